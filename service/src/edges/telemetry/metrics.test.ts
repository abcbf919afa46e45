import { afterEach, expect, test, vi } from 'vitest'
import type { Readiness } from '../../usecases/operation/readiness.ts'
import type { UnderWayCount } from '../../usecases/ports/flows.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { createMetrics, type MetricSources } from './metrics.ts'

const sources: MetricSources = {
  ...realWorld,
  version: '1.2.3',
  kinds: [],
  countUnderWay: async () => [],
  countListeners: () => 0,
  databaseConnections: () => undefined,
  databaseTime: async () => 0,
  oldestTransactionSeconds: async () => undefined,
  auditUnlinkedSeconds: async () => 0,
  clock: () => 0,
  monotonicMilliseconds: () => 0,
}

afterEach(() => void vi.useRealTimers())

test('requests are counted by route and outcome, and timed by route', async () => {
  const metrics = createMetrics(sources)
  metrics.requestEnded('/prove', 'ok', 0.004)
  metrics.requestEnded('/prove', 'ok', 0.3)
  metrics.requestEnded('/prove', 'error_api_key', 0.001)
  const text = await metrics.expose()
  expect(text).toContain('vidimus_http_requests_total{route="/prove",outcome="ok"} 2\n')
  expect(text).toContain('vidimus_http_requests_total{route="/prove",outcome="error_api_key"} 1\n')
  expect(text).toContain(
    'vidimus_http_request_duration_seconds_bucket{le="0.005",route="/prove"} 2\n',
  )
  expect(text).toContain('vidimus_http_request_duration_seconds_count{route="/prove"} 3\n')
})

test('started flows are counted by environment and issuer', async () => {
  const metrics = createMetrics(sources)
  metrics.proofStarted('test', 'xx-sandbox')
  metrics.proofStarted('live', 'de-ausweis')
  const text = await metrics.expose()
  expect(text).toContain('vidimus_flows_started_total{environment="test",issuer="xx-sandbox"} 1\n')
  expect(text).toContain('vidimus_flows_started_total{environment="live",issuer="de-ausweis"} 1\n')
})

test('group commits are measured by their size', async () => {
  const metrics = createMetrics(sources)
  metrics.writesCommitted(1)
  metrics.writesCommitted(7)
  const text = await metrics.expose()
  expect(text).toContain('vidimus_store_group_writes_bucket{le="4"} 1\n')
  expect(text).toContain('vidimus_store_group_writes_sum 8\n')
})

const created: UnderWayCount = {
  environment: 'test',
  state: 'created',
  count: 5,
  due: 1,
  oldestDueSeconds: 2,
}
const delivering: UnderWayCount = {
  environment: 'live',
  state: 'delivering',
  count: 4,
  due: 3,
  oldestDueSeconds: 61.5,
}

test('flows under way are those of now: what is over is gone', async () => {
  let [counts, now] = [[created], 0]
  const metrics = createMetrics({
    ...sources,
    countUnderWay: async () => counts,
    monotonicMilliseconds: () => now,
  })
  expect(await metrics.expose()).toContain('vidimus_flows{environment="test",state="created"} 5\n')
  counts = [delivering]
  now = 60_000
  const later = await metrics.expose()
  expect(later).toContain('vidimus_flows{environment="live",state="delivering"} 4\n')
  expect(later).not.toContain('state="created"')
})

test('callbacks that are due are counted, with the age of the oldest; no other flows are', async () => {
  const countUnderWay = async () => [created, delivering]
  const text = await createMetrics({ ...sources, countUnderWay }).expose()
  expect(text).toContain('vidimus_callbacks_due{environment="live"} 3\n')
  expect(text).toContain('vidimus_callbacks_oldest_due_seconds{environment="live"} 61.5\n')
  expect(text).not.toMatch(/vidimus_callbacks_(oldest_)?due.*environment="test"/)
})

test('however often figures are read, the database is asked once in five seconds', async () => {
  let [asked, now] = [0, 0]
  const metrics = createMetrics({
    ...sources,
    countUnderWay: async () => {
      asked += 1
      return []
    },
    monotonicMilliseconds: () => now,
  })
  await Promise.all([metrics.expose(), metrics.expose()])
  now = 4_999
  await metrics.expose()
  expect(asked).toBe(1)
  now = 5_000
  await metrics.expose()
  expect(asked).toBe(2)
})

