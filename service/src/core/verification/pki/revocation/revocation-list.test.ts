import { X509Certificate } from 'node:crypto'
import type { Extension } from '@peculiar/x509'
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
} from '../pki.test-material.ts'
import { isRevoked } from './judge-certificate.ts'
import { opensslAuthority, opensslList, opensslText } from './openssl.test-material.ts'
import { issuingPoint, type ListWish, makeList, namesLists } from './revocation.test-material.ts'
import { readRevocationList } from './revocation-list.ts'

const uri = 'http://crl.example/pid.crl'
const authority = await makeAuthority()
const stranger = await makeAuthority({ keys: await makeKeys() })
const signer = await makeCertificate({ issuer: authority, more: [namesLists(uri)] })
const read = (der: Buffer, by = authority) => readRevocationList(der, pathOf(by)[0], now)
const ruleOf = (der: Buffer, by?: TestCertificate) => {
  const list = read(der, by)
  return list.ok ? 'used' : list.failure.detail?.replace('revocation list: ', '')
}
const verdict = async (wish: ListWish, one: TestCertificate = signer) => {
  const list = read(await makeList(authority, wish))
  const found = list.ok ? isRevoked(list.value, pathOf(one)[0]) : list
  return found.ok ? found.value : found.failure.detail?.replace('revocation list: ', '')
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
  if (!list.ok) throw new Error(list.failure.detail)
  const { thisUpdate, nextUpdate, scope, revoked } = list.value
  expect([thisUpdate, nextUpdate]).toEqual([
    Date.parse(opensslText.lastUpdate),
    Date.parse(opensslText.nextUpdate),
  ])
  expect(scope).toEqual({ uris: [opensslText.uri], only: 'signers' })
  const shown = [...revoked].map((hex) => hex.replace(/^00/, '').toUpperCase())
  expect(shown).toEqual(opensslText.serialNumbers)
})

test('authorities with other keys sign lists too', async () => {
  for (const keys of [await makeKeys(p384), await makeKeys(rsa(2_048))]) {
    const by = await makeAuthority({ keys })
    expect(ruleOf(await makeList(by), by)).toBe('used')
  }
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
