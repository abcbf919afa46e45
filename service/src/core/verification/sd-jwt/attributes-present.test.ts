import { expect, test } from 'vitest'
import type { AttributeId } from '../../vocabulary/attributes.ts'
import { disclose, pid, present, refusalOf, verifyText } from './sd-jwt.test-material.ts'

/** A credential with this claim in plain and no other. */
const open = (claims: object) => present({ payload: { _sd: [], ...claims }, disclosures: [] })

function attributeOf(text: string, id: AttributeId) {
  const { result } = verifyText(text, { asked: [id] })
  return result.ok ? result.value.attributes[id] : result.failure.code
}

test.each([
  ['family_name', 'family_name', 'HEIDESTRAẞE'],
  ['given_name', 'given_name', 'ANNA  MARÍA'],
  ['birth_date', 'birthdate', '1964-08-12'],
  ['birth_date', 'birthdate', '1983-00-00'],
  ['birth_date', 'birthdate', '1983-05-00'],
  ['nationality', 'nationalities', ['DE', 'FR']],
  ['nationality', 'nationalities', ['QS']],
] as const)('%s is %s as it was sent: %j', (id, claim, value) => {
  expect(attributeOf(open({ [claim]: value }), id)).toEqual(value)
})

test('a single nationality without an array is a list of one', () => {
  expect(attributeOf(open({ nationalities: 'DE' }), 'nationality')).toEqual(['DE'])
})

test('nationalities kept back are not in the list', () => {
  const france = disclose(['salt', 'FR'])
  const list = disclose(['salt', 'nationalities', [pid.germany.element, france.element]])
  const text = present({ payload: { _sd: [list.digest] }, disclosures: [list.text, france.text] })
  expect(attributeOf(text, 'nationality')).toEqual(['FR'])
})

test.each([
  ['a name that is a number', 'family_name', { family_name: 1 }],
  ['a name that is null', 'given_name', { given_name: null }],
  ['a name in an array', 'given_name', { given_name: ['ERIKA'] }],
  ['a date and time', 'birth_date', { birthdate: '1964-08-12T00:00:00Z' }],
  ['a date in another order', 'birth_date', { birthdate: '12.08.1964' }],
  ['a date that is a number', 'birth_date', { birthdate: 19640812 }],
  ['a date with a line break', 'birth_date', { birthdate: '1964-08-12\n' }],
  ['a country by name', 'nationality', { nationalities: ['GERMANY'] }],
  ['a country in lower case', 'nationality', { nationalities: ['de'] }],
  ['a number among countries', 'nationality', { nationalities: ['DE', 1] }],
  ['an object for a country', 'nationality', { nationalities: [{ country: 'DE' }] }],
  ['an object for the list', 'nationality', { nationalities: { 0: 'DE' } }],
] as const)('refused: %s', (_, id, claims) => {
  expect(refusalOf(open(claims), { asked: [id] })).toEqual({
    check: 'attributes_present',
    code: 'error_invalid_presentation',
    rule: `attribute ${id} has another form than the PID Rulebook's`,
  })
})

test.each([
  ['family_name', {}],
  ['given_name', {}],
  ['birth_date', { birth_date: '1964-08-12' }],
  ['birth_date', { date_of_birth: '1964-08-12' }],
  ['nationality', { nationality: ['DE'] }],
  ['nationality', { nationalities: [] }],
  ['nationality', { nationalities: [pid.germany.element] }],
] as const)('%s is missing from %j', (id, claims) => {
  expect(refusalOf(open(claims), { asked: [id] })).toEqual({
    check: 'attributes_present',
    code: 'error_missing_attribute',
    rule: `attribute ${id} is missing`,
  })
})

test('one attribute unticked in the wallet fails the whole', () => {
  const { birthdate: _, ...others } = pid
  const text = present({ disclosures: Object.values(others).map((shown) => shown.text) })
  expect(refusalOf(text)?.rule).toBe('attribute birth_date is missing')
})
