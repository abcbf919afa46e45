import { createHash } from 'node:crypto'
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet } from '../../../wallet/src/issuer/fill-wallet.ts'
import { personOf } from '../../../wallet/src/issuer/people.ts'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { approveLogin, openLogin, sentOn } from '../setup/log-in.ts'
import { makeApplication, redirectUri } from '../setup/oidc-application.ts'
import { sampled } from '../setup/sizes.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { linksIn, openAsWallet, runVerifier } from '../setup/wallet-exchange.ts'
import { type OpModuleName, opModules } from './basic-op-modules.ts'
import {
  askTokens,
  askUserinfo,
  authorize,
  authorizeUrl,
  type Fields,
  formOf,
  type LoggedIn,
  logIn,
  type RawClient,
  requestOf,
} from './raw-client.ts'

/**
 * The OpenID Foundation's plans for basic and configuration of OpenID Providers, rebuilt. The
 * application does not require PKCE, because the plan sends it in one module only.
 */

const withoutPkce = { code_challenge: undefined, code_challenge_method: undefined }

type Collected = {
  readonly body: { readonly [name: string]: unknown }
  readonly claims: JWTPayload & { readonly [name: string]: unknown }
  readonly header: { readonly alg: string; readonly kid?: string; readonly typ?: string }
  readonly login: LoggedIn
}

