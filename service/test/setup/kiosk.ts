import { randomBytes } from 'node:crypto'
import type { Environment } from '../../src/core/vocabulary/environment.ts'
import {
  type AccountId,
  type ApplicationId,
  applicationId,
  idBytes,
  type KeyId,
} from '../../src/core/vocabulary/ids.ts'
import { accountStore } from '../../src/edges/store/accounts/accounts.ts'
import {
  type Database,
  type DatabaseAddress,
  openDatabase,
} from '../../src/edges/store/engine/database.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { createAccount } from '../../src/usecases/accounts/create-account.ts'
import type { Sealing } from '../../src/usecases/ports/sealing.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { addressOf } from './database-address.ts'
import type { EngineName, FreshDatabase } from './databases.ts'
import { copiedDatabase } from './made-database.ts'

/** Stores the key of an application, so that flows can be its logins. */
export async function addApplicationKey({ database, owner }: Kiosk): Promise<ApplicationId> {
  const id = applicationId(randomBytes(idBytes))
  const { accountId, environment } = owner
  await database.commit(id, async (transaction) => {
    await transaction
      .insertInto('api_keys')
      .values({
        id,
        account_id: accountId,
        environment,
        name: 'Shop',
        hash: randomBytes(32),
        ending: 'xxxx',
        created_at: 0,
        expires_at: null,
        revoked_at: null,
        created_by: null,
        replaced_by: null,
      })
      .execute()
  })
  return id
}

/** A database of its own with one account, whose flows a test makes by hand. */
export type Kiosk = {
  readonly address: DatabaseAddress
  readonly database: Database
  readonly owner: {
    readonly accountId: AccountId
    readonly keyId: KeyId
    readonly environment: Environment
  }
  /** The database's time. */
  now(): Promise<number>
  close(): Promise<void>
}

export const openKiosk = async (engine: EngineName, sealing: Sealing): Promise<Kiosk> =>
  openKioskIn(await copiedDatabase(engine), sealing)

export async function openKioskIn(
  { url, remove }: FreshDatabase,
  sealing: Sealing,
): Promise<Kiosk> {
  const address = addressOf(url)
  const database = await openDatabase(realWorld, address)
  const environment = 'test'
  const created = await createAccount(
    {
      accounts: accountStore(database),
      sealing,
      random: randomBytes,
      callbackUrlRules: { localDevelopment: true, openedRanges: [] },
    },
    { name: 'Kiosk', environment, callbackUrl: 'https://shop.example/cb' },
    command,
  )
  if (!created.ok) throw new Error(created.failure.code)
  const key = await database.read.selectFrom('api_keys').select('id').executeTakeFirstOrThrow()
  return {
    address,
    database,
    owner: { accountId: created.value.account, keyId: key.id, environment },
    now: async () => {
      const row = await database.read
        .selectFrom('accounts')
        .select(database.now.as('now'))
        .executeTakeFirstOrThrow()
      return row.now
    },
    close: async () => {
      await database.close()
      await remove()
    },
  }
}
