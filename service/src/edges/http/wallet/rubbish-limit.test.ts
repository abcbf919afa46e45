import { expect, test } from 'vitest'
import {
  freeUnreadableAnswers,
  mostUnreadableRequests,
  unreadableAnswerMilliseconds,
} from '../limits.ts'
import { createRubbishLimit } from './rubbish-limit.ts'

function limitAt(clock: { now: number }) {
  const limit = createRubbishLimit(() => clock.now)
  const tries = (token: string, count: number) =>
    Array.from({ length: count }, () => {
      const admitted = limit.admits(token)
      if (admitted) limit.note(token)
      return admitted
    }).filter(Boolean).length
  return { limit, tries }
}

test('twenty are looked at, then one a second', () => {
  const clock = { now: 0 }
  const { tries } = limitAt(clock)
  expect(tries('a', 100)).toBe(freeUnreadableAnswers)
  clock.now = unreadableAnswerMilliseconds - 1
  expect(tries('a', 100)).toBe(0)
  clock.now = unreadableAnswerMilliseconds
  expect(tries('a', 100)).toBe(1)
  clock.now = 10_000
  expect(tries('a', 100)).toBe(1)
})

test('one request’s rubbish does not limit another', () => {
  const { limit, tries } = limitAt({ now: 0 })
  tries('a', 100)
  expect(limit.admits('b')).toBe(true)
})

test('what was never rubbish is never limited', () => {
  const { limit } = limitAt({ now: 0 })
  expect(Array.from({ length: 100 }, () => limit.admits('a'))).not.toContain(false)
})

test('a good answer in the second that is looked at takes the turn of the others', () => {
  const clock = { now: 0 }
  const { limit, tries } = limitAt(clock)
  tries('a', freeUnreadableAnswers)
  clock.now = unreadableAnswerMilliseconds
  expect([limit.admits('a'), limit.admits('a')]).toEqual([true, false])
})

test('only so many requests are remembered, those seen last', () => {
  const { limit, tries } = limitAt({ now: 0 })
  tries('first', freeUnreadableAnswers)
  for (let other = 1; other < mostUnreadableRequests; other++) limit.note(`other-${other}`)
  expect(limit.admits('first')).toBe(false)
  limit.note('one more')
  expect(limit.admits('first')).toBe(true)
})
