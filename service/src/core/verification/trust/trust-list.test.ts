import { X509Certificate } from 'node:crypto'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, test } from 'vitest'
import { captures, readCaptured, readVector } from '../../../../test/wallet/vectors.ts'
import { readCertificates } from '../../encoding/pem.ts'
import {
  extension,
  makeCertificate,
  makeKeys,
  now,
  p256,
  p384,
  rsa,
} from '../pki/pki.test-material.ts'
import { listContent, signList, type TestEntity } from './trust-list.test-material.ts'
import { readTrustList, type TrustListKind } from './trust-list.ts'

type Certificates = { readonly [name in 'signer' | 'stranger' | 'issuer' | 'status']: Made }
type Made = Awaited<ReturnType<typeof makeCertificate>>

let made: Certificates
let entity: TestEntity
beforeAll(async () => {
  const [signer, stranger, issuer, status] = await Promise.all(
    ['List signer', 'Stranger', 'PID CA', 'Status CA'].map((name) =>
      makeCertificate({ name: `CN=${name}` }),
    ),
  )
  if (!signer || !stranger || !issuer || !status) throw new Error('one is missing')
  made = { signer, stranger, issuer, status }
  entity = { issuance: [issuer], revocation: [status] }
})

const read = (token: string, at = now, signers = [made.signer.x509]) =>
  readTrustList(token, { signers, now: at })

const whyNot = (token: string, at = now) => {
  const result = read(token, at)
  return result.ok ? 'it was read' : result.failure.detail
}

const listed = (scheme: object = {}, entities: readonly TestEntity[] = [entity]) =>
  listContent(entities, now, { ...scheme })

test('who issues and who vouches for status are kept apart, entity by entity', () => {
  const other = { name: 'Other', territory: 'FR', issuance: [made.stranger], revocation: [] }
  const result = read(signList(listed({}, [entity, other]), made.signer))
  if (!result.ok) throw new Error(result.failure.detail)
  expect(result.value).toMatchObject({
    sequence: 7,
    issuedAt: now,
    nextUpdate: now + 86_400_000,
    unreadable: 0,
  })
  const told = result.value.entities.map(({ anchors, statusAnchors, ...rest }) => [
    rest,
    [...anchors, ...statusAnchors].map(({ subject }) => subject),
    anchors.length,
  ])
  expect(told).toEqual([
    [{ name: 'Issuer', territory: 'DE' }, ['CN=PID CA', 'CN=Status CA'], 1],
    [{ name: 'Other', territory: 'FR' }, ['CN=Stranger'], 1],
  ])
})

test('a list of access authorities is read as such, and neither list passes for the other', () => {
  const authorities = signList(listContent([entity], now, {}, 'WRPAC'), made.signer)
  const signers = [made.signer.x509]
  const kind = 'access_authorities'
  expect(readTrustList(authorities, { signers, now, kind })).toMatchObject({
    ok: true,
    value: { entities: [{ territory: 'DE', anchors: [made.issuer.x509] }] },
  })
  expect(whyNot(authorities)).toBe('it is not a list of PID providers')
  expect(readTrustList(signList(listed(), made.signer), { signers, now, kind })).toMatchObject({
    failure: {
      code: 'trust_list_refused',
      detail: 'it is not a list of providers of access certificates',
    },
  })
})

type Content = ReturnType<typeof listContent>
type Entity = Content['LoTE']['TrustedEntitiesList'][number]

/** A list with one entity, in which some members are as wished. */
function changed(change: (entity: Entity) => object): string {
  const content = listed()
  const list = content.LoTE.TrustedEntitiesList.map((one) => ({ ...one, ...change(one) }))
  return signList({ LoTE: { ...content.LoTE, TrustedEntitiesList: list } }, made.signer)
}

const informed = (members: object) =>
  changed((one) => ({
    TrustedEntityInformation: { ...one.TrustedEntityInformation, ...members },
  }))

const served = (...information: readonly object[]) =>
  changed((one) => ({
    TrustedEntityServices: [
      ...one.TrustedEntityServices,
      ...information.map((members) => ({
        ServiceInformation: { ServiceTypeIdentifier: issuance, ...members },
      })),
    ],
  }))
const issuance = 'http://uri.etsi.org/19602/SvcType/PID/Issuance'
const withCertificates = (X509Certificates: readonly { readonly val: string }[]) =>
  served({ ServiceDigitalIdentity: { X509Certificates } })

