import type { CheckRecord } from './checks.ts'
import type { Checked } from './refuse.ts'

/** How a credential was refused. Undefined if it was accepted. */
export function credentialRefusalIn({
  result,
  record,
}: {
  readonly result: Checked<unknown>
  readonly record: CheckRecord
}) {
  if (result.ok) return undefined
  return {
    check: record.find(({ outcome }) => outcome === 'failed')?.check,
    code: result.failure.code,
    rule: result.failure.cause,
  }
}

/** The record of an expired credential in any format. */
export const recordOfExpired = (rule: string): CheckRecord => [
  { check: 'well_formed', outcome: 'passed' },
  { check: 'issuer_is_trusted', outcome: 'passed' },
  { check: 'issuer_signed', outcome: 'passed' },
  { check: 'disclosures_are_signed', outcome: 'passed' },
  { check: 'not_expired', outcome: 'failed', rule },
  { check: 'type_is_accepted', outcome: 'not_reached' },
  { check: 'held_by_presenter', outcome: 'not_reached' },
  { check: 'answers_this_request', outcome: 'not_reached' },
  { check: 'attributes_present', outcome: 'not_reached' },
  { check: 'person_is_expected', outcome: 'not_reached' },
  { check: 'status_is_named', outcome: 'not_reached' },
]
