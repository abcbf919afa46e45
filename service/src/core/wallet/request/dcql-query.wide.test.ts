import { DcqlQuery as DcqlLibrary } from 'dcql'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bothFormats } from '../../../../test/wallet/sample-request.ts'
import type { Question } from '../../flow/flow.ts'
import {
  type AttributeId,
  attributesIn,
  isMember,
  isPartId,
  wantedBy,
} from '../../vocabulary/attributes.ts'
import { asksForStatement, dcqlQuery } from './dcql-query.ts'

const asked = {
  formats: ['dc+sd-jwt', 'mso_mdoc'],
  vct: ['urn:eudi:pid:de:1'],
  doctype: 'eu.europa.ec.eudi.pid.1',
  ageThresholds: [18],
  ageNamespace: 'eu.europa.ec.eudi.pid.de.1',
  always: ['resident_city'],
  never: ['resident_address', 'birth_place_country', 'birth_place_region', 'resident_house_number'],
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
    ['place_of_birth', 'locality'],
    ['address', 'street_address'],
  ])
  expect(mdoc?.({ revealed })?.claims.map(({ path }) => path)).toEqual([
    ['eu.europa.ec.eudi.pid.1', 'place_of_birth'],
    ['eu.europa.ec.eudi.pid.1', 'resident_street'],
  ])
})

test('what is compared is asked for, by name', () => {
  const query = sdJwt?.({ derived: { match: 'resident_postal_code,family_name' } })
  expect(query?.claims.map(({ id }) => id)).toEqual(['family_name', 'resident_postal_code'])
  expect(query?.claim_sets).toBeUndefined()
})

test('an age is asked for as the issuer states it, or else by the date of birth', () => {
  const asking = (change: Partial<Question>) =>
    [sdJwt, mdoc].map((by) => by?.(change)?.claims.map(({ id, path }) => [id, ...path]))
  expect(asking({ derived: { age_over: '18' } })).toEqual([
    [['age_over_18', 'age_equal_or_over', '18']],
    [['age_over_18', 'eu.europa.ec.eudi.pid.de.1', 'age_over_18']],
  ])
  const byDate = [
    [['birth_date', 'birthdate']],
    [['birth_date', 'eu.europa.ec.eudi.pid.1', 'birth_date']],
  ]
  expect(asking({ derived: { age_over: '21' } })).toEqual(byDate)
  expect(asking({ derived: { age_over: '18' }, revealed: ['birth_date'] })).toEqual(byDate)
  const [unstated] = dcqlQuery(question({ derived: { age_over: '18' } }), bothFormats).credentials
  expect(unstated?.claims.map(({ id }) => id)).toEqual(['birth_date'])
})

test('whether an issuer’s statement is asked for is seen in the query', () => {
  const asks = (change: Partial<Question>) => asksForStatement(dcqlQuery(question(change), asked))
  expect(asks({ revealed: ['given_name'], derived: { age_over: '18' } })).toBe(true)
  expect(asks({ revealed: ['given_name'], derived: { age_over: '21' } })).toBe(false)
})

test('sets say which optional claims a wallet may leave out, the largest first', () => {
  const query = sdJwt?.({ revealed: ['given_name'], optional: ['resident_street', 'birth_place'] })
  expect(query?.claim_sets).toEqual([
    ['given_name', 'birth_place_locality', 'resident_street'],
    ['given_name', 'birth_place_locality'],
    ['given_name', 'resident_street'],
    ['given_name'],
  ])
  const three = sdJwt?.({ optional: ['resident_street', 'birth_place', 'issuing_country'] })
  expect(three?.claim_sets?.map((set) => set.length)).toEqual([3, 2, 2, 2, 1, 1, 1])
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
  expect(sdJwt?.({ revealed: ['given_name'], optional: ['birth_date'] })?.claim_sets).toEqual([
    ['given_name', 'birth_date'],
    ['given_name'],
  ])
})

/** An issuer of which nothing is known. */
const unknown = { ...asked, always: [], never: [] }
const [ofUnknown, mdocOfUnknown] = [0, 1].map(
  (place) => (change: Partial<Question>) => dcqlQuery(question(change), unknown).credentials[place],
)

