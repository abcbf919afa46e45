import { type AnchorFault, anchorFault } from '../../core/verification/pki/certificate-chain.ts'
import { documentSigner } from '../../core/verification/pki/document-signer.ts'
import { describeTrusted, type TrustedCertificate } from './describe-certificate.ts'
import { type Finding, trouble } from './finding.ts'

/**
 * Anchors of issuers by which nothing can be trusted, even while they are valid. They are judged by
 * the code that judges a proof; without this, the first person would find out.
 */
export const judgeAnchors = (trusted: readonly TrustedCertificate[]): readonly Finding[] =>
  trusted.flatMap((one) => {
    const fault = faultOf(one)
    if (fault === undefined) return []
    const { area, whose, subject } = describeTrusted(one)
    const level = one.kind?.environment === 'live' ? 'fault' : 'attention'
    const text = `${whose}: nothing can be trusted by ${subject}: ${wordsOf(fault)}.`
    return [trouble(area, level, { text, fix: fixOf(fault, one) })]
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

function fixOf(fault: AnchorFault, { purpose }: TrustedCertificate): string {
  const place = purpose === 'issuer' ? 'trustAnchors' : 'statusAnchors'
  const usages =
    'an authority has keyUsage keyCertSign, a signer digitalSignature (docs/operate/configuration.md)'
  const another = `Ask the issuer for another certificate and name that in ${place}: ${usages}.`
  return purpose === 'issuer' && !isUnreadable(fault)
    ? `${another} If it signs identities itself, as mdocs only: "signerProfile": "pinned".`
    : another
}
