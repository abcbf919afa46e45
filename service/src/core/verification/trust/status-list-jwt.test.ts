import { expect, test } from 'vitest'
import { readVector } from '../../../../test/wallet/vectors.ts'
import { importP256Jwk } from '../../encoding/p256-jwk.ts'
import { createChainCache } from '../pki/chain-cache.ts'
import { keyPurposes, makeAuthority, makeCertificate, now } from '../pki/pki.test-material.ts'
import {
  signer as credentialSigner,
  root as issuanceAuthority,
} from '../sd-jwt/sd-jwt.test-material.ts'
import { verifySignature } from '../signatures.ts'
import {
  exampleList,
  type ListWish,
  makeListToken,
  statusAuthority,
  statusSigner,
  uri,
  zipBomb,
} from './status-list.test-material.ts'
import type { ListExpectation } from './status-list.ts'
import { statusAt } from './status-list.ts'
import { readStatusListJwt } from './status-list-jwt.ts'

const expectation: ListExpectation = { uri, now, anchors: [statusAuthority.x509] }
const read = (token: Buffer | string, changes: Partial<ListExpectation> = {}) =>
  readStatusListJwt(Buffer.from(token), { ...expectation, ...changes }, createChainCache(10))
const seconds = now / 1_000

const refusal = (cause: string) => ({
  ok: false,
  failure: { code: 'error_status_unavailable', cause: `status list: ${cause}` },
})
const expectRefusal = (wish: ListWish, cause: string) =>
  expect(read(makeListToken(wish))).toEqual(refusal(cause))

test('a list says its statuses, until when it holds and how long to keep it', () => {
  const list = read(makeListToken())
  if (!list.ok) throw new Error(list.failure.cause)
  expect(list.value).toMatchObject({
    bits: 1,
    issuedAt: now - 60_000,
    expiresAt: now + 86_400_000,
    ttlSeconds: 3_600,
  })
  expect([0, 1, 2, 3, 15].map((index) => statusAt(list.value, index))).toEqual([1, 0, 0, 1, 1])
  expect(statusAt(list.value, 16)).toBeUndefined()
})

const [hour, day] = [3_600, 86_400]

test.each<[string, number | undefined, number]>([
  ['a day', undefined, day],
  ['a day, if ttl is shorter', 60, day],
  ['a day, if ttl is half of it', 12 * hour, day],
  ['two ttl, if those are longer', 2 * day, 4 * day],
  ['a week at most', 30 * day, 7 * day],
])('without exp a list counts from iat for %s', (_, ttl, age) => {
  const issued = (iat: number) => makeListToken({ payload: { exp: undefined, ttl, iat } })
  expect(read(issued(seconds - age + 1))).toMatchObject({ value: { expiresAt: now + 1_000 } })
  expect(read(issued(seconds - age))).toEqual(refusal('it has no exp, and iat is too old'))
})

test('with exp a list counts until then, however old it is', () => {
  const payload = { iat: seconds - 90 * day, ttl: 60, exp: seconds + 1 }
  expect(read(makeListToken({ payload }))).toMatchObject({ value: { expiresAt: now + 1_000 } })
})

test('ttl may be missing', () => {
  const list = read(makeListToken({ payload: { ttl: undefined } }))
  expect(list).toMatchObject({ ok: true, value: { ttlSeconds: undefined } })
})

test('a key in the header changes nothing: the certificate says whose signature it is', () => {
  const { kty, crv, x, y } = credentialSigner.x509.publicKey.export({ format: 'jwk' })
  expect(read(makeListToken({ header: { jwk: { kty, crv, x, y } } })).ok).toBe(true)
})

test.each([
  ['alg is not ES256: it is none', { alg: 'none' }],
  ['alg is not ES256: it is HS256', { alg: 'HS256' }],
  ['typ is not statuslist+jwt', { typ: 'JWT' }],
  ['typ is not statuslist+jwt', { typ: 'dc+sd-jwt' }],
  ['typ is not statuslist+jwt', { typ: undefined }],
  ['header parameter crit is refused', { crit: ['exp'] }],
  ['header parameter b64 is refused', { b64: false }],
  ['header parameter zip is refused', { zip: 'DEF' }],
  ['header parameter jku is refused', { jku: 'https://keys.example' }],
  ['header parameter x5u is refused', { x5u: 'https://keys.example' }],
  ['x5c is not an array of base64 certificates', { x5c: undefined }],
  ['x5c is not an array of base64 certificates', { x5c: statusSigner.der.toString('base64') }],
  ['x5c is not an array of base64 certificates', { x5c: [1] }],
  ['x5c is not an array of base64 certificates', { x5c: [statusSigner.der.toString('base64url')] }],
  ['chain: not 1 to 4 certificates', { x5c: [] }],
])('a header is refused: %s', (cause, header) => expectRefusal({ header }, cause))

test('a list signed under the authority for issuing is refused, unless that is one for lists too', () => {
  const token = makeListToken({ signer: credentialSigner })
  expect(read(token)).toEqual(refusal('chain: ends at no anchor of the asked issuer'))
  expect(read(token, { anchors: [statusAuthority.x509, issuanceAuthority.x509] }).ok).toBe(true)
})

test('a list signed by a stranger of the same name is refused', async () => {
  const impostor = await makeCertificate({
    issuer: await makeAuthority({ name: statusAuthority.name }),
  })
  expectRefusal({ signer: impostor }, 'chain: ends at no anchor of the asked issuer')
})

