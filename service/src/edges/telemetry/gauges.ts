import { Counter, Gauge, type Registry } from 'prom-client'
import type { FlowKind } from '../../core/flow/outcome.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { Instant } from '../../core/vocabulary/instant.ts'
import type { AnchorPurpose } from '../../usecases/operation/judge-certificates.ts'
import type { Readiness } from '../../usecases/operation/readiness.ts'
import type { UnderWayCount } from '../../usecases/ports/flows.ts'
import type { PoolFigures } from '../../usecases/ports/telemetry.ts'
import type { Timers, World } from '../../usecases/ports/world.ts'

export type GaugeSources = Pick<World, 'clock' | 'monotonicMilliseconds' | 'timers'> & {
  readonly version: string
  readonly countUnderWay: () => Promise<readonly UnderWayCount[]>
  readonly countListeners: () => number
  /** Undefined if the database has no connections to count. */
  readonly databaseConnections: () => PoolFigures | undefined
  /** The database's clock, by which everything is decided. */
  readonly databaseTime: () => Promise<Instant>
  /** Undefined with SQLite, where a reader holds nothing up. */
  readonly oldestTransactionSeconds: () => Promise<number | undefined>
  /** How long the audit stream's receiver has let an event wait; undefined without a stream. */
  readonly auditStreamSeconds?: (() => Promise<number>) | undefined
  /** How long the oldest audit event has waited for a link. */
  readonly auditUnlinkedSeconds: () => Promise<number>
}

type DatedCertificate = {
  readonly purpose: 'access' | AnchorPurpose
  readonly certificate: { readonly validTo: string }
  readonly kind?: Partial<FlowKind>
}

type AccountCertificate = {
  readonly accountId: string | null
  readonly environment: Environment
  readonly purpose: string
  readonly expiresAt: number
}

export type WatchedLater = {
  /** Access and registration certificates in use that are stored here. */
  readonly accountCertificates?: () => Promise<readonly AccountCertificate[]>
  readonly certificates: readonly DatedCertificate[]
  readonly trustLists: () => readonly (FlowKind & { readonly nextUpdate: number })[]
  readonly readiness: () => Promise<Pick<Readiness, 'status'>>
}

/** The database is asked at most this often, however many callers there are. */
const freshMilliseconds = 5_000
/** Shorter than Prometheus waits: a database that hangs must not hide all other metrics. */
const patienceMilliseconds = 3_000

/** Values that are read on demand. A value that cannot be read is left out, because it is not 0. */
export function createGauges(registry: Registry, sources: GaugeSources) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  gauge('vidimus_build_info', 'Always 1; the release that runs.', ['version']).set(
    { version: sources.version },
    1,
  )
  const ready = gauge('vidimus_ready', 'What /readyz says: 1 while calls should be sent here.')
  const degraded = gauge('vidimus_degraded', '1 while the database fails all instances alike.')
  const listeners = gauge('vidimus_listeners', 'Developers who listen at this instance.')
  const readDatabase = databaseGauges(registry, sources)
  const polled = polledGauges(registry, sources)
  const readConnections = connectionGauges(registry)
  const readDaysLeft = daysLeft(registry, sources.clock)
  const readTrustLists = trustListGauge(registry, sources.clock)
  const readAccountDays = accountDaysLeft(registry, sources.clock)
  let later: Required<WatchedLater> = {
    accountCertificates: none,
    certificates: [],
    trustLists: () => [],
    readiness: async () => notReady,
  }
  return {
    watch: ({ readiness, accountCertificates = none, ...rest }: WatchedLater) => {
      later = {
        ...rest,
        accountCertificates: seldom(sources, accountCertificates),
        readiness: seldom(sources, readiness),
      }
    },
    read: async () => {
      listeners.set(sources.countListeners())
      const connections = sources.databaseConnections()
      if (connections !== undefined) readConnections(connections)
      readDaysLeft(later.certificates)
      readTrustLists(later.trustLists())
      const [{ status }, ofAccounts] = await Promise.all([
        later.readiness().catch(() => notReady),
        later.accountCertificates().catch(() => []),
        readDatabase(),
        ...polled.map((read) => read()),
      ])
      readAccountDays(ofAccounts)
      ready.set(status === 'not ready' ? 0 : 1)
      degraded.set(status === 'degraded' ? 1 : 0)
    },
  }
}

