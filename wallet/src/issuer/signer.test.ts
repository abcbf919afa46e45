import 'reflect-metadata'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
} from '@peculiar/x509'
import { expect, test } from 'vitest'
import { makeCertificate } from './make-certificate.ts'
import { readAuthority, readCertifier, readSigner } from './signer.ts'

const authorities = ['pid-ca', 'specimen-ca', 'status-ca', 'untrusted-ca'] as const
const families = [
  ['pid-ca', 'pid-signer'],
  ['pid-ca', 'document-signer'],
  ['specimen-ca', 'specimen-signer'],
  ['specimen-ca', 'specimen-document-signer'],
  ['status-ca', 'status-signer'],
  ['untrusted-ca', 'untrusted-signer'],
] as const

test.each(families)(
  '%s signs %s, which signs documents and nothing else',
  async (authority, signer) => {
    const issuer = new X509Certificate(await readAuthority(authority))
    const leaf = new X509Certificate((await readSigner(signer)).chain[0] ?? '')
    expect(await leaf.verify({ publicKey: issuer.publicKey, signatureOnly: true })).toBe(true)
    expect(issuer.getExtension(BasicConstraintsExtension)).toMatchObject({
      ca: true,
      pathLength: 0,
      critical: true,
    })
    expect(leaf.getExtension(BasicConstraintsExtension)).toMatchObject({
      ca: false,
      critical: true,
    })
    expect(leaf.getExtension(KeyUsagesExtension)?.usages).toBe(KeyUsageFlags.digitalSignature)
    expect(leaf.getExtension(AuthorityKeyIdentifierExtension)?.keyId).toBe(
      issuer.getExtension(SubjectKeyIdentifierExtension)?.keyId,
    )
  },
)

test.each(authorities)('the key of %s is not that of any other authority', async (authority) => {
  const keys = await Promise.all(
    authorities.map(async (name) => new X509Certificate(await readAuthority(name)).publicKey),
  )
  const own = new X509Certificate(await readAuthority(authority)).publicKey
  expect(keys.filter((key) => key.equal(own))).toHaveLength(1)
})

test.each(families)(
  'below %s: the private key of %s is that of its certificate',
  async (_authority, name) => {
    const { chain, privateKey } = await readSigner(name)
    const publicKey = await new X509Certificate(chain[0] ?? '').publicKey.export()
    const text = new TextEncoder().encode('worthless')
    const es256 = { name: 'ECDSA', hash: 'SHA-256' }
    const signature = await crypto.subtle.sign(es256, privateKey, text)
    expect(await crypto.subtle.verify(es256, publicKey, signature, text)).toBe(true)
  },
)

test.each(authorities)('a test can have %s certify anything', async (name) => {
  const issuer = await readCertifier(name)
  const validity = {
    notBefore: new Date('2020-01-01T00:00:00Z'),
    notAfter: new Date('2021-01-01T00:00:00Z'),
  }
  const { certificate } = await makeCertificate({
    ...validity,
    subject: 'C=XX, CN=Yesterday',
    issuer,
  })
  const { publicKey } = new X509Certificate(await readAuthority(name))
  expect(await certificate.verify({ publicKey, signatureOnly: true })).toBe(true)
})
