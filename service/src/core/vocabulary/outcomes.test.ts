import { expect, test } from 'vitest'
import { callbackErrorCodes, countedAs, outcomeCodes, toneOf } from './outcomes.ts'

test('a flow ends with a presentation, or with a code that the callback has', () => {
  expect(outcomeCodes).toEqual(['presentation', ...callbackErrorCodes])
})

test('what a person or the time decided is no failure', () => {
  const failed = callbackErrorCodes.filter((code) => countedAs(code) === 'failed')
  expect(callbackErrorCodes.filter((code) => !failed.includes(code))).toEqual([
    'error_access_denied',
    'error_cancelled',
    'error_expired',
  ])
  expect(callbackErrorCodes.filter((code) => toneOf(code) === 'problem')).toEqual(failed)
  expect([countedAs('presentation'), toneOf('presentation')]).toEqual(['verified', 'good'])
})

test('who cancels on the page is counted with those who decline in the wallet', () => {
  expect(countedAs('error_cancelled')).toBe(countedAs('error_access_denied'))
})
