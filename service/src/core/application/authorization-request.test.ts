import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeForm } from '../encoding/form.ts'
import { type ApplicationSettings, applicationDefaults } from './application.ts'
import { readAuthorizationRequest, readReturn } from './authorization-request.ts'

const redirectUri = 'https://shop.example/cb'

const application: ApplicationSettings = {
  ...applicationDefaults,
  redirectUris: [redirectUri, `${redirectUri}?tenant=1`],
  offer: {
    issuer: 'de-ausweis',
    revealed: ['family_name', 'given_name', 'birth_date', 'resident_city', 'resident_country'],
    derived: { nationality: 'DE', age_over: '18' },
  },
}

const right = {
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'openid',
  code_challenge: 'c'.repeat(43),
  code_challenge_method: 'S256',
}

function read(changes: { [name: string]: string | undefined }, settings = application) {
  const entries = Object.entries({ ...right, ...changes })
  const fields = new Map(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  )
  const back = readReturn(fields, settings)
  if (back === undefined) throw new Error('no way back')
  return readAuthorizationRequest(fields, back, settings)
}

const errorOf = (changes: { [name: string]: string | undefined }, settings = application) => {
  const result = read(changes, settings)
  return result.ok ? undefined : result.failure.code
}

function asked(changes: { [name: string]: string | undefined }, settings = application) {
  const result = read(changes, settings)
  if (!result.ok) throw new Error(result.failure.code)
  return result.value
}

const everything = [
  'family_name',
  'given_name',
  'birthdate',
  'address',
  'name',
  'nationality_de',
  'age_over_18',
]

test.each(['openid', 'openid profile', 'openid email offline_access'])(
  '%s asks for everything that is enabled, in both places',
  (scope) => {
    const { login, question } = asked({ scope })
    expect(question).toEqual({ ...application.offer, sameDevice: false })
    expect(login.claims).toEqual({
      idToken: { plain: everything },
      userinfo: { plain: everything },
    })
    expect(login.scope).toBe('openid')
  },
)

test('scopes that name claims ask for exactly these', () => {
  const { login, question } = asked({ scope: 'openid birthdate nationality_de profile' })
  expect(question).toMatchObject({ revealed: ['birth_date'], derived: { nationality: 'DE' } })
  expect(login.scope).toBe('openid birthdate nationality_de')
})

test('what is not enabled is left out, and if nothing is left it is an error', () => {
  expect(asked({ scope: 'openid birthdate nationality_fr' }).question.derived).toEqual({})
  expect(errorOf({ scope: 'openid nationality_fr' })).toBe('invalid_scope')
  expect(errorOf({ claims: '{"userinfo":{"email":null}}' })).toBe('invalid_request')
  const demanded = {
    verification: { trust_framework: { value: 'de_aml' } },
    claims: { name: null },
  }
  expect(errorOf({ claims: JSON.stringify({ userinfo: { verified_claims: demanded } }) })).toBe(
    'invalid_request',
  )
})

test('a claim with a value is asked of the wallet, whatever a scope asks', () => {
  const claims = '{"userinfo":{"birthdate":{"value":"1964-08-12"}}}'
  const { login, question } = asked({ claims, scope: 'openid birthdate' })
  expect(question.revealed).toEqual(['birth_date'])
  expect(login.claims).toEqual({
    idToken: { plain: ['birthdate'] },
    userinfo: { plain: [{ name: 'birthdate', values: ['1964-08-12'] }] },
  })
})

test('an address is what is enabled of it', () => {
  expect(asked({ scope: 'openid address' }).question.revealed).toEqual([
    'resident_city',
    'resident_country',
  ])
})

test('claims are asked for where they are wanted, name needs both names', () => {
  const claims = '{"id_token":{"name":null,"acr":null},"userinfo":{"birthdate":{"essential":true}}}'
  const { login, question } = asked({ claims })
  expect(login.claims).toEqual({
    idToken: { plain: ['name'] },
    userinfo: { plain: ['birthdate'] },
  })
  expect(question.revealed).toEqual(['family_name', 'given_name', 'birth_date'])
})

test('with claims only in userinfo, the ID token has none by scope', () => {
  const { login } = asked({}, { ...application, claimsIn: 'userinfo' })
  expect(login.claims.idToken).toEqual({ plain: [] })
})

test('only acr and the like leave the question as it is', () => {
  expect(asked({ claims: '{"id_token":{"acr":{"value":"x"}}}' }).question.revealed).toHaveLength(5)
})

