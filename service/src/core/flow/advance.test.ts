import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OutcomeCode } from '../vocabulary/outcomes.ts'
import { advance, mostExtensions } from './advance.ts'
import { answeredEvent } from './answered-event.ts'
import { type Flow, flowStates } from './flow.ts'
import { type FlowEvent, timedEvents } from './transitions.ts'

const at = 1_000_000
const expiresAt = 1_600_000
const returnBy = 1_120_000

const proved: OutcomeCode = 'presentation'
const revoked = 'error_credential_revoked'

const unanswered = (state: 'created' | 'opened' | 'requested' = 'requested'): Flow => ({
  state,
  expiresAt,
  extensions: 0,
  handover: { to: 'callback' },
})
const awaitingReturn: Flow = {
  state: 'awaiting_return',
  returnBy,
  extensions: 0,
  handover: { to: 'callback' },
}
const delivering = (outcome: OutcomeCode = proved): Flow => ({
  state: 'delivering',
  outcome,
  handover: { to: 'callback' },
})
const failedBy = (code: string) => ({
  ok: true,
  value: { state: 'delivering', outcome: code, handover: { to: 'callback' } },
})
const refused = (code: string) => ({ ok: false, failure: { code } })

const byQr = (outcome: OutcomeCode): FlowEvent => answeredEvent('qr', outcome, returnBy)
const here = (outcome: OutcomeCode): FlowEvent => answeredEvent('this_device', outcome, returnBy)

test('the first opening opens a flow, later ones change nothing', () => {
  expect(advance(unanswered('created'), { type: 'opened' }, at)).toEqual({
    ok: true,
    value: unanswered('opened'),
  })
  for (const flow of [unanswered('opened'), unanswered('requested'), awaitingReturn])
    expect(advance(flow, { type: 'opened' }, at)).toEqual(refused('flow_out_of_turn'))
})

test('a request may be fetched any number of times', () => {
  for (const state of ['created', 'opened', 'requested'] as const)
    expect(advance(unanswered(state), { type: 'request_fetched' }, at)).toEqual({
      ok: true,
      value: unanswered(),
    })
})

test('an answer by QR code is delivered at once, whatever it is', () => {
  for (const outcome of [proved, revoked] as const)
    expect(advance(unanswered(), byQr(outcome), at)).toEqual({
      ok: true,
      value: delivering(outcome),
    })
})

test('a success on this device waits for the browser, an error does not', () => {
  expect(advance(unanswered(), here(proved), at)).toStrictEqual({ ok: true, value: awaitingReturn })
  expect(advance(unanswered(), here(revoked), at)).toEqual({ ok: true, value: delivering(revoked) })
})

test('a wallet may answer before its fetch has been noted', () => {
  for (const state of ['created', 'opened'] as const)
    expect(advance(unanswered(state), byQr(proved), at).ok).toBe(true)
})

test('the bound browser coming back releases the success', () => {
  expect(advance(awaitingReturn, { type: 'returned' }, at)).toEqual({
    ok: true,
    value: delivering(),
  })
})

test('another browser coming back ends the flow', () => {
  const ended = advance(awaitingReturn, { type: 'returned_elsewhere' }, at)
  expect(ended).toEqual(failedBy('error_session'))
})

test('no browser coming back in time ends the flow', () => {
  expect(advance(awaitingReturn, { type: 'return_timed_out' }, returnBy)).toEqual(
    failedBy('error_session'),
  )
})

test('no answer in time ends the flow, even if nobody opened it', () => {
  for (const state of ['created', 'opened', 'requested'] as const)
    expect(advance(unanswered(state), { type: 'expired' }, expiresAt)).toEqual(
      failedBy('error_expired'),
    )
})

test('a flow does not expire early', () => {
  expect(advance(unanswered(), { type: 'expired' }, expiresAt - 1)).toEqual(
    refused('flow_out_of_turn'),
  )
  expect(advance(awaitingReturn, { type: 'return_timed_out' }, returnBy - 1)).toEqual(
    refused('flow_out_of_turn'),
  )
})

test.each([
  ['opened', unanswered('created'), { type: 'opened' }, expiresAt],
  ['request_fetched', unanswered(), { type: 'request_fetched' }, expiresAt],
  ['more_time', unanswered(), { type: 'more_time' }, expiresAt],
  ['answered', unanswered(), byQr(proved), expiresAt],
  ['returned', awaitingReturn, { type: 'returned' }, returnBy],
  ['more_return_time', awaitingReturn, { type: 'more_return_time' }, returnBy],
] as const)('a flow expires at its expiry instant, not after it: %s', (_, flow, event, instant) => {
  expect(advance(flow, event, instant)).toEqual(refused('flow_expired'))
  expect(advance(flow, event, instant - 1).ok).toBe(true)
})

