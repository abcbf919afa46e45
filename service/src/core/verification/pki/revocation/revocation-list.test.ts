import 'reflect-metadata'
import { X509Certificate } from 'node:crypto'
import {
  BasicConstraintsExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
} from '@peculiar/x509'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Certificate, readCertificate } from '../certificate.ts'
import {
  extension,
  makeAuthority,
  makeCertificate,
  makeKeys,
  now,
  p384,
  pathOf,
  rawExtension,
  rsa,
  type TestCertificate,
  usages,
  writeDer,
} from '../pki.test-material.ts'
import { isRevoked } from './judge-certificate.ts'
import { opensslAuthority, opensslList, opensslText } from './openssl.test-material.ts'
import {
  craftList,
  issuingPoint,
  type ListWish,
  makeList,
  namesLists,
} from './revocation.test-material.ts'
import { readRevocationList } from './revocation-list.ts'

const uri = 'http://crl.example/pid.crl'
const authority = await makeAuthority()
const stranger = await makeAuthority({ keys: await makeKeys() })
const signer = await makeCertificate({ issuer: authority, more: [namesLists(uri)] })
const read = (der: Buffer, by = authority) => readRevocationList(der, pathOf(by)[0], now)
const ruleOf = (der: Buffer, by?: TestCertificate) => {
  const list = read(der, by)
  return list.ok ? 'used' : list.failure.cause?.replace('revocation list: ', '')
}
const verdict = async (wish: ListWish, one: TestCertificate = signer) => {
  const list = read(await makeList(authority, wish))
  const found = list.ok ? isRevoked(list.value, pathOf(one)[0]) : list
  return found.ok ? found.value : found.failure.cause?.replace('revocation list: ', '')
}

test('a certificate is revoked if its serial number is on the list', async () => {
  expect(await verdict({})).toBe(false)
  expect(await verdict({ revoked: ['01', '0102030406'] })).toBe(false)
  expect(await verdict({ revoked: ['01', '0102030405'] })).toBe(true)
})

test('what OpenSSL has written is read as OpenSSL reads it', () => {
  const by = readCertificate(Buffer.from(new X509Certificate(opensslAuthority).raw)) as Certificate
  const der = Buffer.from(opensslList.replaceAll(/-----[^-]+-----/g, ''), 'base64')
  const list = readRevocationList(der, by, Date.parse('2026-11-17T00:00:00Z'))
  if (!list.ok) throw new Error(list.failure.cause)
  const { thisUpdate, nextUpdate, scope, revoked } = list.value
  expect([thisUpdate, nextUpdate]).toEqual([
    Date.parse(opensslText.lastUpdate),
    Date.parse(opensslText.nextUpdate),
  ])
  expect(scope).toEqual({ uris: [opensslText.uri], only: 'signers' })
  const shown = [...revoked].map((hex) => hex.replace(/^00/, '').toUpperCase())
  expect(shown).toEqual(opensslText.serialNumbers)
})

test.each(['SHA-256', 'SHA-384', 'SHA-512'] as const)(
  'authorities with other keys sign lists too, with %s',
  async (hash) => {
    for (const kind of [p384, { ...rsa(2_048), hash }]) {
      const by = await makeAuthority({ keys: await makeKeys(kind) })
      expect(ruleOf(await makeList(by, { hash }), by)).toBe('used')
    }
  },
)

test('no list: one of an authority with a weak key', async () => {
  const by = await makeAuthority({ keys: await makeKeys(rsa(1_024)) })
  expect(ruleOf(await makeList(by), by)).toBe('the signature is not of the authority')
})

test.each<[string, ListWish, string]>([
  ['in the name of another', { issuer: 'CN=Other' }, 'of another authority'],
  ['signed with SHA-1', { hash: 'SHA-1' }, 'the signature is not of the authority'],
  ['of a time to come', { thisUpdate: now + 120_000 }, 'thisUpdate is to come'],
  ['without an end', { nextUpdate: null }, 'thisUpdate or nextUpdate is missing'],
  ['without extensions', { alone: [] }, 'no extensions, or something unknown'],
  [
    'with an unknown critical extension',
    { more: [extension('1.2.3', 2, true)] },
    'an unknown critical extension',
  ],
  ['with changes alone', { more: [extension('2.5.29.27', 3)] }, 'it has changes alone'],
  [
    'with an extension twice',
    { more: [extension('1.2.3', 2), extension('1.2.3', 2)] },
    'extensions cannot be read',
  ],
  [
    'with an entry of another authority',
    { revoked: ['01'], entryExtensions: [extension('2.5.29.29', 2, true)] },
    'an entry cannot be used',
  ],
  [
    'of other authorities too',
    { more: [issuingPoint('30038401ff')] },
    'it is for some certificates or reasons alone',
  ],
  [
    'for some reasons',
    { more: [issuingPoint('300483020560')] },
    'it is for some certificates or reasons alone',
  ],
  [
    'for attribute certificates',
    { more: [issuingPoint('30038501ff')] },
    'it is for some certificates or reasons alone',
  ],
])('no list: one %s', async (_, wish, rule) => {
  expect(ruleOf(await makeList(authority, wish))).toBe(rule)
})

