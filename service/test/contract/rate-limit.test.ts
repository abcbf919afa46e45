import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyEvent } from '../../src/usecases/accounts/actor.test-material.ts'
import { type RunningService, runService } from '../setup/running-service.ts'

let service: RunningService
beforeAll(async () => {
  service = await runService('sqlite', { VIDIMUS_RATE_LIMIT_PER_SECOND: '1' })
})
afterAll(() => service.close())

const good = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' }

test('a key over its limit gets 429 with Retry-After; other keys are not affected', async () => {
  const [busy, calm] = [await service.account(), await service.account()]
  const answers = []
  for (let call = 0; call < 6; call++) answers.push(await service.prove(busy.apiKey, good))
  const refused = answers.find(({ status }) => status === 429)
  expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200])
  expect(await refused?.json()).toEqual({
    success: false,
    error: { error: 'error_rate_limit', error_description: 'too many requests with this API key' },
  })
  expect(refused?.headers.get('retry-after')).toBe('1')
  expect(refused?.headers.get('ratelimit-policy')).toBe('"key";q=2;w=2')
  expect(refused?.headers.get('ratelimit')).toMatch(/^"key";r=0;t=[12]$/)
  expect((await service.prove(calm.apiKey, good)).headers.get('ratelimit')).toBe('"key";r=1;t=1')
})

test('the limit is asked before the account and the body, and after the key', async () => {
  const { account, apiKey } = await service.account()
  await service.store.accounts.setSuspended(account as never, true, anyEvent)
  const statuses = []
  for (let call = 0; call < 6; call++)
    statuses.push((await service.prove(apiKey, 'not JSON')).status)
  expect(statuses.slice(0, 2)).toEqual([401, 401])
  expect(statuses).toContain(429)
  expect((await service.prove('vdm_test_wrong', good)).status).toBe(401)
})
