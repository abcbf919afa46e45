import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readAccountId } from '../core/vocabulary/ids.ts'
import type { Config } from '../edges/config/config.ts'
import { localWalletUrl } from '../edges/config/settings.ts'
import { authenticateKey } from '../usecases/accounts/api-keys/authenticate-key.ts'
import { changeSettings } from '../usecases/accounts/change-settings.ts'
import { createAccount } from '../usecases/accounts/create-account.ts'
import { openStore, type Store } from '../wiring/open-store.ts'
import { realWorld } from '../wiring/real-world.ts'
import { commandActor } from './command-actor.ts'
import { type LocalAccount, readLocalAccount } from './local-account-file.ts'

/** The demo shop's name, which people read on the page and in the wallet. */
const shopName = 'Haverkamp Schiffsschilder'

/** Finds the account of an earlier start, or creates one. Only a local database ever gets it. */
export async function seedLocalAccount(config: Config, shopUrl: string): Promise<LocalAccount> {
  const path = join(config.dataFolder, 'local.json')
  const store = await openStore(realWorld, config, undefined, { refusesCopy: true })
  try {
    const kept = await keptAccount(config, store, path)
    const account = kept ?? (await makeAccount(config, store, shopUrl))
    // Keeps a Redirect URL that somebody has set meanwhile, unless the shop itself has moved.
    if (kept !== undefined && kept.shop_url !== shopUrl)
      await moveShop(config, store, kept, shopUrl)
    const { publicUrl: url, sandboxWalletUrl: wallet_url = localWalletUrl } = config
    const places = { url, wallet_url, shop_url: shopUrl }
    const seeded = { ...places, ...account, ...places }
    await writePrivately(path, `${JSON.stringify(seeded, null, 2)}\n`)
    return seeded
  } finally {
    await store.database.close()
  }
}

async function keptAccount(
  config: Config,
  store: Store,
  path: string,
): Promise<LocalAccount | undefined> {
  const kept = await readLocalAccount(path)
  const deps = { apiKeys: store.apiKeys, enabled: config.environments }
  return kept && (await authenticateKey(deps, `Bearer ${kept.api_key}`)).ok ? kept : undefined
}

async function makeAccount(config: Config, store: Store, shopUrl: string): Promise<LocalAccount> {
  const wish = { name: shopName, environment: 'test' as const, callbackUrl: callbackUrlAt(shopUrl) }
  const created = await createAccount({ ...store, callbackUrlRules: config }, wish, commandActor())
  if (!created.ok) throw new Error(created.failure.description)
  const { account, apiKey, callbackSecret } = created.value
  const { environment } = wish
  return {
    url: config.publicUrl,
    account,
    environment,
    api_key: apiKey,
    callback_secret: callbackSecret,
  }
}

async function moveShop(
  config: Config,
  store: Store,
  { account }: LocalAccount,
  shopUrl: string,
): Promise<void> {
  const deps = { ...store, callbackUrlRules: config }
  const id = readAccountId(account)
  if (id === undefined) throw new Error(`There is no account ${account}.`)
  const change = { redirect_url: callbackUrlAt(shopUrl) }
  const moved = await changeSettings(deps, id, 'test', change, commandActor())
  if (!moved.ok) throw new Error(moved.failure.description)
}

const callbackUrlAt = (shopUrl: string): string => `${shopUrl}/callback`

/** Writes the whole file or nothing: an interrupted start leaves the old file. */
async function writePrivately(path: string, content: string): Promise<void> {
  await writeFile(`${path}.new`, content, { mode: 0o600 })
  await rename(`${path}.new`, path)
}
