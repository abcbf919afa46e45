import { errorCode } from '../core/vocabulary/error-code.ts'
import type { Config } from '../edges/config/config.ts'
import { nameDatabase } from '../edges/config/database-address.ts'
import { newPrivateKey, newTokenPrivateKey } from '../edges/keys/random.ts'
import { createSealing } from '../edges/keys/sealing.ts'
import { createHttpSigner } from '../edges/outbound/http-signer.ts'
import { createSafeClient } from '../edges/outbound/safe-client.ts'
import { accountStore } from '../edges/store/accounts/accounts.ts'
import { apiKeyStore } from '../edges/store/accounts/api-keys.ts'
import { applicationStore } from '../edges/store/accounts/applications.ts'
import { closingStore } from '../edges/store/accounts/closing/closing-store.ts'
import { comparisonStore } from '../edges/store/accounts/comparisons.ts'
import { auditChainStore } from '../edges/store/audit-chain.ts'
import { restoringStore } from '../edges/store/backup/settle.ts'
import { callbackStore } from '../edges/store/delivery/callbacks.ts'
import { listenerStore } from '../edges/store/delivery/listeners.ts'
import { tryoutStore } from '../edges/store/delivery/tryouts.ts'
import {
  type Database,
  DatabaseAbsent,
  DatabaseCopied,
  DatabaseOlder,
  migrateDatabase,
  openDatabase,
} from '../edges/store/engine/database.ts'
import { DatabaseNewer, DatabaseTooOld, StillMigrating } from '../edges/store/engine/migrate.ts'
import { flowStore } from '../edges/store/flows/flows.ts'
import { accountActivityStore } from '../edges/store/history/account-activity.ts'
import { callbackHistoryStore } from '../edges/store/history/callback-history.ts'
import { flowCountStore } from '../edges/store/history/flow-counts.ts'
import { flowRecordStore } from '../edges/store/history/flow-records.ts'
import { homeFactStore } from '../edges/store/history/home-facts.ts'
import { usageStore } from '../edges/store/history/usage.ts'
import { noticeStore } from '../edges/store/notices/notices.ts'
import { standingStore } from '../edges/store/notices/standings.ts'
import { type PortalStore, portalStore } from '../edges/store/portal/portal-store.ts'
import { accountCertificateStore } from '../edges/store/registration/account-certificates.ts'
import { certificateEndStore } from '../edges/store/registration/certificate-ends.ts'
import { registrationStore } from '../edges/store/registration/registrations.ts'
import { instanceStore } from '../edges/store/secrets/instances.ts'
import { signingKeyStore } from '../edges/store/secrets/signing-keys.ts'
import { tokenKeyStore } from '../edges/store/secrets/token-keys.ts'
import { vaultStore } from '../edges/store/secrets/vault.ts'
import { signedListStore } from '../edges/store/trust/signed-lists.ts'
import { trustListStore } from '../edges/store/trust/trust-lists.ts'
import { followMasterKey } from '../usecases/keys/agree-on-master-key.ts'
import { MasterKeyMissing, startRefusals } from '../usecases/operation/start-refusals.ts'
import type { Accounts, Closing } from '../usecases/ports/accounts.ts'
import type { ApiKeys } from '../usecases/ports/api-keys.ts'
import type { Applications } from '../usecases/ports/applications.ts'
import type { AuditChain } from '../usecases/ports/audit-chain.ts'
import type { Callbacks } from '../usecases/ports/callbacks.ts'
import type { Comparisons } from '../usecases/ports/comparisons.ts'
import type { Flows } from '../usecases/ports/flows.ts'
import type { ListAccountActivity } from '../usecases/ports/history/account-activity.ts'
import type { CallbackHistory } from '../usecases/ports/history/callback-history.ts'
import type { FlowCounts } from '../usecases/ports/history/flow-counts.ts'
import type { FlowRecords } from '../usecases/ports/history/flow-records.ts'
import type { HomeFacts } from '../usecases/ports/history/home-facts.ts'
import type { Standings } from '../usecases/ports/history/standings.ts'
import type { Usage } from '../usecases/ports/history/usage.ts'
import type { Instances } from '../usecases/ports/instances.ts'
import type { Listeners } from '../usecases/ports/listeners.ts'
import type { Notices } from '../usecases/ports/notices.ts'
import type { AccountCertificates } from '../usecases/ports/registration/account-certificates.ts'
import type { CertificateEnds } from '../usecases/ports/registration/certificate-ends.ts'
import type { Registrations } from '../usecases/ports/registration/registrations.ts'
import type { Restoring } from '../usecases/ports/restoring.ts'
import type { Sealing, Vault } from '../usecases/ports/sealing.ts'
import type { NewPrivateKey, RemoteSigner, SigningKeys } from '../usecases/ports/signing.ts'
import type { NewTokenPrivateKey, TokenKeys } from '../usecases/ports/token-keys.ts'
import type { KeptLists } from '../usecases/ports/trust/signed-lists.ts'
import type { TrustLists } from '../usecases/ports/trust/trust-lists.ts'
import type { Tryouts } from '../usecases/ports/tryouts.ts'
import type { World } from '../usecases/ports/world.ts'

/**
 * The database, with the keys to what is sealed in it, and the world in which it was opened.
 * Commands also use it while the service runs.
 */
