import * as client from 'openid-client'
import { approveLogin, openLogin } from './log-in.ts'

type Values = { readonly discovery: string; readonly id: string; readonly secret: string }

/** npm `openid-client` with the three values, and a person who approves. What the ID token says. */
export async function logInByOpenidClient({ discovery, id, secret }: Values, redirectUri: string) {
  const basic = client.ClientSecretBasic(secret)
  const config = await client.discovery(new URL(discovery), id, secret, basic, {
    execute: [client.allowInsecureRequests],
  })
  const pkceCodeVerifier = client.randomPKCECodeVerifier()
  const expectedState = client.randomState()
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid',
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
  })
  const back = await approveLogin(await openLogin(url))
  const checks = { pkceCodeVerifier, expectedState }
  return (await client.authorizationCodeGrant(config, back, checks)).claims()
}
