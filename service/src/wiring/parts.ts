import type { DestinationStream } from 'pino'
import type { Config } from '../edges/config/config.ts'
import { issuerDeployments } from '../edges/config/issuers/issuer-deployments.ts'
import { knownKinds } from '../edges/config/issuers/offered-issuers.ts'
import { type AccountQuotas, createAccountQuotas } from '../edges/http/account-quotas.ts'
import {
  type ConnectionCap,
  capConnections,
  openFileLimit,
} from '../edges/http/connections/connection-cap.ts'
import {
  createListenerSockets,
  type ListenerSockets,
} from '../edges/http/listen/listener-sockets.ts'
import { createPostCallback } from '../edges/outbound/post-callback.ts'
import { createSafeClient, type SafeClient } from '../edges/outbound/safe-client.ts'
import { createLog } from '../edges/telemetry/log.ts'
import { createMetrics, type Metrics } from '../edges/telemetry/metrics.ts'
import type { Traces } from '../edges/telemetry/traces/traces.ts'
import { openTraces } from '../edges/telemetry/traces/traces.ts'
import { type Counter, countTogether, type KeyUseCounter } from '../edges/workers/count-key-uses.ts'
import type { TrustListFollower } from '../edges/workers/follow-trust-lists.ts'
import { type MasterKeyRotation, rotateMasterKey } from '../edges/workers/rotate-master-key.ts'
import { agreeOnMasterKey } from '../usecases/keys/agree-on-master-key.ts'
import { meterSigner } from '../usecases/keys/remote-key.ts'
import { rewrapVault } from '../usecases/keys/rewrap-vault.ts'
import { unlinkedSeconds } from '../usecases/operation/judge-audit-log.ts'
import { streamWaitSeconds } from '../usecases/operation/stream-audit.ts'
import type { NotedRefusal } from '../usecases/ports/applications.ts'
import type { PostCallback } from '../usecases/ports/callbacks.ts'
import type { Comparison } from '../usecases/ports/comparisons.ts'
import type { IssuerDeployments } from '../usecases/ports/issuers.ts'
import type { Log } from '../usecases/ports/telemetry.ts'
import type { World } from '../usecases/ports/world.ts'
import { countFetch } from '../usecases/trust/lists/refresh-list.ts'
import { type OpenOptions, openStore, refuseWithoutKeys, type Store } from './open-store.ts'
import { type Lists, wireLists } from './trust/wire-lists.ts'
import { wireTrust } from './trust/wire-trust.ts'
import { fullVersion, version } from './version.ts'
import { type Registration, wireRegistration } from './wire-registration.ts'

/** The place of a process among several that serve behind one port. */
export type WorkerPlace = {
  readonly number: number
  /** Takes the process's own metrics and returns the metrics of all processes. */
  shareFigures(own: () => Promise<string>): () => Promise<string>
}

/** The parts that the server and the workers share: one of each in a running service. */
export type Parts = {
  readonly place: WorkerPlace | undefined
  readonly config: Config
  readonly store: Store
  readonly log: Log
  readonly metrics: Metrics
  readonly traces: Traces
  readonly client: SafeClient
  readonly postCallback: PostCallback
  readonly sockets: ListenerSockets
  readonly keyUses: KeyUseCounter
  readonly comparisons: Counter<Comparison>
  readonly refusals: Counter<NotedRefusal>
  readonly quotas: AccountQuotas
  readonly connectionCap: ConnectionCap
  readonly masterKeys: MasterKeyRotation
  readonly trust: TrustListFollower
  readonly registration: Registration
  readonly issuers: IssuerDeployments
  readonly lists: Lists
}

export async function openParts(
  world: World,
  config: Config,
  logDestination: DestinationStream,
  opening: OpenOptions,
  place: WorkerPlace | undefined,
): Promise<Parts> {
  const log = createLog(logDestination, place?.number)
  // The store counts its writes in the metrics, and the metrics count flows in the store.
  let countGroup = (_writes: number): void => undefined
  const store = await openStore(world, config, (writes) => countGroup(writes), {
    ...opening,
    refusesCopy: true,
  })
  const masterKeys = await wireMasterKeys(store, log)
  const sockets = createListenerSockets(world)
  const metrics = createMetrics({
    ...world,
    version: fullVersion,
    kinds: knownKinds(config.deployment, config.environments),
    worker: place?.number,
    countUnderWay: store.flows.countUnderWay,
    countListeners: sockets.count,
    databaseConnections: store.database.poolFigures,
    databaseTime: store.database.time,
    oldestTransactionSeconds: store.database.oldestTransactionSeconds,
    auditStreamSeconds:
      config.auditStream === undefined ? undefined : () => streamWaitSeconds(store.auditChain),
    auditUnlinkedSeconds: () => unlinkedSeconds(store.auditChain),
  })
  countGroup = metrics.writesCommitted
  store.database.onChange(({ decided }) => decided?.forEach(metrics.outcomeDecided))
  const traces = await openTraces({ ...world, ...config, version: fullVersion, log })
  const client = createSafeClient(world, config)
  const trust = await wireTrust(config, store, client, log)
  const issuers = issuerDeployments(config.deployment, config.sandboxWalletUrl, trust.listed)
  const lists = wireLists(config, store, client, { issuers, log, onFetch: countFetch(metrics) })
  return {
    place,
    config,
    store: {
      ...store,
      signer: store.signer && meterSigner(store.signer, metrics, world.monotonicMilliseconds),
      flows: traces.flows(store.flows),
      callbacks: traces.callbacks(store.callbacks),
    },
    log,
    metrics,
    traces,
    client,
    postCallback: traces.part(
      'customer',
      createPostCallback({ ...config, client, userAgent: `Vidimus/${version}` }),
    ),
    sockets,
    keyUses: countTogether(store.apiKeys.noteUses),
    comparisons: countTogether(store.comparisons.note),
    refusals: countTogether(store.applications.noteRefusals),
    quotas: createAccountQuotas({ ...world, countedOn: store.flowCounts.countedOn }),
    connectionCap: capConnections(openFileLimit()),
    masterKeys,
    trust,
    issuers,
    lists,
    registration: wireRegistration(config, store, lists, trust.listed),
  }
}

/** When it returns, the other instances know this one, and it has all keys that are in use. */
async function wireMasterKeys(store: Store, log: Log): Promise<MasterKeyRotation> {
  const rotation = await rotateMasterKey({
    ...store,
    agree: () => agreeOnMasterKey(store),
    rewrap: (mayGoOn) => rewrapVault({ ...store, mayGoOn }),
    log,
  })
  if (rotation.missing().length === 0) return rotation
  await rotation.stop()
  return refuseWithoutKeys(store.database, rotation.missing())
}
