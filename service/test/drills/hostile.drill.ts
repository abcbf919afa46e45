import { afterAll, expect, onTestFinished, test } from 'vitest'
import { cpuMilliseconds } from '../../../tools/cpu-time.ts'
import { type Call, callAmongHostile, openFront } from '../chaos/hostile-bodies.ts'
import { databaseForTest } from '../setup/databases.ts'
import { isHere } from '../setup/documented-proxies.ts'
import { freePort } from '../setup/free-port.ts'
import { prove } from '../setup/running-service.ts'
import { oversee } from '../setup/unknown-callers.ts'
import { questionsOfReader, readingOf } from '../setup/unknown-readers.ts'
import { accountByCommand, instanceSettings, vidimus } from '../setup/vidimus-process.ts'
import { startFlow } from '../setup/wallet-exchange.ts'
import { columnsOf } from './figures.ts'

/**
 * `npm run hostile`: how much large bodies of strangers slow the calls of customers, directly and
 * through the documented proxies, and the processor time of what anybody may read. No page of a
 * customer is read by the service: `certify/` does that, elsewhere.
 */

/** In short turns with and without the strangers: both see the same phases of the machine. */
const turns = 60
const honest = 25
const hostile = 10
const mostTimes = 2

const rows: (readonly string[])[] = [
  ['front', 'calls', 'failed', 'p50 alone', 'p95 alone', 'hostile', 'p50', 'p95', 'p95 ratio'],
]
afterAll(() => console.log(`\n${columnsOf(rows)}\n`))

const isFailed = ({ status }: Call) => status !== 200

const millisecondsAt = (share: number, calls: readonly Call[]): number =>
  calls.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)[
    Math.floor(share * calls.length)
  ] ?? 0

const fronts = (['direct', 'caddy', 'nginx'] as const).filter(
  (name) => name === 'direct' || isHere(name),
)

test.each(fronts)('customers are answered among hostile bodies: %s', async (name) => {
  const port = await freePort()
  const settings = instanceSettings(await databaseForTest('sqlite'), port)
  const { apiKey } = await accountByCommand(settings)
  await vidimus(['serve'], settings).printed('service_started')
  const front = await openFront(name, port)
  onTestFinished(() => front.close())
  await callAmongHostile(front.url, apiKey, { honest, hostile })
  const [alone, among]: [Call[], Call[]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    alone.push(...(await callAmongHostile(front.url, apiKey, { honest, hostile: 0 })).honest)
    among.push(...(await callAmongHostile(front.url, apiKey, { honest, hostile })).honest)
  }
  const failed = [...alone, ...among].filter(isFailed)
  const times = [alone, among].flatMap((calls) =>
    [0.5, 0.95].map((at) => millisecondsAt(at, calls)),
  )
  const [, p95Alone = 0, , p95 = 0] = times
  const [a, b, c, d] = times.map((milliseconds) => `${milliseconds.toFixed(1)} ms`)
  rows.push([
    name,
    String(alone.length + among.length),
    String(failed.length),
    `${a}`,
    `${b}`,
    String(turns * hostile),
    `${c}`,
    `${d}`,
    (p95 / p95Alone).toFixed(2),
  ])
  expect(failed.slice(0, 5)).toEqual([])
  expect(p95 / p95Alone).toBeLessThan(mostTimes)
})

const reads = 200
/** Milliseconds, on a machine that others use. The search was at fifty once. */
const mostOfRead = 20

test('what anybody may read costs little', async () => {
  const port = await freePort()
  const settings = instanceSettings(await databaseForTest('sqlite'), port)
  const { apiKey } = await accountByCommand(settings)
  const serving = vidimus(['serve'], settings)
  await serving.printed('service_started')
  const url = `http://127.0.0.1:${port}`
  const service = { prove: (key: string | undefined, body: unknown) => prove(url, key, body) }
  const publicUrl = `http://localhost:${port}`
  const seen = oversee(publicUrl, await startFlow(service, { apiKey }, { issuer: 'xx-sandbox' }))
  const costOf = async (route: string) => {
    const { path, headers } = readingOf(route, seen)
    const read = async () => {
      const answer = await fetch(`${url}${path}`, { headers, redirect: 'manual' })
      await answer.arrayBuffer()
    }
    // What is made once for everybody, and for the compiler.
    for (let time = 0; time < reads / 4; time += 1) await read()
    const before = cpuMilliseconds(serving.child.pid ?? 0)
    for (let time = 0; time < reads; time += 1) await read()
    return (cpuMilliseconds(serving.child.pid ?? 0) - before) / reads
  }
  const costs: { readonly route: string; readonly cost: number }[] = []
  for (const route of questionsOfReader.keys())
    if (route !== '/assets/:file') costs.push({ route, cost: await costOf(route) })
  const dearest = costs.toSorted((one, other) => other.cost - one.cost).slice(0, 12)
  const table = dearest.map(({ route, cost }) => [route, `${cost.toFixed(2)} ms`])
  console.log(`\n${columnsOf([['read by a stranger', 'processor'], ...table])}\n`)
  expect(dearest.filter(({ cost }) => cost > mostOfRead)).toEqual([])
})
