import 'reflect-metadata'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { type Curve, type KeyPair, makeKeys, signatureOf } from '../holder/keys.ts'

/** A key pair with its certificate. */
export type Certified = { readonly keys: KeyPair; readonly certificate: X509Certificate }

export type CertificateWish = {
  /** The distinguished name, such as `C=XX, O=Vidimus, CN=Sandbox PID CA`. */
  readonly subject: string
  readonly notBefore: Date
  readonly notAfter: Date
  /** If absent, the certificate is self-signed. */
  readonly issuer?: Certified | undefined
  readonly authority?: boolean
  /** How many authorities may follow below this one. */
  readonly pathLength?: number
  readonly usages?: KeyUsageFlags
  readonly dnsNames?: readonly string[]
  /** P-256 if absent. */
  readonly curve?: Curve
}

/**
 * Makes a certificate by RFC 5280: authorities sign certificates and CRLs, all others sign
 * documents.
 */
export async function makeCertificate(wish: CertificateWish): Promise<Certified> {
  const keys = await makeKeys(wish.curve)
  const signingKey = (wish.issuer?.keys ?? keys).privateKey
  const certificate = await X509CertificateGenerator.create({
    subject: wish.subject,
    issuer: wish.issuer?.certificate.subjectName ?? wish.subject,
    notBefore: wish.notBefore,
    notAfter: wish.notAfter,
    signingAlgorithm: { name: 'ECDSA', hash: signatureOf(signingKey).hash },
    publicKey: keys.publicKey,
    signingKey,
    extensions: await makeExtensions(wish, keys.publicKey),
  })
  return { keys, certificate }
}

async function makeExtensions(wish: CertificateWish, publicKey: CryptoKey): Promise<Extension[]> {
  const isAuthority = wish.authority ?? false
  const usual = isAuthority
    ? KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign
    : KeyUsageFlags.digitalSignature
  const authorityKey = wish.issuer?.keys.publicKey
  const names = (wish.dnsNames ?? []).map((value) => ({ type: 'dns' as const, value }))
  return [
    new BasicConstraintsExtension(
      isAuthority,
      isAuthority ? (wish.pathLength ?? 0) : undefined,
      true,
    ),
    new KeyUsagesExtension(wish.usages ?? usual, true),
    await SubjectKeyIdentifierExtension.create(publicKey),
    ...(authorityKey === undefined
      ? []
      : [await AuthorityKeyIdentifierExtension.create(authorityKey)]),
    ...(names.length === 0 ? [] : [new SubjectAlternativeNameExtension(names)]),
  ]
}
