import type { CallbackErrorCode } from '../vocabulary/outcomes.ts'
import { fail, type Result } from '../vocabulary/result.ts'
import type { Rule } from './rule-table.ts'

/** The result of a check: what it found, or a refusal with one of the customer's codes. */
export type Checked<Found> = Result<Found, CallbackErrorCode>

/** A refused credential. `rule` names the broken rule, and never contains the value. */
export const refuse = <const Code extends CallbackErrorCode>(code: Code, rule: Rule) =>
  fail(code, { cause: rule })

/** Signature, key binding, nonce, audience or structure: the customer gets one code for all. */
export const invalid = (rule: Rule) => refuse('error_invalid_presentation', rule)
