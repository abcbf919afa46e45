import type { CallbackErrorCode } from '../vocabulary/outcomes.ts'
import { fail, type Result } from '../vocabulary/result.ts'
import type { Rule } from './rule-table.ts'

/** The result of a check: what it found, or a refusal with one of the customer's codes. */
export type Checked<Found> = Result<Found, CallbackErrorCode>

/**
 * A refused credential. `rule` names the broken rule, and never contains a value of the person. Two
 * types, times or algorithms that were compared may be in it.
 */
export const refuse = <const Code extends CallbackErrorCode>(code: Code, rule: Rule) =>
  fail(code, { cause: rule })

/** Signature, key binding, nonce, audience or structure: the customer gets one code for all. */
export const invalid = (rule: Rule) => refuse('error_invalid_presentation', rule)

/** What has the form of a type. Any other text, or one without an end, may be a value. */
const printedType = /^(urn:|https:\/\/|[a-z]{2,20}\.)[\x21-\x7e]{1,100}$/

/** The types that were asked for, and the one that the issuer signed. */
export function bothTypes(asked: readonly string[], signed: unknown): string {
  const isPrinted = typeof signed === 'string' && printedType.test(signed)
  return `we asked for ${asked.join(' or ')}, it is ${isPrinted ? signed : 'another'}`
}
