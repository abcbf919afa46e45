import { expect, test } from 'vitest'
import type { Question } from '../flow/flow.ts'
import type { Attributes } from '../verification/verified-credential.ts'
import { type DeriveContext, derive } from './derive.ts'

const at = Date.parse('2026-11-17T12:00:00Z')
const undetermined = 'error_undetermined'

function derived(
  asked: Question['derived'],
  attributes: Attributes,
  context: Partial<DeriveContext> = {},
) {
  const result = derive(asked, attributes, { at, vocabulary: 'wide', ...context })
  return result.ok ? result.value : result.failure.code
}

test.each<[readonly string[], '1' | '0' | 'open']>([
  [['DE'], '1'],
  [['FR', 'DE'], '1'],
  [['QU', 'DE'], '1'],
  [['FR'], '0'],
  [['QS'], '0'],
  // One that is not known may be the German one, whatever stands beside it.
  [['QU', 'FR'], 'open'],
  [['QU'], 'open'],
  [[], 'open'],
])('who has the nationalities %j is German: %s', (nationality, expected) => {
  const asked = { nationality: 'DE' }
  const ending = (open: string) => (expected === 'open' ? open : { nationality: expected })
  expect(derived(asked, { nationality })).toEqual(ending(undetermined))
  const inInterface = derived(asked, { nationality }, { vocabulary: 'interface' })
  expect(inInterface).toEqual(ending('error_missing_attribute'))
})

test('nothing asked, nothing derived', () => {
  expect(derived({}, { nationality: ['DE'], birth_date: '2999-01-01' })).toEqual({})
})

test.each<[string, Attributes, unknown]>([
  ['the issuer’s statement', { age_over_18: true }, { age_over: '1' }],
  ['its denial', { age_over_18: false }, { age_over: '0' }],
  ['a statement about another age', { age_over_16: true }, undetermined],
  ['a birth date', { birth_date: '2008-11-17' }, { age_over: '1' }],
  ['one a day later', { birth_date: '2008-11-18' }, { age_over: '0' }],
  ['a year that leaves it open', { birth_date: '2008-00-00' }, undetermined],
  ['a day that is no day', { birth_date: '2008-02-30' }, 'error_invalid_presentation'],
  ['a day to come', { birth_date: '2026-11-18' }, 'error_invalid_presentation'],
])('of age by %s', (_, attributes, expected) => {
  expect(derived({ age_over: '18' }, attributes)).toEqual(expected)
})

test('a birthday begins where the issuer is', () => {
  const late = Date.parse('2026-11-16T23:30:00Z')
  const onBirthday = { birth_date: '2008-11-17' }
  expect(derived({ age_over: '18' }, onBirthday, { at: late })).toEqual({ age_over: '0' })
  expect(derived({ age_over: '18' }, onBirthday, { at: late, timeZone: 'Europe/Berlin' })).toEqual({
    age_over: '1',
  })
})

test.each<[string, readonly string[], unknown]>([
  ['EU', ['FR'], '1'],
  ['EU', ['CH'], '0'],
  ['EEA_CH', ['CH'], '1'],
  ['EEA', ['NO'], '1'],
  ['DE,AT', ['AT', 'US'], '1'],
  ['DE,AT', ['US'], '0'],
  ['EU', ['QS'], '0'],
  ['EU', ['QU'], undetermined],
  ['EU', ['QU', 'FR'], '1'],
])('a citizen of %s with %j: %s', (list, nationality, expected) => {
  const result = derived({ nationality_any_of: list }, { nationality })
  expect(result).toEqual(expected === undetermined ? expected : { nationality_any_of: expected })
})

test('who lives where is open without an address', () => {
  const asked = { resident_country: 'DE,AT' }
  expect(derived(asked, { resident_country: 'AT' })).toEqual({ resident_country: '1' })
  expect(derived(asked, { resident_country: 'FR' })).toEqual({ resident_country: '0' })
  expect(derived(asked, { resident_country: 'QU' })).toBe(undetermined)
  expect(derived(asked, {})).toBe(undetermined)
})

test('what the customer has is compared, and nothing of it is passed on', () => {
  const match = { family_name: 'Mustermann' }
  const asked = { match: 'family_name' }
  expect(derived(asked, { family_name: 'MUSTERMANN' }, { match })).toEqual({ match: '1' })
  expect(derived(asked, { family_name: 'GABLER' }, { match })).toEqual({ match: '0' })
  expect(derived(asked, { family_name: '' }, { match })).toBe(undetermined)
  expect(derived(asked, { family_name: 'MUSTERMANN' })).toBe(undetermined)
})
