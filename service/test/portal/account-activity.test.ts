import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CustomerServer, runCustomer, welcome } from '../setup/customer-server.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { makeUser, type PortalClient, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'

type Activity = {
  account: string
  flows_this_month: number
  last_flow_at: string | null
  waiting: number
}

describe.each(enginesInTurn(import.meta.filename))('how busy accounts are on %s', (engine) => {
  let service: RunningService
  let server: CustomerServer
  let shop: TestAccount
  let quiet: TestAccount
  let operator: PortalClient
  let owner: PortalClient
  beforeAll(async () => {
    service = await runService(engine)
    server = await runCustomer()
    shop = await service.account({ callbackUrl: server.url })
    quiet = await service.account()
    operator = await signedIn(service, await makeUser(service))
    owner = await signedIn(service, await makeUser(service, shop.account))
  })
  afterAll(async () => {
    await service.close()
    await server.close()
  })

  const read = () => operator.get<{ accounts: Activity[] }>('/operator/accounts/activity')
  const activityOf = async ({ account }: TestAccount) =>
    (await read()).body.accounts.find((one) => one.account === account)

  async function endedFlow(): Promise<void> {
    const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 'SECRET-STATE' }
    const flow = (await service.prove(shop.apiKey, question)).headers.get('flow-id') ?? ''
    const path = `/accounts/${shop.account}/test`
    await owner.call('POST', `${path}/flows/${flow}/end`, { how: 'cancel' })
  }

  test('flows of this month, the last one and waiting callbacks are counted', async () => {
    const before = Date.now()
    server.behave((response) => void response.writeHead(503, { 'retry-after': '60' }).end())
    await endedFlow()
    await endedFlow()
    await expect.poll(async () => (await activityOf(shop))?.waiting).toBe(2)
    const activity = await activityOf(shop)
    expect(activity?.flows_this_month).toBe(2)
    expect(Math.abs(Date.parse(activity?.last_flow_at ?? '') - before)).toBeLessThan(60_000)
    server.behave(welcome)
    await owner.call('POST', `/accounts/${shop.account}/test/callbacks/deliver`, {})
    await expect.poll(async () => (await activityOf(shop))?.waiting).toBe(0)
  })

  test('counts that are kept are added to those of now, for this month alone', async () => {
    const month = new Date().toISOString().slice(0, 7)
    const { read: database } = service.store.database
    const [key] = await database.selectFrom('flows').select(['key_id', 'account_id']).execute()
    if (key === undefined) throw new Error('there is no flow')
    const count = { ...key, environment: 'live', issuer: 'xx-sandbox' } as const
    await database
      .insertInto('usage_counts')
      .values([
        { ...count, month, outcome: 'presentation', count: 40 },
        { ...count, month: '2020-01', outcome: 'presentation', count: 500 },
      ])
      .execute()
    expect((await activityOf(shop))?.flows_this_month).toBe(42)
  })

  test('an account without flows has zeros, and no reply names a flow', async () => {
    expect(await activityOf(quiet)).toEqual({
      account: quiet.account,
      flows_this_month: 0,
      last_flow_at: null,
      waiting: 0,
    })
    expect(JSON.stringify((await read()).body)).not.toMatch(/flow_[0-9A-Za-z]{20}|SECRET-STATE/)
  })

  test('nobody but an operator reads it', async () => {
    expect((await owner.get('/operator/accounts/activity')).status).toBe(403)
  })
})
