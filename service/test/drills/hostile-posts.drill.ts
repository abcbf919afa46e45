import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpuMilliseconds } from '../../../tools/cpu-time.ts'
import { type FreshDatabase, freshDatabase } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { prove } from '../setup/running-service.ts'
import {
  type Body,
  type Call,
  callOf,
  expensiveBodies,
  linkBody,
  type Overseen,
  oversee,
  routesKnownBy,
} from '../setup/unknown-callers.ts'
import {
  accountByCommand,
  instanceSettings,
  startVidimus,
  type VidimusProcess,
} from '../setup/vidimus-process.ts'
import { startFlow } from '../setup/wallet-exchange.ts'

/**
 * `npm run hostile-posts`: the processor time that it takes to refuse callers that nobody knows.
 * Each route gets 200 posts that are expensive to read, and 200 plain ones: empty, or with nothing
 * but a token where the token is in the body.
 */

const posts = 200
const inFlight = 4
const rounds = 12
/** For the compiler. */
const warmUpRounds = 3
const mostTimes = 2

type Row = {
  readonly route: string
  readonly plain: number
  readonly dearest: number
  readonly body: string
}

let database: FreshDatabase
let instance: VidimusProcess
let url: string
let seen: Overseen
const agent = new Agent({ keepAlive: true, maxSockets: inFlight })

beforeAll(async () => {
  database = await freshDatabase('sqlite')
  const settings = instanceSettings(database.url, await freePort())
  instance = startVidimus(['serve'], settings)
  await instance.printed('service_started')
  const { apiKey } = await accountByCommand(settings)
  const publicUrl = `http://localhost:${settings['VIDIMUS_PORT']}`
  url = publicUrl.replace('localhost', '127.0.0.1')
  const ask = { issuer: 'xx-sandbox' }
  const service = { prove: (key: string | undefined, body: unknown) => prove(url, key, body) }
  seen = oversee(publicUrl, await startFlow(service, { apiKey }, ask))
})

afterAll(async () => {
  agent.destroy()
  instance.child.kill('SIGTERM')
  await instance.finished
  await database.remove()
})

async function post({ method, path, headers }: Call, body: Body | undefined): Promise<void> {
  const sent = body && { 'content-type': body.type }
  const bytes = body?.bytes ?? Buffer.of()
  const asked = request(`${url}${path}`, {
    method,
    agent,
    headers: { ...headers, ...sent, 'content-length': bytes.length },
  })
  asked.end(bytes)
  // What `once` gives for a response.
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
}

async function costOf(calls: readonly Call[], body: Body | undefined): Promise<number> {
  const { pid = 0 } = instance.child
  const before = cpuMilliseconds(pid)
  const waiting = Array.from({ length: posts }, (_, place) => calls[place % calls.length])
  const one = async () => {
    for (let call = waiting.pop(); call !== undefined; call = waiting.pop()) await post(call, body)
  }
  await Promise.all(Array.from({ length: inFlight }, one))
  return cpuMilliseconds(pid) - before
}

/**
 * Plain ones and all bodies in each round: a machine that others use is slow and fast by turns. The
 * best round counts, as others can only make it worse.
 */
async function measure(
  route: string,
  calls: readonly Call[],
  { plain, bodies }: { readonly plain?: Body | undefined; readonly bodies: readonly Body[] },
): Promise<Row> {
  const costs = new Map<Body | undefined, number>()
  for (let round = 0; round < rounds; round++)
    for (const body of [plain, ...bodies]) {
      const cost = await costOf(calls, body)
      if (round >= warmUpRounds) costs.set(body, Math.min(cost, costs.get(body) ?? cost))
    }
  const best = (body: Body | undefined) => costs.get(body) ?? 0
  const [first] = bodies.toSorted((one, other) => best(other) - best(one))
  return { route, plain: best(plain), dearest: best(first), body: first?.name ?? '' }
}

const head = `${posts} posts, ms${' '.repeat(33)} plain   dearest  times`

const timesOf = ({ plain, dearest }: Row): number => dearest / plain

const lineOf = (row: Row): string =>
  [
    row.route.padEnd(48),
    row.plain.toFixed(0).padStart(8),
    row.dearest.toFixed(0).padStart(10),
    timesOf(row).toFixed(2).padStart(7),
    `  ${row.body}`,
  ].join('')

test(`what is refused costs at most ${mostTimes} times what a plain post does`, async () => {
  const bodies = await expensiveBodies('marked')
  const rows: Row[] = []
  for (const route of routesKnownBy('key', 'token', 'browser'))
    rows.push(await measure(route, [callOf(route, seen)], { bodies }))
  for (const route of routesKnownBy('body')) {
    const plain = linkBody(route, 'marked', { length: 'short' })
    const all = [...bodies, linkBody(route, 'marked')]
    rows.push(await measure(route, [callOf(route, seen)], { plain, bodies: all }))
  }
  const others = routesKnownBy('session').map((route) => callOf(route, seen))
  rows.push(await measure(`the portal's ${others.length} others, by turns`, others, { bodies }))
  console.log(`\n${head}\n${rows.map(lineOf).join('\n')}\n`)
  expect(rows.filter((row) => timesOf(row) > mostTimes).map(({ route }) => route)).toEqual([])
})
