import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advance, extensionSeconds, type FlowEvent, mostExtensions } from './advance.ts'
import type { Flow, Outcome } from './flow.ts'

const at = 1_000_000
const expiresAt = 1_600_000
const returnBy = 1_120_000

const proved: Outcome = { kind: 'presentation' }
const revoked: Outcome = { kind: 'error', code: 'error_credential_revoked' }

const unanswered = (state: 'created' | 'opened' | 'requested' = 'requested'): Flow => ({
  state,
  expiresAt,
  extensions: 0,
})
const awaitingReturn: Flow = { state: 'awaiting_return', returnBy }
const delivering = (outcome: Outcome = proved): Flow => ({ state: 'delivering', outcome })
const failedBy = (code: string) => ({
  ok: true,
  value: { state: 'delivering', outcome: { kind: 'error', code } },
})
const refused = (code: string) => ({ ok: false, failure: { code } })

const byQr = (outcome: Outcome): FlowEvent => ({ type: 'answered', by: 'qr', outcome, at })
const here = (outcome: Outcome): FlowEvent => ({
  type: 'answered',
  by: 'this_device',
  outcome,
  returnBy,
  at,
})

test('the first opening opens a flow, later ones change nothing', () => {
  expect(advance(unanswered('created'), { type: 'opened', at })).toEqual({
    ok: true,
    value: unanswered('opened'),
  })
  for (const flow of [unanswered('opened'), unanswered('requested'), awaitingReturn])
    expect(advance(flow, { type: 'opened', at })).toEqual({ ok: true, value: flow })
})

test('a request may be fetched any number of times', () => {
  for (const state of ['created', 'opened', 'requested'] as const)
    expect(advance(unanswered(state), { type: 'request_fetched', at })).toEqual({
      ok: true,
      value: unanswered(),
    })
})

test('an answer by QR code is delivered at once, whatever it is', () => {
  for (const outcome of [proved, revoked])
    expect(advance(unanswered(), byQr(outcome))).toEqual({ ok: true, value: delivering(outcome) })
})

test('a success on this device waits for the browser, an error does not', () => {
  expect(advance(unanswered(), here(proved))).toEqual({ ok: true, value: awaitingReturn })
  expect(advance(unanswered(), here(revoked))).toEqual({ ok: true, value: delivering(revoked) })
})

test('a wallet may answer before its fetch has been noted', () => {
  for (const state of ['created', 'opened'] as const)
    expect(advance(unanswered(state), byQr(proved)).ok).toBe(true)
})

test('the bound browser coming back releases the success', () => {
  expect(advance(awaitingReturn, { type: 'returned', browser: 'bound', at })).toEqual({
    ok: true,
    value: delivering(),
  })
})

test('another browser coming back ends the flow', () => {
  const ended = advance(awaitingReturn, { type: 'returned', browser: 'other', at })
  expect(ended).toEqual(failedBy('error_session'))
})

test('no browser coming back in time ends the flow', () => {
  expect(advance(awaitingReturn, { type: 'expired', at: returnBy })).toEqual(
    failedBy('error_session'),
  )
})

test('no answer in time ends the flow, even if nobody opened it', () => {
  for (const state of ['created', 'opened', 'requested'] as const)
    expect(advance(unanswered(state), { type: 'expired', at: expiresAt })).toEqual(
      failedBy('error_expired'),
    )
})

test('a flow does not expire early', () => {
  expect(advance(unanswered(), { type: 'expired', at: expiresAt - 1 })).toEqual(
    refused('flow_out_of_turn'),
  )
  expect(advance(awaitingReturn, { type: 'expired', at: returnBy - 1 })).toEqual(
    refused('flow_out_of_turn'),
  )
})

test.each([
  ['opened', unanswered('created'), { type: 'opened', at: expiresAt }],
  ['request_fetched', unanswered(), { type: 'request_fetched', at: expiresAt }],
  ['more_time', unanswered(), { type: 'more_time', at: expiresAt }],
  ['answered', unanswered(), { ...byQr(proved), at: expiresAt }],
  ['returned', awaitingReturn, { type: 'returned', browser: 'bound', at: returnBy }],
] as const)('a flow expires at its expiry instant, not after it: %s', (_, flow, event) => {
  expect(advance(flow, event)).toEqual(refused('flow_expired'))
  expect(advance(flow, { ...event, at: event.at - 1 }).ok).toBe(true)
})

test('once answered, only the return time counts', () => {
  const late = { state: 'awaiting_return', returnBy: expiresAt + 60_000 } as const
  expect(advance(late, { type: 'returned', browser: 'bound', at: expiresAt + 1 }).ok).toBe(true)
})

test('the person may cancel while the flow waits, also after its time', () => {
  for (const flow of [unanswered('created'), unanswered('opened'), unanswered(), awaitingReturn])
    for (const when of [at, expiresAt + 1])
      expect(advance(flow, { type: 'cancelled', at: when })).toEqual(failedBy('error_cancelled'))
})