test('no list: one that somebody else signed, or that was changed', async () => {
  const made = await makeList(authority, { revoked: ['0102030405'] })
  const notOfAuthority = 'the signature is not of the authority'
  expect(ruleOf(await makeList(stranger))).toBe(notOfAuthority)
  const changed = Buffer.from(made)
  const place = changed.indexOf(Buffer.from('0102030405', 'hex'))
  changed[place + 4] = 6
  expect([ruleOf(made), ruleOf(changed)]).toEqual(['used', notOfAuthority])
  expect(ruleOf(Buffer.concat([made, Buffer.of(0)]))).toBe('not a CRL')
  expect(ruleOf(Buffer.alloc(8 * 2 ** 20))).toBe('not a CRL')
  expect(ruleOf(Buffer.alloc(8 * 2 ** 20 + 1))).toBe('too large')
})

test('no list: one of an authority that may not sign lists', async () => {
  const by = await makeAuthority({ usage: usages.sign })
  expect(ruleOf(await makeList(by), by)).toBe('the authority lacks the key usage cRLSign')
})

test('no list: one of another key of the authority, by its own word', async () => {
  const other = rawExtension('2.5.29.35', Buffer.from('3003800101', 'hex'))
  const made = await makeList(authority, { alone: [other] })
  expect(ruleOf(made)).toBe('of another key of the authority')
})

test('a list speaks of the certificates of its scope alone', async () => {
  const fullName = `a0${(uri.length + 4).toString(16)}a0${(uri.length + 2).toString(16)}86${uri.length.toString(16)}${Buffer.from(uri).toString('hex')}`
  const here = issuingPoint(`30${(fullName.length / 2).toString(16)}${fullName}`)
  const [signers, authorities] = [issuingPoint('30038101ff'), issuingPoint('30038201ff')]
  const elsewhere = await makeCertificate({
    issuer: authority,
    more: [namesLists('http://crl.example/other.crl')],
  })
  const below = await makeAuthority({ issuer: authority, name: 'CN=Below' })
  const wish = (...more: Extension[]): ListWish => ({ revoked: ['0102030405'], more })
  expect(await verdict(wish(here))).toBe(true)
  expect(await verdict(wish(here), elsewhere)).toBe('it is for another distribution point')
  expect(await verdict(wish(signers))).toBe(true)
  expect(await verdict(wish(signers), below)).toBe('it is not for such certificates')
  expect(await verdict(wish(authorities))).toBe('it is not for such certificates')
  expect(await verdict(wish(authorities), below)).toBe(true)
})

test('a list for several addresses speaks of who names one of them', async () => {
  const names = [uri, 'http://crl.example/second.crl'].map((name) =>
    writeDer(0x86, Buffer.from(name)),
  )
  const point = writeDer(0x30, writeDer(0xa0, writeDer(0xa0, ...names)))
  expect(await verdict({ more: [issuingPoint(point.toString('hex'))] })).toBe(false)
})

test.each([
  ['that is no sequence', '0500'],
  ['that says not only signers', '3003810100'],
  ['that says not only authorities', '3003820100'],
  ['with a name relative to its issuer', '3004a002a100'],
  ['with an empty name', '3002a000'],
  ['with a name that is not DER', '3003a00104'],
  ['with addresses that are not DER', '3005a003a00104'],
  ['that goes on after what is not understood', '30068401ff8101ff'],
])('no list: one with an issuing point %s', async (_, hex) => {
  const rule = 'it is for some certificates or reasons alone'
  expect(ruleOf(await makeList(authority, { more: [issuingPoint(hex)] }))).toBe(rule)
})

