import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('what is asked for meanwhile is done once more, afterwards', async () => {
  const turns: PromiseWithResolvers<void>[] = []
  const run = oneAtATime(() => {
    const turn = Promise.withResolvers<void>()
    turns.push(turn)
    return turn.promise
  })
  const finish = async (at: number) => {
    turns[at]?.resolve()
    await new Promise(setImmediate)
  }
  run()
  run()
  run()
  expect(turns).toHaveLength(1)
  await finish(0)
  expect(turns).toHaveLength(2)
  await finish(1)
  expect(turns).toHaveLength(2)
  run()
  expect(turns).toHaveLength(3)
})
