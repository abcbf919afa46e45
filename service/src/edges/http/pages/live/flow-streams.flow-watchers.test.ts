import { expect, test } from 'vitest'
import type { FlowId } from '../../../../core/vocabulary/ids.ts'
import { createFlowWatchers } from './flow-streams.ts'

const [a, b] = ['flow_a', 'flow_b'] as [FlowId, FlowId]

test('each watcher hears of its own flow, until it stops', () => {
  const watchers = createFlowWatchers()
  const heard: string[] = []
  const stop = watchers.watch(a, () => heard.push('first'))
  watchers.watch(a, () => heard.push('second'))
  watchers.watch(b, () => heard.push('other'))
  watchers.call([a])
  stop()
  stop()
  watchers.call([a, b])
  expect(heard).toEqual(['first', 'second', 'second', 'other'])
})
