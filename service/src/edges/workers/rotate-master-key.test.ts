import { expect, test } from 'vitest'
import { keptLog } from './kept-log.test-material.ts'
import { rotateMasterKey } from './rotate-master-key.ts'

test('what was sealed again is logged, so that the operator knows when the old key can go', async () => {
  const { log, lines } = keptLog()
  await rotateMasterKey(async () => 7, log)
  expect(lines).toEqual([
    {
      level: 'info',
      event: 'master_key_rotated',
      fields: { count: 7, detail: 'The old master key is no longer needed.' },
    },
  ])
})

test('a start with nothing to seal again says nothing', async () => {
  const { log, lines } = keptLog()
  await rotateMasterKey(async () => 0, log)
  expect(lines).toEqual([])
})

test('a rotation that fails is logged and does not end the service', async () => {
  const { log, lines } = keptLog()
  const error = new Error('away')
  await rotateMasterKey(() => Promise.reject(error), log)
  expect(lines).toEqual([
    { level: 'error', event: 'master_key_rotation_failed', fields: { error } },
  ])
})
