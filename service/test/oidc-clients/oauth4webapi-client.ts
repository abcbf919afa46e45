import * as oauth from 'oauth4webapi'
import type { BegunLogin, ClientSettings } from './client-login.ts'

// The service of the tests has no certificate.
const options = { [oauth.allowInsecureRequests]: true }

export const oauth4webapiRedirect = 'https://shop.example/oauth4webapi'

export async function beginWithOauth4webapi(settings: ClientSettings): Promise<BegunLogin> {
  const issuer = new URL(settings.issuer)
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, options),
  )
  const client = { client_id: settings.id }
  const [verifier, state, nonce] = [
    oauth.generateRandomCodeVerifier(),
    oauth.generateRandomState(),
    oauth.generateRandomNonce(),
  ]
  const url = new URL(server.authorization_endpoint ?? '')
  url.search = String(
    new URLSearchParams({
      client_id: client.client_id,
      redirect_uri: oauth4webapiRedirect,
      response_type: 'code',
      scope: 'openid',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    }),
  )
  return {
    url: url.href,
    finish: async (back) => {
      const callback = oauth.validateAuthResponse(server, client, back, state)
      const answer = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.ClientSecretBasic(settings.secret),
        callback,
        oauth4webapiRedirect,
        verifier,
        options,
      )
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
        expectedNonce: nonce,
        requireIdToken: true,
      })
      const claims = oauth.getValidatedIdTokenClaims(tokens)
      await oauth.validateApplicationLevelSignature(server, answer, options)
      const info = await oauth.processUserInfoResponse(
        server,
        client,
        claims?.sub ?? '',
        await oauth.userInfoRequest(server, client, tokens.access_token, options),
      )
      return { ...info }
    },
  }
}
