import { afterAll, beforeAll, describe, test } from 'vitest'
import { enginesInTurn } from '../setup/databases.ts'
import { makeApplication } from '../setup/oidc-application.ts'
import { runVerifier } from '../setup/wallet-exchange.ts'
import { authCoreRedirect, beginWithAuthCore } from './auth-core-client.ts'
import type { BegunLogin, ClientSettings, ForeignClient, SettingsFor } from './client-login.ts'
import { playEveryOutcome } from './every-outcome.ts'
import { runExpressShop } from './express-client.ts'
import { beginWithOauth4webapi, oauth4webapiRedirect } from './oauth4webapi-client.ts'

/** Clients from npm, unmodified: each logs in through the sandbox wallet, and sees it fail. */

const fixed =
  (
    redirectUri: string,
    failure: RegExp,
    begin: (settings: ClientSettings) => Promise<BegunLogin>,
  ) =>
  async (settingsFor: SettingsFor): Promise<ForeignClient> => {
    const settings = await settingsFor(redirectUri)
    return { redirectUri, failure, begin: () => begin(settings) }
  }

const clients = {
  oauth4webapi: fixed(
    oauth4webapiRedirect,
    /authorization response from the server is an error/,
    beginWithOauth4webapi,
  ),
  '@auth/core': fixed(authCoreRedirect, /error=/, beginWithAuthCore),
  'express-openid-connect': runExpressShop,
}

describe.each(enginesInTurn(import.meta.filename))('on %s', (engine) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  beforeAll(async () => {
    verifier = await runVerifier('direct_post.jwt', { engine })
  })
  afterAll(() => verifier.close())

  test.each(Object.entries(clients))('%s', async (_name, start) => {
    const { service, customer } = verifier
    const client = await start(async (redirectUri) => {
      const wish = { redirectUris: [redirectUri] }
      const { id, secret } = await makeApplication(service, customer, wish)
      return { id, secret: secret ?? '', issuer: `${service.config.publicUrl}/oidc/test` }
    })
    await playEveryOutcome(verifier, client)
    await client.close?.()
  })
})
