import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createChainCache } from '../pki/chain-cache.ts'
import { makeCertificate, now, pathOf } from '../pki/pki.test-material.ts'
import { expectation, makeList } from './cwt.test-material.ts'
import { type IssuerList, listMediaType, readIssuerList, verdictOf } from './issuer-list.ts'
import { uri as jwtUri, makeListToken, statusAuthority } from './status-list.test-material.ts'

const signerPath = pathOf(await makeCertificate({}))
const times = { issuedAt: 0, expiresAt: 1 }
const uri = 'https://pid.example/status/1'
const place = (index: number) => ({ kind: 'status_list' as const, uri, index })
const identifier = (hex: string) => ({
  kind: 'identifier_list' as const,
  uri,
  id: Buffer.from(hex, 'hex'),
})

/** Two bits each: VALID, INVALID, SUSPENDED, application specific. */
const list: IssuerList = {
  kind: 'status_list',
  bits: 2,
  bytes: Buffer.of(0b11_10_01_00),
  ...times,
  signerPath,
}
const identifiers: IssuerList = {
  kind: 'identifier_list',
  bytes: Buffer.alloc(1),
  ...times,
  signerPath,
  identifiers: new Set([Buffer.from('0102', 'hex').toString('base64url')]),
}

test.each([
  [0, 'valid'],
  [1, 'not_valid'],
  [2, 'not_valid'],
  [3, 'not_valid'],
])('the status at %d is %s: anything but VALID counts', (index, verdict) => {
  expect(verdictOf(list, place(index))).toEqual({ ok: true, value: verdict })
})

test('whoever is on the identifier list is not valid, everyone else is', () => {
  expect(verdictOf(identifiers, identifier('0102'))).toEqual({ ok: true, value: 'not_valid' })
  expect(verdictOf(identifiers, identifier('0103'))).toEqual({ ok: true, value: 'valid' })
})

test.each([
  ['a place beyond the list', list, place(4)],
  ['a place on an identifier list', identifiers, place(0)],
  ['an identifier on a status list', list, identifier('0102')],
])('%s says nothing: fail closed', (_, given, reference) => {
  expect(verdictOf(given, reference)).toMatchObject({
    ok: false,
    failure: { code: 'error_status_unavailable', cause: 'status list: no such place' },
  })
})

test('each format has its own kind of list', () => {
  expect(listMediaType(place(0), 'dc+sd-jwt')).toBe('application/statuslist+jwt')
  expect(listMediaType(place(0), 'mso_mdoc')).toBe('application/statuslist+cwt')
  expect(listMediaType(identifier('01'), 'mso_mdoc')).toBe('application/identifierlist+cwt')
})

const identifierToken = makeList('application/identifierlist+cwt', [
  [65_530, { identifiers: new Map([[new Uint8Array([1, 2]), {}]]) }],
])
const lists = {
  'application/statuslist+jwt': {
    token: makeListToken(),
    expected: { uri: jwtUri, now, anchors: [statusAuthority.x509] },
    found: { kind: 'status_list', bits: 1, bytes: Buffer.from('b9a3', 'hex') },
  },
  'application/statuslist+cwt': {
    token: makeList('application/statuslist+cwt', [
      [65_533, { bits: 2, lst: deflateSync(Buffer.of(5)) }],
    ]),
    expected: expectation,
    found: { kind: 'status_list', bits: 2, bytes: Buffer.of(5) },
  },
  'application/identifierlist+cwt': {
    token: identifierToken,
    expected: expectation,
    found: { kind: 'identifier_list', bytes: identifierToken, identifiers: new Set(['AQI']) },
  },
}

test.each(Object.entries(lists))('%s is read as that, and as nothing else', (mediaType, list) => {
  for (const read of Object.keys(lists)) {
    const result = readIssuerList(list.token, list.expected, read, createChainCache(1))
    expect(result.ok).toBe(read === mediaType)
    if (result.ok) expect(result.value).toMatchObject(list.found)
  }
})

test.each([
  'application/statuslist+jwt',
  'application/statuslist+cwt',
  'application/identifierlist+cwt',
])('rubbish as %s is unavailable, not an exception', (mediaType) => {
  const expected = { uri, now: 0, anchors: [] }
  expect(
    readIssuerList(Buffer.from('rubbish'), expected, mediaType, createChainCache(1)),
  ).toMatchObject({
    ok: false,
    failure: { code: 'error_status_unavailable' },
  })
})
