import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClaimedList } from '../../usecases/ports/trust/signed-lists.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { keptLog } from './kept-log.test-material.ts'
import { refreshLists } from './refresh-lists.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const listNumbered = (number: number): ClaimedList => ({
  id: String(number),
  source: {
    kind: 'registration',
    environment: 'test',
    issuer: 'de-ausweis',
    uri: `https://lists.example/${number}`,
  },
  silentMilliseconds: 0,
  isFailing: false,
})

/** A world in which `due` lists are due. */
function world(due: number, fetch: () => Promise<void> = async () => undefined) {
  const waiting = Array.from({ length: due }, (_, number) => listNumbered(number))
  const state = { refreshed: 0, atOnce: 0, most: 0, followed: 0, noted: [] as string[], forgot: 0 }
  const { log, lines } = keptLog()
  const worker = refreshLists({
    ...realWorld,
    keptLists: {
      claimDue: async () => waiting.shift(),
      noteUses: async (ids) => void state.noted.push(...ids),
      forget: async () => void state.forgot++,
    },
    refresh: async () => {
      state.most = Math.max(state.most, ++state.atOnce)
      await fetch().finally(() => state.atOnce--)
      state.refreshed++
    },
    keepers: [
      { follow: async () => void state.followed++, takeUses: () => ['a'] },
      { follow: async () => void state.followed++, takeUses: () => ['b'] },
    ],
    log,
  })
  return { state, worker, lines, waiting }
}

test('what is due is fetched at every turn, a few at once and not all in one turn', async () => {
  const { state, worker } = world(50)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(state).toMatchObject({ refreshed: 40, most: 4 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(state.refreshed).toBe(50)
  await worker.stop()
})

test('what others have kept is followed, though a host is slow', async () => {
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>()
  const { state, worker } = world(1, () => slow)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(state).toMatchObject({ refreshed: 0, followed: 6 })
  answer()
  await worker.stop()
})

test('uses are noted and the unused forgotten every ten minutes', async () => {
  const { state, worker } = world(0)
  await vi.advanceTimersByTimeAsync(600_000)
  expect([state.noted, state.forgot]).toEqual([['a', 'b'], 1])
  await worker.stop()
})

test('a stop waits for what is under way, and begins nothing', async () => {
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>()
  const { state, worker, waiting } = world(20, () => slow)
  await vi.advanceTimersByTimeAsync(5_000)
  const stopped = worker.stop()
  answer()
  await stopped
  expect([state.refreshed, waiting.length]).toEqual([4, 16])
})

test('a fetch that throws is logged, and the others go on', async () => {
  const { state, worker, lines } = world(8, async () => {
    if (lines.length === 0) throw new Error('the database is away')
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(lines).toMatchObject(
    lines.map(() => ({ event: 'worker_failed', fields: { detail: 'signed_lists' } })),
  )
  expect(lines.length).toBeGreaterThan(0)
  expect(state.refreshed + lines.length).toBe(8)
  await worker.stop()
})
