import type { DestinationStream } from 'pino'
import { errorCode } from './core/vocabulary/error-code.ts'
import type { Config } from './edges/config/config.ts'
import { authorityOf } from './edges/keys/access.ts'
import { lacksSigner } from './usecases/keys/remote-key.ts'
import { beginSigningKeys } from './usecases/keys/rotate-signing-keys.ts'
import { beginAuditChain } from './usecases/operation/keep-audit-chain.ts'
import { listeningRefused, startRefusals } from './usecases/operation/start-refusals.ts'
import type { World } from './usecases/ports/world.ts'
import { logAttention } from './wiring/examination.ts'
import type { OpenOptions } from './wiring/open-store.ts'
import { openParts, type Parts, type WorkerPlace } from './wiring/parts.ts'
import { startWorkers, type Workers } from './wiring/start-workers.ts'
import { fullVersion } from './wiring/version.ts'
import { wireAccess } from './wiring/wire-access.ts'
import { type Server, type Stopping, wireServer } from './wiring/wire-server.ts'

/** Starts and stops the service in order. `wiring/` connects its parts. */

export type Service = {
  /** The URL at which it listens. */
  readonly address: string
  /** PEM of the authority that a wallet must trust to accept our requests. */
  readonly accessAuthority: string
  /**
   * Reports not ready at once, but keeps serving for `drainSeconds`: until then load balancers
   * still send new calls here, and those must not fail. If it is `isReplaced`, another process
   * serves at the same address, and it only lets go of its connections.
   */
  drain(how?: { readonly isReplaced: boolean }): Promise<void>
  /** Stops accepting, finishes what is under way, and closes within `closeMilliseconds`. */
  close(): Promise<void>
}

/** Leaves a margin below the ten seconds that supervisors commonly grant. */
const closeMilliseconds = 9_000

export async function startService(
  world: World,
  config: Config,
  logDestination: DestinationStream,
  opening: OpenOptions = {},
  place?: WorkerPlace,
): Promise<Service> {
  const parts = await openParts(world, config, logDestination, opening, place)
  const { store, masterKeys, trust, log } = parts
  const workers = startWorkers(parts)
  const leaving = new AbortController()
  const stopping: Stopping = { signal: leaving.signal, isReplaced: false }
  const listening = await listen(parts, workers, stopping).catch(async (error: unknown) => {
    await workers.stop()
    await trust.stop()
    await masterKeys.stop()
    await parts.traces.close()
    await store.database.close()
    throw error
  })
  const { server, address, accessAuthority } = listening
  masterKeys.start()
  log.info('service_started', { version: fullVersion, address: listeningAddress(config) })
  return {
    address,
    accessAuthority,
    drain: async ({ isReplaced } = { isReplaced: false }) => {
      stopping.isReplaced = isReplaced
      leaving.abort()
      log.info('service_drains', { count: config.drainSeconds })
      // The timer does not keep a process alive that does not wait for it.
      await world.timers.pause(config.drainSeconds * 1_000, { keepsAlive: false })
    },
    close: async () => {
      leaving.abort()
      await finish(parts, server, workers)
      await parts.traces.close()
      await trust.stop()
      await masterKeys.stop()
      await store.database.close()
      log.info('service_stopped')
    },
  }
}

async function listen(parts: Parts, { deliveries }: Workers, stopping: Stopping) {
  const { config, store, log } = parts
  await store.database.beginUse()
  await beginAuditChain({ ...store, log })
  await beginSigningKeys(store, config.environments)
  if (await lacksSigner(store, config.environments)) throw startRefusals.signerMissing()
  const access = await wireAccess(config, store)
  // Before it listens, so that a failure here ends the start and leaves nothing running.
  await logAttention(parts)
  const server = await wireServer(parts, access, deliveries, stopping)
  const address = await server
    .listen({ host: config.host, port: config.port })
    .catch((cause: unknown) => {
      throw listeningRefused(config, errorCode(cause))
    })
  return { server, address, accessAuthority: authorityOf(access) }
}

/** As configured: 0.0.0.0 stands for more than the loopback address, which reaches it too. */
const listeningAddress = ({ host, port }: Config): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/**
 * Answers and attempts under way have until the deadline. An attempt that is cut off is tried again
 * by another instance.
 */
async function finish({ store, client }: Parts, server: Server, workers: Workers): Promise<void> {
  const { timers } = store
  const deadline = timers.after(closeMilliseconds, () => {
    server.server.closeAllConnections()
    void client.close()
  })
  await Promise.all([server.close(), workers.stop()])
  timers.cancel(deadline)
  await client.close()
}
