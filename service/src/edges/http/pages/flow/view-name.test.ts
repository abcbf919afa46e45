import { expect, test } from 'vitest'
import { viewName } from './view-name.ts'

test('a delivery that is late is a view of its own', () => {
  expect(
    viewName({ kind: 'delivering', outcome: 'presentation', isLate: false, triedUntil: 0 }),
  ).toBe('delivering')
  expect(
    viewName({ kind: 'delivering', outcome: 'presentation', isLate: true, triedUntil: 0 }),
  ).toBe('delivering_late')
  expect(viewName({ kind: 'awaiting_return', secondsLeft: 1 })).toBe('awaiting_return')
})
