import { expect, test } from 'vitest'
import { readDerSequence } from '../../encoding/der.ts'
import { readCertificate } from './certificate.ts'
import {
  extension,
  keyPurposes,
  makeAuthority,
  makeCertificate,
  rawExtension,
  writeDer,
} from './pki.test-material.ts'

const hex = (text: string) => Buffer.from(text, 'hex')
const authority = await makeAuthority({ authority: { pathLength: 3 } })
const signer = await makeCertificate({
  issuer: authority,
  more: [keyPurposes(['1.0.18013.5.1.2'], true)],
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
  ['a path length on one that says it is no authority', basicConstraints, '3006010100020101'],
  ['basic constraints whose flag is none', basicConstraints, '3006020101020101'],
  ['an extended key usage that is no sequence', '2.5.29.37', '0400'],
  ['one extended key usage that is no identifier', '2.5.29.37', '300606012a020101'],
  ['an authority key identifier that is not DER', '2.5.29.35', '300180'],
  ['key usage that is no bit string', keyUsage, '04020780'],
  ['an extended key usage that is no identifier', '2.5.29.37', '3003020101'],
  ['a subject key identifier that is no octet string', '2.5.29.14', '3000'],
  ['an authority key identifier that is no sequence', '2.5.29.35', '0400'],
])('unreadable: %s', async (_, id, value) => {
  expect(readCertificate(await withOnly(id, value))).toBeUndefined()
})

const nothing = {
  critical: [],
  isAuthority: false,
  mayCertify: false,
  maySign: false,
  mayRevoke: false,
}

test.each<[string, string, string, object]>([
  ['nothing that is known', '1.2.3', '0500', {}],
  ['empty basic constraints', basicConstraints, '3000', {}],
  ['no path length', basicConstraints, '30030101ff', { isAuthority: true }],
  ['digitalSignature', keyUsage, '03020780', { maySign: true }],
  ['keyCertSign', keyUsage, '03020204', { mayCertify: true }],
  ['cRLSign', keyUsage, '03020102', { mayRevoke: true }],
  ['every other key usage', keyUsage, '03020079', {}],
  ['no key usage at all', keyUsage, '030100', {}],
  ['no extended key usage', '2.5.29.37', '3000', { purposes: [] }],
  ['an authority key identifier without a key', '2.5.29.35', '3000', {}],
])('a certificate that says %s may do no more', async (_, id, value, expected) => {
  const read = readCertificate(await withOnly(id, value))
  expect(read?.extensions).toEqual({ ...nothing, ...expected })
})

/** The signer's certificate with other parts. Its signature is not verified here. */
function rebuilt(
  change: (parts: readonly Buffer[]) => readonly Buffer[],
  outside: (parts: readonly Buffer[]) => readonly Buffer[] = (parts) => parts,
): Buffer {
  const partsOf = (sequence: Buffer) =>
    (readDerSequence(sequence) ?? []).map(({ whole }) => Buffer.from(whole))
  const [content = Buffer.alloc(0), ...rest] = partsOf(signer.der)
  return writeDer(0x30, ...outside([writeDer(0x30, ...change(partsOf(content))), ...rest]))
}

test.each<[string, Buffer]>([
  ['nothing in it', hex('3000')],
  ['no content', rebuilt(() => [])],
  ['no version', rebuilt((parts) => parts.slice(1))],
  ['a version alone', rebuilt((parts) => parts.slice(0, 1))],
  ['a serial number that is none', rebuilt((parts) => parts.with(1, hex('040101')))],
  ['no key', rebuilt((parts) => parts.slice(0, 6))],
  [
    'no signature',
    rebuilt(
      (parts) => parts,
      (parts) => parts.slice(0, 2),
    ),
  ],
  [
    'something behind its signature',
    rebuilt(
      (parts) => parts,
      (parts) => [...parts, hex('0500')],
    ),
  ],
  [
    'an algorithm that is none',
    rebuilt(
      (parts) => parts.with(2, hex('0500')),
      (parts) => parts.with(1, hex('0500')),
    ),
  ],
  ['an empty list of extensions', rebuilt((parts) => parts.with(-1, hex('a3023000')))],
])('unreadable, without an exception: a certificate with %s', (_, der) => {
  expect(readCertificate(der)).toBeUndefined()
})

test('a certificate is read that was put together again', () => {
  expect(rebuilt((parts) => parts)).toEqual(signer.der)
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
