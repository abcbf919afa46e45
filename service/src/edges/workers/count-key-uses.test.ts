import { expect, test } from 'vitest'
import { keyId } from '../../core/vocabulary/ids.ts'
import { fail, ok } from '../../core/vocabulary/result.ts'
import { keyHolder } from '../../usecases/accounts/api-keys/key-holder.test-material.ts'
import type { KeyUses } from '../../usecases/ports/api-keys.ts'
import { countTogether, noteAcceptedKeys } from './count-key-uses.ts'

const [one, other] = [keyId('one'), keyId('other')]

test('uses are counted by key and written once', async () => {
  const written: KeyUses[] = []
  const counter = countTogether(async (uses: KeyUses) => void written.push(uses))
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
  const counter = countTogether(async (uses: KeyUses) => {
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

test('a key that is accepted counts as used, one that is refused does not', async () => {
  const noted: string[] = []
  const holder = keyHolder({ keyId: one })
  const authenticate = noteAcceptedKeys(
    async (authorization) => (authorization === 'Bearer good' ? ok(holder) : fail('error_api_key')),
    { note: (key) => void noted.push(key) },
  )
  expect(await authenticate('Bearer good')).toEqual(ok(holder))
  expect(await authenticate('Bearer bad')).toEqual(fail('error_api_key'))
  expect(noted).toEqual([one])
})
