import 'reflect-metadata'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509Certificate,
} from '@peculiar/x509'
import { base64url } from 'jose'
import { makeRoom } from './make-room.ts'

const longestChain = 5

/**
 * Which certificates are trusted. Trusting any is for tests about something else, and must be
 * explicit.
 */
export type Trust = { readonly anchors: readonly string[] } | 'accept-any'

/** Reads `x5c`: base64 DER, leaf first (RFC 7515, section 4.1.6). */
export function readChain(x5c: unknown): readonly X509Certificate[] | undefined {
  if (!Array.isArray(x5c) || x5c.length === 0 || x5c.length > longestChain) return undefined
  try {
    return x5c.map((entry) => readCertificate(String(entry)))
  } catch {
    return undefined
  }
}

/** The same few come again and again, and to read one takes as long as all that follows. */
const known = new Map<string, X509Certificate>()
const mostKnown = 100

function readCertificate(base64: string): X509Certificate {
  const before = known.get(base64)
  if (before !== undefined) return before
  const certificate = new X509Certificate(Buffer.from(base64, 'base64'))
  makeRoom(known, mostKnown)
  known.set(base64, certificate)
  return certificate
}

/**
 * The keys that signed the chain: what `trusted_authorities` of type `aki` names (OpenID4VP 1.0,
 * section 6.1.1.1).
 */
export function readAuthorityKeyIds(x5c: unknown): readonly string[] {
  const identifiers = (readChain(x5c) ?? []).map(
    (each) => each.getExtension(AuthorityKeyIdentifierExtension)?.keyId,
  )
  return identifiers
    .filter((hex) => hex !== undefined)
    .map((hex) => base64url.encode(Buffer.from(hex, 'hex')))
}

/** Returns what is wrong with a chain, if anything (RFC 5280, section 6; HAIP 1.0, section 5). */
export async function faultOfChain(
  chain: readonly X509Certificate[],
  trust: Trust,
  at: Date,
): Promise<string | undefined> {
  const [leaf] = chain
  if (leaf === undefined) return 'there is no certificate'
  if (await leaf.isSelfSigned()) return 'the certificate signs itself'
  if (isAuthority(leaf)) return 'the certificate is an authority'
  if (!mayBeUsedFor(leaf, KeyUsageFlags.digitalSignature)) return 'the certificate may not sign'
  if (!chain.every((certificate) => isValidAt(certificate, at)))
    return 'a certificate is not valid now'
  for (const [index, certificate] of chain.slice(0, -1).entries())
    if (!(await isIssuedBy(certificate, chain[index + 1], index)))
      return 'the certificates do not follow from one another'
  return trust === 'accept-any' ? undefined : faultOfAnchor(chain, trust.anchors, at)
}

async function faultOfAnchor(chain: readonly X509Certificate[], pems: readonly string[], at: Date) {
  const anchors = pems.map((pem) => new X509Certificate(pem))
  const inChain = (anchor: X509Certificate) =>
    chain.some((certificate) => certificate.equal(anchor))
  if (anchors.some(inChain)) return 'the trust anchor is in the chain'
  for (const anchor of anchors.filter((candidate) => isValidAt(candidate, at)))
    if (await isIssuedBy(chain.at(-1), anchor, chain.length - 1)) return undefined
  return 'the chain does not end at a trust anchor'
}

async function isIssuedBy(
  certificate: X509Certificate | undefined,
  issuer: X509Certificate | undefined,
  authoritiesBelow: number,
): Promise<boolean> {
  if (certificate === undefined || issuer === undefined || certificate.issuer !== issuer.subject)
    return false
  const { pathLength = authoritiesBelow } = issuer.getExtension(BasicConstraintsExtension) ?? {}
  if (!isAuthority(issuer) || pathLength < authoritiesBelow) return false
  if (!mayBeUsedFor(issuer, KeyUsageFlags.keyCertSign)) return false
  return certificate.verify({ publicKey: issuer.publicKey, signatureOnly: true })
}

const isAuthority = (certificate: X509Certificate): boolean =>
  certificate.getExtension(BasicConstraintsExtension)?.ca ?? false

const mayBeUsedFor = (certificate: X509Certificate, usage: KeyUsageFlags): boolean =>
  ((certificate.getExtension(KeyUsagesExtension)?.usages ?? usage) & usage) !== 0

const isValidAt = (certificate: X509Certificate, at: Date): boolean =>
  certificate.notBefore <= at && at <= certificate.notAfter
