import type { Environment } from '../../core/vocabulary/environment.ts'
import { type AccountId, readAccountId } from '../../core/vocabulary/ids.ts'
import { minuteOf } from '../../core/vocabulary/instant.ts'
import { ok } from '../../core/vocabulary/result.ts'
import type { Config } from '../../edges/config/config.ts'
import { changeSettings } from '../../usecases/accounts/change-settings.ts'
import { createAccount } from '../../usecases/accounts/create-account.ts'
import { resumeAccount, suspendAccount } from '../../usecases/accounts/suspend-account.ts'
import type { AccountPage } from '../../usecases/ports/accounts.ts'
import type { FlowOwner } from '../../usecases/ports/history/flow-records.ts'
import type { Store } from '../../wiring/open-store.ts'
import { readSettingOptions } from '../account/setting-options.ts'
import { settingsSaid } from '../account/settings-lines.ts'
import { type Arguments, chooseAction, limitOf, Misuse, NotThere } from '../arguments.ts'
import type { Command, StoreAction } from '../command.ts'
import { findPublicUrl } from '../public-url.ts'
import { type Terminal, table } from '../terminal.ts'
import { report, withStore } from '../with-store.ts'
import { deleteAccount } from './account-closing.ts'
import { showAccount } from './account-show.ts'

export const accountCommand: Command = (read, terminal) => {
  const action = chooseAction(actions, read, 'accounts')
  // An id that cannot exist is refused without opening the database.
  if (action !== create && action !== list) accountOf(read)
  return withStore(terminal, (store, config, by) => action(read, terminal, store, config, by))
}

/** Opened ranges and local development together decide which Redirect URLs are accepted. */
const rulesOf = (config: Config) => ({ callbackUrlRules: config })

const create: StoreAction = async (read, terminal, store, config, by) => {
  const wish = {
    name: read.required('name'),
    environment: read.environment(),
    callbackUrl: read.text('redirect-url'),
  }
  const created = await createAccount({ ...store, ...rulesOf(config) }, wish, by)
  warnIfDisabled(terminal, config, wish.environment)
  const url = await findPublicUrl(config)
  return report(terminal, created, ({ account, environment, apiKey, callbackSecret }) =>
    read.json
      ? JSON.stringify({ account, environment, api_key: apiKey, callback_secret: callbackSecret })
      : `Account ${account} (${environment}). Its server needs these settings:

  VIDIMUS_URL=${url}
  VIDIMUS_ACCOUNT=${account}
  VIDIMUS_API_KEY=${apiKey}
  VIDIMUS_CALLBACK_SECRET=${callbackSecret}

Key and secret are shown this once; only their hash or sealed form is kept.${wish.callbackUrl === undefined ? withoutAddress(account, environment) : ''}`,
  )
}

const withoutAddress = (account: AccountId, environment: Environment): string =>
  `\n/prove is refused until it has a Redirect URL, or vidimus listen runs: vidimus account set ${account} --environment ${environment} --redirect-url URL`

const set: StoreAction = async (read, terminal, store, config, by) => {
  const [account, environment] = [accountOf(read), read.environment()]
  const wish = readSettingOptions(read)
  if (Object.keys(wish).length === 0) throw new Misuse('Say what to set.')
  const deps = { ...store, ...rulesOf(config) }
  const changed = await changeSettings(deps, account, environment, wish, by)
  return report(terminal, changed, (values) =>
    read.json
      ? JSON.stringify({ account, environment, ...values })
      : settingsSaid(values)
          .map((said) => `${account} (${environment}): ${said}`)
          .join('\n'),
  )
}

const list: StoreAction = async (read, terminal, store) => {
  const { accounts, next } = await pageOf(read, store)
  return report(terminal, ok(accounts), () => {
    if (read.json)
      return JSON.stringify({
        accounts: accounts.map(({ id, name, createdAt, suspended, closing, callbackUrls }) => ({
          account: id,
          name,
          created_at: new Date(createdAt).toISOString(),
          suspended,
          closing: closing || undefined,
          redirect_urls: callbackUrls,
        })),
        next_cursor: next,
      })
    if (accounts.length === 0 && read.text('find') !== undefined) return 'No name begins so.'
    if (accounts.length === 0)
      return 'There is no account yet. Create one with: vidimus account create --name "Kiosk" --environment test'
    const lines = table(
      ['account', 'name', 'created (UTC)', 'status', 'redirect url, test', 'redirect url, live'],
      accounts.map(({ id, name, createdAt, suspended, closing, callbackUrls }) => [
        id,
        name,
        minuteOf(createdAt),
        closing ? 'closing' : suspended ? 'suspended' : 'active',
        callbackUrls.test ?? '-',
        callbackUrls.live ?? '-',
      ]),
    )
    return next === null
      ? lines
      : `${lines}\n\nThere are more: vidimus account list --cursor ${next}`
  })
}

async function pageOf(read: Arguments, { accounts }: Store): Promise<AccountPage> {
  const [limit, text, after] = [limitOf(read), read.text('find'), read.text('cursor')]
  if (text !== undefined) return { accounts: await accounts.find(text, limit), next: null }
  const cursor = after === undefined ? undefined : readAccountId(after)
  const page =
    after !== undefined && cursor === undefined ? undefined : await accounts.list({ cursor, limit })
  if (page === undefined) throw new NotThere(`There is no account ${after}.`)
  return page
}

const suspension =
  (suspended: boolean): StoreAction =>
  async (read, terminal, store, _config, by) => {
    const account = accountOf(read)
    const done = await (suspended ? suspendAccount : resumeAccount)(store, account, by)
    const said = suspended
      ? 'suspended: it starts no new flows; those under way finish'
      : 'active again'
    return report(terminal, done, () =>
      read.json ? JSON.stringify({ account, suspended }) : `${account} is ${said}.`,
    )
  }

const actions: { readonly [name: string]: StoreAction } = {
  create,
  set,
  list,
  suspend: suspension(true),
  resume: suspension(false),
  show: (read, terminal, store, config) =>
    showAccount(accountOf(read), read, terminal, store, config),
  delete: (read, terminal, store, _config, by) =>
    deleteAccount(accountOf(read), read, terminal, store, by),
}

export function accountOf(read: Arguments): AccountId {
  const word = read.words[1]
  if (!word?.startsWith('acc_'))
    throw new Misuse('Name the account, acc_…; vidimus account list shows them.')
  const account = readAccountId(word)
  if (account === undefined) throw new NotThere(`There is no account ${word}.`)
  return account
}

export const placeOf = (read: Arguments): FlowOwner => ({
  accountId: accountOf(read),
  environment: read.environment(),
})

/** A key may be created before its environment is enabled; this says why it does not work yet. */
export function warnIfDisabled(
  terminal: Terminal,
  config: Config,
  environment: 'test' | 'live',
): void {
  if (!config.environments.includes(environment))
    terminal.err(
      `Note: ${environment} is not enabled here (VIDIMUS_ENVIRONMENTS), so its keys are refused until it is.`,
    )
}
