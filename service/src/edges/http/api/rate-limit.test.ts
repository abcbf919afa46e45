import { expect, test } from 'vitest'
import { keyId } from '../../../core/vocabulary/ids.ts'
import { createRateLimit } from './rate-limit.ts'

const mine = keyId('mine')
const other = keyId('other')

function limitOf(perSecond: number) {
  const clock = { milliseconds: 1_000 }
  const decide = createRateLimit(perSecond, () => clock.milliseconds)
  if (decide === undefined) throw new Error('it is switched off')
  const allowedOf = (calls: number, key = mine) =>
    Array.from({ length: calls }, () => decide(key)).filter(({ allowed }) => allowed).length
  return { clock, decide, allowedOf }
}

test('zero switches the limit off', () => {
  expect(createRateLimit(0, () => 0)).toBeUndefined()
})

test('a burst of twice the limit passes, and not one call more', () => {
  expect(limitOf(5).allowedOf(30)).toBe(10)
  expect(limitOf(1).allowedOf(30)).toBe(2)
})

test('a second gives back as many calls as the limit says', () => {
  const { clock, allowedOf } = limitOf(5)
  allowedOf(10)
  clock.milliseconds += 1_000
  expect(allowedOf(30)).toBe(5)
  clock.milliseconds += 200
  expect(allowedOf(30)).toBe(1)
  clock.milliseconds += 199
  expect(allowedOf(30)).toBe(0)
})

test('refused calls cost nothing: whoever keeps asking gets the limit all the same', () => {
  const { clock, allowedOf } = limitOf(5)
  allowedOf(1_000)
  clock.milliseconds += 1_000
  expect(allowedOf(30)).toBe(5)
})

test('however long a key rests, it saves up no more than a burst', () => {
  const { clock, allowedOf } = limitOf(5)
  allowedOf(10)
  clock.milliseconds += 3_600_000
  expect(allowedOf(30)).toBe(10)
})

test('one key does not use up another’s limit', () => {
  const { allowedOf } = limitOf(5)
  allowedOf(30)
  expect(allowedOf(30, other)).toBe(10)
})

test('every answer says what the limit is and what is left of it', () => {
  const { decide } = limitOf(5)
  expect(decide(mine)).toEqual({
    allowed: true,
    headers: { 'RateLimit-Policy': '"key";q=10;w=2', RateLimit: '"key";r=9;t=1' },
  })
})

test('a refusal says how long to wait, at least one second', () => {
  const { clock, decide, allowedOf } = limitOf(1)
  allowedOf(2)
  expect(decide(mine)).toEqual({
    allowed: false,
    headers: {
      'RateLimit-Policy': '"key";q=2;w=2',
      RateLimit: '"key";r=0;t=2',
      'Retry-After': '1',
    },
  })
  clock.milliseconds += 999
  expect(decide(mine).headers['Retry-After']).toBe('1')
})

test('whoever waits as long as told is served', () => {
  const { clock, decide, allowedOf } = limitOf(3)
  allowedOf(6)
  clock.milliseconds += Number(decide(mine).headers['Retry-After']) * 1_000
  expect(decide(mine).allowed).toBe(true)
})

test('making room for new keys forgets rested ones, and gives a spent one nothing back', () => {
  const { clock, allowedOf, decide } = limitOf(5)
  allowedOf(10)
  for (let index = 0; index < 10_000; index++) decide(keyId(`rested${index}`))
  clock.milliseconds += 400
  expect(allowedOf(30, other)).toBe(10)
  expect(allowedOf(30, keyId('rested0'))).toBe(10)
  expect(allowedOf(30)).toBe(2)
})
