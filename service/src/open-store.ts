import { randomBytes, randomUUID } from 'node:crypto'
import type { Config } from './config.ts'
import { newPrivateKey } from './keys/new-private-key.ts'
import { createSealing } from './keys/sealing.ts'
import { accountStore } from './store/accounts.ts'
import { callbackStore } from './store/callbacks.ts'
import { type Database, openDatabase } from './store/database.ts'
import { flowStore } from './store/flows.ts'
import { listenerStore } from './store/listeners.ts'
import { type PortalStore, portalStore } from './store/portal.ts'
import { signingKeyStore } from './store/signing-keys.ts'
import { vaultStore } from './store/vault.ts'
import type { SigningKeys } from './usecases/key-ports.ts'
import type { NewPrivateKey } from './usecases/keys/signing-key.ts'
import type { Listeners } from './usecases/listener-ports.ts'
import type { Accounts, Callbacks, Flows, Random, Sealing, Vault } from './usecases/ports.ts'

/** The database with everything sealed in it readable: what the commands work on, beside a running service or not. */
export type Store = {
  readonly accounts: Accounts
  readonly callbacks: Callbacks
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

/** Something outside of us is not as it must be; the message is the sentence an operator reads. */
export class StartRefused extends Error {}

const otherMasterKey =
  'The database was sealed with another master key. Set VIDIMUS_MASTER_KEY to it (new,old while rotating), or restore the master.key file that belongs to this database.'

export async function openStore(config: Config, onGroup?: (writes: number) => void): Promise<Store> {
  const database = await openDatabase(config.database, onGroup ? { onGroup } : {})
  const sealing = createSealing(config.masterKeys)
  const vault = vaultStore(database)
  if (!(await vault.masterKeyIds()).every(sealing.knows)) {
    await database.close()
    throw new StartRefused(otherMasterKey)
  }
  // Which instance a listener is connected to; no two processes are ever the same one.
  const instanceId = randomUUID()
  return {
    accounts: accountStore(database),
    callbacks: callbackStore(database, instanceId),
    flows: flowStore(database),
    listeners: listenerStore(database, instanceId),
    portal: portalStore(database),
    signingKeys: signingKeyStore(database),
    vault,
    sealing,
    random: (bytes) => randomBytes(bytes),
    newPrivateKey,
    database,
  }
}