const none = async () => []
const notReady = { status: 'not ready' } as const

const seldom = <T>({ timers, monotonicMilliseconds }: GaugeSources, ask: () => Promise<T>) =>
  askSeldom(
    () => within(timers, patienceMilliseconds, ask()),
    freshMilliseconds,
    monotonicMilliseconds,
  )

function within<T>(timers: Timers, milliseconds: number, answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = timers.after(milliseconds, () => reject(new Error('nobody answered in time')))
  return Promise.race([answer, late]).finally(() => timers.cancel(timer))
}

/** For the whole deployment, with one statement for all of them. */
function databaseGauges(registry: Registry, sources: GaugeSources): () => Promise<void> {
  const registers = [registry]
  const flows = new Gauge({
    name: 'vidimus_flows',
    help: 'Flows that are not finished, by state, in the whole deployment.',
    labelNames: ['environment', 'state'],
    registers,
  })
  const due = new Gauge({
    name: 'vidimus_callbacks_due',
    help: 'Callbacks that are due and that no instance has taken yet, in the whole deployment.',
    labelNames: ['environment'],
    registers,
  })
  const oldest = new Gauge({
    name: 'vidimus_callbacks_oldest_due_seconds',
    help: 'Age of the oldest overdue callback; 0 if there is none.',
    labelNames: ['environment'],
    registers,
  })
  const count = seldom(sources, sources.countUnderWay)
  return async () => {
    const counts = await count().catch(() => [])
    for (const one of [flows, due, oldest]) one.reset()
    for (const { environment, state, ...counted } of counts) {
      flows.set({ environment, state }, counted.count)
      if (state !== 'delivering') continue
      due.set({ environment }, counted.due)
      oldest.set({ environment }, counted.oldestDueSeconds)
    }
  }
}

/** One figure that is asked for. Without an answer, or without a figure, it is left out. */
function polledGauge(
  registry: Registry,
  sources: GaugeSources,
  { ask, ...named }: { name: string; help: string; ask: () => Promise<number | undefined> },
): () => Promise<void> {
  const gauge = new Gauge({ ...named, registers: [registry] })
  const measure = seldom(sources, ask)
  return async () => {
    const figure = await measure().catch(() => undefined)
    if (figure === undefined) gauge.remove()
    else gauge.set(figure)
  }
}

const polledGauges = (registry: Registry, sources: GaugeSources) =>
  [
    {
      name: 'vidimus_clock_skew_seconds',
      help: 'By how much the clock of this machine is ahead of the database.',
      // Half of the time that the question took is not the clock's.
      ask: async () => {
        const before = sources.clock()
        const there = await sources.databaseTime()
        return ((before + sources.clock()) / 2 - there) / 1_000
      },
    },
    {
      name: 'vidimus_audit_stream_oldest_seconds',
      help: 'Age of the oldest audit event that the receiver of the stream has not accepted.',
      ask: async () => sources.auditStreamSeconds?.(),
    },
    {
      name: 'vidimus_audit_unlinked_oldest_seconds',
      help: 'Age of the oldest audit event without a link; 0 if each has one.',
      ask: sources.auditUnlinkedSeconds,
    },
    {
      name: 'vidimus_database_oldest_transaction_seconds',
      help: 'Age of the oldest open transaction of the database, of anybody; 0 if there is none.',
      ask: sources.oldestTransactionSeconds,
    },
  ].map((figure) => polledGauge(registry, sources, figure))

