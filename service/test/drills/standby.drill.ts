import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpuMilliseconds } from '../../../tools/cpu-time.ts'
import { type CustomerServer, runCustomer } from '../setup/customer-server.ts'
import { freePort } from '../setup/free-port.ts'
import { sized } from '../setup/sizes.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import {
  accountByCommand,
  instanceSettings,
  startVidimus,
  type VidimusProcess,
} from '../setup/vidimus-process.ts'
import { linksIn, openAsWallet } from '../setup/wallet-exchange.ts'
import { type DelayedStandby, startDelayedStandby } from './delayed-standby.ts'
import { columnsOf, quantile } from './figures.ts'

/**
 * `npm run standby`: one, two and four instances on a PostgreSQL with a synchronous standby some
 * milliseconds away, and 30 flows a second. Each step of a flow goes to another instance, so that
 * its page is told by one that does not show it.
 */

const delays = [2, 20]
const counts = [1, 2, 4]
const perSecond = 30
const warmUpSeconds = sized(3, 15)
const loadSeconds = sized(8, 60)
const quietSeconds = sized(10, 60)

const mostTimes = 1.2
const mostToldMilliseconds = 300

let database: DelayedStandby
let shop: CustomerServer
let settings: ReturnType<typeof instanceSettings>
let apiKey: string
const table: string[][] = []
const quiet: string[][] = []

beforeAll(async () => {
  database = await startDelayedStandby()
  shop = await runCustomer()
  settings = instanceSettings(database.url, await freePort())
  apiKey = (await accountByCommand(settings, shop.url)).apiKey
})

afterAll(async () => {
  const head = ['standby ms', 'instances', 'flows', 'failed', '/prove p50', 'p95']
  const times = ['page told p50', 'p95', 'most']
  console.log(`\n${columnsOf([[...head, ...times], ...table])}\n`)
  console.log(`\n${columnsOf([['a quiet instance', ''], ...quiet])}\n`)
  await shop.close()
  await database.remove()
})

type Instances = {
  readonly addresses: readonly string[]
  readonly pids: readonly number[]
  /** Where people believe to be. */
  readonly origin: string
  stop(): Promise<void>
}

async function startInstances(count: number): Promise<Instances> {
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const origin = `http://localhost:${ports[0]}`
  const started: VidimusProcess[] = ports.map((port) =>
    startVidimus(['serve'], {
      ...settings,
      VIDIMUS_PUBLIC_URL: origin,
      VIDIMUS_PORT: String(port),
    }),
  )
  await Promise.all(started.map(({ printed }) => printed('service_started')))
  return {
    addresses: ports.map((port) => `http://127.0.0.1:${port}`),
    pids: started.map(({ child }) => child.pid ?? 0),
    origin,
    stop: async () => {
      for (const { child } of started) child.kill('SIGTERM')
      await Promise.all(started.map(({ finished }) => finished))
    },
  }
}

type Seen = { readonly proving: number[]; readonly told: number[]; readonly failures: string[] }

/** Flows begin at fixed times, however long the ones before take. */
async function load(instances: Instances, seconds: number): Promise<Seen> {
  const seen: Seen = { proving: [], told: [], failures: [] }
  const begunAt = performance.now()
  const flows = Array.from({ length: seconds * perSecond }, async (_, number) => {
    await pause(begunAt + (number * 1_000) / perSecond - performance.now())
    await flow(instances, number, seen).catch((error: unknown) => {
      seen.failures.push(String(error))
    })
  })
  await Promise.all(flows)
  return seen
}

