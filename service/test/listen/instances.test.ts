import { expect, onTestFinished, test } from 'vitest'
import { runCustomer } from '../setup/customer-server.ts'
import { connectDeveloper } from '../setup/developer.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { type Started, startFlow, storedFlow } from '../setup/wallet-exchange.ts'

/** Two instances on one PostgreSQL, behind one public address. */
async function twoInstances(): Promise<readonly [RunningService, RunningService]> {
  const first = await runService('postgres')
  onTestFinished(() => first.close())
  const { database, masterKeys, publicUrl } = first.config
  const second = await runService('postgres', {
    VIDIMUS_DATABASE_URL: database.engine === 'postgres' ? database.url : '',
    VIDIMUS_MASTER_KEY: Buffer.from(masterKeys[0]).toString('base64'),
    VIDIMUS_PUBLIC_URL: publicUrl,
  })
  onTestFinished(() => second.close())
  return [first, second]
}

const reached = (service: RunningService, { flowId }: Started, state: string) =>
  expect.poll(async () => (await storedFlow(service, flowId)).state).toBe(state)

async function cancelledAt(instance: RunningService, started: Started): Promise<void> {
  const form = `${instance.url}/flows/${started.flowId}/cancel`
  await started.browser.submit(form, instance.config.publicUrl)
}

const begin = (service: RunningService, account: TestAccount) =>
  startFlow(service, account, { issuer: 'xx-sandbox', revealed: ['given_name'] })

test('the listener is connected to one instance, the flows end at the other: all go through it, in one attempt', async () => {
  const [first, second] = await twoInstances()
  const account = await first.account({ callbackUrl: '' })
  const developer = await connectDeveloper(first.url, account.apiKey)
  const flows = await Promise.all(Array.from({ length: 10 }, () => begin(second, account)))
  for (const flow of flows) await cancelledAt(second, flow)
  for (const flow of flows) await reached(first, flow, 'completed')
  expect(developer.callbacks.map(({ headers }) => headers['webhook-id']).sort()).toEqual(
    flows.map(({ flowId }) => flowId).sort(),
  )
  const attempts = await first.store.database.read
    .selectFrom('callback_attempts')
    .select('reason')
    .execute()
  expect(attempts).toEqual(flows.map(() => ({ reason: null })))
  const page = await flows[0]?.browser.get(flows[0].link)
  expect(page?.headers.get('location')).toBe('http://localhost:3000/thanks')
})

test('an instance that was killed is not waited for longer than its listeners live', async () => {
  const [first, second] = await twoInstances()
  const shop = await runCustomer()
  onTestFinished(shop.close)
  const account = await first.account({ callbackUrl: shop.url })
  const { database } = first.store
  const { id: key_id } = await database.read
    .selectFrom('api_keys')
    .select('id')
    .executeTakeFirstOrThrow()
  const row = {
    id: 'lsn_dead' as never,
    account_id: account.account as never,
    key_id,
    flow_id: null,
  }
  const times = { connected_at: Date.now(), expires_at: Date.now() + 15_000 }
  await database.read
    .insertInto('listeners')
    .values({ ...row, instance_id: 'killed', ...times })
    .execute()
  const flow = await begin(second, account)
  await cancelledAt(second, flow)
  expect(await storedFlow(first, flow.flowId)).toMatchObject({ state: 'delivering' })
  expect(shop.received).toEqual([])
  await database.read.updateTable('listeners').set({ expires_at: 1 }).execute()
  await reached(first, flow, 'completed')
  expect(shop.received).toHaveLength(1)
  await expect.poll(() => database.read.selectFrom('listeners').selectAll().execute()).toEqual([])
})

test('an instance that stops sends its listeners away, and they are gone for the other', async () => {
  const [first, second] = await twoInstances()
  const account = await first.account({ callbackUrl: '' })
  const third = await runService('postgres', {
    VIDIMUS_DATABASE_URL:
      first.config.database.engine === 'postgres' ? first.config.database.url : '',
    VIDIMUS_MASTER_KEY: Buffer.from(first.config.masterKeys[0]).toString('base64'),
    VIDIMUS_PUBLIC_URL: first.config.publicUrl,
  })
  const developer = await connectDeveloper(third.url, account.apiKey)
  await third.close()
  expect(await developer.ended).toEqual({ kind: 'lost', why: 'the service restarts' })
  expect(await first.store.database.read.selectFrom('listeners').selectAll().execute()).toEqual([])
  const again = await connectDeveloper(second.url, account.apiKey)
  const flow = await begin(first, account)
  await cancelledAt(first, flow)
  await reached(first, flow, 'completed')
  expect(again.callbacks).toHaveLength(1)
})
