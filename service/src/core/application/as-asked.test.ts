import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Members } from '../encoding/json.ts'
import { applicationId, flowId, flowIdBytes, idBytes } from '../vocabulary/ids.ts'
import { type ApplicationSettings, applicationDefaults } from './application.ts'
import { readAuthorizationRequest } from './authorization-request.ts'
import { idTokenClaims, type Login, userinfoClaims } from './tokens.ts'

const back = { redirectUri: 'https://shop.example/cb', responseMode: 'query' } as const

const person = {
  family_name: 'MUSTERMANN',
  given_name: 'ERIKA',
  birth_date: '1964-08-12',
  nationality: ['DE', 'AT'],
  resident_city: 'KÖLN',
  resident_country: 'DE',
} as const

type AttributeName = keyof typeof person
type Asked = { readonly [name: string]: unknown }
type Wish = {
  readonly essential?: boolean
  readonly value?: unknown
  readonly values?: readonly unknown[]
  readonly max_age?: number
} | null
type Wishes = { readonly [name: string]: Wish }
type Element = { readonly verification: Wishes; readonly claims: Wishes }
type Place = {
  readonly plain: Wishes
  readonly verified?: Element | readonly Element[] | undefined
}

const everything: readonly AttributeName[] = [
  'family_name',
  'given_name',
  'birth_date',
  'nationality',
  'resident_city',
  'resident_country',
]

const applicationFor = (revealed: readonly AttributeName[]): ApplicationSettings => ({
  ...applicationDefaults,
  pkce: 'when_sent',
  redirectUris: [back.redirectUri],
  offer: { issuer: 'de-ausweis', revealed, derived: { nationality: 'DE', age_over: '18' } },
})

const asksForSomething = ({ plain, verified }: Place) =>
  Object.keys(plain).length > 0 || verified !== undefined

const parameterOf = ({ plain, verified }: Place) => ({ ...plain, verified_claims: verified })

type Answers = {
  readonly idToken: Asked
  readonly userinfo: Asked
  readonly asked: readonly string[]
}

/** What an application gets of this person, from its request to both answers. */
function answersOf(
  application: ApplicationSettings,
  places: { readonly id_token: Place; readonly userinfo: Place },
  scope = 'openid',
): Answers | string {
  const claims = JSON.stringify({
    id_token: parameterOf(places.id_token),
    userinfo: parameterOf(places.userinfo),
  })
  const fields = new Map(Object.entries({ response_type: 'code', scope, claims }))
  const read = readAuthorizationRequest(fields, back, application)
  if (!read.ok) return read.failure.code
  const { question, login: request } = read.value
  const login: Login = {
    flowId: flowId(new Uint8Array(flowIdBytes), 0),
    clientId: applicationId(new Uint8Array(idBytes)),
    // As it is sealed.
    request: JSON.parse(JSON.stringify(request)),
    question,
    proof: {
      revealed: Object.fromEntries(
        question.revealed.map((id) => [id, person[id as AttributeName]]),
      ),
      derived: { nationality: '1', age_over: '0' },
      iat: 1_794_700_795,
    },
    subject: 'sub-1',
  }
  const { iss, sub, aud, iat, exp, auth_time, nonce, acr, amr, at_hash, txn, ...idToken } =
    JSON.parse(JSON.stringify(idTokenClaims('i', login, 't', 0)))
  const { sub: same, flow, ...userinfo } = JSON.parse(JSON.stringify(userinfoClaims(login)))
  return { idToken, userinfo, asked: [...question.revealed, ...Object.keys(question.derived)] }
}

// The model: Core 1.0 section 5.5.1; Identity Assurance 1.0 sections 5.5 to 5.7, 7 and 8.
const verification: Asked = {
  trust_framework: 'eidas',
  assurance_level: 'high',
  time: '2026-11-14T23:59:55Z',
}
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isMet = (wish: Wish, is: unknown): boolean => {
  if (wish?.value !== undefined) return isSame(wish.value, is)
  return wish?.values?.some((each) => isSame(each, is)) ?? true
}
const given = (wishes: Wishes, available: Asked): Asked =>
  Object.fromEntries(
    Object.entries(wishes)
      .filter(([name, wish]) => name in available && isMet(wish, available[name]))
      .map(([name]) => [name, available[name]]),
  )
