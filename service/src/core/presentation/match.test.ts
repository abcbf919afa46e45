import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matches } from './match.ts'

test.each([
  ['Müller', 'MÜLLER', true],
  ['Mueller', 'MÜLLER', true],
  ['Muller', 'MÜLLER', true],
  ['MÜLLER', 'MUELLER', true],
  ['Mueller', 'MULLER', false],
  ['Gross', 'GROẞ', true],
  ['groß', 'GROSS', true],
  ['O’Neill', "O'NEILL", true],
  ['ONeill', "O'NEILL", true],
  ['Groß O Neill Åkerström', "GROẞ-O'NEILL ÅKERSTRÖM", true],
  ['Aakerstroem', 'ÅKERSTRÖM', true],
  ['Akerstrom', 'ÅKERSTRÖM', true],
  ['Sørensen', 'SÖRENSEN', true],
  ['Łukasz', 'LUKASZ', true],
  ['Müller', 'MÜLLER-LÜDENSCHEIDT', false],
  ['-', 'MÜLLER', false],
  ['Müller', '', undefined],
  ['Müller', '-', undefined],
])('the family name %s matches %s: %s', (had, proved, expected) => {
  expect(matches({ family_name: had }, { family_name: proved })).toBe(expected)
})

test.each([
  ['Erika', 'ERIKA MARIA', true],
  ['Erika Maria', 'ERIKA MARIA', true],
  ['Maria', 'ERIKA MARIA', false],
  ['Erik', 'ERIKA', false],
  ['Joerg-Rene', 'JÖRG-RENÉ', true],
  ['Joerg', 'JÖRG-RENÉ', false],
  ['Erika', '', undefined],
])('the given name %s matches %s: %s', (had, proved, expected) => {
  expect(matches({ given_name: had }, { given_name: proved })).toBe(expected)
})

test.each([
  ['1964-08-12', '1964-08-12', true],
  ['1964-08-12', '1964-08-13', false],
  ['1964-08-00', '1964-08-00', undefined],
  ['1964-01-01', '1964-00-00', undefined],
])('the birth date %s matches %s: %s', (had, proved, expected) => {
  expect(matches({ birth_date: had }, { birth_date: proved })).toBe(expected)
})

test('a postal code is letters and digits', () => {
  const same = (had: string, proved: string) =>
    matches({ resident_postal_code: had }, { resident_postal_code: proved })
  expect([same('sw1a 1aa', 'SW1A1AA'), same('51147', '51149'), same('51147', '')]).toEqual([
    true,
    false,
    undefined,
  ])
})

test('one answer for all: what differs decides, then what is not known', () => {
  const erika = { family_name: 'MUSTERMANN', given_name: '', birth_date: '1964-08-12' }
  const had = { family_name: 'Mustermann', birth_date: '1964-08-12' }
  expect(matches(had, erika)).toBe(true)
  expect(matches({ ...had, given_name: 'Erika' }, erika)).toBeUndefined()
  expect(matches({ ...had, given_name: 'Erika', birth_date: '1970-01-01' }, erika)).toBe(false)
})

test('nothing matches an empty name, and every name matches itself', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40 }), (name) => {
      expect(matches({ family_name: name }, { family_name: '' })).toBeUndefined()
      expect(matches({ family_name: name }, { family_name: name })).not.toBe(false)
    }),
  )
})
