import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CustomerServer, runCustomer } from '../setup/customer-server.ts'
import { freePort } from '../setup/free-port.ts'
import {
  accountByCommand,
  instanceSettings,
  startVidimus,
  type VidimusProcess,
} from '../setup/vidimus-process.ts'
import { type Figures, figuresOf, tableOf } from './figures.ts'
import { gatherPeople, tellings } from './people.ts'
import { type PostgresPair, startPostgresPair, untilSynchronous } from './postgres-pair.ts'

/**
 * `npm run failover`: what becomes of a deployment when its PostgreSQL is hurt. Two instances, a
 * primary and a synchronous standby, and people who prove meanwhile.
 */

const people = 6
const calmMilliseconds = 4_000
const frozenMilliseconds = 30_000
/** Between the death of a primary and the decision to promote. */
const decisionMilliseconds = 3_000

const longestAnswerSeconds = 10
const longestHealingSeconds = 10

let pair: PostgresPair
let shop: CustomerServer
let instances: readonly VidimusProcess[]
let deployment: Parameters<typeof gatherPeople>[0]
const rows: Figures[] = []

beforeAll(async () => {
  pair = await startPostgresPair()
  shop = await runCustomer()
  const ports = [await freePort(), await freePort()]
  const shared = {
    ...instanceSettings(`${pair.url}?target_session_attrs=read-write`, ports[0] ?? 0),
    VIDIMUS_PUBLIC_URL: `http://localhost:${ports[0]}`,
  }
  instances = ports.map((port) =>
    startVidimus(['serve'], { ...shared, VIDIMUS_PORT: String(port) }),
  )
  await Promise.all(instances.map((instance) => instance.printed('service_started')))
  const { apiKey } = await accountByCommand(shared, shop.url)
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  deployment = { addresses: () => addresses, apiKey }
})

afterAll(async () => {
  console.log(`\n${tableOf(rows)}\n`)
  for (const { child, finished } of instances) {
    child.kill('SIGKILL')
    await finished
  }
  await shop.close()
  await pair.remove()
})

/** `harm` resolves when the fault is over. */
async function endure(name: string, harm: () => Promise<void>): Promise<void> {
  const before = shop.received.length
  const load = gatherPeople(deployment, people)
  await pause(calmMilliseconds)
  await harm()
  const overAt = performance.now()
  await pause(longestHealingSeconds * 1_000 + calmMilliseconds)
  await load.leave()
  const seen = figuresOf(load, overAt)
  const told = () => tellings({ received: shop.received.slice(before) }, load.accepted)
  // An attempt that could not be recorded is repeated when its lease is over.
  await expect
    .poll(() => told().lost.length, { timeout: 90_000 })
    .toBe(0)
    .catch(() => undefined)
  const { lost, doubled, toldAgain } = told()
  rows.push({ case: name, ...seen, lost: lost.length, doubled, toldAgain })
  expect(seen.dirty.slice(0, 10)).toEqual([])
  expect([lost.length, doubled]).toEqual([0, 0])
  expect(seen.flows).toBeGreaterThan(people)
  expect(seen.slowestSeconds).toBeLessThan(longestAnswerSeconds)
  expect(seen.healedSeconds).toBeLessThan(longestHealingSeconds)
}

describe('nothing accepted is lost, and every refusal is clean, when', () => {
  test('all connections are terminated', () =>
    endure('connections terminated', async () => {
      for (let round = 0; round < 3; round += 1) {
        await pair.primary.ask(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where backend_type = 'client backend' and pid <> pg_backend_pid()`,
        )
        await pause(500)
      }
    }))

  test('PostgreSQL is restarted in immediate mode', () =>
    endure('immediate restart', async () => {
      await pair.primary.stop('SIGQUIT')
      await pair.primary.start()
      await untilSynchronous(pair.primary)
    }))

  test('PostgreSQL is frozen for 30 seconds', () =>
    endure('frozen for 30 s', async () => {
      pair.primary.signal('SIGSTOP')
      await pause(frozenMilliseconds)
      pair.primary.signal('SIGCONT')
    }))

  test('the primary is killed and the standby promoted', () =>
    endure('killed, promoted', async () => {
      pair.primary.signal('SIGKILL')
      await pause(decisionMilliseconds)
      await pair.standby.ask('select pg_promote(true, 30)')
    }))
})
