import { inflateSync } from 'node:zlib'
import { getListFromStatusListJWT } from '@owf/token-status-list'
import { compactVerify, decodeJwt, decodeProtectedHeader, importX509 } from 'jose'
import { expect, test } from 'vitest'
import { verifyCoseByLibrary } from '../../test/library-mdoc-verifier.ts'
import { cwtClaimsIn, headerOfCwt, statusListIn } from '../../test/open-cwt.ts'
import { readVector } from '../../test/vectors.ts'
import { makeIdentifierListCwt } from './identifier-list.ts'
import { readSigner } from './signer.ts'
import { makeStatusListCwt, makeStatusListJwt, packStatuses } from './status-list.ts'

const issuedAt = new Date('2026-11-15T00:00:00Z')
const seconds = issuedAt.getTime() / 1_000
const uri = 'https://wallet.example/status/1'
const signer = await readSigner('status-signer')
const other = await readSigner('pid-signer')
const order = { signer, uri, issuedAt, statuses: [0, 1, 0, 0, 0, 0, 0, 0, 1] }
const identifiers = [Uint8Array.of(1, 2), Uint8Array.of(3)]

const jwt = async (change: Partial<Parameters<typeof makeStatusListJwt>[0]> = {}) =>
  String((await makeStatusListJwt({ ...order, ...change })).body)
const cwt = async (change: Partial<Parameters<typeof makeStatusListCwt>[0]> = {}) =>
  bytes(await makeStatusListCwt({ ...order, ...change }))
const identifierList = async (change: Partial<Parameters<typeof makeIdentifierListCwt>[0]> = {}) =>
  bytes(await makeIdentifierListCwt({ signer, uri, issuedAt, identifiers, ...change }))
const bytes = ({ body }: { readonly body: string | Uint8Array }) =>
  new Uint8Array(Buffer.from(body))
const keyOf = ({ chain }: typeof signer) =>
  importX509(`-----BEGIN CERTIFICATE-----\n${chain[0]}\n-----END CERTIFICATE-----`, 'ES256')
const xor = (signature: Uint8Array) => signature.map((byte) => byte ^ 0x5a)
const rubbish = () => Uint8Array.of(1, 2, 3)

test.each([1, 2, 4, 8] as const)(
  'a library of others reads every status of %i bits, as JWT and as CWT',
  async (bits) => {
    const statuses = Array.from({ length: 37 }, (_, index) => index % 2 ** bits)
    const read = getListFromStatusListJWT(await jwt({ statuses, bits }))
    const readCwt = statusListIn(await cwt({ statuses, bits }))
    expect(statuses.map((_, index) => read.getStatus(index))).toEqual(statuses)
    expect(statuses.map((_, index) => readCwt.getStatus(index))).toEqual(statuses)
  },
)

test.each(['example_s4_1bit', 'example_s4_2bit'])(
  'statuses are packed as in %s of the specification',
  (name) => {
    const { status_list, expected } = readVector(`official/token-status-list/${name}.json`)
    const packed = inflateSync(Buffer.from(status_list.lst, 'base64url'))
    expect(Buffer.from(packStatuses(expected, status_list.bits)).toString('hex')).toBe(
      packed.toString('hex'),
    )
  },
)

test('the JWT names its type, its signer, where it is served and how long it holds', async () => {
  const text = await jwt()
  await expect(compactVerify(text, await keyOf(signer))).resolves.toBeDefined()
  expect(decodeProtectedHeader(text)).toEqual({
    alg: 'ES256',
    typ: 'statuslist+jwt',
    x5c: signer.chain,
  })
  expect(decodeJwt(text)).toMatchObject({
    sub: uri,
    iat: seconds,
    exp: seconds + 86_400,
    ttl: 3_600,
  })
})

test('the CWT says the same, with its certificate under protection', async () => {
  const token = await cwt()
  expect(await verifyCoseByLibrary(token)).toBe(true)
  const certificate = new Uint8Array(Buffer.from(signer.chain[0] ?? '', 'base64'))
  expect(headerOfCwt(token)).toEqual(
    new Map<number, unknown>([
      [1, -7],
      [16, 'application/statuslist+cwt'],
      [33, certificate],
    ]),
  )
  expect(cwtClaimsIn(token)).toEqual(
    new Map<number, unknown>([
      [2, uri],
      [6, seconds],
      [4, seconds + 86_400],
      [65_534, 3_600],
      [65_533, { bits: 1, lst: expect.any(Uint8Array) }],
    ]),
  )
})

test('an identifier list names the revoked, and holds no statuses', async () => {
  const token = await identifierList()
  expect(await verifyCoseByLibrary(token)).toBe(true)
  expect(headerOfCwt(token).get(16)).toBe('application/identifierlist+cwt')
  expect(cwtClaimsIn(token).get(65_530)).toEqual({
    identifiers: new Map(identifiers.map((each) => [each, {}])),
  })
  expect(cwtClaimsIn(token).has(65_533)).toBe(false)
})

test('the media types are those of the formats', async () => {
  const tokens = [
    await makeStatusListJwt(order),
    await makeStatusListCwt(order),
    await makeIdentifierListCwt({ ...order, identifiers }),
  ]
  expect(tokens.map(({ mediaType }) => mediaType)).toEqual([
    'application/statuslist+jwt',
    'application/statuslist+cwt',
    'application/identifierlist+cwt',
  ])
})

test('a list can be expired', async () => {
  expect(decodeJwt(await jwt({ lifetimeSeconds: -1 })).exp).toBe(seconds - 1)
  expect(cwtClaimsIn(await cwt({ lifetimeSeconds: -1 })).get(4)).toBe(seconds - 1)
  expect(cwtClaimsIn(await identifierList({ lifetimeSeconds: -1 })).get(4)).toBe(seconds - 1)
})

test('a list can be that of another address', async () => {
  const elsewhere = 'https://wallet.example/status/2'
  expect(
    decodeJwt(await jwt({ tamper: { payload: (honest) => ({ ...honest, sub: elsewhere }) } })).sub,
  ).toBe(elsewhere)
  const claims = (honest: ReadonlyMap<number, unknown>) => new Map([...honest, [2, elsewhere]])
  expect(cwtClaimsIn(await cwt({ tamper: { claims } })).get(2)).toBe(elsewhere)
})

test('a list can be signed by another', async () => {
  await expect(
    compactVerify(await jwt({ signer: other }), await keyOf(other)),
  ).resolves.toBeDefined()
  expect(decodeProtectedHeader(await jwt({ signer: other })).x5c).toEqual(other.chain)
  const token = await cwt({ signer: other })
  expect(await verifyCoseByLibrary(token)).toBe(true)
  expect(headerOfCwt(token).get(33)).toEqual(
    new Uint8Array(Buffer.from(other.chain[0] ?? '', 'base64')),
  )
})

test('the signature can be bent', async () => {
  const bent = await jwt({ tamper: { signature: xor } })
  await expect(compactVerify(bent, await keyOf(signer))).rejects.toThrow()
  expect(await verifyCoseByLibrary(await cwt({ tamper: { signature: xor } }))).toBe(false)
})

test('what is not compressed at all can be signed as a list', async () => {
  expect(decodeJwt(await jwt({ tamper: { list: rubbish } }))['status_list']).toEqual({
    bits: 1,
    lst: 'AQID',
  })
  expect(cwtClaimsIn(await cwt({ tamper: { list: rubbish } })).get(65_533)).toEqual({
    bits: 1,
    lst: rubbish(),
  })
})
