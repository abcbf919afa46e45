import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { databaseForTest } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { sized } from '../setup/sizes.ts'
import { accountByCommand, instanceSettings, vidimus } from '../setup/vidimus-process.ts'
import { quantile } from './figures.ts'
import { abandon, atRate, declineByWallet } from './proofs-at-rate.ts'

/**
 * `npm run slow-endpoint`: how long results take to a customer whose server is slow, from the
 * wallet's answer to the customer's. People decline, so that a machine has time for so many. All of
 * it takes about 12 minutes and writes the table of docs/operate/capacity.md. One case, in about a
 * minute: `npm run slow-endpoint -- -t "takes 1 s"`.
 */

const perSecond = 28
const seconds = sized(20, 60)
const outageSeconds = sized(30, 180)
/** Until the places follow the endpoint, and what waited meanwhile is told. */
const settlingSeconds = 10
/** The p50 of results, in latencies of the endpoint. */
const wanted = 1.3
const turns = 4
/** How much more another account takes beside one that is slow, instead of one that is quick. */
const mostMore = { p50Part: 0.1, p95Seconds: 0.05 }

type Told = {
  readonly sentAt: number
  /** From the wallet's answer until the customer has answered the callback. */
  readonly milliseconds: number
}

type Row = {
  readonly case: string
  /** Undefined if nothing is wanted. */
  readonly latency?: number
  readonly told: readonly Told[]
}

const rows: Row[] = []
const cases = { all: 0, over: 0 }

/** A case of the drill. The table is written only when all of them ran. */
function measure(name: string, run: () => Promise<void>): void {
  cases.all += 1
  test(name, async () => {
    await run()
    cases.over += 1
  })
}

const secondsOf = ({ told }: Row, part: number) =>
  quantile(
    told.map(({ milliseconds }) => milliseconds / 1_000),
    part,
  )

function note(row: Row): void {
  rows.push(row)
  if (row.latency !== undefined)
    expect.soft(secondsOf(row, 0.5) / row.latency, row.case).toBeLessThanOrEqual(wanted)
}

function lineOf(row: Row): string {
  const figures = [0.5, 0.95, 1].map((part) => `${secondsOf(row, part).toFixed(2)}`)
  const times = row.latency === undefined ? '' : (secondsOf(row, 0.5) / row.latency).toFixed(2)
  return `| ${[row.case, row.told.length, figures.join(' / '), times].join(' | ')} |`
}

const tableOf = (all: readonly Row[]): string =>
  [
    '| result to answered callback | samples | p50 / p95 / most, s | p50 in latencies |',
    '| --- | --- | --- | --- |',
    ...all.map(lineOf),
  ].join('\n')

const page = join(import.meta.dirname, '../../../docs/operate/capacity.md')
const [begin, end] = ['<!-- slow endpoints -->', '<!-- end of slow endpoints -->'] as const

