import { expect, test } from 'vitest'
import type { TurnTaker } from '../../usecases/ports/sign-in.ts'
import { createTurns } from './turns.ts'

const stranger = (network?: string): TurnTaker => ({ line: 'stranger', network })
const known: TurnTaker = { line: 'known', network: undefined }

/** Work that ends when the test says so. */
function hall() {
  const turns = createTurns()
  const ends: (() => void)[] = []
  const enter = (taker: TurnTaker) =>
    turns.take(taker, () => new Promise<'done'>((resolve) => ends.push(() => resolve('done'))))
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { turns, ends, enter, settle }
}

test('two strangers at once, and 32 wait; one more is told so', async () => {
  const { enter, ends, settle } = hall()
  const entered = Array.from({ length: 34 }, () => enter(stranger()))
  await settle()
  expect(ends).toHaveLength(2)
  expect(await enter(stranger())).toBeUndefined()
  for (let done = 0; done < 34; done++) {
    ends.shift()?.()
    await settle()
    expect(ends.length).toBeLessThanOrEqual(2)
  }
  expect(await Promise.all(entered)).toEqual(Array(34).fill('done'))
})

test('however many strangers stand there, who is known has a line of their own', async () => {
  const { enter, ends, settle } = hall()
  for (let each = 0; each < 50; each++) void enter(stranger())
  const mine = enter(known)
  await settle()
  expect(ends).toHaveLength(3)
  ends.at(-1)?.()
  expect(await mine).toBe('done')
})

test('one network cannot fill a line', async () => {
  const { enter, settle } = hall()
  const one = Array.from({ length: 20 }, () => enter(stranger('192.0.2.1')))
  expect(await Promise.all(one.slice(8))).toEqual(Array(12).fill(undefined))
  const other = enter(stranger('192.0.2.2'))
  await settle()
  expect(await Promise.race([other, 'waits'])).toBe('waits')
})

test('work that fails gives its turn on', async () => {
  const { turns } = hall()
  const broken = () => Promise.reject(new Error('broken'))
  const all = Array.from({ length: 10 }, () => turns.take(stranger('192.0.2.1'), broken))
  const settled = await Promise.allSettled(all)
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(8)
  expect(await turns.take(stranger('192.0.2.1'), async () => 'next')).toBe('next')
})
