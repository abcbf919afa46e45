import { expect, test } from 'vitest'
import { throttled } from './throttled.ts'

const limit = { limit: 2, windowSeconds: 60 }

const throttles = (seconds: number) => {
  const counted: unknown[] = []
  const count = async (...given: unknown[]) => {
    counted.push(given)
    return seconds
  }
  return { counted, count }
}

test('an attempt within the limit is counted under its key, and let through', async () => {
  const within = throttles(0)
  expect(await throttled({ throttles: within }, 'tryout/acc_1', limit)).toBeUndefined()
  expect(within.counted).toEqual([['tryout/acc_1', 2, 60]])
})

test('one beyond it is refused for as long as the store says', async () => {
  expect(await throttled({ throttles: throttles(17) }, 'tryout/acc_1', limit)).toEqual({
    ok: false,
    failure: {
      code: 'too_many_attempts',
      description: 'Too many attempts. Try again in 17 seconds.',
      retryAfterSeconds: 17,
    },
  })
})
