import { expect, test } from 'vitest'
import { topSelfTimes } from './profile.ts'

const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 6 })

test('the time of a function is its own, wherever it was called from; idle time does not count', () => {
  const url = 'file:///x/service/src/core/flow/advance.ts'
  const top = topSelfTimes({
    nodes: [
      { id: 1, callFrame: frame('(idle)') },
      { id: 2, callFrame: frame('advance', url) },
      { id: 3, callFrame: frame('(garbage collector)') },
      { id: 4, callFrame: frame('advance', url) },
    ],
    samples: [1, 2, 3, 4],
    timeDeltas: [1_000, 20, 10, 10],
  })
  expect(top).toEqual([
    { place: 'advance  core/flow/advance.ts:7', part: 0.75 },
    { place: '(garbage collector)', part: 0.25 },
  ])
})
