import { hashRedeliveryKey } from '../../core/flow/idempotency.ts'
import type { FlowId } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { KeyHolder } from '../ports/api-keys.ts'
import type { Flows } from '../ports/flows.ts'
import type { CallbackHistory } from '../ports/history/callback-history.ts'
import type { FlowRecord, FlowRecords } from '../ports/history/flow-records.ts'
import type { Sealing } from '../ports/sealing.ts'
import type { Log } from '../ports/telemetry.ts'
import { showFlow } from './show-flow.ts'

type CancelFlowDeps = {
  readonly flows: Pick<Flows, 'cancelByKey'>
  readonly flowRecords: Pick<FlowRecords, 'find'>
  readonly log: Log
}

/**
 * A customer's server ends a flow that it no longer needs. Cancelling again is the same answer, so
 * the call is safe to repeat. A flow with another outcome keeps it.
 */
export async function cancelFlow(
  { flows, flowRecords, log }: CancelFlowDeps,
  holder: KeyHolder,
  flowId: FlowId,
): Promise<Result<FlowRecord>> {
  const { accountId, environment, keyId } = holder
  const cancelled = await flows.cancelByKey(flowId, { accountId, environment })
  if (cancelled) log.info('proof_cancelled_by_key', { flowId, accountId, keyId })
  const found = await showFlow({ flowRecords }, holder, flowId)
  if (!found.ok || found.value.outcome === 'error_cancelled') return found
  return conflict(`the flow ended before with ${found.value.outcome}`)
}

type RedeliverDeps = {
  readonly callbackHistory: Pick<CallbackHistory, 'deliverByKey'>
  readonly flowRecords: Pick<FlowRecords, 'find'>
  readonly sealing: Pick<Sealing, 'unwrapLasting'>
  readonly log: Log
}

/**
 * Sends the same callback again, before it is due. Nothing is kept longer for it: once the result
 * is erased, there is nothing to send.
 */
export async function redeliverCallback(
  { callbackHistory, flowRecords, sealing, log }: RedeliverDeps,
  holder: KeyHolder,
  flowId: FlowId,
  idempotencyKey: string | undefined,
): Promise<Result<FlowRecord>> {
  const { accountId, environment, keyId } = holder
  const keyHash =
    idempotencyKey === undefined
      ? undefined
      : hashRedeliveryKey(sealing.unwrapLasting(holder.stateHashKey), flowId, idempotencyKey)
  const requested = await callbackHistory.deliverByKey({ accountId, environment }, flowId, keyHash)
  if (requested === 'due') log.info('callback_asked_by_key', { flowId, accountId, keyId })
  const found = await showFlow({ flowRecords }, holder, flowId)
  if (!found.ok || requested !== 'not_waiting') return found
  const why = whyNot(found.value)
  return why === undefined ? ok(found.value) : conflict(why)
}

/** Undefined if the callback is being delivered at this moment, which is what was asked for. */
function whyNot({ state }: FlowRecord): string | undefined {
  if (state === 'delivering') return undefined
  if (state === 'completed') return 'the callback was delivered, and its result is erased'
  if (state === 'undelivered') return 'the callback was given up, and its result is erased'
  return 'the flow has no outcome yet'
}

const conflict = (description: string) => fail('error_conflict', { description })
