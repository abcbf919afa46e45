import { decodeJson, isObject } from '../../core/encoding/json.ts'
import { hashState, readState } from '../../core/flow/customer-state.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { KeyHolder } from '../ports/api-keys.ts'
import type { FlowRecord, FlowRecords } from '../ports/history/flow-records.ts'
import type { Sealing } from '../ports/sealing.ts'

type SearchFlowsDeps = {
  readonly flowRecords: Pick<FlowRecords, 'findByState'>
  readonly sealing: Pick<Sealing, 'unwrapLasting'>
}

/** A `state` names one flow, or a few if the customer reused it. */
const mostFound = 20

/** `POST /flows/search`: the flows that were started with exactly this `state`. */
export async function searchFlows(
  { flowRecords, sealing }: SearchFlowsDeps,
  holder: KeyHolder,
  body: Uint8Array,
): Promise<Result<readonly FlowRecord[]>> {
  const decoded = decodeJson(body)
  if (!decoded.ok) return decoded
  const state = readWanted(decoded.value)
  if (!state.ok) return state
  const hash = hashState(sealing.unwrapLasting(holder.stateHashKey), state.value)
  return ok(await flowRecords.findByState(holder, hash, mostFound))
}

function readWanted(body: unknown): Result<string> {
  if (!isObject(body))
    return fail('error_invalid_body', { description: 'request body must be a JSON object' })
  const { state } = body
  if (state === undefined || state === null || state === '')
    return fail('error_missing_parameter', { description: 'state is required' })
  return readState(state)
}
