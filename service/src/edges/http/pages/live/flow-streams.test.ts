import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FlowId } from '../../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../../core/vocabulary/result.ts'
import type { FlowStatus } from '../../../../usecases/proof/flow-status.ts'
import { heartbeatMilliseconds, mostStreamsOfFlow, readAgainMilliseconds } from '../../limits.ts'
import { createFlowStreams, type FlowStreams } from './flow-streams.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [a, b] = ['flow_a', 'flow_b'] as [FlowId, FlowId]

function world() {
  const counts: number[] = []
  const streams = createFlowStreams((open) => counts.push(open))
  const seen = { looks: 0, watching: 0, status: ok({ view: 'asking' }) as Result<FlowStatus> }
  const following = {
    look: async () => {
      seen.looks += 1
      return seen.status
    },
    watch: () => {
      seen.watching += 1
      return () => {
        seen.watching -= 1
      }
    },
  }
  const open = (id: FlowId) => openStream(streams, id, following)
  return { streams, counts, seen, open, settle: () => vi.advanceTimersByTimeAsync(0) }
}

function openStream(
  streams: FlowStreams,
  id: FlowId,
  following: Parameters<FlowStreams['join']>[2],
) {
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
    following,
  )
  return { heard, end }
}

test('the streams of a flow share one look, those of another have their own', async () => {
  const { seen, open, settle } = world()
  for (let count = 0; count < mostStreamsOfFlow; count++) open(a)
  await settle()
  seen.looks = 0
  await vi.advanceTimersByTimeAsync(readAgainMilliseconds)
  expect([seen.looks, seen.watching]).toEqual([1, 1])
  open(b)
  await settle()
  seen.looks = 0
  await vi.advanceTimersByTimeAsync(readAgainMilliseconds)
  expect([seen.looks, seen.watching]).toEqual([2, 2])
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

test('a tab that comes later hears the state at once', async () => {
  const { seen, open, settle } = world()
  open(a)
  await settle()
  seen.status = ok({ view: 'requested' })
  const later = open(a)
  await settle()
  expect(later.heard).toEqual(['requested'])
})

test('every stream has its heartbeat', async () => {
  const { open } = world()
  const [one, other] = [open(a), open(a)]
  await vi.advanceTimersByTimeAsync(heartbeatMilliseconds)
  expect([one, other].map(({ heard }) => heard.includes('beat'))).toEqual([true, true])
})

test('nobody looks once the last has left', async () => {
  const { seen, open, settle } = world()
  const [one, other] = [open(a), open(a)]
  await settle()
  one.end()
  expect(seen.watching).toBe(1)
  other.end()
  seen.looks = 0
  await vi.advanceTimersByTimeAsync(10 * readAgainMilliseconds)
  expect([seen.looks, seen.watching, vi.getTimerCount()]).toEqual([0, 0, 0])
})

test.each([
  ['is gone', async () => fail('flow_unknown')],
  ['cannot be read', async () => Promise.reject(new Error('no database'))],
])('all end when the flow %s', async (_, look) => {
  const { streams, settle } = world()
  const following = { look, watch: () => () => undefined }
  const tabs = [openStream(streams, a, following), openStream(streams, a, following)]
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
