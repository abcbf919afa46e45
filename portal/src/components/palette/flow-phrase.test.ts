import { expect, test } from 'vitest'
import type { Language } from '../session/preferred-language.ts'
import { flowPhrase } from './flow-phrase.ts'

const now = new Date(2026, 10, 17, 15, 30).getTime()
const phrase = (text: string, language: Language = 'en') =>
  flowPhrase(text.split(' '), language, now)

test('an outcome and a day', () => {
  const yesterday = { range: 'days', from: '2026-11-16', until: '2026-11-16' }
  expect(phrase('revoked yesterday')).toEqual({ outcome: 'error_credential_revoked', ...yesterday })
  expect(phrase('gestern widerrufen', 'de')).toEqual({
    outcome: 'error_credential_revoked',
    ...yesterday,
  })
})

test('what failed at a time of day began up to ten minutes before', () => {
  expect(phrase('failed 14:03')).toEqual({
    show: 'otherwise',
    range: 'days',
    from: '2026-11-17T13:53',
    until: '2026-11-17T14:03',
  })
})

test('a time of day that is still to come was yesterday', () => {
  expect(phrase('expired 23:00')?.until).toBe('2026-11-16T23:00')
})

test('a word without a meaning, or no outcome at all, is no phrase', () => {
  for (const text of ['revoked tomorrow', 'yesterday', '14:03', '', 'constructor'])
    expect(phrase(text)).toBeUndefined()
})
