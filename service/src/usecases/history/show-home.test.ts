import { expect, test } from 'vitest'
import { accountId, idBytes } from '../../core/vocabulary/ids.ts'
import type { FlowCounts } from '../ports/history/flow-counts.ts'
import type { FirstSteps } from '../ports/history/home-facts.ts'
import { type HomePeriod, showHome, showOperatorHome } from './show-home.ts'

const now = Date.UTC(2026, 10, 17, 14, 3)
const owner = { accountId: accountId(new Uint8Array(idBytes)), environment: 'test' as const }
const steps: FirstSteps = {
  flow: true,
  key: true,
  redirectUrl: true,
  callback: false,
  declined: false,
  live: false,
}

async function look(period: HomePeriod, flows: readonly object[] = [], callback = false) {
  const asked: unknown[] = []
  const flowCounts = {
    read: async (_owner: unknown, unit: string, since: number) => {
      asked.push(unit, new Date(since).toISOString())
      return { flows, times: [] } as unknown as Awaited<ReturnType<FlowCounts['read']>>
    },
  }
  const homeFacts = {
    lastCallbacks: async () => [],
    endings: async () => [],
    firstSteps: async () => {
      asked.push('first steps')
      return { ...steps, callback }
    },
  }
  return { asked, home: await showHome({ flowCounts, homeFacts, clock: () => now }, owner, period) }
}

const counted = (period: string, verified: number, delivered: number) => {
  const all = { created: verified, opened: verified, engaged: verified, answered: verified }
  return { period, outcome: 'presentation', ...all, verified, delivered }
}

test('a period ends now and is compared with one of the same length before', async () => {
  const { asked, home } = await look('7d', [
    counted('d2026-11-04', 1, 1),
    counted('d2026-11-10', 2, 2),
    counted('d2026-11-11', 4, 4),
    counted('d2026-11-17', 8, 5),
  ])
  expect(asked).toEqual(['day', '2026-11-04T00:00:00.000Z'])
  expect(new Date(home.from).toISOString()).toBe('2026-11-11T00:00:00.000Z')
  expect([home.totals.verified, home.before.verified]).toEqual([12, 3])
  expect(home.series.map(({ verified }) => verified)).toEqual([4, 0, 0, 0, 0, 0, 8])
  expect(home.losses.at(-1)).toEqual({
    step: 'delivered',
    flows: 3,
    reasons: [{ outcome: 'presentation', flows: 3 }],
  })
})

test('a day is shown by its hours', async () => {
  const { asked, home } = await look('24h')
  expect(asked.slice(0, 2)).toEqual(['hour', '2026-11-15T15:00:00.000Z'])
  expect(home.series).toHaveLength(24)
  expect(new Date(home.series.at(-1)?.at ?? 0).toISOString()).toBe('2026-11-17T14:00:00.000Z')
})

test('first steps are asked for only without a delivery, and shown only before the first', async () => {
  expect((await look('7d')).home.firstSteps).toEqual(steps)
  const quiet = await look('7d', [], true)
  expect(quiet.home.firstSteps).toBeNull()
  const busy = await look('7d', [counted('d2026-11-16', 1, 1)])
  expect(busy.asked).not.toContain('first steps')
  expect(busy.home.firstSteps).toBeNull()
})

test('the steps are split by channel and by key, most flows first', async () => {
  const of = (channel: string | null, keyId: string, flows: number) => ({
    ...counted('d2026-11-16', flows, 1),
    channel,
    keyId,
  })
  const before = { ...counted('d2026-11-05', 100, 100), channel: 'browser', keyId: 'key_old' }
  const { home } = await look('7d', [
    of('qr', 'key_a', 2),
    of('this_device', 'key_b', 5),
    of(null, 'key_a', 1),
    of('qr', 'key_b', 4),
    before,
  ])
  const parts = (by: 'channel' | 'key') =>
    home.splits[by].map(({ part, created, delivered }) => [part, created, delivered])
  expect(parts('channel')).toEqual([
    ['qr', 6, 2],
    ['this_device', 5, 1],
    [null, 1, 1],
  ])
  expect(parts('key')).toEqual([
    ['key_b', 9, 2],
    ['key_a', 3, 2],
  ])
})

test('home over all customers is made of their counts, without anything else', async () => {
  const asked: unknown[] = []
  const kept = async (owner: object) => {
    asked.push(owner)
    const flows = [counted('d2026-11-16', 3, 2), counted('d2026-11-08', 5, 5)]
    return { flows, times: [] } as unknown as Awaited<ReturnType<FlowCounts['kept']>>
  }
  const home = await showOperatorHome({ flowCounts: { kept }, clock: () => now }, 'live', '7d')
  expect(asked).toEqual([{ accountId: '', environment: 'live' }])
  expect([home.totals.started, home.before.started]).toEqual([3, 5])
})