test('an object is asked for by its members, of which one is enough; as an mdoc it is one element', () => {
  const revealed = ['family_name', 'birth_place'] as const
  const members = ['birth_place_country', 'birth_place_region', 'birth_place_locality']
  expect(ofUnknown?.({ revealed })?.claims.map(({ path }) => path)).toEqual([
    ['family_name'],
    ['place_of_birth', 'country'],
    ['place_of_birth', 'region'],
    ['place_of_birth', 'locality'],
  ])
  const sets = ofUnknown?.({ revealed })?.claim_sets ?? []
  expect(sets[0]).toEqual(['family_name', ...members])
  expect(sets.map((set) => set.length)).toEqual([4, 3, 3, 3, 2, 2, 2])
  expect(sets.every((set) => set.includes('family_name'))).toBe(true)
  expect(new Set(sets.slice(4).map(([, member]) => member))).toEqual(new Set(members))
  const asMdoc = mdocOfUnknown?.({ revealed })
  expect(asMdoc?.claims.map(({ path }) => path[1])).toEqual(['family_name', 'place_of_birth'])
  expect(asMdoc?.claim_sets).toBeUndefined()
})

test.each([
  ['SD-JWT VC', ofUnknown, ['address', 'street_address'], ['address', 'house_number']],
  [
    'mdoc',
    mdocOfUnknown,
    ['eu.europa.ec.eudi.pid.1', 'resident_street'],
    ['eu.europa.ec.eudi.pid.1', 'resident_house_number'],
  ],
] as const)(
  'a street is asked for with its number, which may be lacking: %s',
  (_, ask, ...paths) => {
    const query = ask?.({ revealed: ['resident_street'] })
    expect(query?.claims.map(({ path }) => path)).toEqual(paths)
    expect(query?.claim_sets).toEqual([
      ['resident_street', 'resident_house_number'],
      ['resident_street'],
    ])
  },
)

test('a member that every identity has is in every set, and an object may be asked for whole', () => {
  const revealed = ['birth_place'] as const
  const known = (change: object) => {
    const [query] = dcqlQuery(question({ revealed }), { ...asked, ...change }).credentials
    return [query?.claims.map(({ path }) => path.join('.')), query?.claim_sets]
  }
  const always = ['birth_place_country'] as const
  expect(known({ always, never: [] })[1]).toEqual([
    ['birth_place_country', 'birth_place_region', 'birth_place_locality'],
    ['birth_place_country', 'birth_place_locality'],
    ['birth_place_country', 'birth_place_region'],
    ['birth_place_country'],
  ])
  const never = ['birth_place_country', 'birth_place_region', 'birth_place_locality'] as const
  expect(known({ never })).toEqual([['place_of_birth'], undefined])
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
          expect(set.map(wantedBy)).toContain(id)
      }
      const claimed = query?.claims.map(({ id }) => String(id)) ?? []
      expect(claimed.includes('birth_date') && claimed.includes('age_over_18')).toBe(false)
    }),
  )
})

test('of an issuer that nobody knows there are at most 32 sets, and one of them can be met', () => {
  fc.assert(
    fc.property(ids, ids, (drawn, optional) => {
      // Something is always required.
      const revealed: readonly AttributeId[] = drawn.length === 0 ? ['nationality'] : drawn
      for (const ask of [ofUnknown, mdocOfUnknown]) {
        const query = ask?.({ revealed, optional: optional.filter((id) => !revealed.includes(id)) })
        DcqlLibrary.validate(
          DcqlLibrary.parse(JSON.parse(JSON.stringify({ credentials: [query] }))),
        )
        const names = query?.claims.map(({ id }) => id) ?? []
        expect(new Set(names).size).toBe(names.length)
        const sets = query?.claim_sets ?? [names]
        expect(sets.length).toBeLessThanOrEqual(32)
        // OpenID4VP 1.0, section 6.1: a claim that is in no set would be asked for in vain.
        expect(new Set(sets.flat())).toEqual(new Set(names))
        // Whatever an identity lacks, as long as it has what is needed.
        const needed = revealed.filter((id) => names.includes(id))
        const members = names.filter((name) => isPartId(name) && isMember(name))
        const isByMembers = revealed.includes('birth_place') && members.length > 0
        for (const member of isByMembers ? members : [undefined]) {
          const least = [...needed, ...(member === undefined ? [] : [member])].toSorted()
          expect(sets.map((set) => set.toSorted())).toContainEqual(least)
        }
      }
    }),
  )
})