test('a country is what stands at the end of an address of ETSI, and else there is none', () => {
  const territoryOf = (token: string, kind?: TrustListKind) => {
    const result = readTrustList(token, { signers: [made.signer.x509], now, kind })
    return result.ok ? result.value.entities[0]?.territory : result.failure.detail
  }
  for (const [named, kind] of [
    ['PID', 'pid_providers'],
    ['WRPAC', 'access_authorities'],
  ] as const) {
    const listOf = (territory: string) =>
      signList(listContent([{ ...entity, territory }], now, {}, named), made.signer)
    expect(territoryOf(listOf('FR'), kind)).toBe('FR')
    expect(territoryOf(listOf('FRANCE'), kind)).toBeUndefined()
    expect(territoryOf(listOf('FR/Issuer'), kind)).toBeUndefined()
  }
  const path = 'http://uri.etsi.org/19602/ListOfTrustedEntities/PIDProvider/FR'
  const uris = ['https://provider.example', path].map((uriValue) => ({ lang: 'en', uriValue }))
  expect(territoryOf(informed({ TEInformationURI: uris }))).toBe('FR')
  expect(territoryOf(informed({ TEInformationURI: undefined }))).toBeUndefined()
})

test('a service without certificates, or of another kind, makes nobody trusted', () => {
  const result = read(
    served(
      {},
      { ServiceDigitalIdentity: {} },
      {
        ServiceTypeIdentifier: `${issuance}s`,
        ServiceDigitalIdentity: {
          X509Certificates: [{ val: made.stranger.der.toString('base64') }],
        },
      },
    ),
  )
  expect(result).toMatchObject({
    value: { unreadable: 0, entities: [{ anchors: [made.issuer.x509] }] },
  })
})

test('a certificate that issues and vouches for status is read once', () => {
  const both = { issuance: [made.issuer], revocation: [made.issuer] }
  const result = read(signList(listed({}, [both]), made.signer))
  const [found] = result.ok ? result.value.entities : []
  expect(found?.anchors[0]).toBeInstanceOf(X509Certificate)
  expect(found?.anchors[0]).toBe(found?.statusAnchors[0])
})

test('a certificate may have 8,192 bytes', async () => {
  // Signatures differ in length by a byte or two.
  const ofLength = async (length: number, padding = length - 500): Promise<Made> => {
    const one = await makeCertificate({ more: [extension('1.2.3', padding)] })
    return one.der.length === length ? one : ofLength(length, padding + length - one.der.length)
  }
  const issuers = [await ofLength(8_192), await ofLength(8_193)]
  const result = read(signList(listed({}, [{ issuance: issuers }]), made.signer))
  expect(result).toMatchObject({
    value: { unreadable: 1, entities: [{ anchors: [issuers[0]?.x509] }] },
  })
})

const many = (count: number, one: object) => Array.from({ length: count }, () => one)
const nobody = {
  TrustedEntityInformation: { TEName: [{ value: 'Nobody' }] },
  TrustedEntityServices: [],
}

test.each<[string, number, (count: number) => string]>([
  ['letters in a text', 2_000, (count) => informed({ TEName: [{ value: 'a'.repeat(count) }] })],
  ['names', 50, (count) => informed({ TEName: many(count, { value: 'a' }) })],
  ['addresses', 50, (count) => informed({ TEInformationURI: many(count, { uriValue: 'a' }) })],
  ['services', 100, (count) => served(...many(count - 2, {}))],
  [
    'certificates of a service',
    100,
    (count) => withCertificates(Array.from({ length: count }, () => ({ val: 'AAAA' }))),
  ],
  ['letters in a certificate', 20_000, (count) => withCertificates([{ val: 'A'.repeat(count) }])],
  [
    'entities',
    2_000,
    (count) => {
      const { LoTE } = listed()
      return signList({ LoTE: { ...LoTE, TrustedEntitiesList: many(count, nobody) } }, made.signer)
    },
  ],
])('there is an end to %s: %i', (_, most, make) => {
  expect(whyNot(make(most))).toBe('it was read')
  expect(whyNot(make(most + 1))).toMatch(/^LoTE\.TrustedEntitiesList.* is not as ETSI/)
})

test('an entity without a name is not as ETSI says', () => {
  expect(whyNot(informed({ TEName: [] }))).toContain('TEName is not as ETSI TS 119 602 says')
})

test.each([
  ['issued five minutes ahead of our clock', { ListIssueDateTime: '2026-11-15T12:05:00.000Z' }],
  ['with times of another zone', { ListIssueDateTime: '2026-11-15T12:00:00+01:00' }],
  ['with an end in another zone', { NextUpdate: '2026-11-16T13:00:00+01:00' }],
  ['with the number 0', { LoTESequenceNumber: 0 }],
])('a list is read %s', (_, scheme) => {
  expect(whyNot(signList(listed(scheme), made.signer))).toBe('it was read')
})

