import type { Unregistered } from '../vocabulary/errors.ts'
import { callbackErrorOf, type OutcomeCode } from '../vocabulary/outcomes.ts'
import { type WalletCode, walletCodeRow } from '../vocabulary/wallet-codes.ts'
import type { CheckName, CheckRecord } from './checks.ts'
import {
  at,
  type Blame,
  type Clause,
  type Explanation,
  isRule,
  operator,
  ruleTable,
} from './rule-table.ts'

/** Why an answer was refused, in our own words and without any value of the answer. */
export type Refusal = Blame & {
  /** Null if the wallet itself reported an error. */
  readonly check: CheckName | null
  readonly expected: string
  /** The broken rule. Null in the record of a former release. */
  readonly found: string | null
}

/** A new check does not compile without its entry. */
export const explanations: { readonly [check in CheckName]: Explanation } = ruleTable

const [registration, arf, reported] = [
  at('ETSI TS 119 475'),
  at('ARF 3.0'),
  at('OpenID4VP 1.0')('8.5'),
]

/** The same for a registration certificate that we refuse to send, or to store. */
export const registrationFaults: {
  readonly [code in Unregistered]: Blame & { readonly expected: string }
} = {
  registration_malformed: {
    expected: 'The certificate has the form and the members that the specification asks for.',
    mends: 'registrar',
    clause: registration('5.2.4'),
  },
  registration_untrusted: {
    expected: 'A registrar that this service trusts has signed the certificate.',
    ...operator(registration('5.2.2')),
  },
  registration_expired: {
    expected: 'The certificate is valid now.',
    mends: 'customer',
    clause: registration('5.2.4'),
  },
  registration_of_another_party: {
    expected: 'The certificate is issued to the party with your registered identifier.',
    mends: 'customer',
    clause: arf('RPI_06'),
  },
  registration_of_another_presenter: {
    expected: 'The certificate names the owner of the access certificate, or is issued to it.',
    mends: 'registrar',
    clause: arf('RPI_06'),
  },
  registration_of_another_service: {
    expected: 'The certificate is for the same service as the access certificate.',
    mends: 'registrar',
    clause: arf('RPRC_07a'),
  },
  registration_revoked: {
    expected: 'The registrar has not revoked the certificate.',
    mends: 'registrar',
    clause: registration('5.2.4'),
  },
  registration_missing: {
    expected: 'The key, or its account, names a registration certificate.',
    mends: 'customer',
    clause: arf('RPRC_19'),
  },
  registration_not_covering: {
    expected: 'The certificate covers every attribute that is asked for.',
    mends: 'customer',
    clause: arf('RPRC_21'),
  },
}

/**
 * Explains how a flow ended. Undefined unless an answer was refused, or the wallet refused us. With
 * the code that the wallet gave it is explained by that code.
 */
export function explainRefusal(
  outcome: OutcomeCode | null,
  record: CheckRecord | null,
  said: WalletCode | null = null,
): Refusal | undefined {
  if (outcome === null || outcome === 'presentation') return undefined
  const failed = record?.find((each) => each.outcome === 'failed')
  const report = callbackErrorOf(outcome).reported
  if (failed === undefined)
    return report && { check: null, ...report, clause: reported, ...blameOfSaid(said) }
  const { check, rule: found = null } = failed
  return { check, expected: explanations[check].expected, found, ...blameOf(check, found) }
}

/** Whose fault a broken rule is. */
export function blameOf(check: CheckName, found: string | null): Blame {
  const { causes, otherwise } = explanations[check]
  const cause = causes.find(({ rules }) => rules.some((rule) => isRule(rule, found))) ?? otherwise
  const { mends, clause, setting } = cause
  return { mends, clause, ...(setting !== undefined && { setting }) }
}

function blameOfSaid(said: WalletCode | null) {
  if (said === null) return {}
  const { sources, mends, setting } = walletCodeRow(said)
  const [clause = null] = sources
  return {
    found: `the wallet reported ${said}`,
    clause,
    ...(mends !== null && { mends }),
    ...(setting !== undefined && { setting }),
  }
}

/** The requirements of the ARF have names instead of sections. */
export function clauseText({ specification, section }: Clause): string {
  if (section.includes('_')) return `${specification}, ${section}`
  return `${specification}, ${section.includes(' and ') ? 'sections' : 'section'} ${section}`
}
