import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { decodeJson } from '../encoding/json.ts'
import { openStore } from '../open-store.ts'
import { createAccount } from '../usecases/accounts/create-account.ts'
import { authenticateKey } from '../usecases/authenticate-key.ts'

/** The local stack's own account; `trigger` and `listen` read it when they are told nothing else. */
const localAccount = z.object({
  url: z.string(),
  account: z.string(),
  environment: z.literal('test'),
  api_key: z.string(),
  callback_secret: z.string(),
})

export type LocalAccount = z.infer<typeof localAccount>

const shopCallback = 'http://localhost:4002/callback'

/** Finds the account of an earlier start, or makes one. Only a local database ever gets it. */
export async function seedLocalAccount(config: Config): Promise<LocalAccount> {
  const path = join(config.dataFolder, 'local.json')
  const store = await openStore(config)
  try {
    const kept = await readLocalAccount(path)
    const deps = { accounts: store.accounts, enabled: config.environments }
    if (kept && (await authenticateKey(deps, `Bearer ${kept.api_key}`)).ok) return kept
    const wish = { name: 'Kiosk', environment: 'test' as const, redirectUrl: shopCallback }
    const created = await createAccount({ ...store, redirectUrlRules: config }, wish)
    if (!created.ok) throw new Error(created.failure.description)
    const { account, environment, apiKey, callbackSecret } = created.value
    const fresh = {
      url: config.publicUrl,
      account,
      environment: 'test' as const,
      api_key: apiKey,
      callback_secret: callbackSecret,
    }
    await writePrivately(path, `${JSON.stringify({ ...fresh, environment }, null, 2)}\n`)
    return fresh
  } finally {
    await store.database.close()
  }
}

async function readLocalAccount(path: string): Promise<LocalAccount | undefined> {
  const kept = await readFile(path)
    .then((bytes) => decodeJson(bytes))
    .catch(() => undefined)
  return kept?.ok ? localAccount.safeParse(kept.value).data : undefined
}

/** Whole or not at all: a start that is interrupted leaves the old file. */
async function writePrivately(path: string, content: string): Promise<void> {
  await writeFile(`${path}.new`, content, { mode: 0o600 })
  await rename(`${path}.new`, path)
}
