import { expect, test } from 'vitest'
import { explainRefusal } from './explain-refusal.ts'
import { isRule, ruleTable } from './rule-table.ts'

test.each([
  'address_refused: lists.intern.example',
  'status list: address_refused: lists.intern.example',
  'revocation list: address_refused: lists.intern.example',
])(
  'a list at a private address is not the fault of the issuer, and a setting opens it: %s',
  (rule) => {
    const record = [{ check: 'not_revoked', outcome: 'failed', rule }] as const
    expect(explainRefusal('error_status_unavailable', record)?.mends).toBe('operator')
    const cause = ruleTable.not_revoked.causes.find(({ rules }) =>
      rules.some((listed) => isRule(listed, rule)),
    )
    expect(cause).toMatchObject({ setting: 'VIDIMUS_OUTBOUND_ALLOW' })
  },
)

test.each([
  ['issuer JWT: neither exp nor status', 'not_expired', 'ARF 3.0', 'VCR_01b'],
  ['issuer JWT: status of a kind that is not known', 'status_is_named', 'HAIP 1.0', '6.1'],
  [
    'issuer JWT: aka_vcts is not a list of other types',
    'type_is_accepted',
    'SD-JWT VC draft 18',
    '2.2.2.2',
  ],
  [
    'attribute family_name has control characters',
    'attributes_present',
    'PID Rulebook 1.7',
    '3 and 4',
  ],
] as const)('%s: the issuer is to mend it', (rule, check, specification, section) => {
  expect(
    explainRefusal('error_invalid_presentation', [{ check, outcome: 'failed', rule }]),
  ).toMatchObject({ mends: 'issuer', clause: { specification, section } })
})
