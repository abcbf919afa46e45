import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { type ChainCache, createChainCache } from './core/verification/pki/chain-cache.ts'
import { type IssuerList, readIssuerList } from './core/verification/status/issuer-list.ts'
import type { Config } from './edges/config/config.ts'
import { issuerDeployments } from './edges/config/issuers.ts'
import { createRateLimit } from './edges/http/api/rate-limit.ts'
import {
  createListenerSockets,
  type ListenerSockets,
} from './edges/http/listen/listener-sockets.ts'
import { createFlowWatchers } from './edges/http/pages/live/flow-watchers.ts'
import { buildServer } from './edges/http/server.ts'
import { createRubbishLimit } from './edges/http/wallet/rubbish-limit.ts'
import { loadAccess } from './edges/keys/access.ts'
import { createPresentationSigner } from './edges/keys/presentation-signer.ts'
import { either, onlyOrigin, publicOnly } from './edges/outbound/address-policy.ts'
import { createSafeClient, type SafeClient } from './edges/outbound/safe-client.ts'
import { createStatusLists } from './edges/outbound/status-lists.ts'
import { accessCertificateStore } from './edges/store/secrets/access-certificates.ts'
import { createLog } from './edges/telemetry/log.ts'
import { createMetrics, type Metrics } from './edges/telemetry/metrics.ts'
import { countKeyUses, type KeyUseCounter } from './edges/workers/count-key-uses.ts'
import { authenticateKey } from './usecases/accounts/api-keys/authenticate-key.ts'
import {
  admitListener,
  beginListening,
  endListening,
  keepListening,
} from './usecases/delivery/listen.ts'
import { rewrapVault } from './usecases/keys/rewrap-vault.ts'
import { beginSigningKeys } from './usecases/keys/rotate-signing-keys.ts'
import type { Log } from './usecases/ports/telemetry.ts'
import { type StatusOfDeps, statusOf } from './usecases/proof/ask-status.ts'
import { cancelProof } from './usecases/proof/cancel-proof.ts'
import { expireProof } from './usecases/proof/expire-proof.ts'
import { flowStatus } from './usecases/proof/flow-status.ts'
import { giveMoreTime } from './usecases/proof/give-more-time.ts'
import { openPage } from './usecases/proof/open-page.ts'
import { type ReceiveAnswerDeps, receiveAnswer } from './usecases/proof/receive-answer.ts'
import { returnBrowser } from './usecases/proof/return-browser.ts'
import { serveRequest } from './usecases/proof/serve-request.ts'
import { showPage } from './usecases/proof/show-page.ts'
import { accountMayProve, startProof } from './usecases/proof/start-proof.ts'
import { openStore, StartRefused, type Store } from './wiring/open-store.ts'
import { startWorkers } from './wiring/start-workers.ts'
import { version } from './wiring/version.ts'
import { wirePortal } from './wiring/wire-portal.ts'

/** The wiring, with open-store.ts, start-workers.ts and wire-portal.ts: here alone the edges meet the use cases. */

export type Service = {
  /** Where it listens, as a browser would be told. */
  readonly address: string
  /** PEM of the authority that a wallet has to trust to believe our requests. */
  readonly accessAuthority: string
  /** Stops accepting, finishes what is under way, closes. Not longer than `closeMilliseconds`. */
  close(): Promise<void>
}

/** Providers are few; each has a handful of signers. */
const mostChains = 200

/** Leaves a margin below the ten seconds that supervisors commonly grant. */
const closeMilliseconds = 9_000

export async function startService(
  config: Config,
  logDestination: DestinationStream,
): Promise<Service> {
  const log = createLog(logDestination)
  let countGroup = (_writes: number): void => undefined
  const store = await openStore(config, (writes) => countGroup(writes))
  const metrics = createMetrics(store.flows.countWaiting)
  countGroup = metrics.writesCommitted
  const client = createSafeClient()
  let closing = false
  const sockets = createListenerSockets()
  const keyUses = countKeyUses(store.apiKeys.noteUses)
  const workers = startWorkers(config, store, { client, connected: sockets, keyUses, log })
  const giveUp = async (error: unknown): Promise<never> => {
    await workers.stop()
    await store.database.close()
    throw error
  }
  const parts = { log, metrics, client, sockets, keyUses }
  const { app, accessAuthority } = await assemble(config, store, parts, () => closing).catch(giveUp)
  const address = await app.listen({ host: config.host, port: config.port }).catch(giveUp)
  warn(config, store, log)
  const rewrapping = rewrap(store, log)
  log.info('service_started', { version, address })
  return {
    address,
    accessAuthority,
    close: async () => {
      closing = true
      // Answers and attempts under way have until the deadline; an attempt that is cut off is tried again by another instance.
      const deadline = setTimeout(() => {
        app.server.closeAllConnections()
        void client.close()
      }, closeMilliseconds)
      await Promise.all([app.close(), workers.stop()])
      clearTimeout(deadline)
      await client.close()
      await rewrapping
      await store.database.close()
      log.info('service_stopped')
    },
  }
}

type Parts = {
  readonly log: Log
  readonly metrics: Metrics
  readonly client: SafeClient
  readonly sockets: ListenerSockets
  readonly keyUses: KeyUseCounter
}

