import { expect, test } from 'vitest'
import { attributesIn } from '../vocabulary/attributes.ts'
import { personIsExpected } from './person-is-expected.ts'
import { expectation, pidValues } from './sd-jwt/sd-jwt.test-material.ts'
import type { Attributes } from './verified-credential.ts'

const expected = { ...expectation, onlyPerson: pidValues }
const refused = {
  ok: false,
  failure: {
    code: 'error_invalid_presentation',
    cause: 'the attributes are not those of the sandbox identity',
  },
}

test('an issuer of many vouches for anybody', () => {
  expect(personIsExpected({ attributes: { family_name: 'ANYBODY' } }, expectation)).toEqual({
    ok: true,
    value: {},
  })
})

test('an issuer of one vouches for that person', () => {
  expect(personIsExpected({ attributes: pidValues }, expected)).toEqual({ ok: true, value: {} })
})

test('what was not asked for is not compared', () => {
  const wanted = ['given_name' as const]
  expect(
    personIsExpected({ attributes: { given_name: 'ERIKA' } }, { ...expected, wanted }).ok,
  ).toBe(true)
  expect(
    personIsExpected({ attributes: { ...pidValues, family_name: 'X' } }, { ...expected, wanted })
      .ok,
  ).toBe(true)
})

test.each(attributesIn('interface'))('another %s is another person', (id) => {
  const values: Attributes = pidValues
  const other = id === 'nationality' ? ['FR'] : `${values[id]}X`
  expect(personIsExpected({ attributes: { ...pidValues, [id]: other } }, expected)).toMatchObject(
    refused,
  )
  expect(
    personIsExpected({ attributes: { ...pidValues, [id]: undefined } as never }, expected),
  ).toMatchObject(refused)
})

test('a second nationality is another person', () => {
  const attributes = { ...pidValues, nationality: ['DE', 'FR'] }
  expect(personIsExpected({ attributes }, expected)).toMatchObject(refused)
})

test('the refusal repeats nothing of the person', () => {
  const judged = personIsExpected({ attributes: { ...pidValues, family_name: 'Zzyzx' } }, expected)
  expect(JSON.stringify(judged)).not.toMatch(/Zzyzx|MUSTERMANN/)
})

test('another place is another person, and only an optional attribute may be kept back', () => {
  const birth_place = { country: 'DE', locality: 'BERLIN' }
  const person = { ...expected, onlyPerson: { birth_place }, wanted: ['birth_place' as const] }
  const born = (attributes: Attributes) => personIsExpected({ attributes }, person).ok
  expect(born({ birth_place: { ...birth_place } })).toBe(true)
  expect(born({ birth_place: { ...birth_place, locality: 'BONN' } })).toBe(false)
  expect(born({})).toBe(false)
  const optional = ['resident_city', 'birth_place'] as const
  expect(personIsExpected({ attributes: {} }, { ...person, optional }).ok).toBe(true)
  expect(personIsExpected({ attributes: {} }, { ...person, optional: ['resident_city'] }).ok).toBe(
    false,
  )
})
