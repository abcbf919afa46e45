import { createHmac } from 'node:crypto'
import { fail, ok, type Result } from '../vocabulary/result.ts'

const longestBytes = 4_096

/** The customer's `state`, wherever it is sent. It must be able to come back exactly as sent. */
export function readState(state: unknown): Result<string> {
  if (typeof state !== 'string') return invalid('state must be a string')
  // A lone surrogate has no UTF-8 form, so it could not come back exactly as sent.
  if (!state.isWellFormed())
    return invalid('state must be well-formed Unicode, without lone surrogates')
  if (Buffer.byteLength(state) > longestBytes)
    return invalid('state must be at most 4,096 bytes of UTF-8')
  return ok(state)
}

const invalid = (description: string) => fail('error_invalid_body', { description })

/** Keyed per account, so that two customers' equal states do not look equal. */
export const hashState = (accountKey: Uint8Array, state: string): Uint8Array =>
  createHmac('sha256', accountKey).update(state).digest()
