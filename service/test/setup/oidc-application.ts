import type { Environment } from '../../src/core/vocabulary/environment.ts'
import type { AccountId, ApplicationId } from '../../src/core/vocabulary/ids.ts'
import { issuerDeployments } from '../../src/edges/config/issuers/issuer-deployments.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import {
  type ApplicationWish,
  createApplication,
} from '../../src/usecases/applications/create-application.ts'
import type { RunningService, TestAccount } from './running-service.ts'

export type TestApplication = { readonly id: ApplicationId; readonly secret: string | null }

export const redirectUri = 'https://shop.example/signed-in'

/** An application that asks for everything of the interface, unless the wish differs. */
export async function makeApplication(
  { store, config }: RunningService,
  { account }: Pick<TestAccount, 'account'>,
  wish: Partial<ApplicationWish> = {},
  environment: Environment = 'test',
): Promise<TestApplication> {
  // No authority of the sandbox can be trusted in live.
  const offered = environment === 'live' && { offered: () => ['de-ausweis' as const] }
  const deps = {
    issuerDeployments: issuerDeployments(config.deployment, config.sandboxWalletUrl),
    settings: store.portal.settings,
    clock: Date.now,
  }
  const created = await createApplication(
    { ...store, ...config, ...offered, ...deps },
    { accountId: account as AccountId, environment },
    {
      name: 'Shop',
      redirectUris: [redirectUri],
      issuer: 'de-ausweis',
      asks: ['family_name', 'given_name', 'birth_date', 'nationality', 'nationality_de'],
      ...wish,
    },
    command,
  )
  if (!created.ok) throw new Error(created.failure.description)
  return created.value
}

/** For tests that begin more logins by a browser than strangers may. */
export const allowManyLogins = (
  { store }: RunningService,
  { account }: Pick<TestAccount, 'account'>,
) =>
  store.accounts.changeSettings(
    account as AccountId,
    'test',
    { quota_per_second: 10_000, quota_burst: 100_000 },
    command,
  )
