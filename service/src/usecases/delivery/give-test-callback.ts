import { decodeJson } from '../../core/encoding/json.ts'
import { readState } from '../../core/flow/customer-state.ts'
import { readFlowId } from '../../core/vocabulary/ids.ts'
import { outcomeCodes } from '../../core/vocabulary/outcomes.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { testKeyOnly } from '../accounts/api-keys/authenticate-key.ts'
import type { AccountSettings } from '../ports/accounts.ts'
import type { KeyHolder } from '../ports/api-keys.ts'
import type { SignedCallback } from '../ports/callbacks.ts'
import type { FlowRecords } from '../ports/history/flow-records.ts'
import {
  presentationFaults,
  type SignTestCallbackDeps,
  signTestCallback,
} from './sign-test-callback.ts'

export type GiveTestCallbackDeps = SignTestCallbackDeps & {
  readonly settings: Pick<AccountSettings, 'callbackSecrets'>
  readonly flowRecords: Pick<FlowRecords, 'find'>
}

type GivenCallback = SignedCallback & {
  /** Where the account's callbacks go. Null if it is not set yet. */
  readonly callbackUrl: string | null
}

/** Older than any endpoint should accept, but still a valid date. */
const mostSeconds = 86_400

/**
 * `POST /test/callbacks`: a signed callback for developers to send to their own endpoint. A test
 * key could get the same through a proof in the sandbox, for any `state`, except for the age and
 * the faults, which honest endpoints refuse.
 */
export async function giveTestCallback(
  deps: GiveTestCallbackDeps,
  holder: KeyHolder,
  body: Uint8Array,
): Promise<Result<GivenCallback>> {
  const allowed = testKeyOnly(holder)
  if (!allowed.ok) return allowed
  if (holder.suspended) return fail('error_account', { description: 'account suspended' })
  const decoded = decodeJson(body)
  const wish = decoded.ok ? readTestCallbackWish(decoded.value) : decoded
  if (!wish.ok) return wish
  const { accountId, callbackUrl } = holder
  const signing = await deps.settings.callbackSecrets(accountId, 'test')
  if (signing === undefined) return fail('error_api_key', { description: 'API key invalid' })
  const flow = wish.value.flow && (await withQuestion(deps, holder, wish.value.flow))
  const trial = { accountId, state: undefined, tampered: false, ...wish.value, flow }
  return ok({ callbackUrl, ...(await signTestCallback(deps, trial, signing)) })
}

/** An endpoint may compare a presentation with what it asked. */
async function withQuestion(
  { flowRecords }: Pick<GiveTestCallbackDeps, 'flowRecords'>,
  { accountId, vocabulary = 'interface' }: KeyHolder,
  flow: NonNullable<Wish['flow']>,
): Promise<Wish['flow']> {
  const found = await flowRecords.find(flow.id, { accountId, environment: 'test' })
  return found ? { ...flow, imitated: { question: found.question, vocabulary } } : flow
}

type Wish = Pick<
  Parameters<typeof signTestCallback>[1],
  'outcome' | 'ageSeconds' | 'flow' | 'fault'
>

/** Each member has its own reader. An absent one is undefined. */
type Given = { readonly [member: string]: unknown }

/** The names are the API's. */
function readTestCallbackWish(body: unknown): Result<Wish> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return wrong('request body must be a JSON object')
  const given: Given = { ...body }
  const { outcome: wanted = 'presentation' } = given
  const outcome = outcomeCodes.find((code) => code === wanted)
  if (outcome === undefined) return wrong('outcome must be presentation or an error code')
  const fault = presentationFaults.find((known) => known === given['fault'])
  if (given['fault'] !== undefined && (fault === undefined || outcome !== 'presentation'))
    return wrong(`fault must be one of ${presentationFaults.join(', ')}, of a presentation`)
  const [age, ahead] = [secondsIn(given, 'age_seconds'), secondsIn(given, 'ahead_seconds')]
  if (!age.ok) return age
  if (!ahead.ok) return ahead
  const flow = readFlowOf(given)
  return flow.ok
    ? ok({ outcome, fault, ageSeconds: age.value - ahead.value, flow: flow.value })
    : flow
}

/** Both or neither: a callback of a real flow carries its id and its `state`. */
function readFlowOf(given: Given): Result<Wish['flow']> {
  if (given['flow'] === undefined && given['state'] === undefined) return ok(undefined)
  const id = typeof given['flow'] === 'string' ? readFlowId(given['flow']) : undefined
  if (id === undefined) return wrong('flow must be the id of a flow')
  const state = readState(given['state'])
  if (!state.ok) return state
  return state.value === '' ? wrong('state must not be empty') : ok({ id, state: state.value })
}

function secondsIn(given: Given, name: string): Result<number> {
  const { [name]: value = 0 } = given
  const isFitting =
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostSeconds
  return isFitting ? ok(value) : wrong(`${name} must be a number from 0 to ${mostSeconds}`)
}

const wrong = (description: string) => fail('error_invalid_body', { description })
