import { describe, expect, test } from 'vitest'
import type { Question } from '../../flow/flow.ts'
import type { AttributeId } from '../../vocabulary/attributes.ts'
import type { CountryCode } from '../../vocabulary/countries.ts'
import {
  claimName,
  claimsToRegister,
  compareClaims,
  coverageOf,
  firstAttribute,
} from './registered-claims.ts'
import { question } from './registration.test-material.ts'
import type { RegisteredCredential } from './registration-content.ts'

const requested = {
  formats: ['dc+sd-jwt', 'mso_mdoc'] as const,
  vct: ['urn:eudi:pid:de:1'],
  doctype: 'eu.europa.ec.eudi.pid.1',
}
const namespace = 'eu.europa.ec.eudi.pid.1'

const sdJwt = (...paths: RegisteredCredential['paths']): RegisteredCredential => ({
  format: 'dc+sd-jwt',
  types: ['urn:eudi:pid:de:1'],
  paths,
})
const mdoc = (...names: string[]): RegisteredCredential => ({
  format: 'mso_mdoc',
  types: ['eu.europa.ec.eudi.pid.1'],
  paths: names.map((name) => [namespace, name]),
})
const german = { nationality: 'DE' as CountryCode }

test.each<[string, RegisteredCredential[], ReturnType<typeof question>, object]>([
  [
    'all in one format',
    [sdJwt(['given_name'])],
    question(['given_name']),
    { formats: ['dc+sd-jwt'] },
  ],
  [
    'all in both',
    [mdoc('given_name'), sdJwt(['given_name'])],
    question(['given_name']),
    { formats: ['dc+sd-jwt', 'mso_mdoc'] },
  ],
  [
    'over two entries of a type',
    [sdJwt(['given_name']), sdJwt(['family_name'])],
    question(['given_name', 'family_name']),
    { formats: ['dc+sd-jwt'] },
  ],
  [
    'a list as a whole',
    [sdJwt(['nationalities'])],
    question(['nationality']),
    { formats: ['dc+sd-jwt'] },
  ],
  [
    'its elements',
    [sdJwt(['nationalities', null])],
    question(['nationality']),
    { formats: ['dc+sd-jwt'] },
  ],
  [
    'its first alone',
    [sdJwt(['nationalities', 0])],
    question(['nationality']),
    { uncovered: 'nationality' },
  ],
  [
    'a claim more',
    [sdJwt(['given_name']), mdoc('given_name', 'birth_date')],
    question(['given_name', 'family_name']),
    { uncovered: 'family_name' },
  ],
  [
    'a derived check needs its attribute',
    [sdJwt(['given_name'])],
    question(['given_name'], german),
    { uncovered: 'nationality' },
  ],
  [
    'each format lacks another',
    [sdJwt(['given_name']), mdoc('family_name')],
    question(['given_name', 'family_name']),
    { uncovered: 'family_name' },
  ],
  [
    'one is in no format, another only in the second',
    [sdJwt(['given_name']), mdoc('given_name', 'family_name')],
    question(['given_name', 'family_name', 'birth_date']),
    { uncovered: 'birth_date' },
  ],
  [
    'another type',
    [{ ...sdJwt(['given_name']), types: ['urn:eudi:pid:1'] }],
    question(['given_name']),
    { uncovered: 'given_name' },
  ],
  ['nothing', [], question(['birth_date', 'family_name']), { uncovered: 'family_name' }],
  ['no claims named', [sdJwt()], question(['given_name']), { uncovered: 'given_name' }],
  ['part of a name', [sdJwt(['given'])], question(['given_name']), { uncovered: 'given_name' }],
])('%s', (_what, credentials, asking, expected) => {
  expect(coverageOf({ credentials }, asking, requested)).toEqual(expected)
})

test('a question without a format is a mistake of the caller', () => {
  const inNone = { ...requested, formats: [] }
  const mistake = 'a question asks for at least one attribute'
  expect(() => coverageOf({ credentials: [] }, question(['given_name']), inNone)).toThrow(mistake)
  expect(() => firstAttribute(question(['given_name']), inNone)).toThrow(mistake)
})

test('every type that is asked for must be registered', () => {
  const both = { ...requested, vct: ['urn:eudi:pid:de:1', 'urn:eudi:pid:1'] }
  const registered = { credentials: [sdJwt(['given_name'])] }
  expect(coverageOf(registered, question(['given_name']), both)).toEqual({
    uncovered: 'given_name',
  })
})

describe('an age', () => {
  const stating = { ...requested, ageThresholds: [18], ageNamespace: 'eu.europa.ec.eudi.pid.de.1' }
  const aged: Question = { ...question([]), derived: { age_over: '18' } }
  const covered = (...credentials: Parameters<typeof coverageOf>[0]['credentials']) =>
    coverageOf({ credentials }, aged, stating)

  test('is covered by the statement, by all statements, or by the date of birth', () => {
    const formats = ['dc+sd-jwt']
    expect(covered(sdJwt(['age_equal_or_over', '18']))).toEqual({ formats })
    expect(covered(sdJwt(['age_equal_or_over']))).toEqual({ formats })
    expect(covered(sdJwt(['birthdate']))).toEqual({ formats, ageThresholds: [] })
    expect(covered(sdJwt(['birthdate'], ['age_equal_or_over', '18']))).toEqual({ formats })
  })

  test('is not covered by another statement', () => {
    expect(covered(sdJwt(['age_equal_or_over', '16']))).toEqual({ uncovered: 'age_over_18' })
  })
})

