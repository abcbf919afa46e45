import { expect, test } from 'vitest'
import { tagged } from '../cose.test-material.ts'
import { fullDate, makeItem, pid, present, refusalOf, verifyText } from './mdoc.test-material.ts'

function attributesOf(values: object) {
  const { result } = verifyText(present({ values: { ...values } }))
  return result.ok ? result.value.attributes : undefined
}

test.each([
  [
    'a birth date as the Rulebook has it',
    { birth_date: fullDate('1964-08-12') },
    { birth_date: '1964-08-12' },
  ],
  ['a birth date as text', { birth_date: '1964-08-12' }, { birth_date: '1964-08-12' }],
  [
    'a birth date without a day',
    { birth_date: fullDate('1964-08-00') },
    { birth_date: '1964-08-00' },
  ],
  [
    'a birth date of which only the year is known',
    { birth_date: fullDate('1983-00-00') },
    { birth_date: '1983-00-00' },
  ],
  ['a partial birth date as text', { birth_date: '1983-00-00' }, { birth_date: '1983-00-00' }],
  ['two nationalities', { nationality: ['DE', 'FR'] }, { nationality: ['DE', 'FR'] }],
  ['one nationality alone', { nationality: 'DE' }, { nationality: ['DE'] }],
  ['the code of stateless people', { nationality: ['QS'] }, { nationality: ['QS'] }],
  ['a name beyond ASCII', { family_name: 'MÜLLER-ŁĄCKA' }, { family_name: 'MÜLLER-ŁĄCKA' }],
])('is read: %s', (_, values, expected) => {
  expect(attributesOf(values)).toMatchObject(expected)
})

test.each([
  ['family_name', 7],
  ['family_name', ['MUSTERMANN']],
  ['given_name', null],
  ['given_name', new Uint8Array([65])],
  ['birth_date', tagged(0, '1964-08-12T00:00:00Z')],
  ['birth_date', '12.08.1964'],
  ['birth_date', fullDate('1964-8-12')],
  ['birth_date', tagged(1004, 19_640_812)],
  ['birth_date', 1964],
  ['birth_date', fullDate('1971-13-41')],
  ['nationality', 'German'],
  ['nationality', ['DE', 'de']],
  ['nationality', [276]],
  ['nationality', { country: 'DE' }],
])('%s of another form is refused: %o', (name, value) => {
  expect(refusalOf(present({ values: { [name]: value } }))).toEqual({
    check: 'attributes_present',
    code: 'error_invalid_presentation',
    rule: `attribute ${name} has another form than the PID Rulebook's`,
  })
})

const wide = ['resident_country', 'birth_place'] as const

function wideOf(values: object) {
  const text = present({ values: { ...values } })
  const { result } = verifyText(text, { wanted: wide, optional: wide })
  return result.ok ? result.value.attributes : result.failure.cause
}

test.each([
  ['a country', { resident_country: 'FR' }, { resident_country: 'FR' }],
  ['a country as on a card', { resident_country: 'D' }, { resident_country: 'DE' }],
  ['a country that is not known', { resident_country: '' }, {}],
  [
    'a place',
    { place_of_birth: { country: 'D', locality: 'BERLIN' } },
    { birth_place: { country: 'DE', locality: 'BERLIN' } },
  ],
  ['a place that is not known', { place_of_birth: { region: '' } }, {}],
])('is read of the wider vocabulary: %s', (_, values, expected) => {
  expect(wideOf(values)).toEqual(expected)
})

test.each([
  ['resident_country', { resident_country: 'Germany' }],
  ['resident_country', { resident_country: 276 }],
  ['birth_place', { place_of_birth: 'BERLIN' }],
  ['birth_place', { place_of_birth: ['BERLIN'] }],
  ['birth_place', { place_of_birth: { country: 'DE', locality: 7 } }],
  ['birth_place', { place_of_birth: { country: 'Germany' } }],
])('%s of another form is refused: %j', (id, values) => {
  expect(wideOf(values)).toBe(`attribute ${id} has another form than the PID Rulebook's`)
})

test.each([
  [{ resident_street: 'HEIDESTRAẞE', resident_house_number: '17' }, 'HEIDESTRAẞE 17'],
  [{ resident_street: 'HEIDESTRAẞE 17', resident_house_number: '17' }, 'HEIDESTRAẞE 17'],
  [{ resident_street: 'HEIDESTRAẞE 17' }, 'HEIDESTRAẞE 17'],
])('the street of %j is %s', (values, whole) => {
  const parts = [{ id: 'resident_house_number', isNeeded: false }] as const
  const { result } = verifyText(present({ values }), { wanted: ['resident_street'], parts })
  expect(result.ok && result.value.attributes).toEqual({ resident_street: whole })
})

test('a control character in a name is refused', () => {
  expect(refusalOf(present({ values: { family_name: 'MUSTER\0MANN' } }))).toEqual({
    check: 'attributes_present',
    code: 'error_invalid_presentation',
    rule: 'attribute family_name has control characters',
  })
})

const ageNamespace = 'eu.europa.ec.eudi.pid.de.1'

function ageIn(nameSpace: string, value: unknown) {
  const text = present({ nameSpace, values: { age_over_18: value } })
  const { result } = verifyText(text, { wanted: ['age_over_18'], ageNamespace })
  return result.ok ? result.value.attributes : result.failure.code
}

test('an age statement is read from the namespace that it was asked in', () => {
  for (const value of [true, false])
    expect(ageIn(ageNamespace, value)).toEqual({ age_over_18: value })
  expect(ageIn('eu.europa.ec.eudi.pid.1', true)).toBe('error_missing_attribute')
})

test.each([null, 1, 'true'])('an age statement of another form is refused: %s', (value) => {
  expect(ageIn(ageNamespace, value)).toBe('error_invalid_presentation')
})

test.each(['family_name', 'given_name', 'birth_date', 'nationality'])(
  '%s that was kept back is missed',
  (name) => {
    expect(refusalOf(present({ values: { [name]: undefined } }))).toEqual({
      check: 'attributes_present',
      code: 'error_missing_attribute',
      rule: `attribute ${name} is missing`,
    })
  },
)

test('an array cannot be shown in part: with fewer entries the element is another one', () => {
  const [family, given, birth] = ['family_name', 'given_name', 'birth_date'].map((name, place) =>
    makeItem(place, name, pid[name as keyof typeof pid]),
  )
  const cut = makeItem(3, 'nationality', ['DE'])
  const text = present({
    values: { nationality: ['DE', 'FR'] },
    sent: () => [family, given, birth, cut],
  })
  expect(refusalOf(text)?.check).toBe('disclosures_are_signed')
})

test('a list that the issuer left empty was sent, and says nothing', () => {
  expect(attributesOf({ nationality: [] })).not.toHaveProperty('nationality')
})

test('an attribute of another name space is not the one asked for', () => {
  expect(refusalOf(present({ nameSpace: 'org.iso.18013.5.1' }))?.code).toBe(
    'error_missing_attribute',
  )
})

test('elements that were not asked for are left behind, whatever they hold', () => {
  expect(attributesOf({ portrait: new Uint8Array(10), age_over_18: true })).not.toHaveProperty(
    'portrait',
  )
})
