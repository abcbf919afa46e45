import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ViewName } from '../../../../core/flow/view.ts'
import type { FlowId } from '../../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../../core/vocabulary/result.ts'
import type { MarkedStatus } from '../../../../usecases/proof/flow-status.ts'
import { realWorld } from '../../../../wiring/real-world.ts'
import {
  heartbeatSeconds,
  longestStreamSeconds,
  mostStreamsOfFlow,
  readAgainSeconds,
  readAgainWhileHearingSeconds,
} from '../../limits.ts'
import { createFlowStreams, type FlowStreams } from './flow-streams.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [a, b] = ['flow_a', 'flow_b'] as [FlowId, FlowId]

type Look = Parameters<FlowStreams['join']>[2]

const statusOf = (view: ViewName): Result<MarkedStatus> => ok({ status: { view }, mark: view })

function world() {
  const counts: number[] = []
  const seen = {
    looks: 0,
    watching: 0,
    /** What each statement was asked for. */
    statements: [] as (readonly FlowId[])[],
    status: statusOf('asking'),
    session: 1 as number | undefined,
    isAway: false,
    begun: Promise.resolve(),
  }
  const streams = createFlowStreams({
    ...realWorld,
    watch: () => {
      seen.watching += 1
      return {
        begun: seen.begun,
        stop: () => {
          seen.watching -= 1
        },
      }
    },
    changedSince: async (marks) => {
      seen.statements.push([...marks.keys()])
      if (seen.isAway) throw new Error('no database')
      const now = seen.status.ok ? seen.status.value.mark : undefined
      return [...marks].filter(([, mark]) => mark !== now).map(([id]) => id)
    },
    hearing: () => seen.session,
    onCount: (open) => counts.push(open),
  })
  const look = async () => {
    seen.looks += 1
    return seen.status
  }
  const open = (id: FlowId, by: Look = look) => openStream(streams, id, by)
  const settle = () => vi.advanceTimersByTimeAsync(0)
  /** After the first turn, which always happens. */
  const settled = async () => {
    await seconds(readAgainSeconds)
    seen.statements = []
    seen.looks = 0
  }
  return { streams, counts, seen, open, settle, settled }
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)

function openStream(streams: FlowStreams, id: FlowId, look: Look) {
  const heard: string[] = []
  const end = () => {
    heard.push('end')
    leave()
  }
  const sendAway = () => {
    heard.push('ask')
    end()
  }
  const leave = streams.join(
    id,
    { tell: ({ view }) => heard.push(view), beat: () => heard.push('beat'), sendAway, end },
    look,
  )
  return { heard, end }
}

test('one statement asks for all flows, rarely while changes are heard of', async () => {
  const { seen, open, settled } = world()
  for (const id of [a, a, b]) open(id)
  await settled()
  await seconds(readAgainWhileHearingSeconds)
  expect([seen.statements, seen.looks, seen.watching]).toEqual([[[a, b]], 0, 2])
})

test('while nothing is heard it asks often, and once more when something is heard again', async () => {
  const { seen, open, settled } = world()
  for (const id of [a, b]) open(id)
  await settled()
  seen.session = undefined
  await seconds(5 * readAgainSeconds)
  expect([seen.statements, seen.looks]).toEqual([Array(5).fill([a, b]), 0])
  seen.session = 2
  await seconds(readAgainWhileHearingSeconds - readAgainSeconds)
  expect(seen.statements).toHaveLength(6)
})

test('a session that broke and was made again between two looks counts', async () => {
  const { seen, open, settled } = world()
  open(a)
  await settled()
  seen.session = 2
  await seconds(readAgainSeconds)
  expect(seen.statements).toEqual([[a]])
})

test('a change nobody was notified of is found, and only its flow is read', async () => {
  const { seen, open, settled } = world()
  const [moved, unmoved] = [open(a), open(b, async () => statusOf('requested'))]
  await settled()
  unmoved.heard.splice(0)
  seen.status = statusOf('requested')
  await seconds(readAgainWhileHearingSeconds)
  expect([seen.looks, moved.heard.at(-1)]).toEqual([1, 'requested'])
  expect(unmoved.heard).not.toContain('requested')
})

