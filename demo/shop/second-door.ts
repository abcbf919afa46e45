import * as oidc from 'openid-client'
import type { Ending } from './identity.ts'

/** The same plate by OpenID Connect, with the three values of an application. */

export type Values = {
  readonly discoveryUrl: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Kept in the session of the browser that began. */
export type Checks = { readonly pkceCodeVerifier: string; readonly expectedState: string }

export function secondDoor({ discoveryUrl, clientId, clientSecret }: Values, redirectUri: string) {
  const basic = oidc.ClientSecretBasic(clientSecret)
  const isLocal = discoveryUrl.startsWith('http://localhost')
  const execute = isLocal ? [oidc.allowInsecureRequests] : []
  const config = () =>
    oidc.discovery(new URL(discoveryUrl), clientId, clientSecret, basic, { execute })

  const ask = async () => {
    const checks: Checks = {
      pkceCodeVerifier: oidc.randomPKCECodeVerifier(),
      expectedState: oidc.randomState(),
    }
    const url = oidc.buildAuthorizationUrl(await config(), {
      redirect_uri: redirectUri,
      scope: 'openid',
      state: checks.expectedState,
      code_challenge: await oidc.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
      code_challenge_method: 'S256',
    })
    return { url: url.href, checks }
  }

  const finish = async (url: URL, checks: Checks): Promise<Ending> => {
    // By our public address: behind a proxy the request has another one.
    const back = new URL(url.search, redirectUri)
    const tokens = await oidc.authorizationCodeGrant(await config(), back, checks)
    const claims = tokens.claims()
    const revealed = { given_name: String(claims?.['given_name']) }
    return { outcome: 'proved', revealed, isConfirmed: claims?.['nationality_de'] === true }
  }

  return { ask, finish: (url: URL, checks: Checks) => finish(url, checks).catch(failed) }
}

export type SecondDoor = ReturnType<typeof secondDoor>

/** The description begins with the code that a callback would have had. */
function failed(error: unknown): Ending {
  if (!(error instanceof oidc.AuthorizationResponseError)) throw error
  const [code = error.error] = /error_\w+/.exec(error.error_description ?? '') ?? []
  return { outcome: 'failed', code }
}
