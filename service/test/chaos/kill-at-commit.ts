import { expect, onTestFinished } from 'vitest'
import { openDatabase } from '../../src/edges/store/engine/database.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { type CustomerServer, runCustomer } from '../setup/customer-server.ts'
import { addressOf } from '../setup/database-address.ts'
import { databaseForTest, type EngineName } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { prove } from '../setup/running-service.ts'
import { isFull } from '../setup/sizes.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { accountByCommand, instanceSettings } from '../setup/vidimus-process.ts'
import { linksIn } from '../setup/wallet-exchange.ts'
import type { Death } from './die-at-commit.ts'
import { answerPatiently, type Supervised, superviseService } from './supervised-service.ts'

/**
 * Each commit of the loop, by the statement that makes it what it is, and the way on which it
 * happens.
 */
const commits = [
  { name: 'the flow is accepted', statement: 'insert into "flows"', path: 'qr' },
  { name: 'the page is opened', statement: '"opened_at" = ', path: 'qr' },
  { name: 'the request is fetched', statement: '"fetched_path" = ', path: 'qr' },
  { name: 'the answer is accepted', statement: '"answered_at" = ', path: 'qr' },
  { name: 'a success is held back', statement: '"return_by" = ', path: 'this_device' },
  { name: 'the browser is back', statement: '"returned_at" = ', path: 'this_device' },
  {
    name: 'the customer’s 200 is recorded',
    statement: 'insert into "callback_attempts"',
    path: 'qr',
  },
] as const

/** In short form each commit is met once, by the engines in turn and on either side in turn. */
function deathsOn(engine: EngineName): readonly ((typeof commits)[number] & Death)[] {
  const both = commits.flatMap((commit, place) =>
    (['before', 'after'] as const).map((when) => ({ ...commit, when, place })),
  )
  return both.filter(
    ({ when, place }) =>
      isFull ||
      ((engine === 'sqlite') === (place % 2 === 0) &&
        (when === 'before') === [0, 3].includes(place % 4)),
  )
}

/** A call that was not answered is made again with another `state`, as a customer must. */
function createCustomer({ address, surviving }: Supervised, apiKey: string) {
  const accepted: string[] = []
  let calls = 0
  const start = async (name: string) => {
    const state = `${name} (${calls++})`
    const reply = await prove(address, apiKey, {
      issuer: 'xx-sandbox',
      revealed: ['given_name'],
      state,
    })
    const { redirect_url: link } = (await reply.json()) as { redirect_url: string }
    accepted.push(state)
    return { state, link }
  }
  return { accepted, start: (name: string) => surviving(() => start(name)) }
}

/** Browser and wallet go on, also after the answer that would have shown the page was lost. */
async function approvePatiently(
  service: Supervised,
  link: string,
  path: 'qr' | 'this_device',
): Promise<void> {
  const browser = openTestBrowser()
  const page = await service.surviving(() => browser.get(link))
  expect(page.status).toBe(200)
  const reply = await answerPatiently(service, linksIn(await page.text())[path])
  if (path === 'this_device') await service.surviving(() => browser.get(reply.redirectUri ?? ''))
}

/** All deaths with one customer; then nothing may be lost, doubled or changed. */
export async function surviveEachDeath(engine: EngineName): Promise<void> {
  const shop = await runCustomer()
  onTestFinished(() => shop.close())
  const url = await databaseForTest(engine)
  const settings = instanceSettings(url, await freePort())
  const { apiKey } = await accountByCommand(settings, shop.url)
  const service = await superviseService(settings)
  const { accepted, start } = createCustomer(service, apiKey)
  const database = await openDatabase(realWorld, addressOf(url))
  onTestFinished(() => database.close())
  // What an earlier death left undone could meet the next one before its own flow does.
  const due = () =>
    database.read
      .selectFrom('flows')
      .select('id')
      .where('state', '=', 'delivering')
      .where('lease_until', 'is', null)
      .execute()
  const deaths = deathsOn(engine)
  for (const death of deaths) {
    await expect.poll(due).toEqual([])
    const victim = await service.order(death)
    const { link } = await start(`${death.when} ${death.name}`)
    await approvePatiently(service, link, death.path)
    // Where delivery is killed, everybody else has been answered before.
    await expect.poll(() => victim.child.signalCode, { message: death.name }).toBe('SIGKILL')
  }
  await service.kill()
  await database.read
    .updateTable('flows')
    .set({ expires_at: 1, due_at: 1 })
    .where('state', 'in', ['created', 'opened'])
    .execute()
  // As if the lease were over that a killed instance holds: then another one goes on.
  await database.read
    .updateTable('flows')
    .set({ lease_until: 1, due_at: 1 })
    .where('lease_until', 'is not', null)
    .execute()
  await service.serve()
  const unfinished = () =>
    database.read.selectFrom('flows').select('id').where('state', '!=', 'completed').execute()
  await expect.poll(unfinished).toEqual([])
  expect(accepted).toHaveLength(deaths.length)
  for (const state of accepted) expectOneProof(shop, state)
}

function expectOneProof({ received }: CustomerServer, state: string): void {
  const callbacks = received.filter(({ body }) => new URLSearchParams(body).get('state') === state)
  const [first] = callbacks
  expect([...new URLSearchParams(first?.body).keys()], state).toEqual(['presentation', 'state'])
  const contents = callbacks.map(({ body, headers }) => `${headers['webhook-id']} ${body}`)
  expect(new Set(contents).size, state).toBe(1)
}
