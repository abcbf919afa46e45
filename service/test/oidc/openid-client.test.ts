import { exportJWK, generateKeyPair } from 'jose'
import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../setup/databases.ts'
import { approveLogin, openLogin, sentOn } from '../setup/log-in.ts'
import { makeApplication, redirectUri } from '../setup/oidc-application.ts'
import { runVerifier } from '../setup/wallet-exchange.ts'

/** A login through the sandbox wallet, as npm `openid-client` does it, without a change to it. */

describe.each(engines)('openid-client on %s', (engine) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  beforeAll(async () => {
    verifier = await runVerifier('direct_post.jwt', { engine })
  })
  afterAll(() => verifier.close())

  async function configure(
    wish: Parameters<typeof makeApplication>[2] = {},
    authentication?: client.ClientAuth,
  ) {
    const { service, customer } = verifier
    const { id, secret } = await makeApplication(service, customer, wish)
    const issuer = new URL(`${service.config.publicUrl}/oidc/test`)
    const config = await client.discovery(
      issuer,
      id,
      secret ?? '',
      authentication ?? client.ClientSecretBasic(secret ?? ''),
      {
        execute: [client.allowInsecureRequests],
      },
    )
    return { id, secret, config }
  }

  async function begin(config: client.Configuration, more: { [name: string]: string } = {}) {
    const verifierText = client.randomPKCECodeVerifier()
    const parameters = {
      redirect_uri: redirectUri,
      scope: 'openid',
      code_challenge: await client.calculatePKCECodeChallenge(verifierText),
      code_challenge_method: 'S256',
      state: client.randomState(),
      nonce: client.randomNonce(),
      ...more,
    }
    const checks = {
      pkceCodeVerifier: verifierText,
      expectedState: parameters.state,
      expectedNonce: parameters.nonce,
      idTokenExpected: true,
    }
    return { url: client.buildAuthorizationUrl(config, parameters), checks, parameters }
  }

  test('a person logs in: code, PKCE, ID token and userinfo', async () => {
    const { id, config } = await configure()
    const { url, checks } = await begin(config)
    const back = await approveLogin(await openLogin(url))
    expect(`${back.origin}${back.pathname}`).toBe(redirectUri)
    const tokens = await client.authorizationCodeGrant(config, back, checks)
    const claims = tokens.claims()
    expect(claims).toMatchObject({
      iss: `${verifier.service.config.publicUrl}/oidc/test`,
      aud: id,
      acr: 'http://eidas.europa.eu/LoA/high',
      amr: ['pop'],
      family_name: 'MUSTERMANN',
      given_name: 'ERIKA',
      name: 'ERIKA MUSTERMANN',
      birthdate: '1964-08-12',
      nationalities: ['DE'],
      nationality_de: true,
    })
    const info = await client.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '')
    expect(info).toMatchObject({ birthdate: '1964-08-12', nationality_de: true })
  })

  test('a person who cancels is an access_denied, and a second proof has another sub', async () => {
    const { config } = await configure({ idTokenAlgorithm: 'ES256' })
    const subjects = new Set<string | undefined>()
    for (let turn = 0; turn < 2; turn += 1) {
      const { url, checks } = await begin(config, { scope: 'openid birthdate' })
      const back = await approveLogin(await openLogin(url))
      const claims = (await client.authorizationCodeGrant(config, back, checks)).claims()
      expect(claims).toMatchObject({ birthdate: '1964-08-12' })
      expect(claims).not.toHaveProperty('family_name')
      subjects.add(claims?.sub)
    }
    expect(subjects.size).toBe(2)
    const { url, checks } = await begin(config)
    const at = await openLogin(url)
    await at.browser.submit(`${at.page}/cancel`)
    await expect(client.authorizationCodeGrant(config, await sentOn(at), checks)).rejects.toThrow(
      expect.objectContaining({ error: 'access_denied' }),
    )
  })

  const generated = async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const jwks = JSON.stringify({ keys: [await exportJWK(publicKey)] })
    const wish = { authMethod: 'private_key_jwt', jwks } as const
    return [wish, client.PrivateKeyJwt(privateKey)] as const
  }

  test.each([
    ['with a secret', async () => [{}] as const],
    ['with a key of its own', generated],
  ])('a pushed request %s', async (_how, authentication) => {
    const [wish, how] = await authentication()
    const { config } = await configure({ ...wish, par: 'required' }, how)
    const { checks, parameters } = await begin(config)
    const url = await client.buildAuthorizationUrlWithPAR(config, parameters)
    const back = await approveLogin(await openLogin(url))
    const tokens = await client.authorizationCodeGrant(config, back, checks)
    expect(tokens.claims()).toMatchObject({ family_name: 'MUSTERMANN' })
  })
})
