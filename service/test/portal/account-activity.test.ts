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

  const read = () => operator.get<{ accounts: Activity[] }>('/operator/accounts')
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
    expect(await activityOf(quiet)).toMatchObject({
      flows_this_month: 0,
      last_flow_at: null,
      waiting: 0,
    })
    expect(JSON.stringify((await read()).body)).not.toMatch(/flow_[0-9A-Za-z]{20}|SECRET-STATE/)
  })

  type Page = { accounts: { account: string; name: string }[]; next_cursor: string | null }

  test('accounts are listed page by page, the newest first', async () => {
    for (const name of ['Bakery Süd', 'bakery Nord', 'Kiosk']) await service.account({ name })
    // All of them may be of one millisecond, and the list goes by time.
    const { read: database } = service.store.database
    const youngest = database.updateTable('accounts').where('name', '=', 'Kiosk')
    await youngest.set({ created_at: Date.now() + 60_000 }).execute()
    const listed: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`
      const { body } = await operator.get<Page>(`/operator/accounts?limit=2${query}`)
      expect(body.accounts.length).toBeLessThanOrEqual(2)
      listed.push(...body.accounts.map(({ account }) => account))
      cursor = body.next_cursor
    }
    const all = (await operator.get<Page>('/operator/accounts?limit=100')).body
    expect(all.next_cursor).toBeNull()
    expect(listed).toEqual(all.accounts.map(({ account }) => account))
    expect(new Set(listed).size).toBe(listed.length)
    expect(all.accounts[0]?.name).toBe('Kiosk')
    expect(listed).toContain(quiet.account)
    for (const odd of ['?cursor=acc_gone', '?cursor=x', '?limit=101', '?more=1'])
      expect((await operator.get(`/operator/accounts${odd}`)).status).toBe(400)
  })

  test('an account is found by its id, and by how its name begins', async () => {
    const find = async (text: string) =>
      (await operator.call<Page>('POST', '/operator/accounts/find', { text })).body.accounts
    expect((await find('BAKERY')).map(({ name }) => name)).toEqual(['bakery Nord', 'Bakery Süd'])
    expect((await find('Bakery S')).map(({ name }) => name)).toEqual(['Bakery Süd'])
    expect(await find(` ${shop.account} `)).toMatchObject([
      { account: shop.account, flows_this_month: 42 },
    ])
    expect(await find('100%')).toEqual([])
  })

  test('nobody but an operator reads it', async () => {
    expect((await owner.get('/operator/accounts')).status).toBe(403)
    const find = await owner.call('POST', '/operator/accounts/find', { text: 'a' })
    expect(find.status).toBe(403)
  })
})
