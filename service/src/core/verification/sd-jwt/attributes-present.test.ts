import { expect, test } from 'vitest'
import type { ClaimId, PartId } from '../../vocabulary/attributes.ts'
import {
  disclose,
  pid,
  pidPayload,
  present,
  refusalOf,
  verifyText,
} from './sd-jwt.test-material.ts'

/** A credential with only this claim, in plain text. */
const open = (claims: object) => present({ payload: { _sd: [], ...claims }, disclosures: [] })

function attributeOf(text: string, id: ClaimId) {
  const { result } = verifyText(text, { wanted: [id] })
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
  ['issuing_country', 'issuing_country', 'FR'],
  ['birth_place', 'place_of_birth', { country: 'FR', locality: 'PARIS' }],
] as const)('%s is %s as it was sent: %j', (id, claim, value) => {
  expect(attributeOf(open({ [claim]: value }), id)).toEqual(value)
})

test.each([true, false])('an age statement is %s as it was sent', (value) => {
  const text = open({ age_equal_or_over: { 18: value } })
  expect(attributeOf(text, 'age_over_18')).toBe(value)
})

test('a single nationality without an array is a list of one', () => {
  expect(attributeOf(open({ nationalities: 'DE' }), 'nationality')).toEqual(['DE'])
})

const france = disclose(['salt', 'FR'])
const both = [pid.germany.element, france.element]
const list = disclose(['salt', 'nationalities', both])
const innerList = disclose(['salt', both])

/** Germany and France are signed, but only France is shown. */
const shownInPart = {
  'an array that was disclosed': present({
    payload: { _sd: [list.digest] },
    disclosures: [list.text, france.text],
  }),
  'an array in plain': present({
    payload: { _sd: [], nationalities: both },
    disclosures: [france.text],
  }),
  'an element in plain beside one that is not': present({
    payload: { _sd: [], nationalities: ['FR', pid.germany.element] },
    disclosures: [],
  }),
  'an array in an array': present({
    payload: { _sd: [], nationalities: [both] },
    disclosures: [france.text],
  }),
  'a disclosed array in an array': present({
    payload: { _sd: [], nationalities: ['IT', innerList.element] },
    disclosures: [innerList.text, france.text],
  }),
  'an array in an object in an array': present({
    payload: { _sd: [], nationalities: ['IT', { codes: both }] },
    disclosures: [france.text],
  }),
}

test.each(Object.entries(shownInPart))('what was shown in part is missing: %s', (_, text) => {
  expect(refusalOf(text, { wanted: ['nationality'] })).toEqual({
    check: 'attributes_present',
    code: 'error_missing_attribute',
    rule: 'attribute nationality was shown in part',
  })
})

test('of two that were shown in part the first that was asked is named', () => {
  const text = present({
    payload: { _sd: [], nationalities: both, place_of_birth: { names: [innerList.element] } },
    disclosures: [france.text],
  })
  const ruleOf = (...wanted: readonly ClaimId[]) => refusalOf(text, { wanted })?.rule
  expect(ruleOf('nationality', 'birth_place')).toBe('attribute nationality was shown in part')
  expect(ruleOf('birth_place', 'nationality')).toBe('attribute birth_place was shown in part')
})

test('what was shown whole is not missing', () => {
  const text = present({
    payload: { _sd: [list.digest] },
    disclosures: [list.text, france.text, pid.germany.text],
  })
  expect(attributeOf(text, 'nationality')).toEqual(['DE', 'FR'])
})

test('of an issuer that writes decoys in arrays, what was shown is taken', () => {
  const changes = { wanted: ['nationality'], arrayDecoys: true } as const
  const { result } = verifyText(shownInPart['an array that was disclosed'], changes)
  expect(result).toMatchObject({ ok: true, value: { attributes: { nationality: ['FR'] } } })
  const nothing = open({ nationalities: [pid.germany.element] })
  expect(refusalOf(nothing, changes)?.code).toBe('error_missing_attribute')
})

test('of an issuer that writes one nationality, the one shown is the whole list', () => {
  const changes = { wanted: ['nationality'], nationalities: 'one' } as const
  const one = ['an array that was disclosed', 'an array in plain'] as const
  for (const name of [...one, 'an element in plain beside one that is not'] as const)
    expect(verifyText(shownInPart[name], changes).result).toMatchObject({
      ok: true,
      value: { attributes: { nationality: ['FR'] } },
    })
})

