import type { X509Certificate } from 'node:crypto'
import type { Instant } from '../../vocabulary/instant.ts'
import { ok } from '../../vocabulary/result.ts'
import { type Checked, invalid, refuse } from '../refuse.ts'
import type { RuleAfter } from '../rule-table.ts'
import {
  type Certificate,
  extensionIds,
  isBeforeVersion3,
  isValidAt,
  largestCertificateBytes,
  readCertificate,
} from './certificate.ts'
import type { CertificatePath, ChainCache } from './chain-cache.ts'
import { certificateSignatureAlgorithms, isStrongKey } from './signature-strength.ts'

const longestChain = 4
/** Anchors with the name and key identifier that one certificate gives for its issuer. */
const mostAnchorsTried = 16
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
  readonly now: Instant
  readonly anchors: readonly X509Certificate[]
  /**
   * Extended key usages. If the signer names any, one of these must be among them: a status signer
   * must not issue identities. `any` means that the anchors are only for this purpose.
   */
  readonly purposes: readonly string[] | 'any'
  /** In live, no certificate of the path may have a published private key. */
  readonly isLive?: boolean
}

/** The signer and the anchor that vouches for it. They are the same if the signer is the anchor. */
export type TrustedSigner = {
  readonly signer: Certificate
  readonly anchor: X509Certificate
  /** From the signer to the anchor. Its authorities are asked what they have revoked. */
  readonly signerPath: CertificatePath
}

/**
 * Follows a chain, signer first, to one of the anchors (RFC 5280, section 6.1). The chain is read
 * in the order sent and never searched. Each anchor that issued one of its certificates is tried,
 * up to a limit, until a whole path is valid.
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
  if (
    remembered !== undefined &&
    endsAtOneOf(remembered, expected.anchors) &&
    brokenRule(remembered, expected) === undefined
  )
    return ok(trustedBy(remembered))
  const path = findPath(chain, expected, cache)
  if (!path.ok) return path
  // Only chains to an anchor are kept, so untrusted ones cannot displace them.
  cache.keep(chain, path.value)
  return ok(trustedBy(path.value))
}

const isSameCertificate = (one: X509Certificate, other: X509Certificate) =>
  one.fingerprint256 === other.fingerprint256

const anchorOf = (path: CertificatePath): X509Certificate => (path.at(-1) ?? path[0]).x509

const endsAtOneOf = (path: CertificatePath, anchors: readonly X509Certificate[]): boolean =>
  anchors.some((anchor) => isSameCertificate(anchor, anchorOf(path)))

const trustedBy = (path: CertificatePath): TrustedSigner => ({
  signer: path[0],
  anchor: anchorOf(path),
  signerPath: path,
})

type ChainRule = RuleAfter<'chain: '>

function findPath(
  chain: readonly Buffer[],
  expected: ChainExpectation,
  cache: ChainCache,
): Checked<CertificatePath> {
  const certificates = chain.map(readCertificate)
  const presented = certificates.filter((certificate) => certificate !== undefined)
  const [signer, ...above] = presented
  if (signer === undefined || presented.length !== certificates.length)
    return invalid(
      chain.some(isBeforeVersion3)
        ? 'chain: a certificate is not of X.509 version 3'
        : 'chain: unreadable certificate',
    )
  const linked = linkedPart([signer, ...above])
  let rule: ChainRule | undefined
  for (const path of pathsToAnchors(linked, expected, cache)) {
    const broken = brokenRule(path, expected)
    if (broken === undefined) return ok(path)
    rule ??= broken
  }
  const unlinked =
    linked.length < presented.length
      ? 'a certificate was not issued by the next'
      : 'ends at no anchor of the asked issuer'
  return refuse('error_untrusted_issuer', `chain: ${rule ?? unlinked}`)
}

/** Up to the first certificate that was not issued by the next one sent. */
function linkedPart(sent: CertificatePath): CertificatePath {
  const [signer, ...above] = sent
  const place = sent.findIndex((certificate, at) => {
    const next = sent[at + 1]
    return next !== undefined && !isLinked(certificate, next)
  })
  return place < 0 ? sent : [signer, ...above.slice(0, place)]
}

/**
 * HAIP 1.0 section 6.1.1 keeps the anchor out of x5c, but an issuer does no harm by sending it, its
 * former certificate or what is above it. What vouches for an anchor does not matter (RFC 5280,
 * section 6.1), and the anchor may be the signer itself (ETSI TS 119 602).
 */
