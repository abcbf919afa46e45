import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { longestReplyBytes } from './callback/judge-reply.ts'
import { issuerDeployments } from './config/issuers.ts'
import type { Config } from './config.ts'
import { loadAccess } from './keys/access.ts'
import { newPrivateKey } from './keys/new-private-key.ts'
import { createPresentationSigner } from './keys/presentation-signer.ts'
import { createSealing } from './keys/sealing.ts'
import { callbacks, either, onlyOrigin, publicOnly } from './outbound/address-policy.ts'
import { createSafeClient, type SafeClient } from './outbound/safe-client.ts'
import { createStatusLists } from './outbound/status-lists.ts'
import { accessCertificateStore } from './store/access-certificates.ts'
import { accountStore } from './store/accounts.ts'
import { callbackStore } from './store/callbacks.ts'
import { type Database, openDatabase } from './store/database.ts'
import { flowStore } from './store/flows.ts'
import { signingKeyStore } from './store/signing-keys.ts'
import { vaultStore } from './store/vault.ts'
import { createLog } from './telemetry/log.ts'
import { createMetrics, type Metrics } from './telemetry/metrics.ts'
import { authenticateKey } from './usecases/authenticate-key.ts'
import { deliverCallback, type PostCallback } from './usecases/deliver-callback.ts'
import type { SigningKeys } from './usecases/key-ports.ts'
import { beginSigningKeys } from './usecases/keys/rotate-signing-keys.ts'
import type { NewPrivateKey } from './usecases/keys/signing-key.ts'
import { openPage } from './usecases/open-page.ts'
import type { Accounts, Callbacks, Flows, Log, Random, Sealing, Vault } from './usecases/ports.ts'
import { type ReceiveAnswerDeps, receiveAnswer } from './usecases/receive-answer.ts'
import { rewrapVault } from './usecases/rewrap-vault.ts'
import { serveRequest } from './usecases/serve-request.ts'
import { accountMayProve, startProof } from './usecases/start-proof.ts'
import { type StatusOfDeps, statusOf } from './usecases/status-of.ts'
import { type ChainCache, createChainCache } from './verification/chain-cache.ts'
import { type IssuerList, readIssuerList } from './verification/status/issuer-list.ts'
import { version } from './version.ts'
import type { FlowId } from './vocabulary/ids.ts'
import { ok } from './vocabulary/result.ts'
import { type Delivery, startDelivery } from './workers/deliver-callbacks.ts'
import { everySecond } from './workers/every-second.ts'

/** The only wiring: here the edges meet the use cases. */

/** The database with everything sealed in it readable: what the commands work on, beside a running service or not. */
export type Store = {
  readonly accounts: Accounts
  readonly callbacks: Callbacks
  readonly signingKeys: SigningKeys
  readonly flows: Flows
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
  return {
    accounts: accountStore(database),
    callbacks: callbackStore(database),
    flows: flowStore(database),
    signingKeys: signingKeyStore(database),
    vault,
    sealing,
    random: (bytes) => randomBytes(bytes),
    newPrivateKey,
    database,
  }
}

export type Service = {
  /** Where it listens, as a browser would be told. */
  readonly address: string
  /** Stops accepting, finishes what is under way, closes. Not longer than `closeMilliseconds`. */
  close(): Promise<void>
}

/** Providers are few; each has a handful of signers. */
const mostChains = 200

/** Leaves a margin below the ten seconds that supervisors commonly grant. */
const closeMilliseconds = 9_000

export async function startService(config: Config, logDestination: DestinationStream): Promise<Service> {
  const log = createLog(logDestination)
  let countGroup = (_writes: number): void => undefined
  const store = await openStore(config, (writes) => countGroup(writes))
  const metrics = createMetrics(store.flows.countWaiting)
  countGroup = metrics.writesCommitted
  const client = createSafeClient()
  let closing = false
  const delivery = startDelivery({ callbacks: store.callbacks, deliver: deliverWith(config, store, client, log), log })
  const sweeping = everySecond('time_over', () => sweep(store, delivery), log)
  const stopWorkers = async () => {
    await sweeping.stop()
    await delivery.stop()
  }
  const app = await assemble(config, store, { log, metrics, client, delivery }, () => closing).catch(
    async (error: unknown) => {
      await stopWorkers()
      await store.database.close()
      throw error
    },
  )
  const address = await app.listen({ host: config.host, port: config.port }).catch(async (error: unknown) => {
    await stopWorkers()
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
      // Answers and attempts under way have until the deadline; an attempt that is cut off is tried again by another instance.
      const deadline = setTimeout(() => {
        app.server.closeAllConnections()
        void client.close()
      }, closeMilliseconds)
      await Promise.all([app.close(), stopWorkers()])
      clearTimeout(deadline)
      await client.close()
      await rewrapping
      await store.database.close()
      log.info('service_stopped')
    },
  }
}