test('none or two of them shown, or another form, rest on what was withheld as before', () => {
  const changes = { wanted: ['nationality'], nationalities: 'one' } as const
  const ruleOf = (text: string) => refusalOf(text, changes)?.rule
  const inPart = 'attribute nationality was shown in part'
  const two = present({
    payload: { _sd: [], nationalities: ['IT', ...both] },
    disclosures: [france.text],
  })
  expect(ruleOf(open({ nationalities: both }))).toBe('attribute nationality is missing')
  expect(ruleOf(two)).toBe(inPart)
  expect(ruleOf(shownInPart['an array in an array'])).toBe(inPart)
  expect(ruleOf(shownInPart['an array in an object in an array'])).toBe(inPart)
  expect(ruleOf(open({ nationalities: ['France', pid.germany.element] }))).toBe(inPart)
  const whole = verifyText(open({ nationalities: ['DE', 'FR'] }), changes)
  expect(whole.result).toMatchObject({ value: { attributes: { nationality: ['DE', 'FR'] } } })
})

const country = disclose(['salt', 'country', 'FR'])
const locality = disclose(['salt', 'locality', 'PARIS'])
const hidden = { _sd: [country.digest, locality.digest] }
const place = disclose(['salt', 'place_of_birth', hidden])
const inner = disclose(['salt', 'inner', hidden])

/** Country and town are signed, but only the town is shown. */
const placeInPart = {
  'an object in plain': present({
    payload: { _sd: [], place_of_birth: hidden },
    disclosures: [locality.text],
  }),
  'an object that was disclosed': present({
    payload: { _sd: [place.digest] },
    disclosures: [place.text, locality.text],
  }),
  'a member in plain beside one that is not': present({
    payload: { _sd: [], place_of_birth: { _sd: [country.digest], locality: 'PARIS' } },
    disclosures: [],
  }),
  'an object in an object': present({
    payload: { _sd: [], place_of_birth: { locality: 'PARIS', more: { _sd: [country.digest] } } },
    disclosures: [],
  }),
  'a disclosed object in an object in an array': present({
    payload: { _sd: [], place_of_birth: { locality: 'PARIS', more: [{ _sd: [inner.digest] }] } },
    disclosures: [inner.text],
  }),
}

test.each(Object.entries(placeInPart))('a place shown in part is missing: %s', (_, text) => {
  const changes = { wanted: ['birth_place'] } as const
  const refusal = {
    check: 'attributes_present',
    code: 'error_missing_attribute',
    rule: 'attribute birth_place was shown in part',
  }
  expect(refusalOf(text, changes)).toEqual(refusal)
  expect(refusalOf(text, { ...changes, arrayDecoys: true })).toEqual(refusal)
  expect(verifyText(text, { ...changes, objectDecoys: true }).result).toMatchObject({
    value: { attributes: { birth_place: { locality: 'PARIS' } } },
  })
})

test('an object of which nothing was shown is missing, also where it has decoys', () => {
  const text = open({ place_of_birth: hidden })
  for (const objectDecoys of [false, true])
    expect(refusalOf(text, { wanted: ['birth_place'], objectDecoys })?.rule).toBe(
      'attribute birth_place is missing',
    )
})

test('an optional attribute that was shown in part counts as kept back', () => {
  for (const text of [placeInPart['an object in plain'], open({ place_of_birth: hidden })]) {
    const changes = { wanted: ['birth_place'], optional: ['birth_place'] } as const
    expect(verifyText(text, changes).result).toMatchObject({ ok: true, value: { attributes: {} } })
    expect(verifyText(text, changes).result).not.toHaveProperty('value.attributes.birth_place')
  }
})

test('where a member was asked for, the others beside it may be kept back', () => {
  const town = disclose(['salt', 'locality', 'KÖLN'])
  const lines = [pid.germany.element]
  const text = present({
    payload: {
      _sd: [],
      address: { _sd: [town.digest, country.digest], lines },
      age_equal_or_over: { _sd: [inner.digest], 18: true },
    },
    disclosures: [town.text],
  })
  expect(attributeOf(text, 'resident_city')).toBe('KÖLN')
  expect(attributeOf(text, 'age_over_18')).toBe(true)
  expect(attributeOf(text, 'resident_country')).toBe('error_missing_attribute')
})

const members = [
  'birth_place_country',
  'birth_place_region',
  'birth_place_locality',
] as const satisfies readonly PartId[]
const byMembers = (...needed: readonly PartId[]) => ({
  wanted: ['birth_place'] as const,
  parts: members.map((id) => ({ id, isNeeded: needed.includes(id) })),
})

