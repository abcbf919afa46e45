import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Question } from '../../flow/flow.ts'
import { attributesIn } from '../../vocabulary/attributes.ts'
import { dcqlQuery } from './dcql-query.ts'

const asked = {
  formats: ['dc+sd-jwt', 'mso_mdoc'],
  vct: ['urn:eudi:pid:de:1'],
  doctype: 'eu.europa.ec.eudi.pid.1',
  ageThresholds: [18],
  ageNamespace: 'eu.europa.ec.eudi.pid.de.1',
  always: ['resident_city'],
  never: ['resident_address'],
} as const

const question = (change: Partial<Question>): Question => ({
  issuer: 'de-ausweis',
  revealed: [],
  derived: {},
  sameDevice: false,
  ...change,
})

const [sdJwt, mdoc] = [0, 1].map(
  (place) => (change: Partial<Question>) => dcqlQuery(question(change), asked).credentials[place],
)

test('a nested attribute has its path in each format', () => {
  const revealed = ['birth_place', 'resident_street'] as const
  expect(sdJwt?.({ revealed })?.claims.map(({ path }) => path)).toEqual([
    ['place_of_birth'],
    ['address', 'street_address'],
  ])
  expect(mdoc?.({ revealed })?.claims.map(({ path }) => path)).toEqual([
    ['eu.europa.ec.eudi.pid.1', 'place_of_birth'],
    ['eu.europa.ec.eudi.pid.1', 'resident_street'],
  ])
})

test('sets say which optional claims a wallet may leave out, the largest first', () => {
  const query = sdJwt?.({ revealed: ['given_name'], optional: ['resident_street', 'birth_place'] })
  expect(query?.claim_sets).toEqual([
    ['given_name', 'birth_place', 'resident_street'],
    ['given_name', 'birth_place'],
    ['given_name', 'resident_street'],
    ['given_name'],
  ])
})

test('what every identity has needs no sets, and what none has is not asked for', () => {
  const query = sdJwt?.({
    revealed: ['given_name'],
    optional: ['resident_city', 'resident_address'],
  })
  expect(query?.claim_sets).toBeUndefined()
  expect(query?.claims.map(({ id }) => id)).toEqual(['given_name', 'resident_city'])
})

test('what a check needs cannot be left out', () => {
  const change = { optional: ['resident_country'], derived: { resident_country: 'EU' } } as const
  expect(sdJwt?.(change)?.claim_sets).toBeUndefined()
  const aged = { optional: ['birth_date'], derived: { age_over: '18' } } as const
  expect(sdJwt?.(aged)?.claim_sets).toBeUndefined()
})

const ids = fc.uniqueArray(fc.constantFrom(...attributesIn('wide')), { maxLength: 3 })

test('there are at most eight sets, each with every required claim, and never both sources of an age', () => {
  fc.assert(
    fc.property(ids, ids, fc.boolean(), (revealed, optional, isAged) => {
      const derived = isAged ? { age_over: '18' } : {}
      const query = sdJwt?.({ revealed, optional, derived })
      const sets = query?.claim_sets ?? []
      expect(sets.length).toBeLessThanOrEqual(8)
      for (const set of sets) {
        expect(set.length).toBeGreaterThan(0)
        for (const id of revealed.filter((one) => !optional.includes(one)))
          expect(set).toContain(id)
      }
      const claimed = query?.claims.map(({ id }) => String(id)) ?? []
      expect(claimed.includes('birth_date') && claimed.includes('age_over_18')).toBe(false)
    }),
  )
})
