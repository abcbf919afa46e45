import type { KeyObject, X509Certificate } from 'node:crypto'
import { ok } from '../../vocabulary/result.ts'
import { type Checked, invalid, refuse } from '../refuse.ts'
import {
  type Certificate,
  extensionIds,
  isValidAt,
  largestCertificateBytes,
  readCertificate,
} from './certificate.ts'
import type { CertificatePath, ChainCache } from './chain-cache.ts'
import { isStrongKey, signatureAlgorithms } from './signature-strength.ts'

const longestChain = 4
const anyPurpose = '2.5.29.37.0'

// RFC 5280, section 4.2: a certificate with an unprocessed critical extension must not be used.
const processedInAuthorities: readonly string[] = [
  extensionIds.basicConstraints,
  extensionIds.keyUsage,
]
const processedInSigners: readonly string[] = [
  ...processedInAuthorities,
  extensionIds.extendedKeyUsage,
]

export type ChainExpectation = {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly anchors: readonly X509Certificate[]
  /**
   * Extended key usages. If the signer names any, one of these must be among them: a status signer
   * must not issue identities. `any`: the anchors are for this purpose alone.
   */
  readonly purposes: readonly string[] | 'any'
  /** In live no certificate of the path may be one that everybody has the key of. */
  readonly isLive?: boolean
}

/** Who signed, and by whom they are trusted: the same where the signer is the anchor. */
export type TrustedSigner = {
  readonly signer: Certificate
  readonly anchor: X509Certificate
  /** From the signer to the anchor: its authorities are asked what they have revoked. */
  readonly signerPath: CertificatePath
}

/**
 * Follows a chain, signer first, to one of the anchors (RFC 5280, section 6.1). The chain is read
 * in the order sent and never searched, so its cost is bounded.
 */
export function verifyCertificateChain(
  chain: readonly Buffer[],
  expected: ChainExpectation,
  cache: ChainCache,
): Checked<TrustedSigner> {
  if (chain.length === 0 || chain.length > longestChain)
    return invalid('chain: not 1 to 4 certificates')
  if (chain.some(({ length }) => length > largestCertificateBytes))
    return invalid('chain: certificate too large')
  const remembered = cache.find(chain)
  const isUsable = remembered !== undefined && endsAtOneOf(remembered, expected.anchors)
  const path = isUsable ? ok(remembered) : buildPath(chain, expected.anchors, cache)
  if (!path.ok) return path
  const rule =
    brokenLiveRule(path.value, expected) ??
    brokenSignerRule(path.value[0], expected) ??
    brokenPathRule(path.value, expected.now)
  if (rule !== undefined) return refuse('error_untrusted_issuer', `chain: ${rule}`)
  // Only chains to an anchor are kept: untrusted ones cannot displace them.
  if (!isUsable) cache.keep(chain, path.value)
  const [signer] = path.value
  return ok({ signer, anchor: anchorOf(path.value), signerPath: path.value })
}

const isSameCertificate = (one: X509Certificate, other: X509Certificate) =>
  one.fingerprint256 === other.fingerprint256

const anchorOf = (path: CertificatePath): X509Certificate => (path.at(-1) ?? path[0]).x509

const endsAtOneOf = (path: CertificatePath, anchors: readonly X509Certificate[]): boolean =>
  anchors.some((anchor) => isSameCertificate(anchor, anchorOf(path)))

function buildPath(
  chain: readonly Buffer[],
  anchors: readonly X509Certificate[],
  cache: ChainCache,
): Checked<CertificatePath> {
  const certificates = chain.map(readCertificate)
  const presented = certificates.filter((certificate) => certificate !== undefined)
  const [signer, ...above] = presented
  if (signer === undefined || presented.length !== certificates.length)
    return invalid('chain: unreadable certificate')
  const sent: CertificatePath = [signer, ...above]
  const path = untilAnchor(sent, anchors) ?? withAnchor(sent, anchors, cache)
  if (path === undefined)
    return refuse('error_untrusted_issuer', 'chain: ends at no anchor of the asked issuer')
  if (!path.every((certificate, place) => isLinked(certificate, path[place + 1])))
    return refuse('error_untrusted_issuer', 'chain: a certificate was not issued by the next')
  return ok(path)
}

