import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { auth } from 'express-openid-connect'
import { beginInShop, type ForeignClient, type SettingsFor } from './client-login.ts'

/** A shop with the middleware in front, as its guide has it. */
export async function runExpressShop(settingsFor: SettingsFor): Promise<ForeignClient> {
  const app = express()
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const redirectUri = `${baseURL}/callback`
  const { issuer, id, secret } = await settingsFor(redirectUri)
  app.use(
    auth({
      issuerBaseURL: issuer,
      baseURL,
      clientID: id,
      clientSecret: secret,
      secret: 'a secret of the shop for its own cookies',
      authRequired: true,
      idpLogout: false,
      authorizationParams: { response_type: 'code' },
    }),
  )
  app.get('/', async (request, response) => {
    const info = await request.oidc.fetchUserInfo()
    response.json({ ...request.oidc.idTokenClaims, ...info })
  })
  app.use(
    (
      error: { error?: string; message: string },
      _request: unknown,
      response: express.Response,
      _next: unknown,
    ) => {
      response.status(400).json({ error: error.error ?? error.message })
    },
  )
  return {
    redirectUri,
    failure: /access_denied/,
    begin: () => beginInShop(baseURL),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
