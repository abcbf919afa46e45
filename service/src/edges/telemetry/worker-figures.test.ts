import { expect, test } from 'vitest'
import { realWorld } from '../../wiring/real-world.ts'
import { createMetrics, type MetricSources } from './metrics.ts'
import { joinFigures, parentFigures } from './worker-figures.ts'

const sources: MetricSources = {
  ...realWorld,
  version: '1.2.3',
  kinds: [],
  countUnderWay: async () => [],
  countListeners: () => 0,
  databaseConnections: () => undefined,
  databaseTime: async () => 0,
  oldestTransactionSeconds: async () => 0,
  auditUnlinkedSeconds: async () => 0,
  clock: () => 0,
  monotonicMilliseconds: () => 0,
}

test('each metric is there once, with the samples of all processes', async () => {
  const metrics = [1, 2].map((worker) => createMetrics({ ...sources, worker }))
  for (const each of metrics) each.requestEnded('/prove', 'ok', 0.004)
  const texts = await Promise.all(metrics.map((each) => each.expose()))
  const joined = joinFigures([parentFigures({ serving: 2, ended: 3, hung: 1 }), ...texts])
  expect(joined).toContain('vidimus_workers 2\n')
  expect(joined).toContain('vidimus_worker_ends_total 3\n')
  expect(joined).toContain('vidimus_worker_hangs_total 1\n')
  for (const worker of [1, 2])
    expect(joined).toContain(
      `vidimus_http_requests_total{route="/prove",outcome="ok",worker="${worker}"} 1\n`,
    )
  const types = [...joined.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  expect(new Set(types).size).toBe(types.length)
  const samples = joined.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(new Set(samples).size).toBe(samples.length)
  expect(samples).toHaveLength(3 + 2 * samplesIn(texts[0] ?? ''))
})

const samplesIn = (text: string): number =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length
