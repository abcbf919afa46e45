import { type AnchorFault, anchorFault } from '../../core/verification/pki/certificate-chain.ts'
import { documentSigner } from '../../core/verification/pki/document-signer.ts'
import type { Instant } from '../../core/vocabulary/instant.ts'
import { accessAuthorities } from '../ports/trust/trust-lists.ts'
import { entitiesInForce } from '../trust/list-in-force.ts'
import { describeTrusted, type TrustedCertificate } from './describe-certificate.ts'
import { type Finding, trouble } from './finding.ts'
import type { IssuerFacts } from './issuer-facts.ts'
import type { FollowedList } from './judge-trust-lists.ts'

/**
 * Anchors of issuers by which nothing can be trusted, even while they are valid. They are judged by
 * the code that judges a proof; without this, the first person would find out.
 */
export function judgeAnchors(trusted: readonly TrustedCertificate[]): readonly Finding[] {
  const judged = trusted.map((one) => ({ one, fault: faultOf(one) }))
  const useful = new Set(judged.filter(({ fault }) => fault === undefined).map(useOf))
  return judged.flatMap(({ one, fault }) => {
    if (fault === undefined) return []
    const { area, whose, subject } = describeTrusted(one)
    const text = `${whose}: nothing can be trusted by ${subject}: ${wordsOf(fault)}.`
    const isAllThereIs = one.kind?.environment === 'live' && !useful.has(useOf({ one }))
    const level = isAllThereIs ? 'fault' : 'attention'
    return [trouble(area, level, { text, fix: fixOf(fault, one) })]
  })
}

/** For what, and where: one that is good does not help elsewhere. */
const useOf = ({ one: { purpose, kind } }: { readonly one: TrustedCertificate }): string =>
  `${purpose} ${kind?.environment} ${kind?.issuer}`

/** What trust lists name at this moment for the issuers of identities. */
export const listedAnchors = (
  lists: readonly FollowedList[],
  issuers: readonly IssuerFacts[],
  now: Instant,
): readonly TrustedCertificate[] =>
  lists
    .filter(({ issuer }) => issuer !== accessAuthorities)
    .flatMap(({ environment, issuer, source, kept }) => {
      const facts = issuers.find((one) => one.environment === environment && one.issuer === issuer)
      const of = {
        kind: { environment, issuer },
        isListed: true,
        isPinned: facts?.isPinned === true,
      }
      return entitiesInForce(kept, source, now).flatMap(({ anchors, statusAnchors }) => [
        ...anchors.map((certificate) => ({ purpose: 'issuer', certificate, ...of }) as const),
        ...statusAnchors.map(
          (certificate) => ({ purpose: 'status_list', certificate, ...of }) as const,
        ),
      ])
    })

function faultOf({ purpose, certificate, isPinned }: TrustedCertificate): AnchorFault | undefined {
  if (purpose === 'status_list') return anchorFault(certificate, { purposes: 'any' })
  if (purpose !== 'issuer') return undefined
  const fault = anchorFault(certificate, { purposes: [documentSigner] })
  // As a pinned signer of mdocs it has to be readable, and no more.
  return isPinned && fault !== undefined && !isUnreadable(fault) ? undefined : fault
}

const isUnreadable = (fault: AnchorFault): boolean =>
  fault === 'unreadable' || fault === 'before_version_3'

const namedFaults = {
  unreadable: 'it cannot be read as RFC 5280 wants it',
  before_version_3: 'it is of an X.509 version before 3, and has no extensions',
  cannot_sign: 'its key is of a kind or size that does not count',
  'the signer is self-signed': 'it signs itself and is no authority',
  'the signer lacks the key usage digitalSignature':
    'it is no authority, and as a signer it lacks the key usage digitalSignature',
  'an issuer lacks the key usage keyCertSign': 'it lacks the key usage keyCertSign',
} as const satisfies { readonly [fault in AnchorFault]?: string }

const isNamed = (fault: AnchorFault): fault is keyof typeof namedFaults =>
  Object.hasOwn(namedFaults, fault)

/** Of one certificate, in the words of the rule that a proof would break. */
const wordsOf = (fault: AnchorFault): string =>
  isNamed(fault) ? namedFaults[fault] : fault.replace(/^(an issuer|the signer)/, 'it')

function fixOf(fault: AnchorFault, { purpose, isListed }: TrustedCertificate): string {
  if (isListed)
    return 'Tell who publishes the trust list. What is issued below this certificate is refused until the list names another.'
  const place = purpose === 'issuer' ? 'trustAnchors' : 'statusAnchors'
  const usages =
    'an authority has keyUsage keyCertSign, a signer digitalSignature (docs/operate/configuration.md)'
  const another = `Ask the issuer for another certificate and name that in ${place}: ${usages}.`
  return purpose === 'issuer' && !isUnreadable(fault)
    ? `${another} If it signs identities itself, as mdocs only: "signerProfile": "pinned".`
    : another
}
