import { expect, test } from 'vitest'
import { channels, finishedStates, flowStates, isBrowserChannel, waitingStates } from './flow.ts'

test('states and channels are stored and shown by these names', () => {
  expect(flowStates).toEqual([
    'created',
    'opened',
    'requested',
    'awaiting_return',
    'delivering',
    'completed',
    'undelivered',
  ])
  expect(flowStates).toEqual([...waitingStates, 'delivering', ...finishedStates])
  expect(channels).toEqual(['qr', 'this_device', 'browser', 'browser_mdoc'])
})

test('the browser’s own dialog has two channels, by either of its protocols', () => {
  expect(channels.filter(isBrowserChannel)).toEqual(['browser', 'browser_mdoc'])
})