export type Store = World & {
  readonly auditChain: AuditChain
  readonly accounts: Accounts
  readonly apiKeys: ApiKeys
  readonly applications: Applications
  readonly callbacks: Callbacks
  readonly closing: Closing
  readonly signingKeys: SigningKeys
  readonly tokenKeys: TokenKeys
  readonly flows: Flows
  readonly flowRecords: FlowRecords
  readonly callbackHistory: CallbackHistory
  readonly usage: Usage
  readonly flowCounts: FlowCounts
  readonly homeFacts: HomeFacts
  readonly notices: Notices
  readonly standings: Standings
  readonly accountActivity: ListAccountActivity
  readonly listeners: Listeners
  readonly restoring: Restoring
  readonly tryouts: Tryouts
  readonly comparisons: Comparisons
  readonly portal: PortalStore
  readonly vault: Vault
  readonly instances: Instances
  readonly trustLists: TrustLists
  readonly keptLists: KeptLists
  readonly accountCertificates: AccountCertificates
  readonly certificateEnds: CertificateEnds
  readonly registrations: Registrations
  readonly sealing: Sealing
  readonly newPrivateKey: NewPrivateKey
  readonly signer: RemoteSigner | undefined
  readonly newTokenPrivateKey: NewTokenPrivateKey
  readonly database: Database
}

/** Nothing may run that could not open what is stored. */
export async function refuseWithoutKeys(
  database: Database,
  missing: readonly string[],
): Promise<never> {
  await database.close()
  throw new MasterKeyMissing(missing)
}

/**
 * Opens a database that a service has created. A command neither creates one nor changes its
 * tables.
 */
export const openExistingStore = (world: World, config: Config): Promise<Store> =>
  openStore(world, config, undefined, asItIs)

/** All that an auditor needs who has no master key. It cannot be written without one. */
export async function openAuditLog(world: World, address: Config['database']) {
  const database = await openDatabase(world, address, asItIs).catch((error: unknown) =>
    refuseDatabase({ database: address }, error),
  )
  const [auditChain, signingKeys] = [auditChainStore(world, database), signingKeyStore(database)]
  return { database, auditChain, signingKeys, sealing: undefined }
}

/** For deployments that leave the tables to `vidimus migrate`. */
export const asItIs = { mustExist: true, asItIs: true } as const

/** Brings the tables up to date. */
export const migrateStore = (
  world: World,
  database: Config['database'],
  options: { readonly mustExist: boolean },
  onStep: (name: string) => void,
): Promise<void> =>
  migrateDatabase(world, database, options, onStep).catch((error: unknown) => {
    refuseOthersTables(error)
    return refuseDatabase({ database }, error)
  })

/** PostgreSQL's, for tables of another role. */
const insufficientPrivilege = '42501'

function refuseOthersTables(error: unknown): void {
  if (errorCode(error) === insufficientPrivilege) throw startRefusals.tablesNotOwned()
}

function refuseDatabase({ database }: Pick<Config, 'database'>, error: unknown): never {
  const name = nameDatabase(database)
  if (error instanceof DatabaseAbsent) throw startRefusals.databaseAbsent(name)
  if (error instanceof DatabaseCopied) throw startRefusals.databaseCopied(name)
  if (error instanceof DatabaseOlder) throw startRefusals.databaseOlder(error.message)
  if (error instanceof DatabaseNewer) throw startRefusals.databaseNewer(error.message)
  if (error instanceof DatabaseTooOld) throw startRefusals.databaseTooOld(name)
  if (error instanceof StillMigrating) throw startRefusals.stillMigrating()
  throw error
}

/** It has its own connection pool, so that no other slow server delays a signature. */
const wireSigner = (world: World, config: Config): RemoteSigner | undefined =>
  config.signerUrl === undefined
    ? undefined
    : createHttpSigner({
        client: createSafeClient(world, config),
        url: config.signerUrl,
        token: config.signerToken,
      })

export type OpenOptions = {
  readonly mustExist?: true
  readonly asItIs?: true
  readonly refusesCopy?: true
}

export async function openStore(
  world: World,
  config: Config,
  onGroup?: (writes: number) => void,
  options: OpenOptions = {},
): Promise<Store> {
  const database = await openDatabase(world, config.database, { onGroup, ...options }).catch(
    (error: unknown) => {
      if (!options.asItIs) refuseOthersTables(error)
      return refuseDatabase(config, error)
    },
  )
  const sealing = createSealing(world, config.masterKeys)
  const vault = vaultStore(database)
  // Each process is a separate instance; a listener is connected to one of them.
  const instanceId = Buffer.from(world.random(16)).toString('hex')
  const instances = instanceStore(database, instanceId)
  const missing = await followMasterKey({ vault, sealing, instances })
  if (missing.length > 0) return refuseWithoutKeys(database, missing)
  return {
    ...world,
    auditChain: auditChainStore(world, database),
    accounts: accountStore(database),
    apiKeys: apiKeyStore(database),
    applications: applicationStore(database),
    callbacks: callbackStore(database, instanceId),
    closing: closingStore(database),
    flows: flowStore(database, instanceId),
    flowRecords: flowRecordStore(database),
    callbackHistory: callbackHistoryStore(database),
    usage: usageStore(database),
    flowCounts: flowCountStore(database),
    homeFacts: homeFactStore(database),
    notices: noticeStore(database),
    standings: standingStore(database),
    accountActivity: accountActivityStore(database),
    listeners: listenerStore(database, instanceId),
    portal: portalStore(database),
    restoring: restoringStore(database),
    tryouts: tryoutStore(database),
    comparisons: comparisonStore(database),
    signingKeys: signingKeyStore(database),
    tokenKeys: tokenKeyStore(database),
    vault,
    instances,
    trustLists: trustListStore(database),
    keptLists: signedListStore(database),
    accountCertificates: accountCertificateStore(database),
    certificateEnds: certificateEndStore(database),
    registrations: registrationStore(database),
    sealing,
    newPrivateKey,
    signer: wireSigner(world, config),
    newTokenPrivateKey,
    database,
  }
}