test.each([
  ['another framework', { trust_framework: { value: 'de_aml' } }],
  ['another level', { trust_framework: null, assurance_level: { values: ['low'] } }],
  ['a second', { trust_framework: null, time: { value: '2026-01-01T00:00:00Z' } }],
  [
    'evidence that is demanded',
    { trust_framework: null, evidence: [{ type: { value: 'document' } }] },
  ],
  [
    'a process that is demanded',
    { trust_framework: null, assurance_process: { policy: { values: ['gpg45'] } } },
  ],
])('verified claims of %s are left out before a wallet is asked', (_what, verification) => {
  const claims = JSON.stringify({
    id_token: { verified_claims: { verification, claims: { birthdate: null } } },
    userinfo: { given_name: null },
  })
  const { login, question } = asked({ claims })
  expect(login.claims.idToken).toEqual({ plain: [] })
  expect(question.revealed).toEqual(['given_name'])
})

test('what is only asked for of the verification is left out where it is not known', () => {
  const verification = {
    trust_framework: { value: 'eidas' },
    assurance_level: { values: ['substantial', 'high'] },
    time: { max_age: 60 },
    evidence: [{ type: null }],
    verification_process: null,
  }
  const claims = JSON.stringify({
    userinfo: { verified_claims: { verification, claims: { birthdate: null } } },
  })
  expect(asked({ claims }).login.claims.userinfo).toEqual({
    plain: [],
    verified: { verification: ['assurance_level', 'time'], claims: ['birthdate'] },
  })
})

test('each element of an array that can be given is asked for, and few of them', () => {
  const element = (name: string, framework = 'eidas') => ({
    verification: { trust_framework: { value: framework } },
    claims: { [name]: null },
  })
  const read = (elements: unknown[]) => ({
    claims: JSON.stringify({ id_token: { verified_claims: elements } }),
  })
  const { login, question } = asked(
    read([element('birthdate'), element('address', 'de_aml'), element('given_name')]),
  )
  expect(login.claims.idToken.verified).toEqual([
    { verification: [], claims: ['birthdate'] },
    { verification: [], claims: ['given_name'] },
  ])
  expect(question.revealed).toEqual(['given_name', 'birth_date'])
  const many = (count: number) => read(Array.from({ length: count }, () => element('birthdate')))
  expect([errorOf(many(20)), errorOf(many(21))]).toEqual([undefined, 'invalid_request'])
})

test('PKCE may be left out only by an application that says so, never as plain', () => {
  const none = { code_challenge: undefined, code_challenge_method: undefined }
  const lax = { ...application, pkce: 'when_sent' } as const
  expect(errorOf(none)).toBe('invalid_request')
  expect(errorOf(none, lax)).toBeUndefined()
  for (const wrong of [
    { code_challenge_method: undefined },
    { code_challenge_method: 'plain' },
    { code_challenge: 'short' },
    { code_challenge: undefined },
  ])
    expect(errorOf(wrong, lax), JSON.stringify(wrong)).toBe('invalid_request')
})

test.each([
  [{ response_type: undefined }, 'invalid_request'],
  [{ response_type: 'code id_token' }, 'unsupported_response_type'],
  [{ response_mode: 'fragment' }, 'invalid_request'],
  [{ scope: undefined }, 'invalid_scope'],
  [{ prompt: 'none' }, 'login_required'],
  [{ prompt: 'none login' }, 'invalid_request'],
  [{ max_age: 'soon' }, 'invalid_request'],
  [{ nonce: 'n'.repeat(1_025) }, 'invalid_request'],
  [{ state: 's'.repeat(4_097) }, 'invalid_request'],
  [{ claims: '[]' }, 'invalid_request'],
  [{ claims: '{"userinfo":1}' }, 'invalid_request'],
  [{ claims: `{"userinfo":{"a":"${'x'.repeat(9_000)}"}}` }, 'invalid_request'],
  [{ registration: '{}' }, 'registration_not_supported'],
])('%j is %s', (changes, error) => {
  expect(errorOf(changes)).toBe(error)
})

test.each([
  `${redirectUri}/`,
  'https://SHOP.example/cb',
  `${redirectUri}?tenant=2`,
  '',
  'https://shop.example/cb#',
])('nothing is sent to %j', (uri) => {
  expect(readReturn(new Map([['redirect_uri', uri]]), application)).toBeUndefined()
})

test('whatever is sent, it is read or refused, and never asks for more than is enabled', () => {
  const names = [...Object.keys(right), 'claims', 'prompt', 'state', 'nonce', 'response_mode']
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('openid', 'openid birthdate', '{}', 'none'),
    fc.json(),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), text), (changes) => {
      const body = Buffer.from(String(new URLSearchParams({ ...right, ...changes })))
      const fields = decodeForm(body, { bytes: 100_000, fields: 50 })
      if (!fields.ok) return
      const back = readReturn(fields.value, application)
      const result = back && readAuthorizationRequest(fields.value, back, application)
      if (!result?.ok) return
      const { revealed, derived } = result.value.question
      expect(application.offer.revealed).toEqual(expect.arrayContaining([...revealed]))
      expect(application.offer.derived).toMatchObject(derived)
      expect(revealed.length + Object.keys(derived).length).toBeGreaterThan(0)
    }),
    { numRuns: 300 },
  )
})
