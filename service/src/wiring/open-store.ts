import { randomUUID } from 'node:crypto'
import type { Config } from '../edges/config/config.ts'
import { nameDatabase } from '../edges/config/database-address.ts'
import { newPrivateKey } from '../edges/keys/new-private-key.ts'
import { createRandom } from '../edges/keys/random.ts'
import { createSealing } from '../edges/keys/sealing.ts'
import { accountStore } from '../edges/store/accounts/accounts.ts'
import { apiKeyStore } from '../edges/store/accounts/api-keys.ts'
import { closingStore } from '../edges/store/accounts/closing/closing-store.ts'
import { callbackStore } from '../edges/store/delivery/callbacks.ts'
import { listenerStore } from '../edges/store/delivery/listeners.ts'
import { type Database, DatabaseAbsent, openDatabase } from '../edges/store/engine/database.ts'
import { flowStore } from '../edges/store/flows/flows.ts'
import { type PortalStore, portalStore } from '../edges/store/portal/portal-store.ts'
import { signingKeyStore } from '../edges/store/secrets/signing-keys.ts'
import { vaultStore } from '../edges/store/secrets/vault.ts'
import type { Accounts } from '../usecases/ports/accounts.ts'
import type { ApiKeys } from '../usecases/ports/api-keys.ts'
import type { Callbacks } from '../usecases/ports/callbacks.ts'
import type { Closing } from '../usecases/ports/closing.ts'
import type { Flows } from '../usecases/ports/flows.ts'
import type { Listeners } from '../usecases/ports/listeners.ts'
import type { Random, Sealing, Vault } from '../usecases/ports/sealing.ts'
import type { NewPrivateKey, SigningKeys } from '../usecases/ports/signing.ts'

/**
 * The database, with the keys to what is sealed in it. Commands use it while the service runs, too.
 */
export type Store = {
  readonly accounts: Accounts
  readonly apiKeys: ApiKeys
  readonly callbacks: Callbacks
  readonly closing: Closing
  readonly signingKeys: SigningKeys
  readonly flows: Flows
  readonly listeners: Listeners
  readonly portal: PortalStore
  readonly vault: Vault
  readonly sealing: Sealing
  readonly random: Random
  readonly newPrivateKey: NewPrivateKey
  readonly database: Database
}

/** Something outside of the service prevents its start; the operator reads the message. */
export class StartRefused extends Error {}

const otherMasterKey =
  'The database was sealed with another master key. Set VIDIMUS_MASTER_KEY to it (new,old while rotating), or restore the master.key file that belongs to this database.'

export const databaseAbsent = (name: string): string =>
  `There is no Vidimus database at ${name}. Only vidimus serve and npm start make one. Run the command in the folder of the service, or name its database with VIDIMUS_DATABASE_URL.`

/** The database that a service has made. A command never makes one. */
export const openExistingStore = (config: Config): Promise<Store> =>
  openStore(config, undefined, { mustExist: true }).catch((error: unknown) => {
    if (!(error instanceof DatabaseAbsent)) throw error
    throw new StartRefused(databaseAbsent(nameDatabase(config.database)))
  })

export async function openStore(
  config: Config,
  onGroup?: (writes: number) => void,
  options: { readonly mustExist?: true } = {},
): Promise<Store> {
  const grouping = onGroup ? { onGroup } : {}
  const database = await openDatabase(config.database, { ...grouping, ...options })
  const sealing = createSealing(config.masterKeys)
  const vault = vaultStore(database)
  if (!(await vault.masterKeyIds()).every(sealing.knows)) {
    await database.close()
    throw new StartRefused(otherMasterKey)
  }
  // Listeners are connected to one instance; each process is another.
  const instanceId = randomUUID()
  return {
    accounts: accountStore(database),
    apiKeys: apiKeyStore(database),
    callbacks: callbackStore(database, instanceId),
    closing: closingStore(database),
    flows: flowStore(database),
    listeners: listenerStore(database, instanceId),
    portal: portalStore(database),
    signingKeys: signingKeyStore(database),
    vault,
    sealing,
    random: createRandom(),
    newPrivateKey,
    database,
  }
}
