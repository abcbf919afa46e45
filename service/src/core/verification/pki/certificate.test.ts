import { expect, test } from 'vitest'
import { readCertificate } from './certificate.ts'
import {
  extension,
  makeAuthority,
  makeCertificate,
  purposes,
  rawExtension,
} from './pki.test-material.ts'

const hex = (text: string) => Buffer.from(text, 'hex')
const authority = await makeAuthority({ authority: { pathLength: 3 } })
const signer = await makeCertificate({
  issuer: authority,
  more: [purposes(['1.0.18013.5.1.2'], true)],
})

test('the facts of an authority', () => {
  const { extensions, signatureAlgorithm, issuer, subject } = readCertificate(authority.der) ?? {}
  expect(extensions).toMatchObject({
    isAuthority: true,
    pathLength: 3,
    mayCertify: true,
    maySign: false,
  })
  expect(extensions?.critical).toEqual(['2.5.29.19', '2.5.29.15'])
  expect(signatureAlgorithm).toBe('1.2.840.10045.4.3.2')
  expect(issuer?.equals(subject ?? Buffer.alloc(0))).toBe(true)
})

test('the facts of a signer', () => {
  const { extensions } = readCertificate(signer.der) ?? {}
  expect(extensions).toMatchObject({ isAuthority: false, mayCertify: false, maySign: true })
  expect(extensions?.purposes).toEqual(['1.0.18013.5.1.2'])
  expect(extensions?.authorityKeyId).toEqual(
    readCertificate(authority.der)?.extensions.subjectKeyId,
  )
})

const basicConstraints = '2.5.29.19'
const keyUsage = '2.5.29.15'

/** A certificate with only this extension. */
const withOnly = async (id: string, value: string) =>
  (await makeCertificate({ bare: true, more: [rawExtension(id, hex(value))] })).der

test.each([
  ['a path length on a certificate that is no authority', basicConstraints, '3003020101'],
  ['a path length beyond 127', basicConstraints, '30070101ff02020100'],
  ['a third member of basic constraints', basicConstraints, '30090101ff020101020101'],
  ['basic constraints that are no sequence', basicConstraints, '0101ff'],
  ['bytes after basic constraints', basicConstraints, '30030101ff00'],
  ['key usage that is no bit string', keyUsage, '04020780'],
  ['an extended key usage that is no identifier', '2.5.29.37', '3003020101'],
  ['a subject key identifier that is no octet string', '2.5.29.14', '3000'],
  ['an authority key identifier that is no sequence', '2.5.29.35', '0400'],
])('unreadable: %s', async (_, id, value) => {
  expect(readCertificate(await withOnly(id, value))).toBeUndefined()
})

test('a certificate without extensions is unreadable: nothing says what it is for', async () => {
  expect(readCertificate((await makeCertificate({ bare: true })).der)).toBeUndefined()
})

test('a certificate with an extension twice is unreadable', async () => {
  const twice = await makeCertificate({ more: [extension('1.2.3', 2), extension('1.2.3', 2)] })
  expect(readCertificate(twice.der)).toBeUndefined()
})

test('the algorithm outside the signature must be the one under it', () => {
  const algorithm = hex('06082a8648ce3d040302')
  const changed = Buffer.from(signer.der)
  hex('06082a8648ce3d040303').copy(changed, changed.lastIndexOf(algorithm))
  expect(readCertificate(changed)).toBeUndefined()
})

test('a certificate of version 2 is unreadable', () => {
  const changed = Buffer.from(signer.der)
  changed.writeUInt8(1, changed.indexOf(hex('a003020102')) + 4)
  expect(readCertificate(changed)).toBeUndefined()
})

test('a certificate cut anywhere or with any byte more is unreadable, without an exception', () => {
  for (let length = 0; length < signer.der.length; length++)
    expect(readCertificate(signer.der.subarray(0, length))).toBeUndefined()
  expect(readCertificate(Buffer.concat([signer.der, hex('00')]))).toBeUndefined()
})

test('a certificate with any byte changed is read or not, without an exception', () => {
  for (const flipped of [0x01, 0x03, 0x80, 0xff])
    for (let place = 0; place < signer.der.length; place++) {
      const changed = Buffer.from(signer.der)
      changed.writeUInt8((signer.der.at(place) ?? 0) ^ flipped, place)
      expect(() => readCertificate(changed)).not.toThrow()
    }
})
