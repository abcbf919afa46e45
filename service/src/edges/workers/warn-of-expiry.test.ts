import { expect, test } from 'vitest'
import { keptLog } from './kept-log.test-material.ts'
import { createExpiryWarnings } from './warn-of-expiry.ts'

const day = 86_400_000

test('each certificate is warned of once at 30, 14, 7, 3 and 1 days, and when it has ended', async () => {
  const { log, lines } = keptLog()
  let now = 0
  const certificate = {
    id: 'crt_1',
    purpose: 'access',
    accountId: null,
    accountName: null,
    environment: 'live',
    service: '',
    expiresAt: 40 * day,
  } as const
  const warn = createExpiryWarnings({ watched: async () => [certificate], clock: () => now, log })
  const warnedOn: number[] = []
  for (let hour = 0; hour <= 41 * 24; hour += 1) {
    now = hour * (day / 24)
    const before = lines.length
    await warn()
    if (lines.length > before) warnedOn.push(40 - hour / 24)
  }
  expect(warnedOn).toEqual([30, 14, 7, 3, 1, 0])
  expect(lines[0]).toMatchObject({ level: 'warn', event: 'certificate_expires' })
})

test('a renewed certificate of the same name is another one', async () => {
  const { log, lines } = keptLog()
  const named = { id: 'CN=PID CA', purpose: 'issuer', accountId: null }
  const watched = async () => [
    { ...named, expiresAt: 0 },
    { ...named, expiresAt: 2 * day },
  ]
  const warn = createExpiryWarnings({ watched, clock: () => 0, log })
  for (let hour = 0; hour < 3; hour += 1) await warn()
  expect(lines).toHaveLength(2)
})