const elementFor = ({ verification: demanded, claims }: Element, available: Asked) => {
  const isPossible = Object.entries(demanded).every(([name, wish]) =>
    isMet(wish, verification[name]),
  )
  const values = given(claims, available)
  const told = given({ ...demanded, trust_framework: null }, verification)
  return isPossible && Object.keys(values).length > 0
    ? [{ verification: told, claims: values }]
    : []
}
const answerFor = ({ plain, verified }: Place, available: Asked): Asked => {
  const elements = [verified ?? []].flat().flatMap((each) => elementFor(each, available))
  const verified_claims = Array.isArray(verified) ? elements : elements[0]
  return { ...given(plain, available), ...(elements.length > 0 && { verified_claims }) }
}
const availableFor = (offered: readonly AttributeName[]): Asked => {
  const has = (...ids: AttributeName[]) => ids.every((id) => offered.includes(id))
  const address = {
    ...(has('resident_city') && { locality: 'KÖLN' }),
    ...(has('resident_country') && { country: 'DE' }),
  }
  return {
    ...(has('family_name') && { family_name: 'MUSTERMANN' }),
    ...(has('given_name') && { given_name: 'ERIKA' }),
    ...(has('given_name', 'family_name') && { name: 'ERIKA MUSTERMANN' }),
    ...(has('birth_date') && { birthdate: '1964-08-12' }),
    ...(has('nationality') && { nationalities: ['DE', 'AT'] }),
    ...(Object.keys(address).length > 0 && { address }),
    nationality_de: true,
    age_over_18: false,
  }
}

const names = [...Object.keys(availableFor(everything)), 'email', 'nationality_fr', 'COMPLETE $ @?']
const right = { ...availableFor(everything), ...verification }
const wishFor = (name: string): fc.Arbitrary<Wish> => {
  const values: Members = right
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<Wish>(null, {}, { essential: true }) },
    fc.constantFrom<Wish>(
      { value: values[name] ?? 'x' },
      { value: '9c2f' },
      { values: ['9c2f', values[name] ?? 'x'] },
      { values: ['9c2f'] },
    ),
  )
}
const wishesOf = (from: readonly string[]): fc.Arbitrary<Wishes> =>
  fc
    .subarray([...from])
    .chain((chosen) =>
      fc
        .tuple(...chosen.map(wishFor))
        .map((wishes) => Object.fromEntries(chosen.map((name, at) => [name, wishes[at] ?? null]))),
    )
const element = fc.record<Element>({
  verification: fc.oneof(
    fc.constantFrom<Wishes>(
      { trust_framework: null },
      { trust_framework: { value: 'eidas' }, time: { max_age: 60 } },
      { trust_framework: { value: 'de_aml' } },
      { trust_framework: null, verification_process: { value: 'p' } },
    ),
    wishesOf(['trust_framework', 'assurance_level']).map((wishes) => ({ ...wishes, time: null })),
  ),
  claims: wishesOf(names),
})
const place = fc.record<Place>({
  plain: wishesOf(names),
  verified: fc.oneof(fc.constant(undefined), element, fc.array(element, { maxLength: 4 })),
})

const scopes = fc.subarray(['given_name', 'birthdate', 'address', 'age_over_18', 'nationality_fr'])

/** A scope is short for the same claims (Core 1.0 section 5.4), unless they are named apart. */
const withScopes = ({ plain, ...others }: Place, named: readonly string[]): Place => ({
  ...others,
  plain: { ...Object.fromEntries(named.map((name) => [name, null])), ...plain },
})

