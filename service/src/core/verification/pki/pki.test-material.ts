import 'reflect-metadata'
import { KeyObject, type webcrypto, X509Certificate } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { type Certificate, readCertificate } from './certificate.ts'
import type { CertificatePath } from './chain-cache.ts'

/** The moment at which tests verify. */
export const now = Date.parse('2026-11-15T12:00:00Z')

const day = 86_400_000

export type TestCertificate = {
  readonly name: string
  readonly keys: webcrypto.CryptoKeyPair
  readonly privateKey: KeyObject
  readonly x509: X509Certificate
  readonly der: Buffer
}

export type CertificateWish = {
  /** Hex. */
  readonly serialNumber?: string
  readonly name?: string
  readonly issuer?: Pick<TestCertificate, 'name' | 'keys'>
  readonly keys?: webcrypto.CryptoKeyPair
  readonly authority?: { readonly pathLength?: number }
  readonly usage?: KeyUsageFlags | null
  readonly validFrom?: number
  readonly validTo?: number
  readonly hash?: 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512'
  /** The certificate that the authority key identifier names, if it is not the issuer's. */
  readonly authorityKeysNamed?: webcrypto.CryptoKeyPair
  readonly more?: readonly Extension[]
  /** No extensions except those in `more`. */
  readonly bare?: boolean
}

type KeyKind = webcrypto.EcKeyGenParams | webcrypto.RsaHashedKeyGenParams

export const p256: KeyKind = { name: 'ECDSA', namedCurve: 'P-256' }
export const p384: KeyKind = { name: 'ECDSA', namedCurve: 'P-384' }
export const rsa = (modulusLength: number): KeyKind => ({
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
})

export const makeKeys = async (kind: KeyKind = p256): Promise<webcrypto.CryptoKeyPair> =>
  (await crypto.subtle.generateKey(kind, true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair

/** A certificate as wished. Without a wish, a self-signed one that may sign. */
export async function makeCertificate(wish: CertificateWish): Promise<TestCertificate> {
  const name = wish.name ?? 'CN=Test signer,O=Test,C=DE'
  const keys = wish.keys ?? (await makeKeys())
  const issuer = wish.issuer ?? { name, keys }
  const made = await X509CertificateGenerator.create({
    serialNumber: wish.serialNumber ?? '0102030405',
    subject: name,
    issuer: issuer.name,
    notBefore: new Date(wish.validFrom ?? now - day),
    notAfter: new Date(wish.validTo ?? now + day),
    signingKey: issuer.keys.privateKey,
    publicKey: keys.publicKey,
    signingAlgorithm: { ...issuer.keys.privateKey.algorithm, hash: wish.hash ?? 'SHA-256' },
    extensions: [
      ...(await ordinaryExtensions(wish, keys, wish.authorityKeysNamed ?? issuer.keys)),
      ...(wish.more ?? []),
    ],
  })
  const der = Buffer.from(made.rawData)
  return {
    name,
    keys,
    privateKey: KeyObject.from(keys.privateKey),
    x509: new X509Certificate(der),
    der,
  }
}

async function ordinaryExtensions(
  { authority, usage, bare }: CertificateWish,
  keys: webcrypto.CryptoKeyPair,
  issuerKeys: webcrypto.CryptoKeyPair,
) {
  if (bare) return []
  const flags =
    usage ??
    (authority ? KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign : KeyUsageFlags.digitalSignature)
  return [
    new BasicConstraintsExtension(authority !== undefined, authority?.pathLength, true),
    ...(usage === null ? [] : [new KeyUsagesExtension(flags, true)]),
    await SubjectKeyIdentifierExtension.create(keys.publicKey),
    await AuthorityKeyIdentifierExtension.create(issuerKeys.publicKey),
  ]
}

/** Self-signed and without extensions, as `openssl x509 -req -signkey` makes it: of version 1. */
export const version1 = new X509Certificate(`-----BEGIN CERTIFICATE-----
MIIBJTCBywIUDOF+NT/etyaQnpQCV98tbLTrezAwCgYIKoZIzj0EAwIwFDESMBAG
A1UEAwwJVmVyc2lvbiAxMCAXDTI2MTExOTIzMjMyOFoYDzIwODEwODIyMjMyMzI4
WjAUMRIwEAYDVQQDDAlWZXJzaW9uIDEwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC
AASnbxf2igH3hU31K8MZDOS8m2xNDItSC2IkkN+XWAM4erKFBTyWXl0xHUIzBnYv
RUFQA5BNPH3C6QqfpbyG3b/uMAoGCCqGSM49BAMCA0kAMEYCIQCVzkDpIern5RO9
J1nqOgHLIzVYbuosKed6do29kiCCOwIhAP616dA1y4m4yCm8e3APAFav59b7tZ2i
CLGprAQ63YBc
-----END CERTIFICATE-----
`)

export const makeAuthority = (wish: CertificateWish = {}): Promise<TestCertificate> =>
  makeCertificate({ name: 'CN=Test PID CA,O=Test,C=DE', authority: {}, ...wish })

/** From the signer to the anchor, like a verified chain. */
export function pathOf(signer: TestCertificate, ...above: TestCertificate[]): CertificatePath {
  return [readMade(signer), ...above.map(readMade)]
}

function readMade({ der }: TestCertificate): Certificate {
  const certificate = readCertificate(der)
  if (certificate === undefined) throw new Error('a certificate that cannot be read')
  return certificate
}

export const keyPurposes = (ids: readonly string[], critical = false): Extension =>
  new ExtendedKeyUsageExtension([...ids], critical)

/** An unknown extension of this size. */
export const extension = (id: string, bytes: number, critical = false): Extension =>
  new Extension(id, critical, new Uint8Array(bytes))

export const rawExtension = (id: string, value: Uint8Array): Extension =>
  new Extension(id, false, new Uint8Array(value))

/** DER by hand, for what the library does not write. */
export function writeDer(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const bytes = length < 0x80 ? 0 : length < 0x100 ? 1 : length < 0x10000 ? 2 : 3
  const head = Buffer.alloc(2 + bytes)
  head.writeUInt8(tag)
  head.writeUInt8(bytes === 0 ? length : 0x80 + bytes, 1)
  if (bytes > 0) head.writeUIntBE(length, 2, bytes)
  return Buffer.concat([head, content])
}

export const usages = {
  sign: KeyUsageFlags.digitalSignature,
  agree: KeyUsageFlags.keyAgreement,
  signLists: KeyUsageFlags.cRLSign,
} as const