test('once answered, only the return time counts', () => {
  const late = { ...awaitingReturn, returnBy: expiresAt + 60_000 }
  expect(advance(late, { type: 'returned' }, expiresAt + 1).ok).toBe(true)
})

test('the person may cancel while the flow waits, also after its time', () => {
  for (const flow of [unanswered('created'), unanswered('opened'), unanswered(), awaitingReturn])
    for (const when of [at, expiresAt + 1])
      expect(advance(flow, { type: 'cancelled' }, when)).toEqual(failedBy('error_cancelled'))
})

test('two minutes more can be had ten times', () => {
  let flow = unanswered()
  for (let extensions = 1; extensions <= 10; extensions++) {
    const extended = advance(flow, { type: 'more_time' }, at)
    const later = expiresAt + extensions * 120_000
    expect(extended).toEqual({
      ok: true,
      value: { ...unanswered(), expiresAt: later, extensions },
    })
    if (extended.ok) flow = extended.value
  }
  expect(advance(flow, { type: 'more_time' }, at)).toEqual(refused('flow_extensions_spent'))
})

test('the way back has ten times of its own, whatever was asked before the answer', () => {
  let flow = advance({ ...unanswered(), extensions: mostExtensions } as Flow, here(proved), at)
  expect(flow).toEqual({ ok: true, value: awaitingReturn })
  for (let extensions = 1; extensions <= 10; extensions++) {
    if (flow.ok) flow = advance(flow.value, { type: 'more_return_time' }, at)
    const later = returnBy + extensions * 120_000
    expect(flow).toEqual({ ok: true, value: { ...awaitingReturn, returnBy: later, extensions } })
  }
  if (flow.ok) flow = advance(flow.value, { type: 'more_return_time' }, at)
  expect(flow).toEqual(refused('flow_extensions_spent'))
})

test.each([
  ['a second answer', awaitingReturn, byQr(proved)],
  ['a fetch after the answer', awaitingReturn, { type: 'request_fetched' }],
  ['time for an answer that came', awaitingReturn, { type: 'more_time' }],
  ['time for the way back without an answer', unanswered(), { type: 'more_return_time' }],
  ['a return without an answer', unanswered(), { type: 'returned' }],
  ['a delivery without an outcome', unanswered(), { type: 'delivered' }],
  ['a delivery given up without an outcome', unanswered(), { type: 'given_up' }],
  ['a delivery before the return', awaitingReturn, { type: 'delivered' }],
  ['a delivery given up before the return', awaitingReturn, { type: 'given_up' }],
] as const)('%s is out of turn', (_, flow, event) => {
  expect(advance(flow, event, at)).toEqual(refused('flow_out_of_turn'))
})

test('delivery ends in one of two states and keeps the outcome, long after expiry', () => {
  const late = expiresAt * 2
  const completed = advance(delivering(revoked), { type: 'delivered' }, late)
  expect(completed).toEqual({
    ok: true,
    value: { state: 'completed', outcome: revoked, handover: { to: 'callback' } },
  })
  const undelivered = advance(delivering(), { type: 'given_up' }, late)
  expect(undelivered).toEqual({
    ok: true,
    value: { state: 'undelivered', outcome: proved, handover: { to: 'callback' } },
  })
})

test('the account being erased ends a flow that waits, also after its time', () => {
  for (const flow of [unanswered('created'), unanswered('opened'), unanswered(), awaitingReturn])
    for (const when of [at, expiresAt + 1])
      expect(advance(flow, { type: 'account_closed' }, when)).toEqual(failedBy('error_internal'))
})

test('a flow that a backup was restored with is over at once', () => {
  for (const flow of [unanswered('created'), unanswered('opened'), unanswered(), awaitingReturn])
    expect(advance(flow, { type: 'restored' }, at)).toEqual({
      ok: true,
      value: { state: 'undelivered', outcome: 'error_internal', handover: { to: 'callback' } },
    })
})

const handover = { to: 'callback' } as const
const collectSeconds = 60
const collectBy = at + 60_000
const toApplication = { to: 'application', collectSeconds } as const
const untilThen = { to: 'application', collectBy } as const
const waiting: Flow = { state: 'delivering', outcome: proved, handover: untilThen }

test.each([
  ['an answer', unanswered(), byQr(proved), proved],
  ['an answer that is refused', unanswered(), here(revoked), revoked],
  ['the way back', awaitingReturn, { type: 'returned' }, proved],
  ['a cancellation', awaitingReturn, { type: 'cancelled' }, 'error_cancelled'],
] as const)('an application has its time from the outcome on: %s', (_, flow, event, outcome) => {
  expect(advance({ ...flow, handover: toApplication } as Flow, event, at)).toEqual({
    ok: true,
    value: { state: 'delivering', outcome, handover: untilThen },
  })
})

