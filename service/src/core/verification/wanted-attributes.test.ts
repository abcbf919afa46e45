import { expect, test } from 'vitest'
import type { AttributeId, ClaimId } from '../vocabulary/attributes.ts'
import {
  type FormReaders,
  isBirthDate,
  readCountry,
  readPlace,
  takeWantedAttributes,
} from './wanted-attributes.ts'

const asSent = (sent: unknown) => sent
/** Every value is in its form already, and undefined stands for another form. */
const readers = {
  text: asSent,
  date: asSent,
  country: asSent,
  countries: asSent,
  place: asSent,
  flag: asSent,
} as FormReaders<unknown>

function taken(sent: { readonly [id: string]: unknown }, optional?: readonly AttributeId[]) {
  const wanted = Object.keys(sent) as ClaimId[]
  const expected = { wanted, ...(optional && { optional }) }
  const result = takeWantedAttributes<unknown>(expected, (id) => sent[id], readers)
  return result.ok ? result.value.attributes : result.failure
}

test('only an optional attribute may be kept back', () => {
  const sent = { resident_city: 'BERLIN', birth_place: undefined }
  const missing = { code: 'error_missing_attribute', cause: 'attribute birth_place is missing' }
  expect(taken(sent, ['birth_place', 'resident_city'])).toEqual({ resident_city: 'BERLIN' })
  expect(taken(sent, ['resident_city'])).toEqual(missing)
  expect(taken(sent)).toEqual(missing)
})

test('another form is refused, also of an optional attribute', () => {
  const unreadable = { ...readers, text: () => undefined }
  const expected = { wanted: ['resident_city'], optional: ['resident_city'] } as const
  expect(takeWantedAttributes(expected, () => 7, unreadable)).toMatchObject({
    failure: {
      code: 'error_invalid_presentation',
      cause: "attribute resident_city has another form than the PID Rulebook's",
    },
  })
})

test('what the issuer left empty is left out, except in the attributes of the interface', () => {
  expect(taken({ resident_city: '', birth_place: {}, family_name: '' })).toEqual({
    family_name: '',
  })
  const known = { resident_city: 'X', birth_place: { country: 'DE' }, age_over_18: false }
  expect(taken(known)).toEqual(known)
})

test.each(['1964-08-12', '1983-00-00', '1983-05-00', '0000-00-00', '2008-02-29', '2001-02-29'])(
  '%s is a birth date',
  (text) => {
    expect(isBirthDate(text)).toBe(true)
  },
)

test.each([
  '11964-08-12',
  '1964-08-123',
  '1964-8-12',
  '',
  '1971-13-41',
  '1971-12-32',
  '1971-13-01',
  '1971-00-32',
])('"%s" is no birth date', (text) => {
  expect(isBirthDate(text)).toBe(false)
})

test.each([
  ['DE', 'DE'],
  ['D', 'DE'],
  ['', ''],
  ['F', undefined],
  ['DEU', undefined],
  ['de', undefined],
  [276, undefined],
  [['DE'], undefined],
  [undefined, undefined],
])('the country "%s" is read as %s', (code, expected) => {
  expect(readCountry(code)).toBe(expected)
})

test.each<[string, { readonly [name: string]: unknown }, object | undefined]>([
  [
    'all of it',
    { country: 'FR', region: 'IDF', locality: 'PARIS' },
    { country: 'FR', region: 'IDF', locality: 'PARIS' },
  ],
  ['a country as on a card', { country: 'D' }, { country: 'DE' }],
  ['no country', { locality: 'PARIS' }, { locality: 'PARIS' }],
  ['an empty country', { country: '', locality: 'PARIS' }, { locality: 'PARIS' }],
  ['nothing known', { region: '' }, {}],
  ['more than a place has', { country: 'FR', street: 'RUE' }, { country: 'FR' }],
  ['a country by name', { country: 'France', locality: 'PARIS' }, undefined],
  ['a region that is no text', { country: 'FR', region: 7 }, undefined],
  ['a country that is no text', { country: null, locality: 'PARIS' }, undefined],
])('a place is read: %s', (_, sent, expected) => {
  expect(readPlace((name) => sent[name])).toEqual(expected)
})
