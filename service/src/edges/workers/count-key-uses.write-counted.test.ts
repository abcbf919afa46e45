import { expect, test } from 'vitest'
import { realWorld } from '../../wiring/real-world.ts'
import { writeCounted } from './count-key-uses.ts'
import { keptLog } from './kept-log.test-material.ts'

test('what was counted since the last second is written before the end', async () => {
  let written = 0
  const { log, lines } = keptLog()
  await writeCounted({ ...realWorld, log }, 'key_uses', {
    write: async () => void written++,
  }).stop()
  expect(written).toBe(1)
  expect(lines).toEqual([])
})

test('a database that is away at the end is logged and does not keep the service from stopping', async () => {
  const error = new Error('the database is away')
  const { log, lines } = keptLog()
  await writeCounted({ ...realWorld, log }, 'key_uses', {
    write: () => Promise.reject(error),
  }).stop()
  expect(lines).toEqual([
    { level: 'error', event: 'worker_failed', fields: { detail: 'key_uses', error } },
  ])
})