function* pathsToAnchors(
  linked: CertificatePath,
  { anchors, now }: ChainExpectation,
  cache: ChainCache,
): Generator<CertificatePath> {
  const [signer, ...above] = linked
  if (anchors.some((anchor) => isSameCertificate(anchor, signer.x509))) yield [signer]
  const known = anchors.map(cache.readAnchor).filter((anchor) => anchor !== undefined)
  for (const [place, last] of linked.entries())
    for (const anchor of issuersAmong(known, last, now))
      if (isSignedBy(last, anchor)) yield [signer, ...above.slice(0, place), anchor]
}

/**
 * The anchors that may have issued it. Authorities renew with the same name and key, so there may
 * be several. The newest valid one comes first, and the limit excludes none that is valid.
 */
const issuersAmong = (
  anchors: readonly Certificate[],
  certificate: Certificate,
  now: number,
): readonly Certificate[] =>
  anchors
    .filter((anchor) => namesIssuer(certificate, anchor))
    .toSorted(({ x509: one }, { x509: other }) => {
      const [isOneValid, isOtherValid] = [isValidAt(one, now), isValidAt(other, now)]
      return isOneValid === isOtherValid
        ? other.validToDate.getTime() - one.validToDate.getTime()
        : Number(isOtherValid) - Number(isOneValid)
    })
    .slice(0, mostAnchorsTried)

const isLinked = (certificate: Certificate, issuer: Certificate): boolean =>
  namesIssuer(certificate, issuer) && isSignedBy(certificate, issuer)

function namesIssuer(certificate: Certificate, issuer: Certificate): boolean {
  const { authorityKeyId } = certificate.extensions
  const { subjectKeyId } = issuer.extensions
  // RFC 5280, section 4.1.2.6: an authority writes its name in each certificate exactly as in its
  // own.
  if (!certificate.issuer.equals(issuer.subject)) return false
  return !authorityKeyId || !subjectKeyId || authorityKeyId.equals(subjectKeyId)
}

function isSignedBy(certificate: Certificate, { publicKey: key }: Certificate): boolean {
  const isKnown = certificateSignatureAlgorithms.has(certificate.signatureAlgorithm)
  return isKnown && isStrongKey(key) && certificate.x509.verify(key)
}

const brokenRule = (path: CertificatePath, expected: ChainExpectation): ChainRule | undefined =>
  brokenLiveRule(path, expected) ??
  brokenSignerRule(path[0], expected) ??
  brokenPathRule(path, expected.now)

/** Checks more than the anchors: an authority might vouch for a key without knowing who has it. */
const brokenLiveRule = (path: CertificatePath, { isLive }: ChainExpectation) =>
  isLive && path.some(({ isOfSandbox }) => isOfSandbox)
    ? 'a certificate is of the sandbox'
    : undefined

function brokenSignerRule(
  { issuer, subject, extensions }: Certificate,
  expected: Pick<ChainExpectation, 'purposes'>,
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

function brokenPathRule([signer, ...authorities]: CertificatePath, now: number) {
  if ([signer, ...authorities].some(({ x509 }) => !isValidAt(x509, now)))
    return 'a certificate is not valid now'
  for (const [intermediatesBelow, authority] of authorities.entries()) {
    const broken = brokenAuthorityRule(authority, intermediatesBelow)
    if (broken !== undefined) return broken
  }
  return undefined
}

function brokenAuthorityRule({ extensions }: Certificate, intermediatesBelow: number) {
  const { critical, isAuthority, mayCertify, pathLength } = extensions
  if (!isAuthority) return 'an issuer is not an authority'
  if (!mayCertify) return 'an issuer lacks the key usage keyCertSign'
  if (pathLength !== undefined && pathLength < intermediatesBelow)
    return 'the path is longer than an issuer allows'
  return critical.some((id) => !processedInAuthorities.includes(id))
    ? 'an issuer has an unknown critical extension'
    : undefined
}

/** Why nothing can be trusted by an anchor. `cannot_sign`: its signatures do not count. */
export type AnchorFault = 'unreadable' | 'before_version_3' | 'cannot_sign' | ChainRule

/**
 * Judges an anchor by the rules of a proof, before there is one: whether it can vouch for a signer
 * directly below it, or be the signer itself. When it is valid is another question.
 */
export function anchorFault(
  anchor: X509Certificate,
  expected: Pick<ChainExpectation, 'purposes'>,
): AnchorFault | undefined {
  const certificate = readCertificate(anchor.raw)
  if (certificate === undefined)
    return isBeforeVersion3(anchor.raw) ? 'before_version_3' : 'unreadable'
  const asAuthority =
    brokenAuthorityRule(certificate, 0) ??
    (isStrongKey(certificate.publicKey) ? undefined : 'cannot_sign')
  const asSigner = brokenSignerRule(certificate, expected)
  if (asAuthority === undefined || asSigner === undefined) return undefined
  return certificate.extensions.isAuthority ? asAuthority : asSigner
}
