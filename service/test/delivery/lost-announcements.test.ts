import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { openExistingStore, type Store } from '../../src/wiring/open-store.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { runCustomer } from '../setup/customer-server.ts'
import { addressOf } from '../setup/database-address.ts'
import type { FreshDatabase } from '../setup/databases.ts'
import { copiedDatabase } from '../setup/made-database.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { startFlow } from '../setup/wallet-exchange.ts'

/**
 * Another process on the same PostgreSQL moves flows, and its role may not send messages: whatever
 * it announces is lost, as with a process that was killed after the commit. The service finds the
 * moves by its own looks. Timers that repeat are moved by hand, so a look comes when the test wants
 * it.
 */

const sender = `sender_${randomBytes(4).toString('hex')}`

/** Empty messages, which PostgreSQL delivers in their order among the others. */
let arrived = 0
const emit = pg.Client.prototype.emit
pg.Client.prototype.emit = function (event: string | symbol, ...given: unknown[]) {
  const [message] = given as [{ payload?: string } | undefined]
  if (event === 'notification' && message?.payload === '') arrived += 1
  return emit.call(this, event, ...given)
}

let service: RunningService
let other: Store
let account: TestAccount
let shop: Awaited<ReturnType<typeof runCustomer>>

const ask = async (url: string, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

let database: FreshDatabase
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  database = await copiedDatabase('postgres')
  const { url } = database
  await ask(
    url,
    `create role ${sender} login`,
    `grant select, insert, update, delete on all tables in schema public to ${sender}`,
    'revoke execute on function pg_notify(text, text) from public',
  )
  shop = await runCustomer()
  service = await runService('postgres', { VIDIMUS_DATABASE_URL: url })
  account = await service.account({ callbackUrl: shop.url })
  const asSender = Object.assign(new URL(url), { username: sender }).href
  other = await openExistingStore(realWorld, { ...service.config, database: addressOf(asSender) })
  // Otherwise nothing would be lost.
  await expect(ask(asSender, `select pg_notify('any', '')`)).rejects.toThrow('permission denied')
})
afterAll(async () => {
  vi.useRealTimers()
  await other.database.close()
  await service.close()
  await shop.close()
  await database.remove()
  await ask(inject('postgresUrl'), `drop role ${sender}`)
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

/** Until the service has heard whatever was sent before. */
async function everythingHeard(): Promise<void> {
  const before = arrived
  await ask(database.url, `select pg_notify('vidimus_flows', '')`)
  await expect.poll(() => arrived).toBeGreaterThan(before)
}

/** As time passes in which messages arrive. */
async function passHearing(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    await pass(5)
    await everythingHeard()
  }
}

async function openPage() {
  const flow = await startFlow(service, account, { issuer: 'xx-sandbox', revealed: ['given_name'] })
  const { body } = await flow.browser.get(`${service.url}/flows/${flow.flowId}/events`)
  const views: string[] = []
  const read = async () => {
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, view = ''] of text.matchAll(/^data: \{"view":"(\w+)"/gm)) views.push(view)
  }
  void read()
  await expect.poll(() => views).toEqual(['asking'])
  return { id: flow.flowId, views }
}

test('what another process did, and could announce to nobody, is found by the next look', async () => {
  const { id, views } = await openPage()
  // The first looks come soon after the page.
  await passHearing(5)

  await other.flows.requestFetched(id, 'qr')
  await everythingHeard()
  expect(views).toEqual(['asking'])
  await passHearing(40)
  await expect.poll(() => views).toEqual(['asking', 'requested'])

  // Of the test's own account.
  const owner = account.account as AccountId
  await other.flows.cancelNow(id, owner, { by: command, action: 'flow_cancelled' })
  await everythingHeard()
  expect([views, shop.received]).toEqual([['asking', 'requested'], []])
  await passHearing(10)
  await shop.callback(1)
  await expect.poll(() => views.at(-1)).toBe('completed')
})
