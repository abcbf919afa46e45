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
import { readAuthority, readSigner } from './signer.ts'

const families = [
  ['pid-ca', 'pid-signer'],
  ['specimen-ca', 'specimen-signer'],
  ['status-ca', 'status-signer'],
  ['untrusted-ca', 'untrusted-signer'],
] as const

test.each(families)('%s signs %s, which signs documents and nothing else', async (authority, signer) => {
  const issuer = new X509Certificate(await readAuthority(authority))
  const leaf = new X509Certificate((await readSigner(signer)).chain[0] ?? '')
  expect(await leaf.verify({ publicKey: issuer.publicKey, signatureOnly: true })).toBe(true)
  expect(issuer.getExtension(BasicConstraintsExtension)).toMatchObject({ ca: true, pathLength: 0, critical: true })
  expect(leaf.getExtension(BasicConstraintsExtension)).toMatchObject({ ca: false, critical: true })
  expect(leaf.getExtension(KeyUsagesExtension)?.usages).toBe(KeyUsageFlags.digitalSignature)
  expect(leaf.getExtension(AuthorityKeyIdentifierExtension)?.keyId).toBe(
    issuer.getExtension(SubjectKeyIdentifierExtension)?.keyId,
  )
})

test.each(families)('the key of %s is not that of any other authority', async (authority) => {
  const keys = await Promise.all(
    families.map(async ([name]) => new X509Certificate(await readAuthority(name)).publicKey),
  )
  const own = new X509Certificate(await readAuthority(authority)).publicKey
  expect(keys.filter((key) => key.equal(own))).toHaveLength(1)
})

test.each(families)('below %s: the private key of %s is that of its certificate', async (_authority, name) => {
  const { chain, privateKey } = await readSigner(name)
  const publicKey = await new X509Certificate(chain[0] ?? '').publicKey.export()
  const text = new TextEncoder().encode('worthless')
  const es256 = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(es256, privateKey, text)
  expect(await crypto.subtle.verify(es256, publicKey, signature, text)).toBe(true)
})