test('an address covers its members, and an optional attribute must be covered too', () => {
  const credentials = [sdJwt(['address'])]
  const asking = { ...question(['resident_city']), optional: ['resident_street'] as const }
  expect(coverageOf({ credentials }, asking, requested)).toEqual({ formats: ['dc+sd-jwt'] })
  const more = { ...asking, optional: ['birth_place'] as const }
  expect(coverageOf({ credentials }, more, requested)).toEqual({ uncovered: 'birth_place' })
})

describe('an attribute that is asked for in parts', () => {
  const covered = (id: AttributeId, ...credentials: RegisteredCredential[]) =>
    coverageOf({ credentials }, question([id]), requested)
  const formats = ['dc+sd-jwt']

  test('is covered without a house number that is not registered, and then asked without it', () => {
    const street = ['address', 'street_address']
    const never = ['resident_house_number']
    expect(covered('resident_street', sdJwt(street))).toEqual({ formats, never })
    const both = sdJwt(street, ['address', 'house_number'])
    expect(covered('resident_street', both)).toEqual({ formats })
    expect(covered('resident_street', sdJwt(['address']))).toEqual({ formats })
    expect(covered('resident_street', mdoc('resident_street'))).toEqual({
      formats: ['mso_mdoc'],
      never,
    })
    const apart = sdJwt(['address', 'house_number'])
    expect(covered('resident_street', apart)).toEqual({ uncovered: 'resident_street' })
  })

  test('is covered by the object, or by one of its members, and then asked by these alone', () => {
    expect(covered('birth_place', sdJwt(['place_of_birth']))).toEqual({ formats })
    expect(covered('birth_place', sdJwt(['place_of_birth', 'locality']))).toEqual({
      formats,
      never: ['birth_place_country', 'birth_place_region'],
    })
    expect(covered('birth_place', sdJwt(['birth_place']))).toEqual({ uncovered: 'birth_place' })
    const known = { ...requested, never: ['birth_place_region'] as const }
    const credentials = [sdJwt(['place_of_birth', 'locality'])]
    expect(coverageOf({ credentials }, question(['birth_place']), known)).toEqual({
      formats,
      never: ['birth_place_region', 'birth_place_country'],
    })
  })

  test('is registered with all of its parts', () => {
    const asking = question(['birth_place', 'resident_street'])
    expect(claimsToRegister([{ question: asking, requested }])).toEqual([
      sdJwt(
        ['place_of_birth', 'country'],
        ['place_of_birth', 'region'],
        ['place_of_birth', 'locality'],
        ['address', 'street_address'],
        ['address', 'house_number'],
      ),
      mdoc('place_of_birth', 'resident_street', 'resident_house_number'),
    ])
    expect(firstAttribute(asking, requested)).toBe('birth_place')
  })
})

test('an unusable certificate is complained about by the first attribute of the question', () => {
  expect(firstAttribute(question(['birth_date', 'family_name']), requested)).toBe('family_name')
  const inOneFormat = { ...requested, formats: ['mso_mdoc'] as const }
  expect(firstAttribute(question(['birth_date']), inOneFormat)).toBe('birth_date')
})

test.each<[string, Parameters<typeof claimName>[0]]>([
  ['given_name', ['given_name']],
  ['nationalities', ['nationalities', null]],
  ['address.country', ['address', 'country']],
])('a claim is called %s', (name, path) => {
  expect(claimName(path)).toBe(name)
})

test('what to register is every claim of every credential, once', () => {
  const questions = [question(['given_name'], german), question(['given_name', 'family_name'])]
  const wanted = claimsToRegister(questions.map((one) => ({ question: one, requested })))
  expect(wanted).toEqual([
    sdJwt(['given_name'], ['nationalities', null], ['family_name']),
    mdoc('given_name', 'nationality', 'family_name'),
  ])
  for (const one of questions)
    expect(coverageOf({ credentials: wanted }, one, requested)).toEqual({
      formats: requested.formats,
    })
  expect(compareClaims(wanted, wanted)).toEqual({ missing: [], unused: [] })
})

test('what is asked for is compared with what is registered, credential by credential', () => {
  const registered = [sdJwt(['given_name'], ['birthdate'], ['nationalities'])]
  const wanted = [
    sdJwt(['given_name'], ['family_name'], ['nationalities', null]),
    mdoc('given_name'),
  ]
  expect(compareClaims(registered, wanted)).toEqual({
    missing: [sdJwt(['family_name']), mdoc('given_name')],
    unused: [sdJwt(['birthdate'])],
  })
  expect(compareClaims([], wanted)).toEqual({ missing: wanted, unused: [] })
  expect(compareClaims(registered, [])).toEqual({ missing: [], unused: registered })
})

test('every element that is registered covers one of them, and no member', () => {
  const registered = [sdJwt(['list', null])]
  expect(compareClaims(registered, [sdJwt(['list', 0])]).missing).toEqual([])
  const byName = [sdJwt(['list', 'name'])]
  expect(compareClaims(registered, byName).missing).toEqual(byName)
})

test('a claim that is asked of one more type is another one', () => {
  const registered = [sdJwt(['given_name'])]
  const wanted = [{ ...sdJwt(['given_name']), types: ['urn:eudi:pid:de:1', 'urn:eudi:pid:1'] }]
  expect(compareClaims(registered, wanted)).toEqual({ missing: wanted, unused: registered })
})
