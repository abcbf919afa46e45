import { expect, test } from 'vitest'
import type { FlowId } from '../../../../core/vocabulary/ids.ts'
import { createFlowWatchers } from './flow-streams.ts'

const [a, b] = ['flow_a', 'flow_b'] as [FlowId, FlowId]

test('each watcher hears of its own flow, until it stops', () => {
  const shown: FlowId[] = []
  const watchers = createFlowWatchers(async (id) => void shown.push(id))
  const heard: string[] = []
  const { stop } = watchers.watch(a, () => heard.push('first'))
  watchers.watch(a, () => heard.push('second'))
  watchers.watch(b, () => heard.push('other'))
  watchers.call([a])
  stop()
  stop()
  watchers.call([a, b])
  expect(heard).toEqual(['first', 'second', 'second', 'other'])
  expect(new Set(shown)).toEqual(new Set([a, b]))
})

test('a page is watched even if other instances cannot be told of it', async () => {
  const watchers = createFlowWatchers(() => Promise.reject(new Error('no database')))
  let calls = 0
  const { begun } = watchers.watch(a, () => {
    calls += 1
  })
  await begun
  watchers.call([a])
  expect(calls).toBe(1)
})