test('a list whose signature another key made is refused', () => {
  const header = { x5c: [statusSigner.der.toString('base64')] }
  expectRefusal({ signer: credentialSigner, header }, 'the signature does not verify')
})

test('one authority may issue and sign lists, where it is an anchor for both', () => {
  const token = makeListToken({ signer: credentialSigner })
  expect(read(token, { anchors: [issuanceAuthority.x509] }).ok).toBe(true)
  expect(read(token)).toEqual(refusal('chain: ends at no anchor of the asked issuer'))
})

test.each(['1.0.18013.5.1.2', '1.3.6.1.5.5.7.3.30', '1.3.6.1.5.5.7.3.1'])(
  'under an anchor for lists a signer may have the extended key usage %s, under another not',
  async (id) => {
    const more = [keyPurposes([id], true)]
    const signer = await makeCertificate({ issuer: statusAuthority, more })
    expect(read(makeListToken({ signer })).ok).toBe(true)
    const other = await makeCertificate({ issuer: await makeAuthority(), more })
    expectRefusal({ signer: other }, 'chain: ends at no anchor of the asked issuer')
  },
)

test('a signer whose certificate is past is refused', async () => {
  const signer = await makeCertificate({
    issuer: statusAuthority,
    validFrom: now - 2_000,
    validTo: now - 1_000,
  })
  expectRefusal({ signer }, 'chain: a certificate is not valid now')
})

test.each([
  ['sub is not the address of the list', { sub: 'https://status.example/lists/2' }],
  ['sub is not the address of the list', { sub: `${uri}/` }],
  ['sub is not the address of the list', { sub: undefined }],
  ['iat is missing, or a time is not a number', { iat: undefined }],
  ['iat is missing, or a time is not a number', { iat: '1' }],
  ['iat is missing, or a time is not a number', { exp: '1' }],
  ['exp is past', { exp: seconds }],
  ['exp is past', { exp: seconds - 1 }],
  ['iat is to come', { iat: seconds + 61 }],
  ['nbf is to come', { nbf: seconds + 61 }],
  ['ttl is not a positive number', { ttl: 0 }],
  ['ttl is not a positive number', { ttl: -1 }],
  ['ttl is not a positive number', { ttl: '60' }],
  ['ttl is not a positive number', { ttl: null }],
])('a claim is refused: %s', (cause, payload) => expectRefusal({ payload }, cause))

test.each([
  undefined,
  null,
  [],
  exampleList.lst,
  { bits: 1 },
  { lst: exampleList.lst },
  { ...exampleList, bits: 3 },
  { ...exampleList, bits: '1' },
  { ...exampleList, lst: `${exampleList.lst}=` },
  { ...exampleList, lst: `${exampleList.lst.slice(0, -1)}R` },
  { ...exampleList, lst: 'AAAA' },
  { ...exampleList, lst: 1 },
])('the list itself is refused: %j', (status_list) =>
  expectRefusal({ payload: { status_list } }, 'status_list is not bits and compressed statuses'),
)

test('a list that would unpack to a gigabyte is refused', () => {
  const lst = zipBomb(1_024).toString('base64url')
  expectRefusal(
    { payload: { status_list: { bits: 8, lst } } },
    'status_list is not bits and compressed statuses',
  )
})

const [header, payload, signature] = makeListToken().toString().split('.')

test.each([
  '',
  'list',
  `${header}.${payload}`,
  `${header}.${payload}.`,
  `${header}.${payload}.${signature}.`,
  `${header}.${payload}.${signature}\n`,
  `${header}.${payload}.${signature}=`,
  `${header}.bm8.${signature}`,
  `bm8.${payload}.${signature}`,
  `${Buffer.from('{"alg":"ES256","alg":"none"}').toString('base64url')}.${payload}.${signature}`,
])('what is not a compact JWS of strict JSON is refused: %j', (text) => {
  expect(read(text).ok).toBe(false)
})

test('a token of more than 8 MiB is refused unread', () => {
  const tooLong = { failure: { cause: 'status list is too long' } }
  expect(read(Buffer.alloc(8 * 2 ** 20 + 1, 'a'))).toMatchObject(tooLong)
  // Fewer letters than bytes.
  expect(read(Buffer.alloc(8 * 2 ** 20 + 2, 'é'))).toMatchObject(tooLong)
})

test('the official token is read, up to its signer, whom no certificate names', () => {
  const { jwt, public_jwk } = readVector('official/token-status-list/status_list_token.json')
  expect(read(jwt)).toEqual(refusal('x5c is not an array of base64 certificates'))
  const [signed, signature] = [
    jwt.slice(0, jwt.lastIndexOf('.')),
    jwt.slice(jwt.lastIndexOf('.') + 1),
  ]
  const key = importP256Jwk(public_jwk)
  const [bytes, made] = [Buffer.from(signed), Buffer.from(signature, 'base64url')]
  expect(key && verifySignature('ES256', key, bytes, made)).toBe(true)
  const claims = JSON.parse(Buffer.from(signed.split('.')[1], 'base64url').toString())
  const list = read(makeListToken({ payload: claims }), { uri: claims.sub })
  expect(list.ok && Array.from({ length: 16 }, (_, index) => statusAt(list.value, index))).toEqual([
    1, 0, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0, 0, 1, 0, 1,
  ])
})
