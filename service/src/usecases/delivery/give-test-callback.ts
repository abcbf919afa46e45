import { decodeJson } from '../../core/encoding/json.ts'
import { type OutcomeCode, outcomeCodes } from '../../core/flow/outcome.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { testKeyOnly } from '../accounts/api-keys/authenticate-key.ts'
import type { AccountSettings } from '../ports/accounts.ts'
import type { KeyHolder } from '../ports/api-keys.ts'
import {
  type SignedCallback,
  type SignTestCallbackDeps,
  signTestCallback,
} from './sign-test-callback.ts'

export type GiveTestCallbackDeps = SignTestCallbackDeps & {
  readonly settings: Pick<AccountSettings, 'callbackSecrets'>
}

type GivenCallback = SignedCallback & {
  /** Where the account's callbacks go. Null if it is not set yet. */
  readonly callbackUrl: string | null
}

/** Older than any endpoint should accept, but still a valid date. */
const oldestSeconds = 86_400

/**
 * `POST /test/callbacks`: a signed callback for developers to send to their own endpoint. A test
 * key could get the same through a proof in the sandbox, except for the age, which honest endpoints
 * refuse.
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
  const wish = decoded.ok ? readWish(decoded.value) : decoded
  if (!wish.ok) return wish
  const { accountId, callbackUrl } = holder
  const signing = await deps.settings.callbackSecrets(accountId, 'test')
  if (signing === undefined) return fail('error_api_key', { description: 'API key invalid' })
  const trial = { accountId, state: undefined, tampered: false, ...wish.value }
  return ok({ callbackUrl, ...(await signTestCallback(deps, trial, signing)) })
}

type Wish = { readonly outcome: OutcomeCode; readonly ageSeconds: number }

function readWish(body: unknown): Result<Wish> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return wrong('request body must be a JSON object')
  const given: { readonly outcome?: unknown; readonly age_seconds?: unknown } = body
  const { outcome: wanted = 'presentation', age_seconds: ageSeconds = 0 } = given
  const outcome = outcomeCodes.find((code) => code === wanted)
  if (outcome === undefined) return wrong('outcome must be presentation or an error code')
  if (!isAge(ageSeconds)) return wrong(`age_seconds must be a number from 0 to ${oldestSeconds}`)
  return ok({ outcome, ageSeconds })
}

const isAge = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= oldestSeconds

const wrong = (description: string) => fail('error_invalid_body', { description })