async function assemble(
  config: Config,
  store: Store,
  { log, metrics, client, delivery }: { log: Log; metrics: Metrics; client: SafeClient; delivery: Delivery },
  isClosing: () => boolean,
): Promise<FastifyInstance> {
  // Loaded here and not above: the commands wait for the database alone, not for a web server.
  const [{ buildServer }, { createRateLimit }] = await Promise.all([
    import('./http/server.ts'),
    import('./http/api/rate-limit.ts'),
  ])
  await beginSigningKeys(store, config.environments)
  const { hostname } = new URL(config.publicUrl)
  const certificates = accessCertificateStore(store.database)
  const access = await loadAccess({ ...store, certificates }, hostname, config.deployment.accessCertificate)
  if (!access.ok) throw new StartRefused(access.failure.description)
  const monotonicMilliseconds = () => performance.now()
  const issuers = issuerDeployments(config.deployment, config.sandboxWalletUrl)
  const deps = { ...store, ...config, issuers, log, access: access.value.current, accessOf: access.value.byClientId }
  const chains = createChainCache(mostChains)
  const signPresentation = createPresentationSigner(store.signingKeys, store.sealing)
  const issuerList = fetchIssuerLists(config, client, chains)
  const answerDeps: ReceiveAnswerDeps = {
    ...deps,
    chains,
    signPresentation,
    statusOf: (reference, asked) => statusOf({ issuers, issuerList }, reference, asked),
  }
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
      startProof: (holder, body, callId) => startProof(deps, holder, body, callId),
      rateLimit: createRateLimit(config.rateLimitPerSecond, monotonicMilliseconds),
      log,
      meters: metrics,
    },
    page: { openPage: (token) => openPage(deps, token) },
    wallet: {
      serveRequest: (token, form) => serveRequest(deps, token, form),
      receiveAnswer: async (token, body) => {
        const received = await receiveAnswer(answerDeps, token, body)
        delivery.look()
        return received
      },
    },
    keys: store,
    operations: {
      version,
      metrics,
      metricsToken: config.metricsToken,
      ready: async () => !isClosing() && (await store.database.answers()),
    },
  })
}

/** Bounded in each turn: what is left is done in the next. */
const mostSwept = 500

async function sweep({ flows }: Store, delivery: Delivery): Promise<void> {
  const expired = await flows.expire(mostSwept)
  if (expired > 0) delivery.look()
  await flows.forgetRedirects(mostSwept)
}

function deliverWith(config: Config, store: Store, client: SafeClient, log: Log): (id: FlowId) => Promise<void> {
  const deps = {
    ...store,
    post: postCallbacks(config, client),
    resultLifetimeSeconds: config.resultLifetimeSeconds,
    jitter: Math.random,
    monotonicMilliseconds: () => performance.now(),
    log,
  }
  return (id) => deliverCallback(deps, id)
}

const attemptMilliseconds = 10_000

function postCallbacks({ localDevelopment, openedRanges }: Config, client: SafeClient): PostCallback {
  return async (url, environment, headers, body) => {
    const isTest = environment === 'test'
    const sent = await client.send({
      method: 'POST',
      url,
      headers: {
        ...headers,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        'user-agent': `Vidimus/${version}`,
      },
      body,
      limits: { totalMilliseconds: attemptMilliseconds, bodyBytes: longestReplyBytes },
      policy: callbacks({ loopbackAllowed: isTest && localDevelopment, openedRanges, httpOnLoopback: isTest }),
    })
    if (!sent.ok) return sent
    const { status, headers: answered, body: reply } = sent.value
    const contentType = answered.get('content-type') ?? undefined
    return ok({ status, contentType, body: reply, retryAfter: answered.get('retry-after') ?? undefined })
  }
}

/** The sandbox's lists come from its wallet alone; in local development so may those of the specimen provider. */
function fetchIssuerLists(config: Config, client: SafeClient, chains: ChainCache): StatusOfDeps['issuerList'] {
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