test('a list that names nobody is read', () => {
  const { LoTE } = listed()
  const token = signList({ LoTE: { ...LoTE, TrustedEntitiesList: undefined } }, made.signer)
  expect(read(token)).toMatchObject({ value: { entities: [], unreadable: 0 } })
})

test('a certificate that cannot be read hides no other', () => {
  const content = listed()
  const service = content.LoTE.TrustedEntitiesList[0]?.TrustedEntityServices[0]
  const identity = service?.ServiceInformation.ServiceDigitalIdentity
  identity?.X509Certificates.push({ val: 'bm90IGEgY2VydGlmaWNhdGU=' })
  const result = read(signList(content, made.signer))
  expect(result).toMatchObject({ ok: true, value: { unreadable: 1 } })
})

describe('a list is refused', () => {
  test.each([
    [
      'of another type',
      { LoTEType: 'http://uri.etsi.org/19602/LoTEType/EUWalletProvidersList' },
      'it is not a list of PID providers',
    ],
    [
      'from the future',
      { ListIssueDateTime: '2026-11-15T12:06:00Z', NextUpdate: '2027-01-01T00:00:00Z' },
      'it was issued in the future',
    ],
    [
      'from just too far in the future',
      { ListIssueDateTime: '2026-11-15T12:05:00.001Z' },
      'it was issued in the future',
    ],
    [
      'that ends when it begins',
      { NextUpdate: new Date(now).toISOString() },
      'its next update is before it was issued',
    ],
    [
      'that ends before it begins',
      { NextUpdate: '2026-11-15T11:59:59Z' },
      'its next update is before it was issued',
    ],
    [
      'without a next update',
      { NextUpdate: null },
      'LoTE.ListAndSchemeInformation.NextUpdate is not as ETSI TS 119 602 says',
    ],
    [
      'of another version',
      { LoTEVersionIdentifier: 2 },
      'LoTE.ListAndSchemeInformation.LoTEVersionIdentifier is not as ETSI TS 119 602 says',
    ],
    [
      'whose number is none',
      { LoTESequenceNumber: -1 },
      'LoTE.ListAndSchemeInformation.LoTESequenceNumber is not as ETSI TS 119 602 says',
    ],
  ])('%s', (_what, scheme, reason) => {
    expect(whyNot(signList(listed(scheme), made.signer))).toBe(reason)
  })

  test.each([
    ['another typ', { typ: 'JWT' }, 'its typ is "JWT"; a trust list has trustlist+jwt or jose'],
    [
      'a typ that is no name',
      { typ: `\u202e\n${'x'.repeat(90)}` },
      `its typ is "??${'x'.repeat(38)}"; a trust list has trustlist+jwt or jose`,
    ],
    [
      'a typ that is no text',
      { typ: ['JWT'] },
      'its typ is no text; a trust list has trustlist+jwt or jose',
    ],
    ['no typ', { typ: undefined }, 'its typ is missing; a trust list has trustlist+jwt or jose'],
    ['a key of its own', { jwk: {} }, 'header parameter jwk is refused'],
    ['an unencoded payload', { b64: false, crit: ['b64'] }, 'header parameter b64 is refused'],
    ['a compressed payload', { zip: 'DEF' }, 'header parameter zip is refused'],
    ['an address of keys', { jku: 'https://a.example' }, 'header parameter jku is refused'],
    ['an address of its signer', { x5u: 'https://a.example' }, 'header parameter x5u is refused'],
    [
      'more critical than is understood',
      { crit: ['sigT', 'exp'] },
      'a critical header parameter is not understood',
    ],
    ['a crit that is no array', { crit: 'sigT' }, 'a critical header parameter is not understood'],
    ['something critical', { crit: ['exp'] }, 'a critical header parameter is not understood'],
    ['an empty crit', { crit: [] }, 'a critical header parameter is not understood'],
    ['alg none', { alg: 'none' }, 'the signature does not verify'],
    ['an alg of another key', { alg: 'ES384' }, 'the signature does not verify'],
    ['an x5c that is none', { x5c: ['?'] }, 'its signer is not the pinned one'],
  ])('with %s', (_what, header, reason) => {
    const given = signList(listed(), made.signer)
    const [, payload = '', signature = ''] = given.split('.')
    const members = {
      alg: 'ES256',
      typ: 'trustlist+jwt',
      x5c: [made.signer.der.toString('base64')],
    }
    const changed = Buffer.from(JSON.stringify({ ...members, ...header })).toString('base64url')
    expect(whyNot([changed, payload, signature].join('.'))).toBe(reason)
  })

  test('of a signer that nobody pinned, whatever it names', () => {
    expect(whyNot(signList(listed(), made.stranger))).toBe('its signer is not the pinned one')
    const borrowed = { x5c: [made.signer.der.toString('base64')] }
    expect(whyNot(signList(listed(), made.stranger, borrowed))).toBe(
      'the signature does not verify',
    )
  })

  test('when a byte of it was changed', () => {
    const token = signList(listed(), made.signer)
    const [header = '', , signature = ''] = token.split('.')
    const other = Buffer.from(JSON.stringify(listed({ LoTESequenceNumber: 8 }))).toString(
      'base64url',
    )
    expect(whyNot([header, other, signature].join('.'))).toBe('the signature does not verify')
  })

  test('once the certificate of its signer is over', () => {
    expect(whyNot(signList(listed(), made.signer), now + 2 * 86_400_000)).toBe(
      'the certificate of its signer is not valid now',
    )
  })

  test.each(['', 'a.b', 'a.b.c.d', '..'])('that is no JWS: %j', (token) => {
    expect(whyNot(token)).toMatch(/^it is not a compact JWS$|^its header/)
  })

  test('that has a part too many, or one that is not base64url', () => {
    const token = signList(listed(), made.signer)
    const parts = token.split('.')
    const broken = [0, 1, 2].map((place) => parts.with(place, '?').join('.'))
    for (const text of [`${token}.AAAA`, parts.slice(0, 2).join('.'), ...broken])
      expect(whyNot(text)).toBe('it is not a compact JWS')
  })

  test('that holds no strict JSON object, however many members it has', () => {
    const why = 'it holds no strict JSON object'
    expect(whyNot(signList([], made.signer))).toBe(why)
    expect(whyNot(signList(many(200_000, { a: 1 }), made.signer))).toBe(why)
  })

  test('that is longer than 8 MiB', () => {
    expect(whyNot('a'.repeat(8 * 2 ** 20))).toBe('it is not a compact JWS')
    expect(whyNot('a'.repeat(8 * 2 ** 20 + 1))).toBe('it is too long')
  })
})

