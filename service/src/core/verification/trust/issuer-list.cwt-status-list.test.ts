import { deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { flipped, tagged } from '../cose.test-material.ts'
import { createChainCache } from '../pki/chain-cache.ts'
import { keyPurposes, makeAuthority, makeCertificate, now } from '../pki/pki.test-material.ts'
import {
  expectation,
  makeList,
  seconds,
  statusRoot,
  statusSigner,
  uri,
  type Wish,
} from './cwt.test-material.ts'
import { verifyCwtStatusList } from './issuer-list.ts'

const type = 'application/statuslist+cwt'
const bytes = Buffer.from('b9a3', 'hex')
const list = { bits: 1, lst: deflateSync(bytes) }

const make = (wish: Wish = {}, claim: unknown = list) => makeList(type, [[65_533, claim]], wish)
const read = (sent: Buffer, changes: Partial<typeof expectation> = {}) =>
  verifyCwtStatusList(sent, { ...expectation, ...changes }, createChainCache(10))

function ruleOf(sent: Buffer, changes: Partial<typeof expectation> = {}) {
  const result = read(sent, changes)
  if (!result.ok) expect(result.failure.code).toBe('error_status_unavailable')
  return result.ok ? undefined : result.failure.cause
}

test('a list under a status anchor is read, with how long it may be relied on', () => {
  const times = { issuedAt: now - 60_000, expiresAt: now + 3_600_000, ttlSeconds: 600 }
  const value = { bits: 1, bytes, ...times }
  const signerPath = expect.any(Array)
  expect(read(make())).toEqual({ ok: true, value: { ...value, signerPath } })
})

test.each([1, 2, 4, 8])('a list with %i bits for each credential is read', (bits) => {
  expect(read(make({}, { ...list, bits }))).toMatchObject({ ok: true, value: { bits } })
})

test.each([
  ['both tags', (honest: unknown) => tagged(61, tagged(18, honest))],
  ['no tag', (honest: unknown) => honest],
])('a CWT with %s is the same CWT', (_, change) => {
  expect(read(make({ change })).ok).toBe(true)
})

test('without ttl nothing is said about it', () => {
  const list = read(make({ claims: [[65_534, undefined]] }))
  expect(list).toMatchObject({ ok: true, value: { ttlSeconds: undefined } })
})

test.each([
  ['a ttl of a second', make({ claims: [[65_534, 1]] })],
  ['an end in a second', make({ claims: [[4, seconds + 1]] })],
])('a list may have %s', (_, sent) => {
  expect(ruleOf(sent)).toBeUndefined()
})

test('a signer of documents may sign lists, if a status anchor vouches for it', async () => {
  const signer = await makeCertificate({
    issuer: statusRoot,
    more: [keyPurposes(['1.0.18013.5.1.2'], true)],
  })
  expect(ruleOf(make({ header: [[33, signer.der]], key: signer.privateKey }))).toBeUndefined()
})

const broken = 'status list: bits or lst is not as it should be'
const noTime = 'status list: exp or iat is missing'
const noChain = 'status list: no x5chain in the protected header, or no payload'
const noTtl = 'status list: ttl is not a positive number'
const otherAddress = 'status list: sub is not the address of the list'
const stranger = await makeCertificate({ issuer: await makeAuthority() })

const refused: { readonly [rule: string]: { readonly [title: string]: Buffer } } = {
  'status list: too large': { 'over 16 MiB': Buffer.alloc(16 * 1_024 * 1_024 + 1) },
  'status list: CWT is not a COSE_Sign1': {
    nothing: Buffer.alloc(0),
    '16 MiB of something else': Buffer.alloc(16 * 1_024 * 1_024),
    'a JWT': Buffer.from('eyJ0eXAiOiJzdGF0dXNsaXN0K2p3dCJ9.e30.AA'),
    'tags in another order': make({ change: (honest) => tagged(18, tagged(61, honest)) }),
    'more behind it': Buffer.concat([make(), Buffer.of(0)]),
  },
  'status list: CWT: the algorithm is not ES256: it is ES384': {
    ES384: make({ header: [[1, -35]] }),
  },
  'status list: CWT: header parameter crit is refused': { crit: make({ header: [[2, [16]]] }) },
  [`status list: the type is not ${type}`]: {
    'the other list': makeList('application/identifierlist+cwt', [[65_533, list]]),
    none: make({ header: [[16, undefined]] }),
    'in the open': make({ header: [[16, undefined]], unprotectedHeader: [[16, type]] }),
  },
  [noChain]: {
    'no chain': make({ header: [[33, undefined]] }),
    'a chain in the open': make({
      header: [[33, undefined]],
      unprotectedHeader: [[33, statusSigner.der]],
    }),
    'a detached payload': make({ change: (honest) => honest.with(2, null) }),
  },
  'status list: chain: ends at no anchor of the asked issuer': {
    'a stranger': make({ header: [[33, stranger.der]], key: stranger.privateKey }),
  },
  'status list: the signature does not verify': {
    'by another key': make({ key: stranger.privateKey }),
    'every byte changed': make({ change: (honest) => honest.with(3, flipped(honest[3])) }),
  },
  [otherAddress]: {
    another: make({ claims: [[2, `${uri}2`]] }),
    none: make({ claims: [[2, undefined]] }),
    'bytes instead of text': make({ claims: [[2, Buffer.from(uri)]] }),
    'claims that are not CBOR': make({ payload: Buffer.from('{}') }),
  },
  [noTime]: {
    'no exp': make({ claims: [[4, undefined]] }),
    'no iat': make({ claims: [[6, undefined]] }),
    'exp as text': make({ claims: [[4, String(seconds + 60)]] }),
  },
  'status list: exp is past': {
    now: make({ claims: [[4, seconds]] }),
    'a minute ago': make({ claims: [[4, seconds - 60]] }),
  },
  'status list: iat is to come': { 'in a while': make({ claims: [[6, seconds + 61]] }) },
  [noTtl]: {
    zero: make({ claims: [[65_534, 0]] }),
    negative: make({ claims: [[65_534, -5]] }),
    text: make({ claims: [[65_534, '600']] }),
  },
  [broken]: {
    'no list': makeList(type, []),
    'three bits': make({}, { ...list, bits: 3 }),
    'no bits': make({}, { lst: list.lst }),
    'no bytes': make({}, { bits: 1 }),
    text: make({}, { bits: 1, lst: list.lst.toString('base64url') }),
    gzip: make({}, { bits: 1, lst: gzipSync(bytes) }),
    'bytes that were never compressed': make({}, { bits: 1, lst: bytes }),
    'cut short': make({}, { bits: 1, lst: deflateSync(Buffer.alloc(1_000, 'ab')).subarray(0, 8) }),
    'a flood': make({}, { bits: 1, lst: deflateSync(Buffer.alloc(64 * 1_024 * 1_024 + 1)) }),
  },
}

const rows = Object.entries(refused).flatMap(([rule, cases]) =>
  Object.entries(cases).map(([title, sent]) => ({ rule, title, sent })),
)

test.each(rows)('$rule: $title', ({ rule, sent }) => {
  expect(ruleOf(sent)).toBe(rule)
})

test('the authority for credentials is none for lists', async () => {
  const issuance = await makeAuthority()
  expect(ruleOf(make(), { anchors: [issuance.x509] })).toBe(
    'status list: chain: ends at no anchor of the asked issuer',
  )
})
