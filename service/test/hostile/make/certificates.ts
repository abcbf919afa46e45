import { createHash } from 'node:crypto'
import {
  bitString,
  der,
  derTrue,
  distinguishedName,
  integer,
  nothing,
  objectId,
  octets,
  sequence,
  time,
} from './der.ts'
import { bytesOf, derSignature, ecKey, type Hash, type Key, spkiOf } from './keys.ts'

/** The moment at which the vectors are judged, unless a group says another. */
export const now = Date.parse('2026-11-15T12:00:00Z')
export const seconds = now / 1_000
export const day = 86_400_000

export type Made = { readonly name: string; readonly key: Key; readonly der: Buffer }

/** By the hash, of elliptic curves and of RSA. */
const signatureIds: { readonly [hash in Hash]: { readonly ec: string; readonly rsa: string } } = {
  sha1: { ec: '1.2.840.10045.4.1', rsa: '1.2.840.113549.1.1.5' },
  sha256: { ec: '1.2.840.10045.4.3.2', rsa: '1.2.840.113549.1.1.11' },
  sha384: { ec: '1.2.840.10045.4.3.3', rsa: '1.2.840.113549.1.1.12' },
  sha512: { ec: '1.2.840.10045.4.3.4', rsa: '1.2.840.113549.1.1.13' },
}

export const signatureAlgorithm = ({ kind }: Key, hash: Hash): Buffer =>
  sequence(objectId(signatureIds[hash][kind]), ...(kind === 'rsa' ? [nothing] : []))

export const extension = (id: string, value: Uint8Array, critical = false): Buffer =>
  sequence(objectId(id), ...(critical ? [derTrue] : []), octets(value))

export const basicConstraints = (pathLength?: number): Buffer =>
  sequence(derTrue, ...(pathLength === undefined ? [] : [der(0x02, Buffer.of(pathLength))]))

/** By bits: 0x80 digitalSignature, 0x08 keyAgreement, 0x04 keyCertSign, 0x02 cRLSign. */
export const keyUsage = (flags: number): Buffer => {
  const unused = flags === 0 ? 0 : Math.log2(flags & -flags)
  return bitString(Buffer.of(flags), unused)
}

export const purposes = (...ids: readonly string[]): Buffer => sequence(...ids.map(objectId))

/** cRLDistributionPoints with one point for each address. */
export const revocationPoints = (...uris: readonly string[]): Buffer =>
  sequence(...uris.map((uri) => sequence(der(0xa0, der(0xa0, der(0x86, Buffer.from(uri)))))))

export const keyId = (key: Key): Buffer => createHash('sha1').update(spkiOf(key)).digest()

export type CertificateWish = {
  readonly name?: string
  readonly key?: Key
  readonly issuer?: Pick<Made, 'name' | 'key'>
  /** The name of the issuer as written, if another. */
  readonly issuerName?: Buffer
  readonly subjectName?: Buffer
  readonly serial?: string
  readonly from?: number
  readonly to?: number
  readonly hash?: Hash
  readonly authority?: { readonly pathLength?: number }
  /** null: no key usage at all. */
  readonly usage?: number | null
  readonly authorityKeyId?: Buffer | null
  readonly subjectKeyId?: Buffer | null
  readonly constraints?: Buffer | null
  readonly more?: readonly Buffer[]
  /** Instead of all extensions; null: none, and no list of them. */
  readonly extensions?: readonly Buffer[] | null
  readonly version?: number | null
  /** The members of what is signed, changed before it is signed. */
  readonly inside?: (members: readonly Buffer[]) => readonly Buffer[]
  /** The three parts of the certificate, changed afterwards. */
  readonly outside?: (parts: readonly Buffer[]) => readonly Buffer[]
}

/** A certificate as wished: one that may sign, by default. */
export function certificate(wish: CertificateWish = {}): Made {
  const name = wish.name ?? 'CN=Hostile vectors signer,O=Example,C=DE'
  const key = wish.key ?? ecKey(`certificate ${name}`)
  const issuer = wish.issuer ?? { name, key }
  const hash =
    wish.hash ?? (issuer.key.kind === 'ec' && issuer.key.curve === 'P-384' ? 'sha384' : 'sha256')
  const algorithm = signatureAlgorithm(issuer.key, hash)
  const extensions = wish.extensions === undefined ? usual(wish, key, issuer.key) : wish.extensions
  const version = wish.version === undefined ? 2 : wish.version
  const members = [
    ...(version === null ? [] : [der(0xa0, der(0x02, Buffer.of(version)))]),
    integer(wish.serial ?? `01${bytesOf(`serial ${name}`, 7).toString('hex')}`),
    algorithm,
    wish.issuerName ?? distinguishedName(issuer.name),
    sequence(time(wish.from ?? now - 30 * day), time(wish.to ?? now + 365 * day)),
    wish.subjectName ?? distinguishedName(name),
    spkiOf(key),
    ...(extensions === null ? [] : [der(0xa3, sequence(...extensions))]),
  ]
  const content = sequence(...(wish.inside?.(members) ?? members))
  const parts = [content, algorithm, bitString(derSignature(issuer.key, content, hash))]
  return { name, key, der: sequence(...(wish.outside?.(parts) ?? parts)) }
}

function usual(wish: CertificateWish, key: Key, issuerKey: Key): readonly Buffer[] {
  const { authority, usage } = wish
  const constraints =
    wish.constraints === undefined
      ? authority
        ? basicConstraints(authority.pathLength)
        : sequence()
      : wish.constraints
  const flags = usage === undefined ? (authority ? 0x06 : 0x80) : usage
  const subjectId = wish.subjectKeyId === undefined ? keyId(key) : wish.subjectKeyId
  const issuerId = wish.authorityKeyId === undefined ? keyId(issuerKey) : wish.authorityKeyId
  return [
    ...(constraints === null ? [] : [extension('2.5.29.19', constraints, true)]),
    ...(flags === null ? [] : [extension('2.5.29.15', keyUsage(flags), true)]),
    ...(subjectId === null ? [] : [extension('2.5.29.14', octets(subjectId))]),
    ...(issuerId === null ? [] : [extension('2.5.29.35', sequence(der(0x80, issuerId)))]),
    ...(wish.more ?? []),
  ]
}

export const authority = (wish: CertificateWish = {}): Made =>
  certificate({ name: 'CN=Hostile vectors CA,O=Example,C=DE', authority: {}, ...wish })

export const pem = ({ der: bytes }: Pick<Made, 'der'>): string => {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
