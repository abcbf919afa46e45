import type { CallbackErrorCode } from '../vocabulary/callback-errors.ts'
import type { RegistrationErrorCode } from '../vocabulary/errors.ts'
import type { CheckName, CheckRecord } from './checks.ts'
import { neverDisclosed } from './sd-jwt/disclosures-are-signed.ts'

/** Who has to mend what made us refuse an answer. */
export const parties = ['wallet', 'issuer', 'registrar', 'operator', 'customer'] as const

export type Party = (typeof parties)[number]

export type Clause = { readonly specification: string; readonly section: string }

/** Why an answer was refused, in our own words and without any value of the answer. */
export type Refusal = {
  /** Null if the wallet itself reported an error. */
  readonly check: CheckName | null
  readonly expected: string
  /** The broken rule. Null in the record of a former release. */
  readonly found: string | null
  /** Null for a rule of this service, which no specification has. */
  readonly clause: Clause | null
  readonly mends: Party
}

type Blame = Pick<Refusal, 'mends' | 'clause'>

/** One way to fail a check. */
type Cause = Blame & {
  /** Beginnings of the rules that it is about. */
  readonly rules: readonly string[]
  /** Only with this code, for a check that refuses with several. */
  readonly code?: CallbackErrorCode
}

type Explanation = {
  readonly expected: string
  /** What the customer is told if it fails. */
  readonly codes: readonly CallbackErrorCode[]
  /** The first that fits counts. */
  readonly causes: readonly Cause[]
  /** For every other rule of the check. */
  readonly otherwise: Blame
}

const at =
  (specification: string) =>
  (section: string): Clause => ({ specification, section })

const [rfc9901, iso, iso2] = [
  at('RFC 9901'),
  at('ISO/IEC 18013-5'),
  at('ISO/IEC 18013-5 ed. 2')('12.3.6'),
]
const [openid4vp, haip] = [at('OpenID4VP 1.0'), at('HAIP 1.0')]
const [sdJwtVc, statusList] = [at('SD-JWT VC draft 18'), at('Token Status List')]
const [paths, revocations] = [at('RFC 5280')('6.1'), at('RFC 5280')('6.3')]
const [registration, arf] = [at('ETSI TS 119 475'), at('ARF 3.0')]
const pidRulebook: Clause = { specification: 'PID Rulebook 1.7', section: '3 and 4' }

const wallet = (clause: Clause): Blame => ({ mends: 'wallet', clause })
const issuer = (clause: Clause): Blame => ({ mends: 'issuer', clause })
const operator = (clause: Clause | null): Blame => ({ mends: 'operator', clause })
const houseRule: Blame = { mends: 'customer', clause: null }

const hiddenClaims = [...neverDisclosed].map((name) => `disclosure: ${name} is disclosed`)

/** The host of a list did not answer: only who runs this service can find out why. */
const noAnswer = [
  'dns_failed',
  'connect_failed',
  'tls_failed',
  'timeout',
  'connection_lost',
  'client_closed',
  'it was not fetched yet',
  'it was not refreshed in time',
]

const ofList = (name: string, rules: readonly string[]) => rules.map((rule) => `${name}: ${rule}`)

/**
 * What each check expects, and who has to mend what. A new check does not compile without its
 * entry. What a wallet must not send is the wallet's to mend, even if the issuer made it so, where
 * a wallet has to refuse it as well when it is issued (RFC 9901, section 7.2).
 */
