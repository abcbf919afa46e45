import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkNames } from '../../src/core/verification/checks.ts'
import {
  clauseText,
  explainRefusal,
  explanations,
} from '../../src/core/verification/explain-refusal.ts'
import { isRule } from '../../src/core/verification/rule-table.ts'
import type { OutboundErrorCode } from '../../src/core/vocabulary/errors.ts'
import type { CallbackErrorCode } from '../../src/core/vocabulary/outcomes.ts'
import { faultIn, otherFaults } from './manipulation.ts'

/** What the other tests of refusals cannot bring about, and what holds for all explanations. */

test.each([
  [
    'issuer_is_trusted',
    'error_untrusted_issuer',
    'chain: a certificate is of the sandbox',
    otherFaults.sandboxInLive,
  ],
  [
    'person_is_expected',
    'error_invalid_presentation',
    'the attributes are not those of the sandbox identity',
    otherFaults.anotherPersonInSandbox,
  ],
] as const)('%s: %s: %s', (check, code, rule, fault) => {
  expect(faultIn({ check, code, rule })).toEqual(fault)
})

test.each<[CallbackErrorCode, string]>([
  ['error_invalid_request', 'operator'],
  ['error_wallet_unavailable', 'wallet'],
])('%s: a wallet that refuses us is explained too', (code, mends) => {
  expect(explainRefusal(code, null)).toMatchObject({ check: null, mends })
})

test.each<CallbackErrorCode>(['error_access_denied', 'error_cancelled', 'error_expired'])(
  '%s: what a person decides has nothing to mend',
  (code) => {
    expect(explainRefusal(code, null)).toBeUndefined()
  },
)

test('a record of a former release has no rule, and is explained by its check', () => {
  const record = [{ check: 'well_formed', outcome: 'failed' }] as const
  expect(explainRefusal('error_invalid_presentation', record)).toMatchObject({
    found: null,
    mends: 'wallet',
  })
})

test('a proof, and a flow without an outcome, have no refusal', () => {
  expect(explainRefusal('presentation', [])).toBeUndefined()
  expect(explainRefusal(null, null)).toBeUndefined()
})

test('the portal says in English what the service says', () => {
  const file = new URL('../../../texts/portal/en.json', import.meta.url)
  const shown = readFileSync(file, 'utf8')
  const missing = checkNames.filter((check) => !shown.includes(explanations[check].expected))
  expect(missing).toEqual([])
})

/** The compiler cannot see these: what was found is kept in the database as text. */
const outboundCodes: { readonly [code in OutboundErrorCode]: true } = {
  malformed_url: true,
  address_refused: true,
  dns_failed: true,
  proxy_failed: true,
  connect_failed: true,
  tls_failed: true,
  timeout: true,
  too_large: true,
  malformed_response: true,
  connection_lost: true,
  client_closed: true,
}

test.each(Object.keys(outboundCodes))('a list that was not fetched has its rule: %s', (code) => {
  const rules = explanations.not_revoked.causes.flatMap((cause) => cause.rules)
  for (const name of ['status list', 'revocation list'])
    expect(rules.filter((rule) => isRule(rule, `${name}: ${code}: more`))).toHaveLength(1)
})

test('no rule of a check hides behind another of it', () => {
  for (const check of checkNames) {
    const rules = explanations[check].causes.flatMap((cause) => cause.rules)
    expect(new Set(rules).size).toBe(rules.length)
    const hidden = rules.filter((rule, place) =>
      rules.slice(0, place).some((before) => isRule(before, rule)),
    )
    expect(hidden).toEqual([])
  }
})

test('two sections are named as two', () => {
  expect(clauseText({ specification: 'X', section: '3 and 4' })).toBe('X, sections 3 and 4')
})