test('a list may run a minute ahead of our clock', async () => {
  const list = await makeList(authority, { thisUpdate: now })
  const at = (moment: number) => readRevocationList(list, pathOf(authority)[0], moment).ok
  expect([at(now - 60_000), at(now - 60_001)]).toEqual([true, false])
})

test('which of its keys signed it may be left out, by the list and by the authority', async () => {
  const [bare, without] = [extension('1.2.3', 2), rawExtension('2.5.29.35', Buffer.of(0x30, 0))]
  expect(ruleOf(await makeList(authority, { alone: [bare] }))).toBe('used')
  expect(ruleOf(await makeList(authority, { alone: [without] }))).toBe('used')
  const by = await makeAuthority({
    bare: true,
    more: [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.cRLSign, true),
    ],
  })
  expect(ruleOf(await makeList(by), by)).toBe('used')
  const unreadable = rawExtension('2.5.29.35', Buffer.of(0x04, 0))
  expect(ruleOf(await makeList(authority, { alone: [unreadable] }))).toBe(
    'of another key of the authority',
  )
})

test('a list may have a critical number, and extensions that nobody has to know', async () => {
  const more = [extension('2.5.29.20', 3, true), extension('1.2.3', 2)]
  expect(ruleOf(await makeList(authority, { more }))).toBe('used')
})

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const notOfAuthority = 'the signature is not of the authority'
const rsaWithSha256 = bytes('300d 06092a864886f70d01010b 0500')
const ecdsaWithSha384 = bytes('300a 06082a8648ce3d040303')
const octets = bytes('0402 0500')
const missing = Buffer.alloc(0)

type Change = Parameters<typeof craftList>[1]
const inside = (change: NonNullable<Change['inside']>): Change => ({ inside: change })
const outside = (change: NonNullable<Change['outside']>): Change => ({ outside: change })

test.each<[string, string, Change]>([
  ['as it should be', 'used', {}],
  ['of nothing', 'not a CRL', outside(() => [])],
  ['without a signature', 'not a CRL', outside((parts) => parts.slice(0, 2))],
  ['with something behind it', 'not a CRL', outside((parts) => [...parts, bytes('0500')])],
  [
    'whose algorithm is none',
    notOfAuthority,
    { inside: (parts) => parts.with(1, octets), outside: (parts) => parts.with(1, octets) },
  ],
  [
    'whose algorithm is of another kind of key',
    notOfAuthority,
    {
      inside: (parts) => parts.with(1, rsaWithSha256),
      outside: (parts) => parts.with(1, rsaWithSha256),
    },
  ],
  [
    'whose signature is no bit string',
    notOfAuthority,
    outside((parts) => parts.with(2, writeDer(0x04, parts[2]?.subarray(2) ?? missing))),
  ],
  [
    'whose signature is not of whole bytes',
    notOfAuthority,
    outside((parts) =>
      parts.with(2, writeDer(0x03, Buffer.of(1), parts[2]?.subarray(3) ?? missing)),
    ),
  ],
  ['with two algorithms', 'two algorithms', inside((parts) => parts.with(1, ecdsaWithSha384))],
  ['of version 1', 'not of version 2', inside((parts) => parts.with(0, bytes('020100')))],
  ['without a version', 'not of version 2', inside((parts) => parts.slice(1))],
  ['that says nothing', 'not of version 2', inside(() => [])],
  ['that ends before its time', 'not of version 2', inside((parts) => parts.slice(0, 3))],
  [
    'that ends with its time',
    'thisUpdate or nextUpdate is missing',
    inside((parts) => parts.slice(0, 4)),
  ],
  [
    'with extensions twice',
    'no extensions, or something unknown',
    inside((parts) => [...parts, ...parts.slice(-1)]),
  ],
  [
    'with entries behind the extensions',
    'no extensions, or something unknown',
    inside((parts) => [...parts, bytes('3000')]),
  ],
  [
    'with entries twice',
    'no extensions, or something unknown',
    inside((parts) => parts.toSpliced(5, 0, bytes('3000'), bytes('3000'))),
  ],
  [
    'with entries that are none',
    'an entry cannot be used',
    inside((parts) => parts.toSpliced(5, 0, bytes('3100'))),
  ],
])('a list made by hand, %s: %s', async (_, rule, change) => {
  expect(ruleOf(await craftList(authority, change))).toBe(rule)
})

const utcTime = (text: string) => writeDer(0x17, Buffer.from(text))
const generalizedTime = (text: string) => writeDer(0x18, Buffer.from(text))
const revokedAt = utcTime('261101000000Z')
const serial = bytes('0201 05')
const withEntries = (...entries: readonly Buffer[]) =>
  craftList(
    authority,
    inside((parts) => parts.toSpliced(5, 0, writeDer(0x30, ...entries))),
  )