afterAll(() => {
  const table = tableOf(rows)
  console.log(`\n${table}\n`)
  if (cases.over < cases.all) return
  const [head = '', rest = ''] = readFileSync(page, 'utf8').split(begin)
  const tail = rest.split(end)[1] ?? ''
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${cpus().length} cores (${cpus()[0]?.model})`
  const written = `Measured on ${day}, everything on ${machine}:\n\n${table}`
  writeFileSync(page, `${head}${begin}\n\n${written}\n\n${end}${tail}`)
})

/** A customer's server that takes so long for each callback, however many there are. */
async function runEndpoint(latency: number) {
  let isAway = false
  const answered = new Map<string, number>()
  const server = createServer(async (request, response) => {
    if (isAway) return void request.socket.destroy()
    const state = new URLSearchParams(await text(request)).get('state') ?? ''
    await pause(latency * 1_000, undefined, { ref: false })
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ redirect_uri: 'https://shop.example/thanks' }))
    if (!answered.has(state)) answered.set(state, performance.now())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    answered,
    be: (state: 'away' | 'here') => {
      isAway = state === 'away'
    },
  }
}

/** One instance. Returns what adds a customer with an endpoint of this latency, in seconds. */
async function deploy() {
  const port = await freePort()
  const settings = instanceSettings(await databaseForTest('postgres'), port)
  await vidimus(['serve'], settings).printed('service_started')
  const address = `http://127.0.0.1:${port}`
  return async (latency: number) => {
    const endpoint = await runEndpoint(latency)
    const { apiKey } = await accountByCommand(settings, endpoint.url)
    return { address, apiKey, endpoint }
  }
}

type Customer = Awaited<ReturnType<Awaited<ReturnType<typeof deploy>>>>

/** People who decline at an even rate. Returns how each result was told, when all of them are. */
async function decideAtRate(customer: Customer, rate: number, forSeconds: number) {
  const { address, apiKey, endpoint } = customer
  const sent = new Map<string, number>()
  await atRate(rate, forSeconds, async () => {
    const state = randomUUID()
    sent.set(state, await declineByWallet(() => address, apiKey, state))
  })
  const isTold = () => [...sent.keys()].every((state) => endpoint.answered.has(state))
  await expect.poll(isTold, { timeout: 600_000, interval: 100 }).toBe(true)
  return [...sent].map(([state, sentAt]): Told => {
    const answeredAt = endpoint.answered.get(state) ?? Number.NaN
    return { sentAt, milliseconds: answeredAt - sentAt }
  })
}

const sentBetween = (told: readonly Told[], earliest: number, latest = Number.POSITIVE_INFINITY) =>
  told.filter(({ sentAt }) => sentAt >= earliest && sentAt < latest)

/** Code is compiled and connections are made before anything is measured. */
const warmUp = (customer: Customer) => decideAtRate(customer, 5, 4)

for (const latency of [0.1, 0.4, 1, 3])
  measure(`an endpoint that takes ${latency} s`, async () => {
    const customer = await (await deploy())(latency)
    await warmUp(customer)
    const settledAt = performance.now() + settlingSeconds * 1_000
    const told = await decideAtRate(customer, perSecond, settlingSeconds + seconds)
    const name = `${latency} s, ${perSecond} results a second`
    note({ case: `${name}: the first ${settlingSeconds} s`, told: sentBetween(told, 0, settledAt) })
    note({ case: `${name}: then`, latency, told: sentBetween(told, settledAt) })
  })

measure('an endpoint that takes 0.3 s, and many abandoned flows', async () => {
  const latency = 0.3
  const customer = await (await deploy())(latency)
  const { address, apiKey } = customer
  await warmUp(customer)
  note({
    case: `${latency} s, 5 results a second`,
    latency,
    told: await decideAtRate(customer, 5, seconds),
  })
  const settledAt = performance.now() + settlingSeconds * 1_000
  const [told] = await Promise.all([
    decideAtRate(customer, 5, settlingSeconds + seconds),
    atRate(75, settlingSeconds + seconds, () => abandon(address, apiKey, 'abandoned')),
  ])
  note({
    case: `${latency} s, 5 results and 75 abandoned flows a second`,
    latency,
    told: sentBetween(told, settledAt),
  })
})

measure(`an outage of ${outageSeconds} s of an endpoint that takes 0.3 s`, async () => {
  const [latency, rate] = [0.3, 20]
  const customer = await (await deploy())(latency)
  await warmUp(customer)
  customer.endpoint.be('away')
  const overAt = performance.now() + outageSeconds * 1_000
  const [told] = await Promise.all([
    decideAtRate(customer, rate, outageSeconds + settlingSeconds + seconds),
    pause(outageSeconds * 1_000).then(() => customer.endpoint.be('here')),
  ])
  const settledAt = overAt + settlingSeconds * 1_000
  const name = `${latency} s, ${rate} results a second, after ${outageSeconds} s away`
  note({
    case: `${name}: of that time, since its end`,
    told: sentBetween(told, 0, overAt).map(({ sentAt, milliseconds }) => ({
      sentAt,
      milliseconds: sentAt + milliseconds - overAt,
    })),
  })
  note({
    case: `${name}: the first ${settlingSeconds} s`,
    told: sentBetween(told, overAt, settledAt),
  })
  note({ case: `${name}: then`, latency, told: sentBetween(told, settledAt) })
})

measure('another account beside one whose endpoint is slow', async () => {
  const addCustomer = await deploy()
  const other = await addCustomer(0.02)
  await warmUp(other)
  const name = 'another account, 0.02 s, 3 results a second'
  note({ case: `${name}: with no other`, told: await decideAtRate(other, 3, seconds) })
  // They take turns, so that both have the same of what else goes on at the machine.
  const beside = async (latency: number) => {
    const busy = await addCustomer(latency)
    await warmUp(busy)
    const told: Told[] = []
    const turn = async () => {
      const [ofOther] = await Promise.all([
        decideAtRate(other, 3, seconds / turns),
        decideAtRate(busy, perSecond, seconds / turns),
      ])
      told.push(...ofOther)
    }
    return { turn, row: { case: `${name}: beside ${latency} s, ${perSecond} a second`, told } }
  }
  const [quick, slow] = [await beside(0.02), await beside(1)]
  for (let turn = 0; turn < turns; turn += 1) {
    await quick.turn()
    await slow.turn()
  }
  note(quick.row)
  note(slow.row)
  const more = (part: number) => secondsOf(slow.row, part) - secondsOf(quick.row, part)
  expect
    .soft(more(0.5) / secondsOf(quick.row, 0.5), slow.row.case)
    .toBeLessThanOrEqual(mostMore.p50Part)
  expect.soft(more(0.95), slow.row.case).toBeLessThanOrEqual(mostMore.p95Seconds)
})