test('streams stay while the database is away, and it is asked again soon', async () => {
  const { seen, open, settled } = world()
  const page = open(a)
  await settled()
  seen.isAway = true
  await seconds(readAgainWhileHearingSeconds + 2 * readAgainSeconds)
  expect([seen.statements.length, page.heard.includes('end')]).toEqual([3, false])
  seen.isAway = false
  seen.status = statusOf('requested')
  await seconds(readAgainSeconds)
  expect(page.heard.at(-1)).toBe('requested')
})

test('five tabs follow a flow; for a sixth the oldest is told to ask instead', async () => {
  const { open, settle } = world()
  const tabs = Array.from({ length: mostStreamsOfFlow }, () => open(a))
  await settle()
  expect(tabs.some(({ heard }) => heard.includes('ask'))).toBe(false)
  const sixth = open(a)
  await settle()
  const [oldest, ...others] = tabs
  expect(oldest?.heard.slice(-2)).toEqual(['ask', 'end'])
  expect(others.some(({ heard }) => heard.includes('ask'))).toBe(false)
  expect(sixth.heard).toEqual(['asking'])
})

test('the state is read only when changes after it are heard of', async () => {
  const { seen, open, settle } = world()
  const { promise, resolve } = Promise.withResolvers<void>()
  seen.begun = promise
  const page = open(a)
  await settle()
  expect([seen.looks, page.heard]).toEqual([0, []])
  resolve()
  await settle()
  expect([seen.looks, page.heard]).toEqual([1, ['asking']])
})

test('a tab that comes later hears the state at once', async () => {
  const { seen, open, settle } = world()
  open(a)
  await settle()
  seen.status = statusOf('requested')
  const later = open(a)
  await settle()
  expect(later.heard).toEqual(['requested'])
})

test('every stream has its heartbeats from one timer, and not all in one second', async () => {
  const { open } = world()
  const tabs = Array.from({ length: heartbeatSeconds }, (_, place) =>
    open(`flow_${place}` as FlowId),
  )
  const beats = () => tabs.map(({ heard }) => heard.filter((what) => what === 'beat').length)
  await seconds(1)
  expect(vi.getTimerCount()).toBe(1)
  expect(beats().filter((count) => count === 1)).toHaveLength(1)
  await seconds(heartbeatSeconds - 1)
  expect(new Set(beats())).toEqual(new Set([1]))
})

test('no stream lasts for ever', async () => {
  const { open } = world()
  const page = open(a)
  await seconds(longestStreamSeconds - 1)
  expect(page.heard).not.toContain('end')
  await seconds(1)
  expect(page.heard.at(-1)).toBe('end')
})

test('nothing is asked once the last has left', async () => {
  const { seen, open, settle } = world()
  const [one, other] = [open(a), open(a)]
  await settle()
  one.end()
  expect(seen.watching).toBe(1)
  other.end()
  seen.looks = 0
  await seconds(2 * readAgainWhileHearingSeconds)
  expect([seen.looks, seen.statements, seen.watching]).toEqual([0, [], 0])
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['is gone', async () => fail('flow_unknown')],
  ['cannot be read', async () => Promise.reject(new Error('no database'))],
])('all end when the flow %s', async (_, look) => {
  const { open, settle } = world()
  const tabs = [open(a, look), open(a, look)]
  await settle()
  expect(tabs.map(({ heard }) => heard)).toEqual([['end'], ['end']])
})

test('all end when the service stops', () => {
  const { streams, open } = world()
  const tabs = [open(a), open(b)]
  streams.endAll()
  expect(tabs.map(({ heard }) => heard)).toEqual([['end'], ['end']])
})

test('who counts them is told of each that comes and goes, once', async () => {
  const { counts, open } = world()
  const first = open(a)
  open(b)
  first.end()
  first.end()
  expect(counts).toEqual([1, 2, 1])
})