test('what was decided, refused and attempted is counted in words of ours', async () => {
  const metrics = createMetrics(sources)
  metrics.outcomeDecided({ environment: 'live', issuer: 'de-ausweis', outcome: 'presentation' })
  metrics.answerAccepted('live', 'de-ausweis', 'browser')
  metrics.answerRefused('live', 'de-ausweis', 'not_revoked')
  metrics.callbackAttempted('live', 'delivered', 0.2)
  metrics.callbackAttempted('live', 'timeout', 10)
  metrics.callbackGivenUp('live')
  metrics.statusListFetched('de-ausweis', 'dns_failed')
  metrics.streamsOpen(7)
  const text = await metrics.expose()
  const of = 'environment="live",issuer="de-ausweis"'
  expect(text).toContain(`vidimus_outcomes_total{${of},outcome="presentation"} 1\n`)
  expect(text).toContain(`vidimus_answers_accepted_total{${of},way="browser"} 1\n`)
  expect(text).toContain(`vidimus_answers_refused_total{${of},check="not_revoked"} 1\n`)
  expect(text).toContain('_attempts_total{environment="live",result="delivered"} 1\n')
  expect(text).toContain('_attempts_total{environment="live",result="timeout"} 1\n')
  expect(text).toContain('vidimus_callback_duration_seconds_sum{environment="live"} 10.2\n')
  expect(text).toContain('vidimus_callbacks_given_up_total{environment="live"} 1\n')
  expect(text).toContain('_fetches_total{issuer="de-ausweis",result="dns_failed"} 1\n')
  expect(text).not.toContain('last_fetched_timestamp_seconds{')
  expect(text).toContain('vidimus_event_streams 7\n')
})

test('what is offered is counted from 0, so that the first one is an increase', async () => {
  const kinds = [{ environment: 'live', issuer: 'de-ausweis' }] as const
  const text = await createMetrics({ ...sources, kinds }).expose()
  const of = 'environment="live",issuer="de-ausweis"'
  expect(text).toContain(`vidimus_flows_started_total{${of}} 0\n`)
  expect(text).toContain(`vidimus_outcomes_total{${of},outcome="error_expired"} 0\n`)
  expect(text).toContain(`vidimus_answers_refused_total{${of},check="well_formed"} 0\n`)
  expect(text).toContain('_attempts_total{environment="live",result="delivered"} 0\n')
})

