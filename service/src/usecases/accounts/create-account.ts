import { judgeRedirectUrl, type RedirectUrlRules } from '../../callback/redirect-url.ts'
import { type Environment, environments } from '../../vocabulary/environment.ts'
import { type AccountId, accountId, idBytes } from '../../vocabulary/ids.ts'
import { ok, type Result } from '../../vocabulary/result.ts'
import type { Accounts, Random, Sealing } from '../ports.ts'
import { newCallbackSecret } from './callback-secret.ts'
import { newKey } from './create-key.ts'
import { judgeName } from './name.ts'

type Deps = {
  readonly accounts: Pick<Accounts, 'create'>
  readonly sealing: Sealing
  readonly random: Random
  readonly redirectUrlRules: RedirectUrlRules
}

type Wish = { readonly name: string; readonly environment: Environment; readonly redirectUrl: string | undefined }

/** Key and secret are shown here and never again. */
export type CreatedAccount = {
  readonly account: AccountId
  readonly environment: Environment
  readonly apiKey: string
  readonly callbackSecret: string
}

/** A new customer, ready to call `/prove` in one environment; the other one only lacks its key and Redirect URL. */
export async function createAccount(deps: Deps, wish: Wish): Promise<Result<CreatedAccount>> {
  const name = judgeName(wish.name)
  if (!name.ok) return name
  const redirectUrl = wish.redirectUrl
    ? judgeRedirectUrl(wish.redirectUrl, wish.environment, deps.redirectUrlRules)
    : ok(null)
  if (!redirectUrl.ok) return redirectUrl
  const id = accountId(deps.random(idBytes))
  const key = newKey(deps.random, {
    accountId: id,
    environment: wish.environment,
    name: 'first',
    lifetimeSeconds: null,
  })
  const secrets = environments.map((environment) => ({ environment, ...newCallbackSecret(deps) }))
  await deps.accounts.create({
    id,
    name: name.value,
    stateHashKey: deps.sealing.wrap(deps.random(32), id),
    settings: secrets.map(({ environment, entry }) => ({
      environment,
      redirectUrl: environment === wish.environment ? redirectUrl.value : null,
      callbackSecret: entry,
    })),
    firstKey: key.stored,
  })
  const callbackSecret = secrets.find(({ environment }) => environment === wish.environment)?.callbackSecret ?? ''
  return ok({ account: id, environment: wish.environment, apiKey: key.apiKey, callbackSecret })
}