async function assemble(
  config: Config,
  store: Store,
  { log, metrics, client, sockets, keyUses }: Parts,
  isClosing: () => boolean,
): Promise<{ readonly app: FastifyInstance; readonly accessAuthority: string }> {
  const watchers = createFlowWatchers()
  store.database.onChange(({ flowIds }) => watchers.call(flowIds))
  await beginSigningKeys(store, config.environments)
  const { hostname } = new URL(config.publicUrl)
  const certificates = accessCertificateStore(store.database)
  const access = await loadAccess(
    { ...store, certificates },
    hostname,
    config.deployment.accessCertificate,
  )
  if (!access.ok) throw new StartRefused(access.failure.description)
  const monotonicMilliseconds = () => performance.now()
  const issuers = issuerDeployments(config.deployment, config.sandboxWalletUrl)
  const deps = {
    ...store,
    ...config,
    issuers,
    log,
    access: access.value.current,
    accessOf: access.value.byClientId,
  }
  const chains = createChainCache(mostChains)
  const signPresentation = createPresentationSigner(store.signingKeys, store.sealing)
  const issuerList = fetchIssuerLists(config, client, chains)
  const answerDeps: ReceiveAnswerDeps = {
    ...deps,
    chains,
    signPresentation,
    statusOf: (reference, asked) => statusOf({ issuers, issuerList }, reference, asked),
  }
  const keys = { apiKeys: store.apiKeys, enabled: config.environments }
  const authenticate = (authorization: string | undefined) => authenticateKey(keys, authorization)
  const rateLimit = createRateLimit(config.rateLimitPerSecond, monotonicMilliseconds)
  const listening = { ...keys, listeners: store.listeners, random: store.random, log }
  const app = await buildServer({
    publicUrl: config.publicUrl,
    version,
    random: store.random,
    log,
    meters: metrics,
    monotonicMilliseconds,
    prove: {
      authenticate: async (authorization) => {
        const known = await authenticate(authorization)
        if (known.ok) keyUses.note(known.value.keyId)
        return known
      },
      accountMayProve,
      startProof: (holder, body, callId) => startProof(deps, holder, body, callId),
      rateLimit,
      log,
      meters: metrics,
    },
    expire: { authenticate, rateLimit, expireProof: (holder, id) => expireProof(deps, holder, id) },
    listen: {
      admit: (authorization, wish) => admitListener(listening, authorization, wish),
      begin: (listener) => beginListening(listening, listener),
      keep: (id) => keepListening(listening, id),
      end: (id) => endListening(listening, id),
      sockets,
      log,
    },
    page: {
      openPage: (token, cookies) => openPage(deps, token, cookies),
      showPage: (id, cookies) => showPage(deps, id, cookies),
      flowStatus: (id, cookies) => flowStatus(deps, id, cookies),
      returnBrowser: (code, cookies) => returnBrowser(deps, code, cookies),
      cancelProof: (id, cookies) => cancelProof(deps, id, cookies),
      giveMoreTime: (id, cookies) => giveMoreTime(deps, id, cookies),
      watch: watchers.watch,
      logo: store.accounts.logo,
    },
    wallet: {
      serveRequest: (token, form) => serveRequest(deps, token, form),
      receiveAnswer: (token, body) => receiveAnswer(answerDeps, token, body),
      rubbishLimit: createRubbishLimit(monotonicMilliseconds),
    },
    keys: store,
    portal: wirePortal(config, store, { client, signPresentation }),
    operations: {
      version,
      metrics,
      metricsToken: config.metricsToken,
      ready: async () => !isClosing() && (await store.database.answers()),
    },
  })
  const { current, developmentAuthority } = access.value
  return { app, accessAuthority: developmentAuthority ?? current.chain.at(-1)?.toString() ?? '' }
}

/** The sandbox's lists come from its wallet alone; in local development so may those of the specimen provider. */
function fetchIssuerLists(
  config: Config,
  client: SafeClient,
  chains: ChainCache,
): StatusOfDeps['issuerList'] {
  const lists = createStatusLists<IssuerList>({
    client,
    now: Date.now,
    readList: (token, expected, mediaType) => readIssuerList(token, expected, mediaType, chains),
  })
  const wallet = onlyOrigin(config.sandboxWalletUrl)
  const elsewhere = config.localDevelopment ? either(publicOnly, wallet) : publicOnly
  return (uri, { issuer, ...asked }) =>
    lists.get(uri, { ...asked, policy: issuer === 'xx-sandbox' ? wallet : elsewhere })
}

function warn(config: Config, { database }: Store, log: Log): void {
  const newer = database.unknownMigrations.map(
    (name) => `The database holds the migration ${name} of a newer release.`,
  )
  for (const detail of [...config.warnings, ...database.durabilityWarnings, ...newer])
    log.warn('attention', { detail })
}

/** After VIDIMUS_MASTER_KEY=new,old: when this line is in the log, the old key can go. */
async function rewrap(store: Store, log: Log): Promise<void> {
  try {
    const count = await rewrapVault(store)
    if (count > 0)
      log.info('master_key_rotated', { count, detail: 'The old master key is no longer needed.' })
  } catch (error) {
    log.error('master_key_rotation_failed', { error })
  }
}
