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
  ['nationality', []],
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
