import { expect, test } from 'vitest'
import type { Flow } from './flow.ts'
import { isFinalView, type ViewedFlow, viewOf } from './view.ts'

const now = 1_000_000
const outcome = 'presentation'
const callback = { to: 'callback' } as const
const application = { to: 'application', collectBy: now + 1 } as const

const viewed = (flow: Flow, change: Partial<ViewedFlow> = {}): ViewedFlow => ({
  flow,
  misunderstoodChannel: undefined,
  attempts: 0,
  wayOnIsKept: true,
  ...change,
})
const waiting = (state: 'created' | 'opened' | 'requested'): Flow => ({
  state,
  expiresAt: now + 5,
  extensions: 2,
  handover: callback,
})

test.each([
  ['created', 'asking'],
  ['opened', 'asking'],
  ['requested', 'requested'],
] as const)('%s is shown as %s, with the time that is left', (state, name) => {
  expect(viewOf(viewed(waiting(state)), now)).toEqual({ name, until: now + 5, extensions: 2 })
  const misunderstood = viewed(waiting(state), { misunderstoodChannel: 'qr' })
  expect(viewOf(misunderstood, now).name).toBe('misunderstood')
})

test('a browser that is awaited has a deadline of its own', () => {
  const flow: Flow = {
    state: 'awaiting_return',
    returnBy: now + 9,
    extensions: 0,
    handover: callback,
  }
  expect(viewOf(viewed(flow, { misunderstoodChannel: 'qr' }), now)).toEqual({
    name: 'awaiting_return',
    until: now + 9,
    extensions: 0,
  })
})

test.each<readonly [string, Flow, Partial<ViewedFlow>, string]>([
  ['a callback', { state: 'delivering', outcome, handover: callback }, {}, 'delivering'],
  [
    'a callback that failed once',
    { state: 'delivering', outcome, handover: callback },
    { attempts: 1 },
    'delivering_late',
  ],
  ['an answered callback', { state: 'completed', outcome, handover: callback }, {}, 'completed'],
  [
    'an answered callback, later',
    { state: 'completed', outcome, handover: callback },
    { wayOnIsKept: false },
    'continued',
  ],
  ['an application', { state: 'delivering', outcome, handover: application }, {}, 'completed'],
  [
    'an application that is too late',
    { state: 'delivering', outcome, handover: { to: 'application', collectBy: now } },
    {},
    'undelivered',
  ],
  [
    'a result that an application fetched',
    { state: 'completed', outcome, handover: application },
    {},
    'continued',
  ],
  [
    'an error that was brought to an application',
    { state: 'completed', outcome: 'error_cancelled', handover: application },
    {},
    'completed',
  ],
  [
    'an error that was brought there, later',
    { state: 'completed', outcome: 'error_cancelled', handover: application },
    { wayOnIsKept: false },
    'continued',
  ],
  ['nobody', { state: 'undelivered', outcome, handover: callback }, {}, 'undelivered'],
])('the outcome is handed over to %s', (_, flow, change, name) => {
  const view = viewOf(viewed(flow, change), now)
  expect(view).toEqual({ name, outcome: 'outcome' in flow ? flow.outcome : undefined })
})

test('only what nothing follows is final', () => {
  for (const name of ['completed', 'continued', 'undelivered'] as const)
    expect(isFinalView(name)).toBe(true)
  for (const name of ['asking', 'requested', 'misunderstood', 'awaiting_return'] as const)
    expect(isFinalView(name)).toBe(false)
  expect(isFinalView('delivering') || isFinalView('delivering_late')).toBe(false)
})