test.each(Object.entries(placeInPart))(
  'where the members of a place were asked for, these alone are judged: %s',
  (_, text) => {
    const place = { birth_place: { locality: 'PARIS' } }
    const { result } = verifyText(text, byMembers())
    expect(result).toMatchObject({ ok: true, value: { attributes: place } })
    expect(result).not.toHaveProperty('value.attributes.birth_place.country')
    expect(verifyText(text, byMembers('birth_place_locality')).result.ok).toBe(true)
    expect(refusalOf(text, byMembers('birth_place_country'))).toEqual({
      check: 'attributes_present',
      code: 'error_missing_attribute',
      rule: 'attribute birth_place was shown in part',
    })
  },
)

test('of an object only the members that were asked for are taken', () => {
  const place = { country: 'FR', region: 'IDF', locality: 'PARIS', district: 'LE MARAIS' }
  const text = open({ place_of_birth: place })
  const { district: _none, ...known } = place
  expect(verifyText(text, byMembers()).result).toMatchObject({
    value: { attributes: { birth_place: known } },
  })
  const onlyCountry = { wanted: ['birth_place'] as const, parts: byMembers().parts.slice(0, 1) }
  const { result } = verifyText(text, onlyCountry)
  expect(result.ok && result.value.attributes).toEqual({ birth_place: { country: 'FR' } })
})

test('an object of which no member was shown is missing; one that the issuer left empty is empty', () => {
  const kept = { code: 'error_missing_attribute', rule: 'attribute birth_place is missing' }
  expect(refusalOf(open({ place_of_birth: hidden }), byMembers())).toMatchObject(kept)
  expect(refusalOf(open({}), byMembers())).toMatchObject(kept)
  for (const empty of [{}, { locality: '' }, { district: 'X' }]) {
    const { result } = verifyText(open({ place_of_birth: empty }), byMembers())
    expect(result.ok && result.value.attributes).toEqual({})
  }
  expect(refusalOf(open({ place_of_birth: 'PARIS' }), byMembers())?.rule).toBe(
    "attribute birth_place has another form than the PID Rulebook's",
  )
})

test('an optional object without the member that it needs counts as kept back', () => {
  const changes = { ...byMembers('birth_place_country'), optional: ['birth_place'] as const }
  const { result } = verifyText(open({ place_of_birth: { locality: 'PARIS' } }), changes)
  expect(result.ok && result.value.attributes).toEqual({})
})

const withNumber = (isNeeded = false) => ({
  wanted: ['resident_street'] as const,
  parts: [{ id: 'resident_house_number', isNeeded }] as const,
})

test.each([
  [{ street_address: 'HEIDESTRAẞE', house_number: '17' }, 'HEIDESTRAẞE 17'],
  [{ street_address: 'HEIDESTRAẞE 17', house_number: '17' }, 'HEIDESTRAẞE 17'],
  [{ street_address: 'HEIDESTRAẞE 17' }, 'HEIDESTRAẞE 17'],
  [{ street_address: 'HEIDESTRAẞE', house_number: '' }, 'HEIDESTRAẞE'],
  [{ street_address: '', house_number: '17' }, '17'],
])('the street of %j is %s', (address, whole) => {
  const { result } = verifyText(open({ address }), withNumber())
  expect(result.ok && result.value.attributes).toEqual({ resident_street: whole })
})

test('a house number that was not asked for is left behind, and one of another form refused', () => {
  const address = { street_address: 'HEIDESTRAẞE', house_number: '17' }
  const { result } = verifyText(open({ address }), { wanted: ['resident_street'] })
  expect(result.ok && result.value.attributes).toEqual({ resident_street: 'HEIDESTRAẞE' })
  expect(refusalOf(open({ address: { ...address, house_number: 17 } }), withNumber())?.rule).toBe(
    "attribute resident_street has another form than the PID Rulebook's",
  )
  const street = open({ address: { street_address: 'HEIDESTRAẞE' } })
  expect(refusalOf(street, withNumber(true))?.rule).toBe(
    'attribute resident_street was shown in part',
  )
})

test('what nobody asked for may be shown in part', () => {
  const text = present({
    payload: { _sd: [pid.familyName.digest], nationalities: both, place_of_birth: hidden },
    disclosures: [pid.familyName.text],
  })
  expect(attributeOf(text, 'family_name')).toBe('MUSTERMANN')
})

