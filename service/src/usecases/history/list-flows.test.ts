import { expect, test } from 'vitest'
import { accountId, flowIdsFrom, idBytes } from '../../core/vocabulary/ids.ts'
import type { FlowRange } from '../ports/history/flow-records.ts'
import { type FlowListWish, listFlows } from './list-flows.ts'

const now = Date.UTC(2026, 10, 16)
const day = 86_400_000

async function rangeOf(wish: Partial<FlowListWish>): Promise<FlowRange> {
  const ranges: FlowRange[] = []
  const flowRecords = {
    list: async (_owner: unknown, _filter: unknown, range: FlowRange) => {
      ranges.push(range)
      return { flows: [], next: null }
    },
  }
  const owner = { accountId: accountId(new Uint8Array(idBytes)), environment: 'test' as const }
  await listFlows({ flowRecords, clock: () => now }, owner, { limit: 50, ...wish })
  return ranges[0] ?? expect.fail('nothing was asked')
}

test('flows that wait are looked for among those of a day: none waits longer', async () => {
  expect(await rangeOf({ show: 'open' })).toMatchObject({ from: flowIdsFrom(now - day) })
  expect(await rangeOf({})).toMatchObject({ from: flowIdsFrom(0) })
})

test('so are those of a status that does not last', async () => {
  expect(await rangeOf({ state: 'requested' })).toMatchObject({ from: flowIdsFrom(now - day) })
  expect(await rangeOf({ state: 'delivering' })).toMatchObject({ from: flowIdsFrom(now - 3 * day) })
  expect(await rangeOf({ state: 'undelivered' })).toMatchObject({ from: flowIdsFrom(0) })
})

test('by the time of the database, clocks that differ lose no flow', async () => {
  const { from } = await rangeOf({ createdFrom: now })
  expect(from).toBe(flowIdsFrom(now - 60_000))
})

test('a shorter time that was asked for stays', async () => {
  const hourAgo = now - 3_600_000
  const { from } = await rangeOf({ show: 'open', from: hourAgo })
  expect(from).toBe(flowIdsFrom(hourAgo))
})
