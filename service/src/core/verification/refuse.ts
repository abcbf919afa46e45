import type { CallbackErrorCode } from '../vocabulary/callback-errors.ts'
import { fail, type Result } from '../vocabulary/result.ts'

/** A refused credential. `rule` says for the log which rule was broken, never with which value. */
export const refuse = (code: CallbackErrorCode, rule: string): Result<never> =>
  fail(code, { detail: rule })

/** Signature, key binding, nonce, audience or structure: the customer learns no more than that. */
export const invalid = (rule: string): Result<never> => refuse('error_invalid_presentation', rule)
