import { describe, expect, test } from 'vitest'
import { finishedStates, flowStates, waitingStates } from './flow.ts'
import {
  type FlowEvent,
  type FlowEventType,
  outcomeOf,
  type Transition,
  timedEvents,
  transitions,
} from './transitions.ts'

const rows: [FlowEventType, Transition][] = Object.entries(transitions).map(([type, row]) => [
  type as FlowEventType,
  row,
])

test('nothing leaves a finished state, and every other state can be left', () => {
  const left = new Set(rows.flatMap(([, { from }]) => from))
  expect([...left].toSorted()).toEqual(
    flowStates.filter((state) => !finishedStates.some((end) => end === state)).toSorted(),
  )
})

test('no event leads back', () => {
  for (const [type, { from, to }] of rows)
    for (const state of from)
      if (to !== 'unchanged')
        expect(flowStates.indexOf(to), type).toBeGreaterThanOrEqual(flowStates.indexOf(state))
})

test('an outcome is decided exactly when a flow begins to be delivered, or was lost', () => {
  for (const [type, { to, outcome }] of rows)
    expect(outcome !== undefined, type).toBe(to === 'delivering' || type === 'restored')
})

test('every waiting state has one deadline, at which exactly one event of time ends it', () => {
  for (const state of waitingStates) {
    const ending = timedEvents.filter((type) =>
      transitions[type].from.some((from) => from === state),
    )
    expect(ending, state).toHaveLength(1)
    const [, name] = transitions[ending[0] ?? 'expired'].deadline
    const others = rows.filter(([, { from, deadline }]) => from.includes(state) && deadline)
    expect(new Set(others.map(([, { deadline }]) => deadline?.[1])), state).toEqual(new Set([name]))
  }
})

test('only time waits for a deadline; whatever goes on comes before it', () => {
  const late = rows.filter(([, { deadline }]) => deadline?.[0] === 'from').map(([type]) => type)
  expect(late).toEqual([...timedEvents, 'uncollected'])
})

describe('the outcome of an event', () => {
  test.each<[FlowEvent, string | undefined]>([
    [{ type: 'proved' }, 'presentation'],
    [{ type: 'proved_here', returnBy: 1 }, undefined],
    [{ type: 'refused', code: 'error_missing_attribute' }, 'error_missing_attribute'],
    [{ type: 'returned' }, 'presentation'],
    [{ type: 'returned_elsewhere' }, 'error_session'],
    [{ type: 'cancelled' }, 'error_cancelled'],
    [{ type: 'expired' }, 'error_expired'],
    [{ type: 'return_timed_out' }, 'error_session'],
    [{ type: 'delivered' }, undefined],
  ])('%j: %s', (event, outcome) => {
    expect(outcomeOf(event)).toBe(outcome)
  })
})
