import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import type { RawClient } from '../oidc/raw-client.ts'
import { redirectUri } from '../setup/oidc-application.ts'

/** A certified provider, set up to offer what ours does. */
export async function runOracle(): Promise<RawClient & { close(): Promise<void> }> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [id, secret] = ['shop', 'a secret of the shop']
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: id,
        client_secret: secret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    responseTypes: ['code'],
    scopes: ['openid'],
    claims: { openid: ['sub'], birthdate: ['birthdate'], family_name: ['family_name'] },
    acrValues: ['http://eidas.europa.eu/LoA/high'],
    pkce: { required: () => true },
    features: {
      claimsParameter: { enabled: true },
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { url: () => '/the-page' },
    cookies: { keys: ['a key of the oracle'] },
  })
  server.on('request', provider.callback())
  return {
    issuer,
    id: id as never,
    secret,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