export const explanations: { readonly [check in CheckName]: Explanation } = {
  answers_the_query: {
    expected: 'The answer holds one presentation, for the query that was asked.',
    codes: ['error_invalid_presentation'],
    causes: [],
    otherwise: wallet(openid4vp('8.1')),
  },
  well_formed: {
    expected: 'The wallet sends one credential in the format that was asked for.',
    codes: ['error_invalid_presentation'],
    causes: [
      { rules: ['issuer JWT: typ'], ...issuer(sdJwtVc('2.2.1')) },
      { rules: ['issuer JWT: alg'], ...issuer(haip('7')) },
      {
        rules: ['issuer JWT: header parameter crit'],
        ...issuer({ specification: 'RFC 7515', section: '4.1.11' }),
      },
      { rules: ['issuer JWT: header parameter'], ...issuer(haip('6.1.1')) },
      {
        rules: ['issuer JWT does not hold strict JSON'],
        ...issuer({ specification: 'RFC 7519', section: '4' }),
      },
      { rules: ['issuer JWT'], ...issuer(rfc9901('4.1')) },
      { rules: ['KB-JWT'], ...wallet(rfc9901('7.3')) },
      { rules: ['disclosure', 'presentation has too many'], ...wallet(rfc9901('7.1')) },
      { rules: ['issuerAuth'], ...issuer(iso('9.1.2.4')) },
      { rules: ['deviceAuth', 'deviceSignature'], ...wallet(iso('9.1.3')) },
      { rules: ['device response', 'document'], ...wallet(iso('8.3.2.1.2.2')) },
    ],
    otherwise: wallet(openid4vp('B.2')),
  },
  issuer_is_trusted: {
    expected: 'The issuer’s certificate leads to a trust anchor of the issuer you asked for.',
    codes: ['error_invalid_presentation', 'error_untrusted_issuer'],
    causes: [
      { rules: ['issuer JWT'], ...issuer(haip('6.1.1')) },
      { rules: ['issuerAuth'], ...issuer(iso('9.1.2.4')) },
      { rules: ['chain: ends at no anchor'], ...operator(paths) },
      { rules: ['chain: a certificate is of the sandbox'], ...houseRule },
    ],
    otherwise: issuer(paths),
  },
  issuer_signed: {
    expected: 'The issuer’s key made the signature of the credential.',
    codes: ['error_invalid_presentation'],
    causes: [{ rules: ['issuerAuth'], ...wallet(iso('9.3.1')) }],
    otherwise: wallet(rfc9901('7.1')),
  },
  disclosures_are_signed: {
    expected: 'Every attribute that was sent has its digest in what the issuer signed.',
    codes: ['error_invalid_presentation'],
    causes: [
      { rules: ['issuer JWT: _sd_alg'], ...issuer(haip('8')) },
      {
        rules: ['issuer JWT', ...hiddenClaims],
        ...issuer(sdJwtVc('2.2.2.3')),
      },
      {
        rules: ['disclosure: sent twice', 'disclosure: its digest is not'],
        ...wallet(rfc9901('7.1')),
      },
      { rules: ['MSO'], ...issuer(iso('9.1.2.5')) },
      { rules: ['element'], ...wallet(iso('9.3.1')) },
    ],
    // How digests and disclosures are nested is signed, so the issuer made it.
    otherwise: issuer(rfc9901('7.1')),
  },
  not_expired: {
    expected: 'The credential is valid at this moment: not expired, and not dated ahead.',
    codes: ['error_invalid_presentation', 'error_credential_expired'],
    causes: [
      { rules: ['issuer JWT'], code: 'error_credential_expired', ...wallet(sdJwtVc('2.2.2.3')) },
      { rules: ['issuer JWT'], ...issuer(sdJwtVc('2.2.2.3')) },
      { rules: ['MSO'], code: 'error_credential_expired', ...wallet(iso('9.3.1')) },
    ],
    otherwise: issuer(iso('9.3.1')),
  },
  type_is_accepted: {
    expected: 'The credential is of the type that was asked for.',
    codes: ['error_invalid_presentation'],
    causes: [
      { rules: ['issuer JWT: vct is missing'], ...issuer(sdJwtVc('2.2.2.1')) },
      { rules: ['issuer JWT'], ...wallet(openid4vp('B.3.5')) },
      { rules: ['document: docType was not asked'], ...wallet(openid4vp('B.2.3')) },
    ],
    otherwise: wallet(iso('9.3.1')),
  },
  held_by_presenter: {
    expected: 'The key that the issuer bound to the credential signed this presentation.',
    codes: ['error_invalid_presentation'],
    causes: [
      { rules: ['issuer JWT'], ...issuer(haip('6.1')) },
      { rules: ['MSO'], ...issuer(iso('9.1.2.4')) },
      { rules: ['deviceSignature'], ...wallet(iso('9.1.3')) },
    ],
    otherwise: wallet(rfc9901('7.3')),
  },
  answers_this_request: {
    expected: 'The presentation was made for Vidimus, for this request, just now.',
    codes: ['error_invalid_presentation'],
    causes: [
      { rules: ['KB-JWT: aud', 'KB-JWT: nonce'], ...wallet(openid4vp('14.1.2')) },
      { rules: ['document'], ...wallet(iso('9.1.3')) },
    ],
    otherwise: wallet(rfc9901('7.3')),
  },
  attributes_present: {
    expected: 'Every attribute you asked for was sent, and none in part.',
    codes: ['error_invalid_presentation', 'error_missing_attribute'],
    causes: [
      { rules: ['attribute'], code: 'error_missing_attribute', ...wallet(openid4vp('6.4.1')) },
    ],
    otherwise: issuer(pidRulebook),
  },
  person_is_expected: {
    expected: 'In the sandbox the attributes are those of its one published person.',
    codes: ['error_invalid_presentation'],
    causes: [],
    otherwise: houseRule,
  },
  status_is_named: {
    expected: 'The credential says in a known form where its status is published.',
    codes: ['error_invalid_presentation', 'error_status_unavailable'],
    causes: [{ rules: ['MSO'], ...issuer(iso2) }],
    otherwise: issuer(haip('6.1')),
  },
  not_revoked: {
    expected: 'The issuer’s list says that the credential is valid.',
    codes: ['error_credential_revoked', 'error_status_unavailable', 'error_untrusted_issuer'],
    causes: [
      { rules: ['status: the issuer'], ...issuer(statusList('8.3')) },
      { rules: ['identifier list'], ...issuer(iso2) },
      { rules: ['chain'], ...issuer(revocations) },
      {
        rules: ofList('revocation list', ['nobody looked', ...noAnswer]),
        ...operator(revocations),
      },
      { rules: ['revocation list'], ...issuer(revocations) },
      {
        rules: [
          'status: nobody looked',
          'it was not fetched yet',
          ...ofList('status list', noAnswer),
        ],
        ...operator(statusList('8.1')),
      },
      {
        rules: ['address_refused', 'status list: address_refused', 'status list: malformed_url'],
        ...issuer(statusList('8.1')),
      },
      {
        rules: ['status list: answered with', 'status list: another content type'],
        ...issuer(statusList('8.2')),
      },
    ],
    otherwise: issuer(statusList('8.3')),
  },
}

