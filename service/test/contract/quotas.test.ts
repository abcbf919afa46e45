import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import type { SettingChanges } from '../../src/core/vocabulary/settings.ts'
import { startService } from '../../src/main.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { engines } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { prove, type RunningService, runService } from '../setup/running-service.ts'
import { silentLog } from '../setup/silent-log.ts'

const good = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' }

describe.each(engines)('quotas of an account on %s', (engine) => {
  let service: RunningService
  beforeAll(async () => {
    service = await runService(engine)
  })
  afterAll(() => service.close())

  async function accountWith(quota: SettingChanges) {
    const { account, apiKey } = await service.account()
    const accountId = account as AccountId
    await service.store.accounts.changeSettings(accountId, 'test', quota, command)
    const owner = { accountId, environment: 'test' } as const
    const begun = async () => (await service.store.flowCounts.countedOn(owner, Date.now())).all
    return { apiKey, begun }
  }

  test('too fast: 429 in the words of the interface, with what is allowed and when', async () => {
    const { apiKey, begun } = await accountWith({ quota_per_second: 1, quota_burst: 3 })
    const answers = []
    for (let call = 0; call < 9; call += 1) answers.push(await service.prove(apiKey, good))
    const [first] = answers
    expect(first?.headers.get('ratelimit-policy')).toBe('"account";q=3;w=3')
    expect(first?.headers.get('ratelimit')).toBe('"account";r=2;t=1')
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    expect(refused[0]?.headers.get('ratelimit')).toMatch(/^"account";r=0;t=[23]$/)
    expect(await refused[0]?.json()).toEqual({
      success: false,
      error: { error: 'error_rate_limit', error_description: 'the account starts flows too fast' },
    })
    // What was refused is no flow.
    expect(await begun()).toBe(answers.length - refused.length)
  })

  test('the flows of a day: a repetition is counted once and answered when they are used up', async () => {
    const { apiKey, begun } = await accountWith({ quota_per_day: 2 })
    const repeat = () => service.prove(apiKey, good, { 'idempotency-key': 'order-1' })
    const first = await repeat()
    const again = await repeat()
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.headers.get('ratelimit')).toMatch(/^"day";r=1;t=\d+$/)
    expect((await service.prove(apiKey, good)).status).toBe(200)
    const refused = await service.prove(apiKey, good)
    expect([refused.status, refused.headers.get('ratelimit-policy')]).toEqual([
      429,
      '"day";q=2;w=86400',
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toContain('the account has started all flows of its day')
    expect((await repeat()).headers.get('flow-id')).toBe(first.headers.get('flow-id'))
    const other = await service.prove(apiKey, good, { 'idempotency-key': 'order-2' })
    expect([other.status, await begun()]).toEqual([429, 2])
  })

  test('without a quota nothing is said about one; a body that is refused uses none', async () => {
    const { apiKey } = await service.account()
    const free = await service.prove(apiKey, good)
    expect([free.status, free.headers.get('ratelimit')]).toEqual([200, null])
    const limited = await accountWith({ quota_per_day: 1 })
    expect((await service.prove(limited.apiKey, { ...good, issuer: 'no' })).status).toBe(400)
    expect((await service.prove(limited.apiKey, good)).status).toBe(200)
  })
})

test('an instance that has just started learns what others have started today', async () => {
  const service = await runService('postgres')
  onTestFinished(() => service.close())
  const { account, apiKey } = await service.account()
  const quota = { quota_per_day: 3 }
  await service.store.accounts.changeSettings(account as AccountId, 'test', quota, command)
  for (let call = 0; call < 3; call += 1) await service.prove(apiKey, good)
  const second = await startService(
    realWorld,
    { ...service.config, port: await freePort() },
    silentLog(),
  )
  onTestFinished(() => second.close())
  // A body without a question starts nothing, and shows what is left.
  const left = async () => (await prove(second.address, apiKey, '{}')).headers.get('ratelimit')
  expect(await left()).toMatch(/^"day";r=3;/)
  await expect.poll(left).toMatch(/^"day";r=0;/)
})
