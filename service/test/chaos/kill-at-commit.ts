import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { answer } from '../../../wallet/src/holder/answer.ts'
import { choose } from '../../../wallet/src/holder/choose.ts'
import { makeVpToken } from '../../../wallet/src/holder/wallet.ts'
import { openDatabase } from '../../src/edges/store/engine/database.ts'
import { type CustomerServer, runCustomer } from '../setup/customer-server.ts'
import { addressOf } from '../setup/database-address.ts'
import { databaseForTest, type EngineName } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { prove } from '../setup/running-service.ts'
import { isFull } from '../setup/sizes.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import {
  accountByCommand,
  instanceSettings,
  type VidimusProcess,
  vidimus,
} from '../setup/vidimus-process.ts'
import { filledWallet, linksIn, openAsWallet } from '../setup/wallet-exchange.ts'
import type { Death } from './die-at-commit.ts'

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

const injector = join(import.meta.dirname, 'die-at-commit.ts')

/** The service, which is started again when it died, and clients that repeat what was cut off. */
function superviseService(settings: ReturnType<typeof instanceSettings>, orders: string) {
  let running: VidimusProcess | undefined
  const serve = async (): Promise<VidimusProcess> => {
    running = vidimus(['serve'], {
      ...settings,
      VIDIMUS_TEST_DEATH: orders,
      NODE_OPTIONS: `--import=${injector}`,
    })
    await running.printed('service_started')
    return running
  }
  /** Kills the service at the next commit of that kind. */
  const order = async (death: Death): Promise<VidimusProcess> => {
    const victim = running?.child.signalCode === null ? running : await serve()
    await writeFile(orders, JSON.stringify(death))
    return victim
  }
  const surviving = async <T>(step: () => Promise<T>): Promise<T> => {
    try {
      return await step()
    } catch (error) {
      await running?.finished
      if (running?.child.signalCode !== 'SIGKILL') throw error
      await serve()
      return step()
    }
  }
  const kill = async () => {
    running?.child.kill('SIGKILL')
    await running?.finished
  }
  return {
    serve,
    order,
    surviving,
    kill,
    address: `http://127.0.0.1:${settings['VIDIMUS_PORT']}`,
  }
}

type Supervised = ReturnType<typeof superviseService>

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
  { surviving }: Supervised,
  link: string,
  path: 'qr' | 'this_device',
): Promise<void> {
  const browser = openTestBrowser()
  const page = await surviving(() => browser.get(link))
  expect(page.status).toBe(200)
  const walletLink = linksIn(await page.text())[path]
  const request = await surviving(() => openAsWallet(walletLink))
  const chosen = choose(request.query, await filledWallet())
  if (!chosen.ok) throw new Error(chosen.refusal.detail)
  const vpToken = await makeVpToken(chosen.value, request, new Date())
  let body: RequestInit | undefined
  const sameBody: typeof fetch = (where, init) => {
    body ??= init
    return fetch(where, body)
  }
  const reply = await surviving(() => answer(request, vpToken, { fetch: sameBody }))
  expect(reply.status).toBe(200)
  if (path === 'this_device') await surviving(() => browser.get(reply.redirectUri ?? ''))
}

/** All deaths with one customer; then nothing may be lost, doubled or changed. */
export async function surviveEachDeath(engine: EngineName): Promise<void> {
  const shop = await runCustomer()
  onTestFinished(() => shop.close())
  const url = await databaseForTest(engine)
  const settings = instanceSettings(url, await freePort())
  const { apiKey } = await accountByCommand(settings, shop.url)
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-death-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const service = superviseService(settings, join(folder, 'order.json'))
  const { accepted, start } = createCustomer(service, apiKey)
  const database = await openDatabase(addressOf(url))
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