/** For this instance. */
function connectionGauges(registry: Registry): (now: PoolFigures) => void {
  const registers = [registry]
  const connections = new Gauge({
    name: 'vidimus_database_connections',
    help: 'Connections to PostgreSQL, by state.',
    labelNames: ['state'],
    registers,
  })
  const most = new Gauge({
    name: 'vidimus_database_connections_max',
    help: 'How many connections to PostgreSQL this instance opens at most.',
    registers,
  })
  const waiting = new Gauge({
    name: 'vidimus_database_connections_waiting',
    help: 'Statements and transactions that wait for a connection.',
    registers,
  })
  const failed = new Counter({
    name: 'vidimus_database_connection_failures_total',
    help: 'Attempts to open a connection to PostgreSQL that failed.',
    registers,
  })
  return (now) => {
    connections.set({ state: 'in_use' }, now.inUse)
    connections.set({ state: 'idle' }, now.idle)
    most.set(now.most)
    waiting.set(now.waiting)
    failed.reset()
    failed.inc(now.failed)
  }
}

const dayMilliseconds = 86_400_000

/** The shortest time of each kind. The portal says which certificate it is. */
function daysLeft(registry: Registry, clock: () => number) {
  const days = new Gauge({
    name: 'vidimus_certificate_days_left',
    help: 'Days until the first certificate of a purpose expires; negative after it.',
    labelNames: ['purpose', 'environment', 'issuer'],
    registers: [registry],
  })
  return (certificates: readonly DatedCertificate[]) => {
    // The shortest comes last and stays.
    const byDate = certificates
      .map(({ certificate, ...rest }) => ({ ...rest, until: Date.parse(certificate.validTo) }))
      .toSorted((one, other) => other.until - one.until)
    for (const { purpose, kind, until } of byDate)
      days.set({ purpose, ...kind }, (until - clock()) / dayMilliseconds)
  }
}

/**
 * The first to expire per account. Certificates that were renewed or removed are no longer
 * reported.
 */
function accountDaysLeft(registry: Registry, clock: () => number) {
  const days = new Gauge({
    name: 'vidimus_account_certificate_days_left',
    help: 'Days until the first certificate of an account expires; no account: our own.',
    labelNames: ['account', 'environment', 'purpose'],
    registers: [registry],
  })
  return (certificates: readonly AccountCertificate[]) => {
    days.reset()
    const latestFirst = certificates.toSorted((one, other) => other.expiresAt - one.expiresAt)
    for (const { accountId, environment, purpose, expiresAt } of latestFirst)
      days.set(
        { account: accountId ?? '', environment, purpose },
        (expiresAt - clock()) / dayMilliseconds,
      )
  }
}

function trustListGauge(registry: Registry, clock: () => number) {
  const left = new Gauge({
    name: 'vidimus_trust_list_seconds_left',
    help: 'Seconds until the next update of the trust list is due; negative in its grace.',
    labelNames: ['environment', 'issuer'],
    registers: [registry],
  })
  return (lists: ReturnType<WatchedLater['trustLists']>) => {
    for (const { environment, issuer, nextUpdate } of lists)
      left.set({ environment, issuer }, (nextUpdate - clock()) / 1_000)
  }
}

/**
 * Asks again only when the last answer is old. Meanwhile callers get the same answer, or wait for
 * the same question. A failure is not cached.
 */
function askSeldom<T>(
  ask: () => Promise<T>,
  freshMilliseconds: number,
  monotonicMilliseconds: () => number,
): () => Promise<T> {
  let last: { readonly answer: Promise<T>; readonly at: number } | undefined
  return () => {
    const at = monotonicMilliseconds()
    if (last !== undefined && at - last.at < freshMilliseconds) return last.answer
    const fresh = { answer: ask(), at }
    last = fresh
    fresh.answer.catch(() => {
      if (last === fresh) last = undefined
    })
    return fresh.answer
  }
}
