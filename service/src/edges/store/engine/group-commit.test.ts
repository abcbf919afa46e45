import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { realWorld } from '../../../wiring/real-world.ts'
import { createGroups } from './group-commit.ts'

/** Groups that finish at once, with their sizes. */
function gathering() {
  const sizes: number[] = []
  const { submit, settled } = createGroups<string>(
    {
      ...realWorld,
      lanes: 1,
      failureOf: () => 'own',
      patienceMilliseconds: 1_000,
      onGroup: (writes) => void sizes.push(writes),
      onFailure: () => undefined,
    },
    async () => undefined,
  )
  const arrive = (...keys: readonly string[]) => keys.map((key) => submit(key, key))
  return { sizes, arrive, settled }
}

test('who comes alone is written in the same turn of the event loop', async () => {
  const { sizes, arrive } = gathering()
  const [alone] = arrive('a')
  await nextTurn()
  expect(sizes).toEqual([1])
  await alone
})

test('a crowd waits one turn for the next, and no longer', async () => {
  const { sizes, arrive, settled } = gathering()
  arrive('a', 'b', 'c')
  await nextTurn()
  expect(sizes).toEqual([])
  arrive('d', 'e')
  await nextTurn()
  expect(sizes).toEqual([5])
  arrive('f')
  await settled()
  expect(sizes).toEqual([5, 1])
})

test('a full group waits for nobody', async () => {
  const { sizes, arrive, settled } = gathering()
  arrive(...Array.from({ length: 65 }, (_, place) => `key ${place}`))
  await nextTurn()
  expect(sizes[0]).toBe(64)
  await settled()
  expect(sizes).toEqual([64, 1])
})
