import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { readIssuerId } from '../../../core/vocabulary/issuers.ts'
import { makeDeploymentFolder } from '../deployment-folder.test-material.ts'

const { folder, read } = await makeDeploymentFolder()
afterAll(() => rmSync(folder, { recursive: true }))

test('an issuer that the interface does not name has the type that all countries share', () => {
  const { file, complaints } = read({
    issuers: {
      'fr-identite': {
        name: 'France Identité',
        officialPage: 'https://france-identite.example/',
        test: { trustAnchors: ['ca.pem'] },
      },
    },
  })
  expect(complaints).toEqual([])
  const { name, officialPage, test: inTest, live } = file.issuers.get('fr-identite') ?? {}
  expect({ name, officialPage, live }).toEqual({
    name: 'France Identité',
    officialPage: 'https://france-identite.example/',
    live: undefined,
  })
  expect(inTest).toMatchObject({ vct: ['urn:eudi:pid:1'], nationalities: 'any' })
  expect(inTest?.trustAnchors.map(({ subject }) => subject)).toEqual(['CN=PID CA'])
})

test('whose entries of a list count is said, not guessed: lists write EL where ISO has GR', () => {
  const withList = (territory: object) =>
    read({
      issuers: {
        'gr-wallet': {
          test: { trustList: { from: 'list.jwt', signers: ['ca.pem'], ...territory } },
        },
      },
    })
  expect(withList({}).complaints).toEqual([
    expect.stringContaining(
      'issuers.gr-wallet.test.trustList.territory: is missing: name the country',
    ),
  ])
  expect(withList({ territory: 7 }).complaints).toEqual([
    expect.stringContaining('issuers.gr-wallet.test.trustList.territory: must be text.'),
  ])
  const { file, complaints } = withList({ territory: 'EL' })
  expect(complaints).toEqual([])
  expect(file.issuers.get('gr-wallet')?.test?.trustList?.territory).toBe('EL')
})

test('which types inherit, and which parts identities have, is read as it is written', () => {
  const inTest = {
    extends: { 'urn:eudi:pid:fr:2': 'urn:eudi:pid:fr:1', 'urn:eudi:pid:fr:1': 'urn:eudi:pid:1' },
    always: ['birth_place', 'birth_place_country'],
    never: ['resident_house_number'],
  }
  const { file, complaints } = read({ issuers: { 'fr-identite': { test: inTest } } })
  expect(complaints).toEqual([])
  const settings = file.issuers.get('fr-identite')?.test
  expect(settings).toMatchObject({ always: inTest.always, never: inTest.never })
  expect(Object.fromEntries(settings?.extends ?? [])).toEqual(inTest.extends)
})

test.each<[object, string]>([
  [{ extends: { a: 'a' } }, 'extends: has a type that extends itself'],
  [{ extends: { x: 'a', a: 'b', b: 'a' } }, 'extends: has a type that extends itself'],
  [{ extends: { a: '' } }, 'extends.a: '],
  [{ extends: { ['x'.repeat(201)]: 'a' } }, 'extends'],
  [{ extends: { a: ['b'] } }, 'extends.a: '],
  [
    { extends: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`t${at}`, 'a'])) },
    'extends: has more than 20 types',
  ],
  [{ vct: ['x'.repeat(201)] }, 'vct.0: '],
  [{ never: ['birth_place_street'] }, 'never.0: is no attribute, and no part of one'],
])('%j is refused', (inTest, complaint) => {
  expect(read({ issuers: { 'fr-identite': { test: inTest } } }).complaints).toEqual([
    expect.stringContaining(`issuers.fr-identite.test.${complaint}`),
  ])
})

test('each is judged as strictly as the first', () => {
  const live = { walletScheme: 'http://localhost:1', revocation: { crl: 'off' } }
  expect(read({ issuers: { 'fr-identite': { live } } }).complaints).toEqual([
    expect.stringContaining('issuers.fr-identite.live.walletScheme: http is for'),
    expect.stringContaining('issuers.fr-identite.live.revocation.crl: off is for test alone'),
  ])
})

test.each([
  'fr',
  'FR-identite',
  'fra-identite',
  'fr_identite',
  'fr-',
  '-identite',
  'fr--identite',
  'fr-identité',
  `fr-${'a'.repeat(30)}`,
])('%s is the id of no issuer', (id) => {
  expect(readIssuerId(id)).toBeUndefined()
  const { complaints } = read({ issuers: { [id]: {} } })
  expect(complaints).toEqual([expect.stringContaining(`issuers.${id}: is no issuer: its id is`)])
})

test.each(['xx-sandbox', 'xx-other'])('%s cannot be configured: its keys are public', (id) => {
  expect(read({ issuers: { [id]: { test: {} } } }).complaints).toEqual([
    expect.stringContaining(`issuers.${id}: cannot be configured`),
  ])
})

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'a'.repeat(61) }, 'name'],
  [{ officialPage: 'http://plain.example' }, 'officialPage'],
  [{ officialPage: 'javascript:alert(1)' }, 'officialPage'],
  [{ officialPage: `https://long.example/${'a'.repeat(500)}` }, 'officialPage'],
])('%j is refused', (members, named) => {
  expect(read({ issuers: { 'fr-identite': members } }).complaints).toEqual([
    expect.stringContaining(`issuers.fr-identite.${named}: `),
  ])
})

test('there is an end to how many there may be', () => {
  const letters = [...'abcdefgh']
  const ids = letters.flatMap((one) => letters.map((other) => `${one}${other}-wallet`))
  expect(read({ issuers: Object.fromEntries(ids.map((id) => [id, {}])) }).complaints).toEqual([
    expect.stringContaining('issuers: has more than 60 issuers'),
  ])
})