test('an application gets exactly what it asked for, wherever it asked', () => {
  const claimsIn = fc.constantFrom('both' as const, 'userinfo' as const)
  const offers = fc.subarray([...everything])
  fc.assert(
    fc.property(
      offers,
      place,
      place,
      scopes,
      claimsIn,
      (offer, id_token, userinfo, named, where) => {
        const byName = [id_token, userinfo].some(asksForSomething)
        // Who names nothing is given what was configured.
        fc.pre(byName || named.length > 0)
        const application = { ...applicationFor(offer), claimsIn: where }
        const scope = ['openid', ...named].join(' ')
        const answers = answersOf(application, { id_token, userinfo }, scope)
        const available = availableFor(offer)
        const wanted = {
          idToken: answerFor(withScopes(id_token, where === 'both' ? named : []), available),
          userinfo: answerFor(withScopes(userinfo, named), available),
        }
        if (typeof answers === 'string') {
          // Only if nothing could be given, whoever the person is.
          expect(answers).toBe(byName ? 'invalid_request' : 'invalid_scope')
          expect(wanted).toEqual({ idToken: {}, userinfo: {} })
          return
        }
        expect([answers.idToken, answers.userinfo]).toEqual([wanted.idToken, wanted.userinfo])
      },
    ),
    { numRuns: 600 },
  )
})

test('a wallet is asked for what may be given, and for nothing else', () => {
  const attributesOf: { readonly [name: string]: readonly string[] } = {
    name: ['given_name', 'family_name'],
    birthdate: ['birth_date'],
    nationalities: ['nationality'],
    address: ['resident_city', 'resident_country'],
    nationality_de: ['nationality'],
    age_over_18: ['age_over'],
  }
  fc.assert(
    fc.property(fc.subarray(names, { minLength: 1 }), fc.boolean(), (chosen, isVerified) => {
      const claims = Object.fromEntries(chosen.map((name) => [name, { value: '9c2f' }]))
      const wanted = isVerified
        ? { plain: {}, verified: { verification: { trust_framework: null }, claims } }
        : { plain: claims }
      const places = { id_token: { plain: {} }, userinfo: wanted }
      const answers = answersOf(applicationFor(everything), places)
      const known = chosen.filter((name) => name in availableFor(everything))
      if (typeof answers === 'string') {
        expect(known).toEqual([])
        return
      }
      const needed = known.flatMap((name) => attributesOf[name] ?? [name])
      expect(new Set(answers.asked)).toEqual(new Set(needed))
      expect([answers.idToken, answers.userinfo]).toEqual([{}, {}])
    }),
  )
})

// The modules of the Foundation's plan for Identity Assurance that failed on 2026-11-19, with the
// two claims that were configured there.
describe('the modules of the eKYC plan', () => {
  const both = { given_name: null, family_name: null }
  const verifiedBoth = { given_name: 'ERIKA', family_name: 'MUSTERMANN' }
  const framework = { trust_framework: null }
  const answered = (claims: Wishes) => {
    const asked = { plain: {}, verified: { verification: framework, claims } }
    return answersOf(applicationFor(everything), { id_token: asked, userinfo: asked })
  }
  const eidas = { trust_framework: 'eidas' }
  const inBoth = (claims: Asked) => {
    const answer = { verified_claims: { verification: eidas, claims } }
    return { idToken: answer, userinfo: answer, asked: ['family_name', 'given_name'] }
  }

  const modules: readonly (readonly [string, Wishes])[] = [
    ['happypath', both],
    ['happypath-emptyobject', { given_name: {}, family_name: {} }],
    [
      'happypath-essentialfalse',
      { given_name: { essential: false }, family_name: { essential: false } },
    ],
    ['testuserprovidedrequest', { given_name: { essential: true }, family_name: null }],
    ['unknown-claim-omitted', { ...both, unknown_9c2f: null }],
  ]
  test.each(modules)('%s: both names, and no third claim', (_module, claims) => {
    expect(answered(claims)).toEqual(inBoth(verifiedBoth))
  })

  test('one-claim-with-random-value-omitted: no error, and no element', () => {
    expect(answered({ given_name: { value: '0b9f4a52-1d5e-4a0e-9b1c-6d3c1f9f2a11' } })).toEqual({
      idToken: {},
      userinfo: {},
      asked: ['given_name'],
    })
  })
})
