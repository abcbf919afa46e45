import { browserWalletSettings, crossDeviceSettings } from '../../core/flow/request-paths.ts'
import { type AccountId, readAccountId } from '../../core/vocabulary/ids.ts'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import { intentToRetainSettings } from '../../core/wallet/request/intent-to-retain.ts'
import type { Config } from '../../edges/config/config.ts'
import { createAccount } from '../../usecases/accounts/create-account.ts'
import { setFallbackUrl } from '../../usecases/accounts/page/set-fallback-url.ts'
import { setWebsite } from '../../usecases/accounts/page/set-website.ts'
import { setBrowserWallet } from '../../usecases/accounts/set-browser-wallet.ts'
import { setCallbackUrl } from '../../usecases/accounts/set-callback-url.ts'
import { setCrossDevice } from '../../usecases/accounts/set-cross-device.ts'
import { setIntentToRetain } from '../../usecases/accounts/set-intent-to-retain.ts'
import { setReturnOrigins } from '../../usecases/accounts/set-return-origins.ts'
import { resumeAccount, suspendAccount } from '../../usecases/accounts/suspend-account.ts'
import type { Actor } from '../../usecases/ports/audit.ts'
import { setRegisteredId } from '../../usecases/trust/registration/set-registered-id.ts'
import type { Store } from '../../wiring/open-store.ts'
import { type Arguments, chooseAction, Misuse, NotThere } from '../arguments.ts'
import type { Command, StoreAction } from '../command.ts'
import { findPublicUrl } from '../public-url.ts'
import { day, type Terminal, table } from '../terminal.ts'
import { report, withStore } from '../with-store.ts'
import { deleteAccount } from './account-closing.ts'
import { showAccount } from './account-show.ts'

export const accountCommand: Command = (read, terminal) => {
  const action = chooseAction(actions, read, 'accounts')
  // An id that cannot exist needs no database.
  if (action !== create && action !== list) accountOf(read)
  return withStore(terminal, (store, config, by) => action(read, terminal, store, config, by))
}

/** Opened ranges and local development decide together which Redirect URLs are accepted. */
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

Key and secret are shown this once; only their hash or sealed form is kept.`,
  )
}

type Setting = string | null | readonly string[]
type Change = () => Promise<Result<Setting>>

/** What was asked for, by name. Words are read before anything is changed. */
function changesIn(
  read: Arguments,
  store: Store,
  config: Config,
  by: Actor,
): readonly (readonly [string, Change])[] {
  const place = [accountOf(read), read.environment()] as const
  const [url, origins] = [read.text('redirect-url'), read.text('return-origins')]
  const [website, fallback] = [read.text('website'), read.text('fallback-url')]
  const crossDevice = oneOf(read, 'cross-device', crossDeviceSettings)
  const browserWallet = oneOf(read, 'browser-wallet', browserWalletSettings)
  const retention = oneOf(read, 'intent-to-retain', intentToRetainSettings)
  const registeredId = read.text('registered-id')
  const deps = { ...store, ...rulesOf(config) }
  return [
    wished('redirect_url', url, (text) => setCallbackUrl(deps, ...place, text, by)),
    wished('return_origins', origins, (list) => setReturnOrigins(deps, ...place, listOf(list), by)),
    wished('cross_device', crossDevice, (word) => setCrossDevice(deps, ...place, word, by)),
    wished('browser_wallet', browserWallet, (word) => setBrowserWallet(deps, ...place, word, by)),
    wished('intent_to_retain', retention, (word) => setIntentToRetain(deps, ...place, word, by)),
    wished('website', website, (text) => setWebsite(deps, ...place, orNone(text), by)),
    wished('registered_id', registeredId, (text) =>
      setRegisteredId(deps, ...place, orNone(text), by),
    ),
    wished('fallback_url', fallback, (text) => setFallbackUrl(deps, ...place, orNone(text), by)),
  ].flat()
}

const wished = <Value>(
  name: string,
  value: Value | undefined,
  change: (value: Value) => Promise<Result<Setting>>,
): readonly (readonly [string, Change])[] =>
  value === undefined ? [] : [[name, () => change(value)]]

const set: StoreAction = async (read, terminal, store, config, by) => {
  const [account, environment] = [accountOf(read), read.environment()]
  const changes = changesIn(read, store, config, by)
  if (changes.length === 0) throw new Misuse('Say what to set.')
  const settings: { [name: string]: Setting } = {}
  for (const [name, change] of changes) {
    const changed = await change()
    if (!changed.ok) return report(terminal, changed, () => '')
    settings[name] = changed.value
  }
  return report(terminal, ok(settings), () =>
    read.json
      ? JSON.stringify({ account, environment, ...settings })
      : Object.entries(settings)
          .map(([name, value]) => `${account} (${environment}): ${name} is ${inWords(value)}`)
          .join('\n'),
  )
}

const orNone = (text: string): string | null => (text === 'none' ? null : text)

const listOf = (text: string): readonly string[] =>
  text.split(',').filter((origin) => origin !== 'any')

function inWords(value: Setting): string {
  if (value === null) return 'not set'
  return typeof value === 'string' ? `${value} for new flows` : value.join(', ') || 'any'
}

function oneOf<Value extends string>(
  read: Arguments,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const text = read.text(name)
  const known = values.find((value) => value === text)
  if (text !== undefined && known === undefined)
    throw new Misuse(`--${name} takes ${values.join(', ')}, not "${text}".`)
  return known
}

const list: StoreAction = async (read, terminal, store) => {
  const accounts = await store.accounts.list()
  return report(terminal, ok(accounts), () => {
    if (read.json)
      return JSON.stringify({
        accounts: accounts.map(({ id, name, createdAt, suspended, closing, callbackUrls }) => ({
          account: id,
          name,
          created_at: new Date(createdAt).toISOString(),
          suspended,
          ...(closing && { closing }),
          redirect_urls: callbackUrls,
        })),
      })
    if (accounts.length === 0)
      return 'There is no account yet. Create one with: vidimus account create --name "Kiosk" --environment test'
    return table(
      ['account', 'name', 'created (UTC)', 'status', 'redirect url, test', 'redirect url, live'],
      accounts.map(({ id, name, createdAt, suspended, closing, callbackUrls }) => [
        id,
        name,
        day(createdAt),
        closing ? 'closing' : suspended ? 'suspended' : 'active',
        callbackUrls.test ?? '-',
        callbackUrls.live ?? '-',
      ]),
    )
  })
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

/** A key may be made before its environment is enabled; this says why it does not work yet. */
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