test('without x5c each pinned signer is tried, and nobody else', () => {
  const token = signList(listed(), made.signer, { x5c: undefined })
  expect(read(token).ok).toBe(true)
  expect(read(token, now, [made.stranger.x509, made.signer.x509]).ok).toBe(true)
  const foreign = read(token, now, [made.stranger.x509, made.status.x509])
  expect(foreign.ok ? 'it was read' : foreign.failure.detail).toBe('the signature does not verify')
})

test('a signer that renewed its certificate is pinned by both, in any order', async () => {
  const { keys, name } = made.signer
  const renewed = await makeCertificate({ name, keys, validTo: now + 9 * 86_400_000 })
  const late = now + 2 * 86_400_000
  for (const named of [made.signer, renewed].map(({ der }) => [der.toString('base64')]))
    for (const x5c of [named, undefined]) {
      const token = signList(listed(), made.signer, { x5c })
      const both = [made.signer.x509, renewed.x509]
      expect(read(token, late, both).ok).toBe(true)
      expect(read(token, late, both.toReversed()).ok).toBe(true)
      expect(read(token, now + 10 * 86_400_000, both).ok).toBe(false)
    }
  const alone = signList(listed(), made.signer)
  expect(read(alone, late, [renewed.x509]).ok).toBe(false)
})

test.each([
  [
    'RS512 in JAdES form, as the Commission signs',
    rsa(2_048),
    {
      alg: 'RS512',
      typ: 'jose',
      cty: 'json',
      'x5t#o': {},
      sigT: '2026-11-15T12:00:00Z',
      crit: ['sigT'],
    },
  ],
  ['ES384', p384, { alg: 'ES384' }],
  ['all that is understood', p256, { crit: ['sigT', 'iat', 'x5t#o', 'sigX5ts'] }],
])('%s', async (_what, kind, header) => {
  const signer = await makeCertificate({ name: 'CN=Other signer', keys: await makeKeys(kind) })
  expect(read(signList(listed(), signer, header), now, [signer.x509]).ok).toBe(true)
})