/**
 * HAIP 1.0 section 6.1.1 keeps the anchor out of x5c; an issuer that sends it, and what is above
 * it, does no harm. The path ends at the first anchor met: what vouches for an anchor has no say
 * (RFC 5280, section 6.1), and the anchor may be the signer itself (ETSI TS 119 602).
 */
function untilAnchor(
  sent: CertificatePath,
  anchors: readonly X509Certificate[],
): CertificatePath | undefined {
  const [signer, ...above] = sent
  const place = sent.findIndex(({ x509 }) => anchors.some((one) => isSameCertificate(one, x509)))
  return place < 0 ? undefined : [signer, ...above.slice(0, place)]
}

function withAnchor(sent: CertificatePath, anchors: readonly X509Certificate[], cache: ChainCache) {
  const last = sent.at(-1) ?? sent[0]
  const anchor = anchors
    .map(cache.readAnchor)
    .find((candidate) => candidate && isLinked(last, candidate))
  return anchor && ([...sent, anchor] as const)
}

/** The last one is the anchor, which is trusted as it is. */
function isLinked(certificate: Certificate, issuer: Certificate | undefined): boolean {
  if (issuer === undefined) return true
  const { authorityKeyId } = certificate.extensions
  const { subjectKeyId } = issuer.extensions
  // RFC 5280, section 4.1.2.6: an authority writes its name in each certificate exactly as in its
  // own.
  if (!certificate.issuer.equals(issuer.subject)) return false
  if (authorityKeyId && subjectKeyId && !authorityKeyId.equals(subjectKeyId)) return false
  return (
    signatureAlgorithms.has(certificate.signatureAlgorithm) &&
    isSignedBy(certificate, issuer.publicKey)
  )
}

function isSignedBy(certificate: Certificate, key: KeyObject): boolean {
  try {
    return isStrongKey(key) && certificate.x509.verify(key)
  } catch {
    return false // a key of another kind than the signature
  }
}

/** Not the anchors alone: an authority might vouch for a key without knowing whose it is. */
const brokenLiveRule = (path: CertificatePath, { isLive }: ChainExpectation) =>
  isLive && path.some(({ isOfSandbox }) => isOfSandbox)
    ? 'a certificate is of the sandbox'
    : undefined

function brokenSignerRule(
  { issuer, subject, extensions }: Certificate,
  expected: ChainExpectation,
) {
  const { critical, isAuthority, maySign, purposes } = extensions
  if (issuer.equals(subject)) return 'the signer is self-signed'
  if (isAuthority) return 'the signer is an authority'
  if (!maySign) return 'the signer lacks the key usage digitalSignature'
  if (critical.some((id) => !processedInSigners.includes(id)))
    return 'the signer has an unknown critical extension'
  return purposes && !isMeantFor(purposes, expected.purposes)
    ? 'the signer is meant for another purpose'
    : undefined
}

const isMeantFor = (named: readonly string[], expected: ChainExpectation['purposes']): boolean =>
  expected === 'any' || [...expected, anyPurpose].some((purpose) => named.includes(purpose))

function brokenPathRule(
  [signer, ...authorities]: CertificatePath,
  now: number,
): string | undefined {
  if ([signer, ...authorities].some(({ x509 }) => !isValidAt(x509, now)))
    return 'a certificate is not valid now'
  for (const [intermediatesBelow, { extensions }] of authorities.entries()) {
    const { critical, isAuthority, mayCertify, pathLength } = extensions
    if (!isAuthority) return 'an issuer is not an authority'
    if (!mayCertify) return 'an issuer lacks the key usage keyCertSign'
    if (pathLength !== undefined && pathLength < intermediatesBelow)
      return 'the path is longer than an issuer allows'
    if (critical.some((id) => !processedInAuthorities.includes(id)))
      return 'an issuer has an unknown critical extension'
  }
  return undefined
}
