import { expect, test } from 'vitest'
import type { FlowCount } from '../../usecases/ports/flows.ts'
import { createMetrics } from './metrics.ts'

const none = async (): Promise<readonly FlowCount[]> => []

test('requests are counted by route and outcome, and timed by route', async () => {
  const metrics = createMetrics(none)
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
  const metrics = createMetrics(none)
  metrics.proofStarted('test', 'xx-sandbox')
  metrics.proofStarted('live', 'de-ausweis')
  const text = await metrics.expose()
  expect(text).toContain('vidimus_flows_started_total{environment="test",issuer="xx-sandbox"} 1\n')
  expect(text).toContain('vidimus_flows_started_total{environment="live",issuer="de-ausweis"} 1\n')
})

test('group commits are measured by their size', async () => {
  const metrics = createMetrics(none)
  metrics.writesCommitted(1)
  metrics.writesCommitted(7)
  const text = await metrics.expose()
  expect(text).toContain('vidimus_store_group_writes_bucket{le="4"} 1\n')
  expect(text).toContain('vidimus_store_group_writes_sum 8\n')
})

test('waiting flows are those of now: what no longer waits is gone', async () => {
  let counts: readonly FlowCount[] = [{ environment: 'test', state: 'created', count: 5 }]
  const metrics = createMetrics(async () => counts)
  expect(await metrics.expose()).toContain('vidimus_flows{environment="test",state="created"} 5\n')
  counts = [{ environment: 'live', state: 'opened', count: 1 }]
  const later = await metrics.expose()
  expect(later).toContain('vidimus_flows{environment="live",state="opened"} 1\n')
  expect(later).not.toContain('state="created"')
})

test('figures of the process are there too, in the text format of Prometheus', async () => {
  const metrics = createMetrics(none)
  expect(metrics.contentType).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(await metrics.expose()).toContain('process_cpu_seconds_total')
})

test('two instances in one process do not share figures', async () => {
  const [one, other] = [createMetrics(none), createMetrics(none)]
  one.proofStarted('test', 'xx-sandbox')
  expect(await other.expose()).not.toContain('vidimus_flows_started_total{')
})

test('figures that cannot be read are a failure, not zeros', async () => {
  const metrics = createMetrics(async () => Promise.reject(new Error('database away')))
  await expect(metrics.expose()).rejects.toThrow('database away')
})