describe.each(enginesInTurn(import.meta.filename))('the basic OP plan on %s', (engine) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  let client: RawClient
  beforeAll(async () => {
    verifier = await runVerifier('direct_post.jwt', { engine })
    client = await make({})
  })
  afterAll(() => verifier.close())

  const make = async (wish: Parameters<typeof makeApplication>[2]): Promise<RawClient> => ({
    ...(await makeApplication(verifier.service, verifier.customer, { pkce: 'when_sent', ...wish })),
    issuer: `${verifier.service.config.publicUrl}/oidc/test`,
  })

  /** The happy flow, with the checks of the suite on every ID token (section 3.1.3.7). */
  async function collect(
    changes: Fields = {},
    fields: (login: LoggedIn) => Fields = ({ code }) => ({ code }),
  ): Promise<Collected> {
    const login = await logIn(client, { ...withoutPkce, ...changes })
    const { status, body } = await askTokens(client, fields(login))
    expect([status, body['token_type']]).toEqual([200, 'Bearer'])
    return { ...(await checkedIdToken(body, changes)), body, login }
  }

  async function checkedIdToken(body: Collected['body'], changes: Fields) {
    const keys = (await (await fetch(`${client.issuer}/jwks`)).json()) as JSONWebKeySet
    const { payload, protectedHeader } = await jwtVerify(
      String(body['id_token']),
      createLocalJWKSet(keys),
      {
        issuer: client.issuer,
        audience: client.id,
        requiredClaims: ['sub', 'iat', 'exp', 'auth_time', 'at_hash'],
      },
    )
    expect(payload['nonce']).toBe('nonce' in changes ? changes['nonce'] : 'nonce-1')
    expect(payload.sub?.length).toBeLessThanOrEqual(255)
    const hash = createHash('sha256').update(String(body['access_token'])).digest()
    expect(payload['at_hash']).toBe(hash.subarray(0, 16).toString('base64url'))
    return { claims: payload, header: protectedHeader }
  }

  /** The error with which the browser is sent back. */
  async function sentBackWith(changes: Fields): Promise<string | null> {
    const { status, location } = await authorize(
      client,
      requestOf(client, '', { ...withoutPkce, ...changes }),
    )
    expect(status).toBe(303)
    const back = new URL(location ?? '')
    expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual([
      'state-1',
      client.issuer,
    ])
    return back.searchParams.get('error')
  }

  const userinfoBy = async (send: (token: string) => RequestInit) => {
    const { body, claims } = await collect()
    const answer = await fetch(`${client.issuer}/userinfo`, send(String(body['access_token'])))
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(await answer.json()).toMatchObject({ sub: claims.sub, family_name: 'MUSTERMANN' })
  }

  const succeedsWith = async (changes: Fields) => void (await collect(changes))

  /** What is not offered changes nothing: the configured question is asked. */
  const asksAsConfigured = async (scope: string) => {
    const { claims, body } = await collect({ scope })
    expect(claims).toMatchObject({ family_name: 'MUSTERMANN', birthdate: '1964-08-12' })
    expect(body['scope']).toBe('openid')
  }

  /** A second request in the same browser is a second proof. */
  async function secondProof(changes: Fields) {
    const browser = openTestBrowser()
    const proofs: Collected['claims'][] = []
    for (const more of [{}, changes]) {
      const request = requestOf(client, '', { ...withoutPkce, ...more })
      const back = await approveLogin(await openLogin(authorizeUrl(client, request), browser))
      const { body } = await askTokens(client, { code: back.searchParams.get('code') ?? '' })
      proofs.push((await checkedIdToken(body, more)).claims)
    }
    const [first, second] = proofs
    expect(second?.['txn']).not.toBe(first?.['txn'])
    expect(second?.sub).not.toBe(first?.sub)
    expect(Number(second?.['auth_time'])).toBeGreaterThanOrEqual(Number(first?.['auth_time']))
  }

  const modules: { readonly [name in OpModuleName]: () => Promise<void> } = {
    'oidcc-discovery-endpoint-verification': async () => {
      const answer = await fetch(`${client.issuer}/.well-known/openid-configuration`)
      expect(answer.headers.get('content-type')).toContain('application/json')
      const document = (await answer.json()) as { [name: string]: unknown }
      expect(document).toMatchObject({
        issuer: client.issuer,
        response_types_supported: ['code'],
        grant_types_supported: ['authorization_code'],
        subject_types_supported: ['pairwise'],
        id_token_signing_alg_values_supported: expect.arrayContaining(['RS256']),
        scopes_supported: expect.arrayContaining(['openid']),
        claims_supported: expect.arrayContaining(['sub']),
        claims_parameter_supported: true,
        request_parameter_supported: false,
        request_uri_parameter_supported: false,
        token_endpoint_auth_methods_supported: expect.arrayContaining([
          'client_secret_basic',
          'client_secret_post',
        ]),
      })
      for (const name of ['authorization', 'token', 'userinfo'])
        expect(document[`${name}_endpoint`]).toBe(
          `${client.issuer}/${name === 'authorization' ? 'authorize' : name}`,
        )
      const { keys } = (await (await fetch(String(document['jwks_uri']))).json()) as JSONWebKeySet
      expect(new Set(keys.map(({ kid }) => kid)).size).toBe(keys.length)
      for (const key of keys) expect(key).not.toHaveProperty('d')
      expect(new Set(keys.map(({ use }) => use))).toEqual(new Set(['sig']))
    },
    'oidcc-server': () => succeedsWith({}),
    'oidcc-response-type-missing': async () =>
      expect(await sentBackWith({ response_type: undefined })).toBe('invalid_request'),
    'oidcc-idtoken-signature': async () => {
      const { header } = await collect()
      expect(header).toMatchObject({ alg: 'RS256', kid: expect.any(String) })
    },
    'oidcc-idtoken-unsigned': async () => {
      const answer = await fetch(`${client.issuer}/.well-known/openid-configuration`)
      expect(await answer.text()).not.toContain('"none"')
    },
    'oidcc-userinfo-get': () =>
      userinfoBy((token) => ({ headers: { authorization: `Bearer ${token}` } })),
    'oidcc-userinfo-post-header': () =>
      userinfoBy((token) => ({ method: 'POST', headers: { authorization: `Bearer ${token}` } })),
    'oidcc-userinfo-post-body': () =>
      userinfoBy((token) => ({
        method: 'POST',
        body: new URLSearchParams({ access_token: token }),
      })),
    'oidcc-ensure-request-without-nonce-succeeds-for-code-flow': () =>
      succeedsWith({ nonce: undefined }),
    'oidcc-scope-profile': () => asksAsConfigured('openid profile'),
    'oidcc-scope-email': () => asksAsConfigured('openid email'),
    'oidcc-scope-address': async () => {
      const { store } = verifier.service
      const owner = await verifier.service.account({ name: 'Parcels' })
      const wide = { vocabulary: 'wide' } as const
      await store.accounts.changeSettings(owner.account as AccountId, 'test', wide, command)
      const parcels = {
        ...client,
        ...(await makeApplication(verifier.service, owner, {
          pkce: 'when_sent',
          asks: ['address', 'family_name'],
        })),
      }
      const request = requestOf(parcels, '', { ...withoutPkce, scope: 'openid address' })
      const at = await openLogin(authorizeUrl(parcels, request))
      const person = personOf('de-ausweis', new Date(), 'erika')
      const held = await fillWallet({ person }, ['dc+sd-jwt'], ['de-ausweis'])
      await approve(await openAsWallet(linksIn(at.html).qr), { held, trust: 'accept-any' })
      const code = (await sentOn(at)).searchParams.get('code') ?? ''
      const { body } = await askTokens(parcels, { code })
      expect(body).toMatchObject({ scope: 'openid address' })
      const info = (await askUserinfo(parcels.issuer, String(body['access_token']))).body
      expect(info['address']).toMatchObject({ locality: expect.any(String) })
      expect(info).not.toHaveProperty('family_name')
      // An application that may not ask for it has nothing left to ask.
      expect(await sentBackWith({ scope: 'openid address' })).toBe('invalid_scope')
    },
    'oidcc-scope-phone': () => asksAsConfigured('openid phone'),
    'oidcc-scope-all': () => asksAsConfigured('openid profile email phone'),
    'oidcc-ensure-other-scope-order-succeeds': async () => {
      const { claims } = await collect({ scope: 'birthdate openid' })
      expect(claims).toMatchObject({ birthdate: '1964-08-12' })
      expect(claims).not.toHaveProperty('family_name')
    },
    'oidcc-display-page': () => succeedsWith({ display: 'page' }),
    'oidcc-display-popup': () => succeedsWith({ display: 'popup' }),
    'oidcc-prompt-login': () => secondProof({ prompt: 'login' }),
    'oidcc-prompt-none-not-logged-in': async () =>
      expect(await sentBackWith({ prompt: 'none' })).toBe('login_required'),
    'oidcc-prompt-none-logged-in': async () => {
      const { login } = await collect()
      const request = requestOf(client, '', { ...withoutPkce, prompt: 'none' })
      const { location } = await authorize(client, request, login.at.browser)
      expect(location).toContain('error=login_required')
    },
    'oidcc-max-age-1': () => secondProof({ max_age: '1' }),
    'oidcc-max-age-10000': () => secondProof({ max_age: '10000' }),
    'oidcc-ensure-request-with-unknown-parameter-succeeds': () => succeedsWith({ extra: 'foobar' }),
    'oidcc-id-token-hint': async () => {
      const { body } = await collect()
      const hint = { id_token_hint: String(body['id_token']) }
      expect(await sentBackWith({ ...hint, prompt: 'none' })).toBe('login_required')
      await succeedsWith(hint)
    },
    'oidcc-login-hint': () => succeedsWith({ login_hint: 'buffy@example.org' }),
    'oidcc-ui-locales': () => succeedsWith({ ui_locales: 'se' }),
    'oidcc-claims-locales': () => succeedsWith({ claims_locales: 'se' }),
    'oidcc-ensure-request-with-acr-values-succeeds': async () => {
      const acr = 'http://eidas.europa.eu/LoA/high'
      expect((await collect({ acr_values: `${acr} 2` })).claims['acr']).toBe(acr)
      await succeedsWith({ acr_values: '1 2' })
    },
    'oidcc-codereuse': async () => {
      const { login } = await collect()
      expect(await askTokens(client, { code: login.code })).toMatchObject({
        status: 400,
        body: { error: 'invalid_grant' },
      })
    },
    'oidcc-codereuse-30seconds': async () => {
      const { login, body } = await collect()
      const reuse = async () => {
        const { status } = await askTokens(client, { code: login.code })
        expect(status).toBe(400)
        return (await askUserinfo(client.issuer, String(body['access_token']))).status
      }
      await expect.poll(reuse).toBe(401)
    },
    'oidcc-ensure-registered-redirect-uri': async () => {
      const request = requestOf(client, '', { ...withoutPkce, redirect_uri: `${redirectUri}/x` })
      expect(await authorize(client, request)).toMatchObject({ status: 400, location: null })
    },
    'oidcc-ensure-post-request-succeeds': async () => {
      const answer = await fetch(`${client.issuer}/authorize`, {
        method: 'POST',
        redirect: 'manual',
        body: formOf(requestOf(client, '', withoutPkce)),
      })
      const url = new URL(answer.headers.get('location') ?? '', client.issuer)
      const back = await approveLogin(await openLogin(url))
      expect(back.searchParams.get('state')).toBe('state-1')
    },
    'oidcc-server-client-secret-post': async () => {
      const posting = await make({ authMethod: 'client_secret_post' })
      const { code } = await logIn(posting, withoutPkce)
      const answer = await fetch(`${posting.issuer}/token`, {
        method: 'POST',
        body: formOf({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          client_id: posting.id,
          client_secret: posting.secret ?? '',
        }),
      })
      expect(await answer.json()).toMatchObject({ token_type: 'Bearer' })
    },
    'oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported': async () =>
      expect(await sentBackWith({ request_uri: 'https://shop.example/r.jwt' })).toBe(
        'request_uri_not_supported',
      ),
    'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported': async () =>
      expect(await sentBackWith({ request: unsignedRequest() })).toBe('request_not_supported'),
    'oidcc-claims-essential': async () => {
      const wish = { userinfo: { name: { essential: true } } }
      const { body } = await collect({ claims: JSON.stringify(wish) })
      expect(await askUserinfo(client.issuer, String(body['access_token']))).toMatchObject({
        body: { name: 'ERIKA MUSTERMANN' },
      })
    },
    'oidcc-ensure-request-object-with-redirect-uri': async () =>
      expect(await sentBackWith({ request: unsignedRequest() })).toBe('request_not_supported'),
    'oidcc-refresh-token': async () => {
      const { body } = await collect({ scope: 'openid offline_access', prompt: 'consent' })
      expect(body).not.toHaveProperty('refresh_token')
      expect(await askTokens(client, { grant_type: 'refresh_token', code: 'x' })).toMatchObject({
        body: { error: 'unsupported_grant_type' },
      })
    },
    'oidcc-ensure-request-with-valid-pkce-succeeds': async () => {
      const { code, verifier: text } = await logIn(client)
      const answer = await askTokens(client, { code, code_verifier: text })
      expect(answer).toMatchObject({ status: 200 })
    },
  }

  const unsignedRequest = () =>
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
      JSON.stringify({ client_id: client.id, redirect_uri: redirectUri, scope: 'openid' }),
    ).toString('base64url')}.`

  test.each(sampled(opModules, 2))('$name: $result', ({ name }) => modules[name]())
})
