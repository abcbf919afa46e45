import { expect, test } from 'vitest'
import { keyId } from '../../core/vocabulary/ids.ts'
import type { KeyUses } from '../../usecases/ports/api-keys.ts'
import { countKeyUses } from './count-key-uses.ts'

const [one, other] = [keyId('one'), keyId('other')]

test('uses are counted by key and written once', async () => {
  const written: KeyUses[] = []
  const counter = countKeyUses(async (uses) => void written.push(uses))
  for (const key of [one, other, one]) counter.note(key)
  await counter.write()
  await counter.write()
  expect(written).toEqual([
    new Map([
      [one, 2],
      [other, 1],
    ]),
  ])
})

test('what could not be written is written the next time, with what came meanwhile', async () => {
  const written: KeyUses[] = []
  let isBroken = true
  const counter = countKeyUses(async (uses) => {
    if (isBroken) throw new Error('the database is away')
    written.push(uses)
  })
  counter.note(one)
  await expect(counter.write()).rejects.toThrow('away')
  isBroken = false
  counter.note(one)
  await counter.write()
  expect(written).toEqual([new Map([[one, 2]])])
})