/** The same for a registration certificate that we refuse to send, or to store. */
export const registrationFaults: {
  readonly [code in RegistrationErrorCode]: Blame & { readonly expected: string }
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
}

/** The errors that a wallet reports and somebody can mend (OpenID4VP 1.0, section 8.5). */
const reports: { readonly [code in CallbackErrorCode]?: Omit<Refusal, 'check'> } = {
  error_invalid_request: {
    expected: 'The wallet accepts our request and the certificates with it.',
    found: 'the wallet rejected the request',
    ...operator(openid4vp('8.5')),
  },
  error_wallet_unavailable: {
    expected: 'The wallet can answer.',
    found: 'the wallet reported that it cannot answer',
    ...wallet(openid4vp('8.5')),
  },
}

/** Explains how a flow ended. Undefined unless an answer was refused, or the wallet refused us. */
export function explainRefusal(
  outcome: CallbackErrorCode | 'presentation' | null,
  record: CheckRecord | null,
): Refusal | undefined {
  if (outcome === null || outcome === 'presentation') return undefined
  const failed = record?.find((each) => each.outcome === 'failed')
  const report = reports[outcome]
  if (failed === undefined) return report && { check: null, ...report }
  const { check, rule: found = null } = failed
  const { expected, causes, otherwise } = explanations[check]
  const { mends, clause } = causes.find((cause) => fits(cause, outcome, found)) ?? otherwise
  return { check, expected, found, clause, mends }
}

const fits = ({ rules, code }: Cause, outcome: CallbackErrorCode, found: string | null): boolean =>
  (code ?? outcome) === outcome && rules.some((rule) => found?.startsWith(rule) === true)

/** The requirements of the ARF have names instead of sections. */
export function clauseText({ specification, section }: Clause): string {
  if (section.includes('_')) return `${specification}, ${section}`
  return `${specification}, ${section.includes(' and ') ? 'sections' : 'section'} ${section}`
}
