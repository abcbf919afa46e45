import { expect, test } from 'vitest'
import { answeredEvent, isAnswerable } from './answered-event.ts'

const returnBy = 7

test('a success by the code is final, one on this device waits for its browser', () => {
  expect(answeredEvent('qr', 'presentation', returnBy)).toEqual({ type: 'proved' })
  expect(answeredEvent('this_device', 'presentation', returnBy)).toEqual({
    type: 'proved_here',
    returnBy,
  })
})

test.each(['qr', 'this_device'] as const)('an error by %s waits for nothing', (channel) => {
  const code = 'error_credential_expired'
  expect(answeredEvent(channel, code, returnBy)).toEqual({ type: 'refused', code })
})

test('an answer counts before the flow expires, and only once', () => {
  const flow = {
    state: 'requested',
    expiresAt: 100,
    extensions: 0,
    handover: { to: 'callback' },
  } as const
  expect(isAnswerable(flow, 99)).toBe(true)
  expect(isAnswerable(flow, 100)).toBe(false)
  expect(
    isAnswerable(
      { state: 'awaiting_return', returnBy: 200, extensions: 0, handover: { to: 'callback' } },
      99,
    ),
  ).toBe(false)
  expect(
    isAnswerable(
      { state: 'delivering', outcome: 'error_cancelled', handover: { to: 'callback' } },
      99,
    ),
  ).toBe(false)
})