test('more time can be had ten times', () => {
  let flow = unanswered()
  for (let extensions = 1; extensions <= mostExtensions; extensions++) {
    const extended = advance(flow, { type: 'more_time', at })
    const later = expiresAt + extensions * extensionSeconds * 1_000
    expect(extended).toEqual({
      ok: true,
      value: { state: 'requested', expiresAt: later, extensions },
    })
    if (extended.ok) flow = extended.value
  }
  expect(advance(flow, { type: 'more_time', at })).toEqual(refused('flow_extensions_spent'))
})

test.each([
  ['a second answer', awaitingReturn, byQr(proved)],
  ['a fetch after the answer', awaitingReturn, { type: 'request_fetched', at }],
  ['more time after the answer', awaitingReturn, { type: 'more_time', at }],
  ['a return without an answer', unanswered(), { type: 'returned', browser: 'bound', at }],
  ['a delivery without an outcome', unanswered(), { type: 'delivered', at }],
  ['a delivery given up without an outcome', unanswered(), { type: 'delivery_given_up', at }],
  ['a delivery before the return', awaitingReturn, { type: 'delivered', at }],
  ['a delivery given up before the return', awaitingReturn, { type: 'delivery_given_up', at }],
] as const)('%s is out of turn', (_, flow, event) => {
  expect(advance(flow, event)).toEqual(refused('flow_out_of_turn'))
})

test('delivery ends in one of two states and keeps the outcome, long after expiry', () => {
  const late = expiresAt * 2
  const completed = advance(delivering(revoked), { type: 'delivered', at: late })
  expect(completed).toEqual({ ok: true, value: { state: 'completed', outcome: revoked } })
  const undelivered = advance(delivering(), { type: 'delivery_given_up', at: late })
  expect(undelivered).toEqual({ ok: true, value: { state: 'undelivered', outcome: proved } })
})

const anyOutcome = fc.constantFrom(proved, revoked)
const anyTime = fc.integer({ min: at, max: expiresAt + 3_000_000 })
const events: fc.Arbitrary<FlowEvent> = fc.oneof(
  fc.record({
    type: fc.constantFrom('opened', 'request_fetched', 'more_time', 'cancelled', 'expired'),
    at: anyTime,
  }),
  fc.record({ type: fc.constantFrom('delivered', 'delivery_given_up'), at: anyTime }),
  fc.record({
    type: fc.constant('answered'),
    by: fc.constant('qr'),
    outcome: anyOutcome,
    at: anyTime,
  }),
  fc.record({
    type: fc.constant('answered'),
    by: fc.constant('this_device'),
    outcome: anyOutcome,
    returnBy: anyTime,
    at: anyTime,
  }),
  fc.record({
    type: fc.constant('returned'),
    browser: fc.constantFrom('bound', 'other'),
    at: anyTime,
  }),
)

const waiting = ['created', 'opened', 'requested', 'awaiting_return']
const orders = [...waiting, 'delivering', 'completed', 'undelivered']

test('no sequence of events leaves a terminal state, changes an outcome or goes back', {
  timeout: 60_000,
}, () => {
  const numRuns = process.env['VIDIMUS_TEST_FULL'] ? 20_000 : 500
  const property = fc.property(fc.array(events, { maxLength: 40 }), (sequence) => {
    let flow = unanswered('created')
    for (const event of sequence) {
      const next = advance(flow, event)
      if (!next.ok) continue
      expect(['completed', 'undelivered']).not.toContain(flow.state)
      expect(orders.indexOf(next.value.state)).toBeGreaterThanOrEqual(orders.indexOf(flow.state))
      if ('outcome' in flow) expect(next.value).toHaveProperty('outcome', flow.outcome)
      flow = next.value
    }
  })
  fc.assert(property, { numRuns })
})

test('whatever happened, time alone brings every waiting flow its outcome', () => {
  const property = fc.property(fc.array(events, { maxLength: 40 }), (sequence) => {
    let flow = unanswered('created')
    for (const event of [...sequence, { type: 'expired', at: Number.MAX_SAFE_INTEGER } as const]) {
      const next = advance(flow, event)
      if (next.ok) flow = next.value
    }
    expect(flow).toHaveProperty('outcome')
  })
  fc.assert(property)
})

test('nothing moves a flow that has its outcome but its delivery, and nothing one that is over', () => {
  const ends = ['delivered', 'delivery_given_up']
  const property = fc.property(events, (event) => {
    for (const state of ['completed', 'undelivered'] as const)
      expect(advance({ state, outcome: proved }, event)).toEqual(refused('flow_ended'))
    if (!ends.includes(event.type))
      expect(advance(delivering(), event)).toEqual(refused('flow_ended'))
  })
  fc.assert(property)
})