/** Everything that a list may say, including each one's certificate before the last renewal. */
const fullEntity = (name: string, territory: string): TestEntity => ({
  name,
  territory,
  isFull: true,
  issuance: [made.issuer, made.stranger],
  revocation: [made.status, made.signer],
})
const countries =
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

describe('a list grows', () => {
  test('to 500 full entities', () => {
    const entities = Array.from({ length: 500 }, (_, place) => fullEntity(`Issuer ${place}`, 'DE'))
    const result = read(signList(listed({}, entities), made.signer))
    if (!result.ok) throw new Error(result.failure.detail)
    expect(result.value).toMatchObject({ unreadable: 0 })
    expect(result.value.entities).toHaveLength(500)
    expect(new Set(result.value.entities.map(({ anchors }) => anchors.length))).toEqual(
      new Set([2]),
    )
  })

  test.each([1, 9, 18, 27])('to %i countries, each with 20 who issue', (count) => {
    const entities = countries
      .slice(0, count)
      .flatMap((territory) => Array.from({ length: 20 }, () => fullEntity('Issuer', territory)))
    const result = read(signList(listed({}, entities), made.signer))
    if (!result.ok) throw new Error(result.failure.detail)
    const byTerritory = Map.groupBy(result.value.entities, ({ territory }) => territory)
    expect([...byTerritory].map(([, of]) => of.length)).toEqual(Array(count).fill(20))
  })

  test('to 200,000 members, and says so when it has more', () => {
    const content = listed()
    const own = JSON.stringify(content).match(/":/g)?.length ?? 0
    const filled = (members: number) =>
      signList(
        listed({ SchemeExtensions: Array.from({ length: members - own - 1 }, () => ({ a: 1 })) }),
        made.signer,
      )
    expect(whyNot(filled(200_000))).toBe('it was read')
    expect(whyNot(filled(200_001))).toBe('it has more than 200,000 JSON members')
  })

  test('but its header, which anybody can write, does not', () => {
    const names = Array.from({ length: 2_000 }, (_, place) => [`n${place}`, 0])
    const token = signList(listed(), made.signer, Object.fromEntries(names))
    expect(whyNot(token)).toBe('its header is no strict JSON object')
  })
})

test('the lists of these tests are as the schema of ETSI says', () => {
  const schema = readVector('official/etsi/1960201_json_schema.json')
  const ajv = new Ajv({ strict: false })
  // Named in the schema but not published with it.
  ajv.addSchema({ definitions: { jwk: { type: 'object' } } }, 'rfcs/rfc7517.json')
  addFormats.default(ajv)
  const isValid = ajv.compile(schema)
  isValid(listed({}, [fullEntity('Issuer', 'DE'), fullEntity('Other', 'FR')]))
  expect(isValid.errors).toBeNull()
})

describe.skipIf(!captures)('the German sandbox list of 2026-07-13 (VIDIMUS_VECTORS)', () => {
  const file = (name: string) => readCaptured(`german-sandbox/${name}`)
  const at = Date.parse('2026-07-13T12:00:00Z')

  test('is read under its signer, and gives the authorities that are published', () => {
    const token = file('bmi-pid-provider.trustlist.2026-07-13.jwt')
    const signers = [new X509Certificate(file('lote-signer.pem'))]
    const result = readTrustList(token, { signers, now: at })
    if (!result.ok) throw new Error(result.failure.detail)
    const { entities, nextUpdate, unreadable } = result.value
    expect(new Date(nextUpdate).toISOString()).toBe('2026-07-13T22:04:34.946Z')
    expect([unreadable, new Set(entities.map(({ territory }) => territory))]).toEqual([
      0,
      new Set(['DE']),
    ])
    const published = readCertificates(file('pid-provider-cas.pem'))
    const trusted = entities.flatMap(({ anchors }) => anchors.map((each) => each.fingerprint256))
    expect(new Set(trusted)).toEqual(new Set(published.map((each) => each.fingerprint256)))
    expect(entities.every(({ statusAnchors }) => statusAnchors.length > 0)).toBe(true)
  })

  test('is refused under another signer, and when a letter of it is changed', () => {
    const token = file('bmi-pid-provider.trustlist.2026-07-13.jwt').trim()
    const signers = [new X509Certificate(file('lote-signer.pem'))]
    expect(readTrustList(token, { signers: [made.signer.x509], now: at }).ok).toBe(false)
    const place = token.indexOf('.') + 200
    const letter = token[place] === 'A' ? 'B' : 'A'
    const changed = token.slice(0, place) + letter + token.slice(place + 1)
    expect(readTrustList(changed, { signers, now: at }).ok).toBe(false)
  })
})
