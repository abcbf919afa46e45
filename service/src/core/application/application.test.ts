import { expect, test } from 'vitest'
import { judgeRedirectUris, readClientKeys, readOffer } from './application.ts'
import { claimValues, isWithinVocabulary } from './claims.ts'

test('redirect URIs are kept exactly as given, 1 to 10 of them', () => {
  const uris = ['https://shop.example/cb?x=1', 'https://SHOP.example:443/cb']
  expect(judgeRedirectUris([...uris, ...uris], 'live')).toEqual({ ok: true, value: uris })
  expect(judgeRedirectUris(['http://localhost:3000/cb'], 'test').ok).toBe(true)
  const many = Array.from({ length: 11 }, (_, each) => `https://shop.example/${each}`)
  for (const refused of [[], many]) expect(judgeRedirectUris(refused, 'test').ok).toBe(false)
})

test.each([
  'http://shop.example/cb',
  'https://shop.example/cb#part',
  'https://user@shop.example/cb',
  'javascript:alert(1)',
  '/cb',
])('%s is no redirect URI', (uri) => {
  expect(judgeRedirectUris([uri], 'test')).toMatchObject({
    failure: { code: 'application_refused' },
  })
})

test('http on loopback is for test', () => {
  expect(judgeRedirectUris(['http://localhost/cb'], 'live').ok).toBe(false)
})

test('an offer is read from names of attributes and of claims', () => {
  const names = ['birth_date', 'nationalities', 'nationality_at']
  expect(readOffer('xx-sandbox', names, 'interface', [])).toEqual({
    ok: true,
    value: {
      issuer: 'xx-sandbox',
      revealed: ['birth_date', 'nationality'],
      derived: { nationality: 'AT' },
    },
  })
  expect(readOffer('xx-sandbox', ['age_over_18', 'address'], 'wide', [])).toMatchObject({
    value: {
      revealed: expect.arrayContaining(['resident_country', 'resident_street']),
      derived: { age_over: '18' },
    },
  })
})

test('an address is what the issuer has of it; what it never has is not left out by its name', () => {
  const never = ['resident_address', 'resident_state'] as const
  const offer = readOffer('de-ausweis', ['address'], 'wide', never)
  if (!offer.ok) throw new Error(offer.failure.description)
  expect(offer.value.revealed).toContain('resident_city')
  expect(offer.value.revealed).not.toEqual(expect.arrayContaining(['resident_address']))
  expect(readOffer('de-ausweis', ['resident_address'], 'wide', never)).toMatchObject({
    value: { revealed: ['resident_address'] },
  })
})

test('the address of OpenID Connect has street and house number in one', () => {
  const offer = {
    issuer: 'xx-sandbox',
    revealed: ['resident_city', 'resident_street'],
    derived: {},
  } as const
  const revealed = { resident_city: 'KÖLN', resident_street: 'HEIDESTRAẞE 17' }
  expect(claimValues(['address'], offer, { revealed, derived: {} })).toEqual({
    address: { locality: 'KÖLN', street_address: 'HEIDESTRAẞE 17' },
  })
})

test('an offer of the wider vocabulary is not within the narrower one', () => {
  const narrow = { issuer: 'xx-sandbox', revealed: ['birth_date'], derived: {} } as const
  expect([isWithinVocabulary(narrow), isWithinVocabulary(narrow, 'wide')]).toEqual([true, true])
  for (const wide of [
    { ...narrow, revealed: ['resident_city'] },
    { ...narrow, derived: { age_over: '18' } },
  ] as const)
    expect([isWithinVocabulary(wide), isWithinVocabulary(wide, 'wide')]).toEqual([false, true])
})

test.each([
  ['nothing', [], 'wide'],
  ['what does not exist', ['shoe_size'], 'wide'],
  ['a country that does not exist', ['nationality_zz'], 'wide'],
  ['a comparison', ['match'], 'wide'],
  ['an age without the wider vocabulary', ['age_over_18'], 'interface'],
  ['an address without it', ['address'], 'interface'],
  ['two countries', ['nationality_de', 'nationality_at'], 'wide'],
  ['two ages', ['age_over_16', 'age_over_18'], 'wide'],
  ['a number that is sensitive', ['personal_administrative_number'], 'wide'],
] as const)('%s cannot be offered', (_what, names, vocabulary) => {
  expect(readOffer('xx-sandbox', names, vocabulary, [])).toMatchObject({
    failure: { code: 'application_refused' },
  })
})

test.each([
  ['address', 'interface', 'wide'],
  ['age_over_18', 'interface', 'wide'],
  ['personal_administrative_number', 'wide', 'wide_sensitive'],
] as const)('%s with the vocabulary %s: the setting is named', (name, vocabulary, wider) => {
  const description = `"${name}" is of a wider vocabulary, which the account does not have: vidimus account set … --vocabulary ${wider}.`
  expect(readOffer('xx-sandbox', [name], vocabulary, [])).toMatchObject({
    failure: { description },
  })
})

test('keys of a client are public, of a known type and few', () => {
  const key = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }
  expect(readClientKeys(JSON.stringify({ keys: [key], more: 1 }))).toEqual({
    ok: true,
    value: JSON.stringify({ keys: [key] }),
  })
  const refused = [
    'nonsense',
    '{}',
    '{"keys":[]}',
    '{"keys":[1]}',
    JSON.stringify({ keys: [{ ...key, d: 'secret' }] }),
    JSON.stringify({ keys: [{ kty: 'oct', k: 'x' }] }),
    JSON.stringify({ keys: Array.from({ length: 6 }, () => key) }),
    JSON.stringify({ keys: [{ ...key, x: 'x'.repeat(17_000) }] }),
  ]
  for (const text of refused) expect(readClientKeys(text).ok).toBe(false)
})
