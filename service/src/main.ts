import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Config } from './config.ts'
import { createSealing } from './keys/sealing.ts'
import { accountStore } from './store/accounts.ts'
import { type Database, openDatabase } from './store/database.ts'
import { flowStore } from './store/flows.ts'
import { vaultStore } from './store/vault.ts'
import { createLog } from './telemetry/log.ts'
import { createMetrics } from './telemetry/metrics.ts'
import { authenticateKey } from './usecases/authenticate-key.ts'
import { openPage } from './usecases/open-page.ts'
import type { Accounts, Flows, Log, Random, Sealing, Vault } from './usecases/ports.ts'
import { rewrapVault } from './usecases/rewrap-vault.ts'
import { accountMayProve, startProof } from './usecases/start-proof.ts'
import { version } from './version.ts'

/** The only wiring: here the edges meet the use cases. */

/** The database with everything sealed in it readable: what the commands work on, beside a running service or not. */
export type Store = {
  readonly accounts: Accounts
  readonly flows: Flows
  readonly vault: Vault
  readonly sealing: Sealing
  readonly random: Random
  readonly database: Database
}

export class UnknownMasterKey extends Error {}

export async function openStore(config: Config, onGroup?: (writes: number) => void): Promise<Store> {
  const database = await openDatabase(config.database, onGroup ? { onGroup } : {})
  const sealing = createSealing(config.masterKeys)
  const vault = vaultStore(database)
  if (!(await vault.masterKeyIds()).every(sealing.knows)) {
    await database.close()
    throw new UnknownMasterKey()
  }
  const random: Random = (bytes) => randomBytes(bytes)
  return { accounts: accountStore(database), flows: flowStore(database), vault, sealing, random, database }
}

export type Service = {
  /** Where it listens, as a browser would be told. */
  readonly address: string
  /** Stops accepting, finishes what is under way, closes. Not longer than `closeMilliseconds`. */
  close(): Promise<void>
}

/** Leaves a margin below the ten seconds that supervisors commonly grant. */
const closeMilliseconds = 9_000

export async function startService(config: Config, logDestination: DestinationStream): Promise<Service> {
  const log = createLog(logDestination)
  let countGroup = (_writes: number): void => undefined
  const store = await openStore(config, (writes) => countGroup(writes))
  const metrics = createMetrics(store.flows.countWaiting)
  countGroup = metrics.writesCommitted
  let closing = false
  const app = await assemble(config, store, log, metrics, () => closing)
  const address = await app.listen({ host: config.host, port: config.port }).catch(async (error: unknown) => {
    await store.database.close()
    throw error
  })
  warn(config, store, log)
  const rewrapping = rewrap(store, log)
  log.info('service_started', { version, address })
  return {
    address,
    close: async () => {
      closing = true
      const deadline = setTimeout(() => app.server.closeAllConnections(), closeMilliseconds)
      await app.close()
      clearTimeout(deadline)
      await rewrapping
      await store.database.close()
      log.info('service_stopped')
    },
  }
}

async function assemble(
  config: Config,
  store: Store,
  log: Log,
  metrics: ReturnType<typeof createMetrics>,
  isClosing: () => boolean,
): Promise<FastifyInstance> {
  // Loaded here and not above: the commands wait for the database alone, not for a web server.
  const [{ buildServer }, { createRateLimit }] = await Promise.all([
    import('./http/server.ts'),
    import('./http/api/rate-limit.ts'),
  ])
  const monotonicMilliseconds = () => performance.now()
  const proofDeps = { ...store, ...config }
  return buildServer({
    publicUrl: config.publicUrl,
    version,
    random: store.random,
    log,
    meters: metrics,
    monotonicMilliseconds,
    prove: {
      authenticate: (authorization) =>
        authenticateKey({ accounts: store.accounts, enabled: config.environments }, authorization),
      accountMayProve,
      startProof: (holder, body, callId) => startProof(proofDeps, holder, body, callId),
      rateLimit: createRateLimit(config.rateLimitPerSecond, monotonicMilliseconds),
      log,
      meters: metrics,
    },
    page: { openPage: (token) => openPage(store, token) },
    operations: {
      version,
      metrics,
      metricsToken: config.metricsToken,
      ready: async () => !isClosing() && (await store.database.answers()),
    },
  })
}

function warn(config: Config, { database }: Store, log: Log): void {
  const newer = database.unknownMigrations.map((name) => `The database holds the migration ${name} of a newer release.`)
  for (const detail of [...config.warnings, ...database.durabilityWarnings, ...newer]) log.warn('attention', { detail })
}

/** After VIDIMUS_MASTER_KEY=new,old: when this line is in the log, the old key can go. */
async function rewrap(store: Store, log: Log): Promise<void> {
  try {
    const count = await rewrapVault(store)
    if (count > 0) log.info('master_key_rotated', { count, detail: 'The old master key is no longer needed.' })
  } catch (error) {
    log.error('master_key_rotation_failed', { error })
  }
}
