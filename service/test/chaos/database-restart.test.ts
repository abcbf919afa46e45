import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { proxiesHere, startProxy } from '../setup/documented-proxies.ts'
import { freePort } from '../setup/free-port.ts'
import { postgresForTest } from '../setup/postgres-server.ts'
import { prove } from '../setup/running-service.ts'
import { inFull, sized } from '../setup/sizes.ts'
import {
  accountByCommand,
  instanceSettings,
  type Settings,
  vidimus,
} from '../setup/vidimus-process.ts'

/**
 * PostgreSQL restarts behind two instances and a documented proxy. That is nobody's own fault, so
 * the proxy goes on asking them: callers are told to come again, in the words of the interface.
 */

const callers = 6
const refusals = sized(150, 3_000)
/** Load, not overload: then a proxy rightly takes an instance for dead. */
const paceMilliseconds = 20

const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' }

/** What a caller can work with; anything else is told as it came. */
async function outcomeOf(answer: Response): Promise<string> {
  const text = await answer.text()
  if (answer.ok) return 'done'
  const isClean =
    answer.headers.get('retry-after') === '5' &&
    text ===
      '{"success":false,"error":{"error":"error_internal","error_description":"cannot start verification job"}}'
  return isClean ? 'refused cleanly' : `${answer.status} ${JSON.stringify(text)}`
}

/** Calls until it is stopped, and counts what came. */
function callOnAndOn(url: string, apiKey: string) {
  const seen = new Map<string, number>()
  const count = (outcome: string) => seen.get(outcome) ?? 0
  const call = async () => {
    try {
      return await outcomeOf(await prove(url, apiKey, question, { connection: 'close' }))
    } catch (error) {
      return String(error)
    }
  }
  let isOver = false
  const caller = async () => {
    while (!isOver) {
      const outcome = await call()
      seen.set(outcome, count(outcome) + 1)
      await pause(paceMilliseconds)
    }
  }
  const calling = Promise.all(Array.from({ length: callers }, caller))
  const stop = async () => {
    isOver = true
    await calling
  }
  onTestFinished(stop)
  return { seen, count, all: () => [...seen.values()].reduce((sum, one) => sum + one, 0), stop }
}

async function serve(settings: Settings) {
  const instance = vidimus(['serve'], settings)
  await instance.printed('service_started')
  return instance
}

inFull.each(proxiesHere)('a restart of PostgreSQL behind %s is told in our words', async (name) => {
  const server = await postgresForTest()
  const ports = [await freePort(), await freePort()]
  const shared = instanceSettings(server.url, ports[0] ?? 0)
  const { apiKey } = await accountByCommand(shared)
  await Promise.all(ports.map((port) => serve({ ...shared, VIDIMUS_PORT: String(port) })))
  const proxy = await startProxy(name, await freePort(), ports)
  onTestFinished(() => proxy.close())
  const load = callOnAndOn(proxy.url, apiKey)
  await expect.poll(() => load.count('done')).toBeGreaterThan(callers)

  await server.stop('SIGINT')
  const before = load.all()
  await expect.poll(load.all, { timeout: 60_000 }).toBeGreaterThan(before + refusals)
  const answers = ports.map(async (port) => {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
    return [ready.status, await ready.json()]
  })
  const degraded = [200, { status: 'degraded', database: 'away' }]
  expect(await Promise.all(answers)).toEqual([degraded, degraded])
  await server.start()
  const done = load.count('done')
  await expect.poll(() => load.count('done')).toBeGreaterThan(done + callers)
  await load.stop()
  expect([...load.seen.keys()].toSorted()).toEqual(['done', 'refused cleanly'])
  const ready = await fetch(`http://127.0.0.1:${ports[0]}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
})