test('how long an application may take is kept until there is an outcome', () => {
  const fetched = advance({ ...unanswered(), handover: toApplication } as Flow, here(proved), at)
  expect(fetched).toEqual({ ok: true, value: { ...awaitingReturn, handover: toApplication } })
  const extended = { ...awaitingReturn, handover: toApplication } as Flow
  expect(advance(extended, { type: 'more_return_time' }, at)).toMatchObject({
    value: { handover: toApplication },
  })
})

test.each(['collected', 'handed_over'] as const)('%s ends a flow, but only in time', (type) => {
  expect(advance(waiting, { type }, collectBy - 1)).toEqual({
    ok: true,
    value: { state: 'completed', outcome: proved, handover: untilThen },
  })
  expect(advance(waiting, { type }, collectBy)).toEqual(refused('flow_expired'))
})

test('what was not fetched in time is undelivered', () => {
  expect(advance(waiting, { type: 'uncollected' }, collectBy)).toEqual({
    ok: true,
    value: { state: 'undelivered', outcome: proved, handover: untilThen },
  })
  expect(advance(waiting, { type: 'uncollected' }, collectBy - 1)).toEqual(
    refused('flow_out_of_turn'),
  )
})

test('an outcome is either sent or fetched', () => {
  for (const type of ['delivered', 'given_up'] as const)
    expect(advance(waiting, { type }, at), type).toEqual(refused('flow_out_of_turn'))
  for (const type of ['collected', 'handed_over', 'uncollected'] as const)
    expect(advance(delivering(), { type }, at), type).toEqual(refused('flow_out_of_turn'))
})

test.each([
  ['an unanswered one without its deadline', { state: 'requested', extensions: 0 }, 'more_time'],
  ['one that waits without its deadline', { state: 'awaiting_return', extensions: 0 }, 'returned'],
  ['one that is decided without its outcome', { state: 'delivering', handover }, 'delivered'],
  ['an unanswered one with an outcome', { ...unanswered(), outcome: proved }, 'more_time'],
] as const)('what is no flow goes nowhere: %s', (_, flow, type) => {
  expect(() => advance(flow as Flow, { type }, at)).toThrow(
    new Error(`the transition table is wrong at ${flow.state}`),
  )
})

const anyTime = fc.integer({ min: at, max: expiresAt + 3_000_000 })
const plainEvents = [
  'opened',
  'request_fetched',
  'more_time',
  'more_return_time',
  'proved',
  'returned',
  'returned_elsewhere',
  'cancelled',
  'restored',
  'expired',
  'return_timed_out',
  'delivered',
  'given_up',
] as const
const anyEvent: fc.Arbitrary<FlowEvent> = fc.oneof(
  fc.record({ type: fc.constantFrom(...plainEvents) }),
  fc.record({ type: fc.constant('proved_here'), returnBy: anyTime }),
  fc.record({ type: fc.constant('refused'), code: fc.constant(revoked) }),
)
const anyMoments = fc.array(fc.tuple(anyEvent, anyTime), { maxLength: 40 })

test('no sequence of events leaves a terminal state, changes an outcome or goes back', {
  timeout: 60_000,
}, () => {
  const numRuns = process.env['VIDIMUS_TEST_FULL'] ? 20_000 : 500
  const property = fc.property(anyMoments, (sequence) => {
    let flow = unanswered('created')
    for (const [event, when] of sequence) {
      const next = advance(flow, event, when)
      if (!next.ok) continue
      expect(['completed', 'undelivered']).not.toContain(flow.state)
      const steps = flowStates.indexOf(next.value.state) - flowStates.indexOf(flow.state)
      expect(steps).toBeGreaterThanOrEqual(0)
      if ('outcome' in flow) expect(next.value).toHaveProperty('outcome', flow.outcome)
      flow = next.value
    }
  })
  fc.assert(property, { numRuns })
})

test('whatever happened, time alone brings every waiting flow its outcome', () => {
  const property = fc.property(anyMoments, (sequence) => {
    let flow = unanswered('created')
    const ends = timedEvents.map((type) => [{ type }, Number.MAX_SAFE_INTEGER] as const)
    for (const [event, when] of [...sequence, ...ends]) {
      const next = advance(flow, event, when)
      if (next.ok) flow = next.value
    }
    expect(flow).toHaveProperty('outcome')
  })
  fc.assert(property)
})

test('nothing moves a flow that has its outcome but its delivery, and nothing one that is over', () => {
  const ends = ['delivered', 'given_up']
  const property = fc.property(anyEvent, anyTime, (event, when) => {
    for (const state of ['completed', 'undelivered'] as const)
      expect(
        advance({ state, outcome: proved, handover: { to: 'callback' } }, event, when),
      ).toEqual(refused('flow_ended'))
    if (!ends.includes(event.type))
      expect(advance(delivering(), event, when)).toEqual(refused('flow_ended'))
  })
  fc.assert(property)
})