test.each([
  ['a name that is a number', 'family_name', { family_name: 1 }],
  ['a name that is null', 'given_name', { given_name: null }],
  ['a name in an array', 'given_name', { given_name: ['ERIKA'] }],
  ['a date and time', 'birth_date', { birthdate: '1964-08-12T00:00:00Z' }],
  ['a date in another order', 'birth_date', { birthdate: '12.08.1964' }],
  ['a date that is a number', 'birth_date', { birthdate: 19640812 }],
  ['a date of no calendar', 'birth_date', { birthdate: '1971-13-41' }],
  ['a date with a line break', 'birth_date', { birthdate: '1964-08-12\n' }],
  ['a country by name', 'nationality', { nationalities: ['GERMANY'] }],
  ['a country in lower case', 'nationality', { nationalities: ['de'] }],
  ['a number among countries', 'nationality', { nationalities: ['DE', 1] }],
  ['an object for a country', 'nationality', { nationalities: [{ country: 'DE' }] }],
  ['an object for the list', 'nationality', { nationalities: { 0: 'DE' } }],
  ['a country that is a number', 'issuing_country', { issuing_country: 276 }],
  ['a place that is null', 'birth_place', { place_of_birth: null }],
  ['a place that is a text', 'birth_place', { place_of_birth: 'BERLIN' }],
  ['an age statement that is a text', 'age_over_18', { age_equal_or_over: { 18: 'true' } }],
  ['an age statement that is a number', 'age_over_18', { age_equal_or_over: { 18: 1 } }],
] as const)('refused: %s', (_, id, claims) => {
  expect(refusalOf(open(claims), { wanted: [id] })).toEqual({
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
  ['nationality', { nationalities: [pid.germany.element] }],
  ['age_over_18', { age_equal_or_over: null }],
] as const)('%s is missing from %j', (id, claims) => {
  expect(refusalOf(open(claims), { wanted: [id] })).toEqual({
    check: 'attributes_present',
    code: 'error_missing_attribute',
    rule: `attribute ${id} is missing`,
  })
})

test.each([
  ['family_name', { family_name: 'MUSTER\0MANN' }],
  ['given_name', { given_name: 'ERIKA\n' }],
  ['given_name', { given_name: 'ERIKA\u0085' }],
  ['given_name', { given_name: 'ERIKA\u007f' }],
  ['birth_place', { place_of_birth: { locality: 'BER\tLIN' } }],
  ['resident_city', { address: { locality: 'KÖLN\r\n' } }],
  ['resident_address', { address: { formatted: 'HEIDESTRAẞE 17\u001b[0m' } }],
  ['resident_address', { address: { formatted: 'HEIDESTRAẞE 17\r51147 KÖLN' } }],
] as const)('%s with a control character is refused: %j', (id, claims) => {
  for (const optional of [[], [id]])
    expect(refusalOf(open(claims), { wanted: [id], optional })).toEqual({
      check: 'attributes_present',
      code: 'error_invalid_presentation',
      rule: `attribute ${id} has control characters`,
    })
})

test('a text that is no Unicode is refused', () => {
  const text = present({
    payload: JSON.stringify({ ...pidPayload, _sd: [], family_name: '?' }).replace('?', '\\ud800'),
    disclosures: [],
  })
  expect(refusalOf(text, { wanted: ['family_name'] })?.code).toBe('error_invalid_presentation')
})

test.each([
  ['resident_address', { address: { formatted: 'HEIDESTRAẞE 17\r\n51147 KÖLN\n' } }],
  ['resident_street', { address: { street_address: 'HAUS 3\nHEIDESTRAẞE 17' } }],
  ['family_name', { family_name: 'می‌خواهم' }],
] as const)('%s may have what belongs into it: %j', (id, claims) => {
  expect(verifyText(open(claims), { wanted: [id] }).result.ok).toBe(true)
})

test('a list that the issuer left empty was sent, and says nothing', () => {
  const { result } = verifyText(open({ nationalities: [] }), { wanted: ['nationality'] })
  expect(result).toMatchObject({ ok: true, value: { attributes: {} } })
})

test('one attribute unticked in the wallet fails the whole', () => {
  const { birthdate: _, ...others } = pid
  const text = present({ disclosures: Object.values(others).map((shown) => shown.text) })
  expect(refusalOf(text)?.rule).toBe('attribute birth_date is missing')
})
