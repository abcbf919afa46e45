import { type CallbackUrlRules, judgeCallbackUrl } from '../../core/callback/callback-url.ts'
import { type Environment, environments } from '../../core/vocabulary/environment.ts'
import { type AccountId, accountId, idBytes } from '../../core/vocabulary/ids.ts'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import type { Accounts } from '../ports/accounts.ts'
import type { Actor, AuditEvent } from '../ports/audit.ts'
import type { Random, Sealing } from '../ports/sealing.ts'
import { newKey } from './api-keys/create-key.ts'
import { newCallbackSecret } from './callback-secret.ts'
import { judgeName } from './name.ts'

export type CreateAccountDeps = {
  readonly accounts: Pick<Accounts, 'create'>
  readonly sealing: Pick<Sealing, 'wrap'>
  readonly random: Random
}

type Wish = {
  readonly name: string
  readonly environment: Environment
  readonly callbackUrl: string | undefined
}

/** The key is shown only here. */
export type CreatedAccount = {
  readonly account: AccountId
  readonly environment: Environment
  readonly apiKey: string
  readonly callbackSecret: string
}

/**
 * A new customer, ready to call `/prove` in one environment. The other environment only lacks a key
 * and a Redirect URL.
 */
export async function createAccount(
  deps: CreateAccountDeps & { readonly callbackUrlRules: CallbackUrlRules },
  wish: Wish,
  by: Actor,
): Promise<Result<CreatedAccount>> {
  const name = judgeName(wish.name)
  if (!name.ok) return name
  const callbackUrl = wish.callbackUrl
    ? judgeCallbackUrl(wish.callbackUrl, wish.environment, deps.callbackUrlRules)
    : ok(null)
  if (!callbackUrl.ok) return callbackUrl
  const { account, secrets } = newAccount(deps, name.value)
  const { environment } = wish
  const key = newKey(deps.random, {
    accountId: account.id,
    environment,
    name: 'first',
    lifetimeSeconds: null,
  })
  const settings = account.settings.map((each) =>
    each.environment === environment ? { ...each, callbackUrl: callbackUrl.value } : each,
  )
  await deps.accounts.create({ ...account, settings, firstKey: key.stored }, created(by, account))
  return ok({
    account: account.id,
    environment,
    apiKey: key.apiKey,
    callbackSecret: secrets[environment],
  })
}

/** For an operator in the portal, who never sees a customer's keys: the first owner makes them. */
export async function createEmptyAccount(
  deps: CreateAccountDeps,
  text: string,
  by: Actor,
): Promise<Result<AccountId>> {
  const name = judgeName(text)
  if (!name.ok) return name
  const { account } = newAccount(deps, name.value)
  await deps.accounts.create(account, created(by, account))
  return ok(account.id)
}

const created = (
  by: Actor,
  { id, name }: { readonly id: AccountId; readonly name: string },
): AuditEvent => ({ by, action: 'account_created', accountId: id, values: { after: name } })

function newAccount(deps: CreateAccountDeps, name: string) {
  const id = accountId(deps.random(idBytes))
  const made = environments.map((environment) => ({ environment, ...newCallbackSecret(deps) }))
  const settings = made.map(({ environment, entry }) => ({
    environment,
    callbackUrl: null,
    callbackSecret: entry,
  }))
  const stateHashKey = deps.sealing.wrap(deps.random(32), id)
  const secretOf = (wanted: Environment) =>
    made.find((each) => each.environment === wanted)?.callbackSecret ?? ''
  const secrets = { test: secretOf('test'), live: secretOf('live') }
  return { account: { id, name, stateHashKey, settings }, secrets }
}
