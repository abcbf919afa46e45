import { expect, test } from 'vitest'
import { createSingleRunner } from './single-runner.ts'

function workInTurns() {
  const turns: PromiseWithResolvers<void>[] = []
  const runner = createSingleRunner(() => {
    const turn = Promise.withResolvers<void>()
    turns.push(turn)
    return turn.promise
  })
  const finish = async (at: number) => {
    turns[at]?.resolve()
    await new Promise(setImmediate)
  }
  return { turns, finish, ...runner }
}

test('what is asked for meanwhile is done once more, afterwards', async () => {
  const { turns, finish, run } = workInTurns()
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

test('it is settled after the last turn, the one asked for meanwhile included', async () => {
  const { finish, run, settled } = workInTurns()
  await settled()
  run()
  run()
  let isSettled = false
  const waiting = settled().then(() => {
    isSettled = true
  })
  await finish(0)
  expect(isSettled).toBe(false)
  await finish(1)
  await waiting
})
