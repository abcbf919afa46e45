import { expect, test } from 'vitest'
import { createChainCache } from '../../../core/verification/pki/chain-cache.ts'
import {
  makeAuthority,
  makeCertificate,
  makeKeys,
  now,
  p384,
  pathOf,
  type TestCertificate,
} from '../../../core/verification/pki/pki.test-material.ts'
import { publishedKeys } from '../../../core/verification/pki/sandbox-keys.test-material.ts'
import { makeListToken, uri } from '../../../core/verification/trust/status-list.test-material.ts'
import {
  issuerList,
  type NamedIssuerList,
  registrarList,
  revocationList,
  revocationListTraits,
  statusListTraits,
} from './wanted-lists.ts'

const root = await makeAuthority({ name: 'CN=Status root' })
const below = await makeAuthority({ name: 'CN=Status CA', issuer: root })
const stranger = await makeAuthority({ name: 'CN=Stranger' })
const chains = createChainCache(10)
const asked: NamedIssuerList = {
  environment: 'live',
  issuer: 'de-ausweis',
  uri,
  mediaType: 'application/statuslist+jwt',
  anchors: [root.x509],
}
const listOf = (changes: Partial<NamedIssuerList> = {}) =>
  issuerList({ ...asked, ...changes }, chains)
const registered = (environment: 'live' | 'test' = 'live', at = uri) =>
  registrarList(environment, at, [root.x509], chains)
const revoked = (by: TestCertificate, at = uri) => revocationList(asked, at, pathOf(by)[0])

test('a list says where it is, and what is needed to verify it', () => {
  const { environment, issuer, mediaType } = asked
  const kind = { environment, issuer, uri }
  expect(listOf().source).toEqual({ kind: 'status', ...kind, mediaType })
  expect(listOf({ certificate: Buffer.of(1, 2) }).source).toEqual({
    kind: 'status',
    ...kind,
    mediaType,
    certificate: 'AQI=',
  })
  expect(registered().source).toEqual({ kind: 'registration', ...kind })
  expect(revoked(root).source).toEqual({
    kind: 'revocation',
    ...kind,
    authority: root.der.toString('base64'),
  })
})

test('a list has a name of its own, which its anchors do not change', async () => {
  const others = [
    listOf({ environment: 'test' }),
    listOf({ uri: `${uri}/2` }),
    listOf({ mediaType: 'application/statuslist+cwt' }),
    listOf({ certificate: Buffer.of(1) }),
    registered(),
    registered('test'),
    registered('live', `${uri}/2`),
    revoked(root),
    revoked(stranger),
    revoked(root, `${uri}/2`),
    revoked(await makeAuthority({ name: root.name })),
    revoked(await makeAuthority({ name: 'CN=Renamed', keys: root.keys })),
    revocationList({ ...asked, environment: 'test' }, uri, pathOf(root)[0]),
  ]
  const names = [listOf(), ...others].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(listOf({ anchors: [stranger.x509] }).name).toBe(listOf().name)
  expect(revoked(await makeAuthority({ name: root.name, keys: root.keys })).name).toBe(
    revoked(root).name,
  )
})

test('each set of anchors is one of its own', () => {
  const sets = [[root.x509], [stranger.x509], [root.x509, stranger.x509], []]
  const unders = sets.map((anchors) => listOf({ anchors }).under)
  expect(new Set(unders).size).toBe(sets.length)
  expect(registered().under).toBe(unders[0])
})

test('a certificate that the credential names may complete the chain', async () => {
  const token = makeListToken({ signer: await makeCertificate({ issuer: below }) })
  expect(listOf().read(token, now).ok).toBe(false)
  expect(listOf({ certificate: below.der }).read(token, now).ok).toBe(true)
})

test('a list that the sandbox could sign counts in test and not in live', async () => {
  const keys = await publishedKeys('pid-signer')
  const token = makeListToken({ signer: await makeCertificate({ issuer: root, keys }) })
  const inBoth = [listOf, ({ environment }: NamedIssuerList) => registered(environment)].map(
    (read) =>
      (['test', 'live'] as const).map(
        (environment) => read({ ...asked, environment }).read(token, now).ok,
      ),
  )
  expect(inBoth).toEqual([
    [true, false],
    [true, false],
  ])
})

test('a registrar may sign with other algorithms, an issuer as it says', async () => {
  const signer = await makeCertificate({ issuer: root, keys: await makeKeys(p384) })
  const token = makeListToken({ signer, header: { alg: 'ES384' } })
  expect(registered().read(token, now).ok).toBe(true)
  expect(listOf().read(token, now).ok).toBe(false)
  expect(listOf({ algorithms: ['ES384'] }).read(token, now).ok).toBe(true)
})

test('a list counts until its end and those of its certificates, and weighs what it has', () => {
  const list = {
    kind: 'status_list',
    bits: 1,
    bytes: Buffer.alloc(5),
    issuedAt: now,
    expiresAt: now + 5,
    signerPath: pathOf(root),
  } as const
  expect([statusListTraits.endOf(list), statusListTraits.weigh(list)]).toEqual([now + 5, 5])
  const far = { ...list, expiresAt: now + 900 * 86_400_000 }
  expect(statusListTraits.endOf(far)).toBe(root.x509.validToDate.getTime())
  const revocations = {
    thisUpdate: now,
    nextUpdate: now + 7,
    revoked: new Set<string>(),
    scope: {},
    bytes: 9,
  }
  const { endOf, weigh, past } = revocationListTraits
  expect([endOf(revocations), weigh(revocations), past(revocations)]).toEqual([
    now + 7,
    9,
    { ok: true, value: revocations },
  ])
})
