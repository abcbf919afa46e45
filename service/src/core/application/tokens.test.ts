import { expect, test } from 'vitest'
import { applicationId, flowId, flowIdBytes, idBytes } from '../vocabulary/ids.ts'
import { authorizationResponse, errorOfOutcome } from './authorization-response.ts'
import { discoveryDocument } from './discovery.ts'
import { idTokenClaims, type Login, userinfoClaims } from './tokens.ts'

const login: Login = {
  flowId: flowId(new Uint8Array(flowIdBytes), 0),
  clientId: applicationId(new Uint8Array(idBytes)),
  request: {
    redirectUri: 'https://shop.example/cb',
    responseMode: 'query',
    nonce: 'n-1',
    scope: 'openid',
    claims: {
      idToken: {
        plain: ['nationality_de'],
        verified: {
          verification: ['assurance_level', 'time'],
          claims: ['family_name', 'birthdate'],
        },
      },
      userinfo: { plain: ['family_name', 'given_name', 'address', 'age_over_18'] },
    },
  },
  question: {
    issuer: 'de-ausweis',
    revealed: ['family_name', 'given_name', 'birth_date', 'resident_city', 'resident_country'],
    derived: { nationality: 'DE', age_over: '18' },
  },
  proof: {
    revealed: {
      family_name: 'MUSTERMANN',
      given_name: 'ERIKA',
      birth_date: '1964-08-12',
      resident_city: 'KÖLN',
      resident_country: 'DE',
    },
    derived: { nationality: '1', age_over: '0' },
    iat: 1_794_700_795,
  },
  subject: 'sub-1',
}

test('an ID token says who, for whom, how sure and what was asked for there', () => {
  expect(idTokenClaims('https://id.example/oidc/live', login, 'token', 1_794_700_800_999)).toEqual({
    iss: 'https://id.example/oidc/live',
    sub: 'sub-1',
    aud: login.clientId,
    iat: 1_794_700_800,
    exp: 1_794_701_100,
    auth_time: 1_794_700_795,
    nonce: 'n-1',
    acr: 'http://eidas.europa.eu/LoA/high',
    amr: ['pop'],
    at_hash: expect.stringMatching(/^[\w-]{22}$/),
    txn: login.flowId,
    nationality_de: true,
    verified_claims: {
      verification: {
        trust_framework: 'eidas',
        assurance_level: 'high',
        time: '2026-11-14T23:59:55Z',
      },
      claims: { family_name: 'MUSTERMANN', birthdate: '1964-08-12' },
    },
  })
})

test('at_hash is that of the example of the specification', () => {
  // Core 1.0, appendix A.3.
  const claims = idTokenClaims('i', login, 'jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y', 0)
  expect(claims).toMatchObject({ at_hash: '77QmUPtjPfzWtF2AnpK9RQ' })
})

test('userinfo has what was asked for there, and an address with what was asked of it', () => {
  expect(userinfoClaims(login)).toEqual({
    sub: 'sub-1',
    flow: login.flowId,
    family_name: 'MUSTERMANN',
    given_name: 'ERIKA',
    address: { locality: 'KÖLN', country: 'DE' },
    age_over_18: false,
  })
})

test('a login that began in 0.3.0 is answered as it was asked', () => {
  // The sealed form of that release: names only, and one element at the most.
  const claims = JSON.parse(
    '{"idToken":{"plain":["name","birthdate"],"verified":{"verification":["time"],"claims":["given_name"]}},"userinfo":{"plain":["birthdate"]}}',
  )
  const begun = { ...login, request: { ...login.request, claims } }
  expect(idTokenClaims('i', begun, 't', 0)).toMatchObject({
    name: 'ERIKA MUSTERMANN',
    birthdate: '1964-08-12',
    verified_claims: {
      verification: { trust_framework: 'eidas' },
      claims: { given_name: 'ERIKA' },
    },
  })
  expect(userinfoClaims(begun)).toMatchObject({ birthdate: '1964-08-12' })
})

test('who has only one name has it as the whole name, too', () => {
  const revealed = { ...login.proof.revealed, given_name: '' }
  const claims = { ...login.request.claims, userinfo: { plain: ['name'] } }
  const only = {
    ...login,
    request: { ...login.request, claims },
    proof: { ...login.proof, revealed },
  }
  expect(userinfoClaims(only)).toMatchObject({ name: 'MUSTERMANN' })
})

test('the sandbox never says eIDAS', () => {
  const question = { ...login.question, issuer: 'xx-sandbox' } as const
  const claims = JSON.stringify(idTokenClaims('i', { ...login, question }, 't', 0))
  expect(claims).toContain('urn:vidimus:acr:sandbox')
  expect(claims).toContain('vidimus_sandbox')
  expect(claims).not.toMatch(/eidas|high/)
})

test('discovery lists whatever may be given in verified_claims, and nothing of a draft', () => {
  const document: object = discoveryDocument('https://id.example', 'live', ['de-ausweis'])
  // Identity Assurance 1.0 section 8.
  expect(document).toMatchObject({
    claims_parameter_supported: true,
    trust_frameworks_supported: ['eidas'],
    claims_in_verified_claims_supported: expect.arrayContaining([
      'family_name',
      'name',
      'address',
      'nationality_de',
      'age_over_18',
    ]),
  })
  expect(document).not.toHaveProperty('verified_claims_supported')
})

test('a response is appended to the query of the redirect URI, or posted', () => {
  const back = { redirectUri: 'https://shop.example/cb?x=1', responseMode: 'query' } as const
  const said = errorOfOutcome('error_expired')
  expect(authorizationResponse('https://i', { ...back, state: 'a b&c' }, said)).toEqual({
    destination:
      'https://shop.example/cb?x=1&error=access_denied&error_description=error_expired%3A+The+person+did+not+answer+in+time.&state=a+b%26c&iss=https%3A%2F%2Fi',
  })
  expect(authorizationResponse('https://i', { ...back, responseMode: 'form_post' }, said)).toEqual({
    destination: 'https://shop.example/cb?x=1',
    form: { ...said, iss: 'https://i' },
  })
})