async function flow({ addresses, origin }: Instances, number: number, seen: Seen): Promise<void> {
  const at = (step: number) => addresses[(number + step) % addresses.length] ?? ''
  const elsewhere = (url: string, step: number) => url.replace(origin, at(step))
  const askedAt = performance.now()
  const started = await fetch(`${at(0)}/prove`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ issuer: 'xx-sandbox', revealed: ['given_name'], state: 'far' }),
  })
  const { redirect_url: link } = (await started.json()) as { redirect_url: string }
  seen.proving.push(performance.now() - askedAt)
  const id = started.headers.get('flow-id') ?? ''
  const browser = openTestBrowser()
  const page = await (await browser.get(elsewhere(link, 1))).text()
  const heard = await follow(`${at(2)}/flows/${id}/events`, browser.cookieHeader())
  const fetched = heard.next('requested', seen)
  await openAsWallet(elsewhere(linksIn(page).qr ?? '', 3))
  await fetched
  const ended = heard.next('completed', seen)
  const answer = await browser.submit(`${at(3)}/flows/${id}/cancel`, origin)
  if (answer.status !== 303) throw new Error(`/cancel ${answer.status}`)
  await ended
}

/** Resolves with the first event. */
async function follow(url: string, cookie: string) {
  let view = ''
  let listener: () => unknown = () => undefined
  const { promise: isOpen, resolve, reject } = Promise.withResolvers<void>()
  get(url, { agent: false, headers: { cookie, accept: 'text/event-stream' } })
    .on('error', reject)
    .on('response', (stream) => {
      if (stream.statusCode !== 200) reject(new Error(`/events ${stream.statusCode}`))
      stream.setEncoding('utf8').on('data', (text: string) => {
        const [, last] = [...text.matchAll(/^data: \{"view":"(\w+)"/gm)].at(-1) ?? []
        view = last ?? view
        listener()
        resolve()
      })
    })
  await isOpen
  return {
    /** Until the page is told of it, from when it is done. */
    next: async (wanted: string, { told }: Seen): Promise<void> => {
      const begunAt = performance.now()
      const { promise, resolve: done } = Promise.withResolvers<void>()
      listener = () => view === wanted && done()
      listener()
      const late = setTimeout(done, 60_000)
      await promise
      clearTimeout(late)
      told.push(performance.now() - begunAt)
    },
  }
}

/** Transactions of the database, and milliseconds of the processor, in a second of an instance. */
async function restOf({ pids }: Instances): Promise<readonly [number, number]> {
  const client = new pg.Client(database.url)
  await client.connect()
  const read = async () => {
    const { rows } = await client.query<{ count: string }>(
      `select xact_commit + xact_rollback as count from pg_stat_database
       where datname = current_database()`,
    )
    return { transactions: Number(rows[0]?.count), cpu: cpuMilliseconds(pids[0] ?? 0) }
  }
  await pause(10_000)
  const before = await read()
  await pause(quietSeconds * 1_000)
  const after = await read()
  await client.end()
  return [
    (after.transactions - before.transactions) / quietSeconds,
    (after.cpu - before.cpu) / quietSeconds,
  ]
}

test('a quiet instance asks little', async () => {
  const instances = await startInstances(1)
  const [transactions, cpu] = await restOf(instances)
  await instances.stop()
  quiet.push(['transactions a second', transactions.toFixed(1)])
  quiet.push(['processor, ms a second', cpu.toFixed(1)])
  expect(transactions).toBeLessThan(6)
})

test.each(delays)('with a standby %i ms away more instances make nothing slower', async (delay) => {
  database.delay(delay)
  const medians: number[] = []
  for (const count of counts) {
    const instances = await startInstances(count)
    await load(instances, warmUpSeconds)
    const { proving, told, failures } = await load(instances, loadSeconds)
    await instances.stop()
    const row = [delay, count, proving.length, failures.length].map(String)
    const milliseconds = (times: readonly number[], ...parts: readonly number[]) =>
      parts.map((part) => quantile(times, part).toFixed(0))
    table.push([...row, ...milliseconds(proving, 0.5, 0.95), ...milliseconds(told, 0.5, 0.95, 1)])
    medians.push(quantile(proving, 0.5))
    expect(failures.slice(0, 5)).toEqual([])
    expect(quantile(told, 0.95)).toBeLessThan(mostToldMilliseconds)
  }
  expect((medians.at(-1) ?? 0) / (medians[0] ?? 1)).toBeLessThan(mostTimes)
})