test.each<[string, Buffer, 'used' | 'an entry cannot be used']>([
  ['a serial number and a time', writeDer(0x30, serial, revokedAt), 'used'],
  ['nothing', writeDer(0x30), 'an entry cannot be used'],
  ['no sequence', octets, 'an entry cannot be used'],
  ['rubbish', bytes('ff'), 'an entry cannot be used'],
  ['no time', writeDer(0x30, serial), 'an entry cannot be used'],
  ['a time that is none', writeDer(0x30, serial, utcTime('now')), 'an entry cannot be used'],
  ['a serial number that is none', writeDer(0x30, octets, revokedAt), 'an entry cannot be used'],
  ['empty extensions', writeDer(0x30, serial, revokedAt, bytes('3000')), 'an entry cannot be used'],
  [
    'something unknown',
    writeDer(0x30, serial, revokedAt, bytes('300a 3008 0603551d15 0401 00'), bytes('0500')),
    'an entry cannot be used',
  ],
  ['a reason', writeDer(0x30, serial, revokedAt, bytes('300a 3008 0603551d15 0401 00')), 'used'],
  [
    'something critical behind a reason',
    writeDer(
      0x30,
      serial,
      revokedAt,
      bytes('3017 3008 0603551d15 0401 00 300b 0603551d1d 0101ff 0401 00'),
    ),
    'an entry cannot be used',
  ],
])('an entry with %s', async (_, entry, rule) => {
  expect(ruleOf(await withEntries(entry))).toBe(rule)
  const list = read(await withEntries(writeDer(0x30, bytes('0201 04'), revokedAt), entry))
  expect(list.ok && [...list.value.revoked]).toEqual(rule === 'used' && ['04', '05'])
})

test('a list of more than 200,000 entries is not read', async () => {
  const entry = writeDer(0x30, serial, revokedAt)
  const entries = Buffer.alloc(200_001 * entry.length, entry)
  expect(ruleOf(await withEntries(entries))).toBe('an entry cannot be used')
})

test.each<[Buffer, string | undefined]>([
  [utcTime('491231235959Z'), '2049-12-31T23:59:59.000Z'],
  [utcTime('500101000000Z'), '1950-01-01T00:00:00.000Z'],
  [generalizedTime('20510203040506Z'), '2051-02-03T04:05:06.000Z'],
  [utcTime('20261116000000Z'), undefined],
  [utcTime('261116000000Z0'), undefined],
  [utcTime('2611160000Z'), undefined],
  [utcTime('261116000000+0100'), undefined],
  [generalizedTime('020261116000000Z'), undefined],
  [generalizedTime('20261116000000Z0'), undefined],
  [generalizedTime('20261116000000.5Z'), undefined],
  [generalizedTime('261116000000Z'), undefined],
  [utcTime('270230000000Z'), undefined],
  [utcTime('261316000000Z'), undefined],
  [utcTime('261116240000Z'), undefined],
  [writeDer(0x04, Buffer.from('261116000000Z')), undefined],
])('the end of a list, as ASN.1 writes it: %s', async (time, expected) => {
  const list = read(
    await craftList(
      authority,
      inside((parts) => parts.with(4, time)),
    ),
  )
  const missing = 'revocation list: thisUpdate or nextUpdate is missing'
  expect(list.ok ? new Date(list.value.nextUpdate).toISOString() : list.failure.cause).toBe(
    expected ?? missing,
  )
})

test('a list of many is read whole', async () => {
  const revoked = Array.from(
    { length: 1_900 },
    (_, place) => `01${place.toString(16).padStart(8, '0')}`,
  )
  const list = read(await makeList(authority, { revoked }))
  expect(list.ok && [...list.value.revoked]).toEqual(revoked)
  expect(list.ok && list.value.bytes).toBeGreaterThan(65_536)
})

const made = await makeList(authority, { revoked: ['0102030405'] })

test('rubbish and damaged lists are refused and do not throw', () => {
  fc.assert(
    fc.property(fc.nat(made.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
      const damaged = Buffer.from(made)
      damaged[place] = (damaged[place] ?? 0) ^ change
      expect(read(damaged).ok).toBe(false)
    }),
    { numRuns: process.env['VIDIMUS_TEST_FULL'] ? 20_000 : 300 },
  )
})
