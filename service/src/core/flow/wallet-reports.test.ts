import { expect, test } from 'vitest'
import { endingReport, isKept, type WalletReport } from './wallet-reports.ts'

const report = (changes: Partial<WalletReport> = {}): WalletReport => ({
  at: 1,
  channel: 'browser',
  said: 'NotAllowedError',
  code: 'wallet_gave_up',
  ...changes,
})

const unreadable = (detail: string) =>
  report({ channel: 'qr', said: null, code: 'answer_unreadable', detail })

test('the same again is not kept, and on another channel it is', () => {
  expect(isKept([], report())).toBe(true)
  expect(isKept([report()], report({ at: 2 }))).toBe(false)
  expect(isKept([report()], report({ channel: 'browser_mdoc' }))).toBe(true)
  expect(isKept([unreadable('a')], unreadable('b'))).toBe(true)
})

test('a stranger who saw the code fills five places, and the wallet still has room', () => {
  const rubbish = ['a', 'b', 'c', 'd', 'e'].map(unreadable)
  expect(isKept(rubbish.slice(1), unreadable('f'))).toBe(true)
  expect(isKept(rubbish, unreadable('f'))).toBe(false)
  expect(isKept(rubbish, report())).toBe(true)
})

test('eight are kept', () => {
  const said = ['AbortError', 'TypeError', 'NetworkError', 'UnknownError'] as const
  const eight = said.flatMap((one) => [
    report({ said: one }),
    report({ said: one, channel: 'browser_mdoc' }),
  ])
  expect(isKept(eight.slice(1), report())).toBe(true)
  expect(isKept(eight, report())).toBe(false)
})

test('however a window fails, a refusal that the customer may be told has room', () => {
  const rubbish = ['a', 'b', 'c', 'd', 'e'].map(unreadable)
  const failed = [report({ said: 'AbortError' }), report({ said: 'OperationError' })]
  const seven = [...rubbish, ...failed]
  expect(isKept(seven.slice(1), report({ said: 'NetworkError' }))).toBe(true)
  expect(isKept(seven, report({ said: 'NetworkError' }))).toBe(false)
  expect(isKept(seven, report())).toBe(true)
})

test('the report that ended a flow is the last with its outcome', () => {
  const ending = report({ said: 'invalid_client', code: 'error_invalid_request' })
  expect(endingReport([report(), ending], 'error_invalid_request')).toBe(ending)
  expect(endingReport([report()], 'error_expired')).toBeUndefined()
  expect(endingReport([ending], null)).toBeUndefined()
})

test('where a flow lapsed as what a wallet said in the window, that is the report', () => {
  const inWindow = report({ said: 'unregistered' })
  expect(endingReport([inWindow, report()], 'error_invalid_request')).toBe(inWindow)
  expect(endingReport([inWindow, report()], 'error_access_denied')?.said).toBe('NotAllowedError')
  const ending = report({ said: 'invalid_client', code: 'error_invalid_request' })
  expect(endingReport([ending, inWindow], 'error_invalid_request')).toBe(ending)
})