test('of each kind of certificate the days of the one that expires first are told', async () => {
  const metrics = createMetrics({ ...sources, clock: () => Date.parse('2026-01-01T00:00:00Z') })
  const kind = { environment: 'live', issuer: 'de-ausweis' } as const
  const until = (validTo: string) => ({ validTo })
  metrics.watch({
    readiness: async () => ({ status: 'ready' }),
    certificates: [
      { purpose: 'access', certificate: until('Jan 11 00:00:00 2026 GMT') },
      { purpose: 'issuer', certificate: until('Jan  4 12:00:00 2026 GMT'), kind },
      { purpose: 'issuer', certificate: until('Feb 11 00:00:00 2026 GMT'), kind },
    ],
    trustLists: () => [],
  })
  const text = await metrics.expose()
  expect(text).toContain('vidimus_certificate_days_left{purpose="access"} 10\n')
  expect(text).toContain('days_left{purpose="issuer",environment="live",issuer="de-ausweis"} 3.5\n')
  expect(text.match(/^vidimus_certificate_days_left\{/gm)).toHaveLength(2)
})

test('an instance says which release it is, whether it is ready and who listens', async () => {
  const metrics = createMetrics({ ...sources, countListeners: () => 2 })
  metrics.watch({
    readiness: async () => ({ status: 'ready' }),
    certificates: [],
    trustLists: () => [],
  })
  const text = await metrics.expose()
  expect(text).toContain('vidimus_build_info{version="1.2.3"} 1\n')
  expect(text).toContain('vidimus_listeners 2\n')
  expect(text).toContain('vidimus_ready 1\n')
  expect(text).toContain('vidimus_degraded 0\n')
  const told = async (readiness: Readiness) => {
    metrics.watch({ readiness: async () => readiness, certificates: [], trustLists: () => [] })
    return metrics.expose()
  }
  expect(await told({ status: 'not ready', reason: 'stopping' })).toContain('vidimus_ready 0\n')
  const degraded = await told({ status: 'degraded', database: 'away' })
  expect(degraded).toContain('vidimus_ready 1\n')
  expect(degraded).toContain('vidimus_degraded 1\n')
})

test('figures of the process are there too, in the text format of Prometheus', async () => {
  const metrics = createMetrics(sources)
  expect(metrics.contentType).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(await metrics.expose()).toContain('process_cpu_seconds_total')
})

test('connections to the database are told where there are any', async () => {
  const databaseConnections = () => ({ inUse: 3, idle: 1, waiting: 2, most: 12, failed: 7 })
  const text = await createMetrics({ ...sources, databaseConnections }).expose()
  expect(text).toContain('vidimus_database_connections{state="in_use"} 3\n')
  expect(text).toContain('vidimus_database_connections{state="idle"} 1\n')
  expect(text).toContain('vidimus_database_connections_max 12\n')
  expect(text).toContain('vidimus_database_connections_waiting 2\n')
  expect(text).toContain('vidimus_database_connection_failures_total 7\n')
  expect(await createMetrics(sources).expose()).not.toMatch(/^vidimus_database_connections\{/m)
})

test('the clock is compared with that of the database, and not while it is away', async () => {
  let isAway = false
  let now = 0
  const metrics = createMetrics({
    ...sources,
    clock: () => 12_000,
    databaseTime: async () => (isAway ? Promise.reject(new Error('database away')) : 4_500),
    monotonicMilliseconds: () => now,
  })
  expect(await metrics.expose()).toContain('vidimus_clock_skew_seconds 7.5\n')
  isAway = true
  now = 60_000
  expect(await metrics.expose()).not.toMatch(/^vidimus_clock_skew_seconds /m)
})

test('the oldest transaction of the database is there if it has any', async () => {
  const open = createMetrics({ ...sources, oldestTransactionSeconds: async () => 4_000 })
  expect(await open.expose()).toContain('vidimus_database_oldest_transaction_seconds 4000\n')
  expect(await createMetrics(sources).expose()).not.toMatch(/^vidimus_database_oldest_tra/m)
})

test('how long customers wait is counted from the outcome', async () => {
  const metrics = createMetrics(sources)
  metrics.callbackBegun('live', 4)
  metrics.callbackBegun('live', 6)
  const text = await metrics.expose()
  expect(text).toContain('vidimus_callback_wait_seconds_bucket{le="5",environment="live"} 1\n')
  expect(text).toContain('vidimus_callback_wait_seconds_count{environment="live"} 2\n')
})

test('two instances in one process do not share figures', async () => {
  const [one, other] = [createMetrics(sources), createMetrics(sources)]
  one.proofStarted('test', 'xx-sandbox')
  expect(await other.expose()).not.toContain('vidimus_flows_started_total{')
})

test('figures that cannot be read are left out, not 0; all others are there', async () => {
  let isAway = false
  let now = 0
  const metrics = createMetrics({
    ...sources,
    countUnderWay: async () =>
      isAway ? Promise.reject(new Error('database away')) : [created, delivering],
    monotonicMilliseconds: () => now,
  })
  await metrics.expose()
  isAway = true
  now = 60_000
  const text = await metrics.expose()
  expect(text).not.toMatch(/^vidimus_(flows|callbacks_due|callbacks_oldest_due_seconds)\{/m)
  expect(text).toContain('process_cpu_seconds_total')
})

test('a failure is not kept: the next reader asks again', async () => {
  let asked = 0
  const metrics = createMetrics({
    ...sources,
    countUnderWay: async () => {
      asked += 1
      return asked === 1 ? Promise.reject(new Error('database away')) : [created]
    },
  })
  await metrics.expose()
  expect(await metrics.expose()).toContain('vidimus_flows{environment="test",state="created"} 5\n')
})

test('a database that hangs hides its own figures alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const never = () => new Promise<never>(() => undefined)
  const metrics = createMetrics({ ...sources, countUnderWay: never })
  metrics.watch({ readiness: never, certificates: [], trustLists: () => [] })
  const reading = metrics.expose()
  await vi.advanceTimersByTimeAsync(3_000)
  const text = await reading
  expect(text).toContain('vidimus_ready 0\n')
  expect(text).not.toMatch(/^vidimus_flows\{/m)
})
