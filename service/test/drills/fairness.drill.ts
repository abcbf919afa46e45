import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import type { SettingChanges } from '../../src/core/vocabulary/settings.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { createAccount } from '../../src/usecases/accounts/create-account.ts'
import { openStore } from '../../src/wiring/open-store.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { databaseForTest } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { testConfig } from '../setup/running-service.ts'
import { sized } from '../setup/sizes.ts'
import { instanceSettings, type Settings, vidimus } from '../setup/vidimus-process.ts'
import { quantile } from './figures.ts'
import { abandon, atRate, begin, proveByWallet } from './proofs-at-rate.ts'

/**
 * `npm run fairness`: whether customers who answer notice those who hang. Both kinds have the same
 * flows in every slice; in one slice all of them answer, in the next the others hang. After it
 * everything that was due is delivered.
 *
 * And whether customers notice one that calls at 20 times its quota, which takes about two minutes:
 * `npm run fairness -- -t quota`.
 */

const healthyPerSecond = 3
const sliceSeconds = sized(20, 60)
/** Of each kind: with the full size over 1,000 samples a side. */
const slices = sized(2, 6)
const hangSeconds = 30
/** Attempts that hang have ended, and what waited was delivered. */
const settleSeconds = 15
/** Before a restart: what hangs is known, and attempts are under way. */
const leadSeconds = 10

const quiet = 'without'
const loud = 'with'
type Side = typeof quiet | typeof loud

type Row = { readonly case: string; readonly side: Side; readonly waits: readonly number[] }
const rows: Row[] = []
afterAll(() => console.log(`\n${tableOf(rows)}\n`))

/** Endpoints that answer or hang, as they are told, each with an address of its own. */
async function runEndpoints() {
  let hangs = false
  const arrived = new Map<string, number>()
  const answer = async (response: ServerResponse, isHanging: boolean) => {
    if (isHanging) await pause(hangSeconds * 1_000, undefined, { ref: false })
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ redirect_uri: 'https://shop.example/thanks' }))
  }
  const listen = async (host: string, handle: RequestListener) => {
    const server = createServer(handle).listen(0, host)
    await once(server, 'listening')
    onTestFinished(() => server.closeAllConnections())
    return `http://${host}:${(server.address() as AddressInfo).port}/callback`
  }
  return {
    healthy: () =>
      listen('127.0.0.1', async (request, response) => {
        const at = performance.now()
        arrived.set(new URLSearchParams(await text(request)).get('state') ?? '', at)
        await answer(response, false)
      }),
    other: (number: number) =>
      listen(`127.1.${Math.floor(number / 250)}.${(number % 250) + 1}`, (_, response) =>
        answer(response, hangs),
      ),
    arrived,
    hang: (now: boolean) => {
      hangs = now
    },
  }
}

type Wish = { readonly instances: number; readonly others: number; readonly restarts: boolean }

async function deploy({ instances, others: otherAccounts, restarts }: Wish) {
  const endpoints = await runEndpoints()
  const ports = await Promise.all(Array.from({ length: instances }, freePort))
  const settings: Settings = {
    ...instanceSettings(await databaseForTest('postgres'), ports[0] ?? 0),
    VIDIMUS_PUBLIC_URL: `http://localhost:${ports[0]}`,
  }
  const serve = async (port: number) => {
    const instance = vidimus(['serve'], { ...settings, VIDIMUS_PORT: String(port) })
    await instance.printed('service_started')
    return instance
  }
  const running = new Map<number, Awaited<ReturnType<typeof serve>>>()
  for (const port of ports) running.set(port, await serve(port))
  const config = testConfig(settings, ports[0] ?? 0)
  const store = await openStore(realWorld, config)
  onTestFinished(() => store.database.close())
  let lastAccount: AccountId
  const keyFor = async (callbackUrl: string) => {
    const wish = { name: 'Kiosk', environment: 'test', callbackUrl } as const
    const made = await createAccount({ ...store, callbackUrlRules: config }, wish, command)
    if (!made.ok) throw new Error(made.failure.code)
    lastAccount = made.value.account
    return made.value.apiKey
  }
  /** Of the last of the others. */
  const setQuota = (quota: SettingChanges) =>
    store.accounts.changeSettings(lastAccount, 'test', quota, command)
  const healthy = await keyFor(await endpoints.healthy())
  const others: string[] = []
  for (let number = 0; number < otherAccounts; number++)
    others.push(await keyFor(await endpoints.other(number)))
  let turn = 0
  const address = () => `http://127.0.0.1:${ports[turn++ % ports.length]}`
  const restart = async () => {
    for (const port of ports) {
      running.get(port)?.child.kill('SIGTERM')
      await running.get(port)?.finished
      running.set(port, await serve(port))
    }
  }
  const restarting = restarts ? restart : undefined
  return { endpoints, healthy, others, address, setQuota, restart: restarting }
}

type Deployed = Awaited<ReturnType<typeof deploy>>

/** From the moment at which the wallet sends its answer to the callback. */
async function proveOnce({ address, healthy, endpoints }: Deployed): Promise<number> {
  const state = randomUUID()
  const sentAt = await proveByWallet(address, healthy, state)
  await expect
    .poll(() => endpoints.arrived.has(state), { timeout: 60_000, interval: 20 })
    .toBe(true)
  return (endpoints.arrived.get(state) ?? 0) - sentAt
}

/** An outcome for the next of them. An instance may be restarting. */
const expireOne = ({ address, others }: Deployed, number: number): Promise<void> =>
  abandon(address(), others[number % others.length] ?? '', 'of another')

async function slice(deployed: Deployed, side: Side): Promise<readonly number[]> {
  const waits: number[] = []
  const { endpoints, others, restart } = deployed
  endpoints.hang(side === loud)
  const ofOthers = (seconds: number) =>
    atRate(Math.max(3, others.length / 30), seconds, (number) =>
      expireOne(deployed, number).catch(() => undefined),
    )
  if (restart) await Promise.all([ofOthers(leadSeconds), pause(leadSeconds * 1_000).then(restart)])
  await Promise.all([
    ofOthers(sliceSeconds),
    atRate(healthyPerSecond, sliceSeconds, async () => {
      waits.push(await proveOnce(deployed))
    }),
  ])
  endpoints.hang(false)
  if (side === loud) await pause(settleSeconds * 1_000)
  return waits
}

function tableOf(all: readonly Row[]): string {
  const lines = all.map(({ case: name, side, waits }) => {
    const figures = [0.5, 0.95, 0.99].map((part) => quantile(waits, part).toFixed(1).padStart(8))
    return `${name.padEnd(38)} ${side.padEnd(8)} ${String(waits.length).padStart(6)} ${figures.join(' ')}`
  })
  const head = `${'answer to callback, ms'.padEnd(38)} ${'hanging'.padEnd(8)} samples      p50      p95      p99`
  return [head, ...lines].join('\n')
}

const cases = [
  ['30 hang', { instances: 1, others: 30, restarts: false }],
  ['300 hang', { instances: 1, others: 300, restarts: false }],
  ['300 hang, 2 instances just restarted', { instances: 2, others: 300, restarts: true }],
] as const

describe('customers who answer do not notice those who hang', () => {
  test.each(cases)('%s', async (name, wish) => {
    const deployed = await deploy(wish)
    // Code is compiled and connections are made before anything is measured.
    await slice(deployed, quiet)
    const waits: { readonly [side in Side]: number[] } = { [quiet]: [], [loud]: [] }
    for (let number = 0; number < 2 * slices; number++) {
      const side = number % 2 === 0 ? quiet : loud
      waits[side].push(...(await slice(deployed, side)))
    }
    for (const side of [quiet, loud] as const) rows.push({ case: name, side, waits: waits[side] })
    const [before, beside] = [waits[quiet], waits[loud]]
    expect(quantile(beside, 0.5) / quantile(before, 0.5)).toBeLessThanOrEqual(1.1)
    expect(quantile(beside, 0.95) / quantile(before, 0.95)).toBeLessThanOrEqual(1.25)
    expect(quantile(beside, 0.99) - quantile(before, 0.99)).toBeLessThanOrEqual(50)
  })
})

const quotaPerSecond = 5
const noisyPerSecond = 20 * quotaPerSecond
const noisySlices = 6
const noisySliceSeconds = 8

test('customers do not notice one that calls at 20 times its quota', async () => {
  const deployed = await deploy({ instances: 1, others: 1, restarts: false })
  const { endpoints, others, address, setQuota } = deployed
  await setQuota({ quota_per_second: quotaPerSecond, quota_burst: quotaPerSecond })
  const statuses = new Map<number, number>()
  const call = async () => {
    const status = await begin(address(), others[0] ?? '', 'of another')
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  /** What is not called costs this process and its connections as much, but no account asks. */
  const healthySlice = async (perSecond: number) => {
    const waits: number[] = []
    await Promise.all([
      atRate(perSecond, noisySliceSeconds, call),
      atRate(noisyPerSecond - perSecond, noisySliceSeconds, async () => {
        await (await fetch(`${address()}/healthz`)).text()
      }),
      atRate(healthyPerSecond, noisySliceSeconds, async () => {
        waits.push(await proveOnce(deployed))
      }),
    ])
    return waits
  }
  endpoints.hang(false)
  await healthySlice(noisyPerSecond)
  statuses.clear()
  const begunAt = performance.now()
  const waits: { readonly [side in Side]: number[] } = { [quiet]: [], [loud]: [] }
  for (let number = 0; number < 2 * noisySlices; number += 1) {
    const side = number % 2 === 0 ? quiet : loud
    // In the quiet slices it keeps to its quota, so that both have as many flows of it. The other
    // calls are for /healthz: what a refusal costs more than that is what others could notice.
    waits[side].push(...(await healthySlice(side === quiet ? quotaPerSecond : noisyPerSecond)))
  }
  const name = 'one calls at 20 times its quota'
  for (const side of [quiet, loud] as const) rows.push({ case: name, side, waits: waits[side] })
  const seconds = (performance.now() - begunAt) / 1_000
  expect([...statuses.keys()].toSorted()).toEqual([200, 429])
  expect(statuses.get(200)).toBeLessThanOrEqual(quotaPerSecond * (seconds + 1))
  const [before, beside] = [waits[quiet], waits[loud]]
  expect(quantile(beside, 0.5) / quantile(before, 0.5)).toBeLessThanOrEqual(1.1)
  expect(quantile(beside, 0.95) / quantile(before, 0.95)).toBeLessThanOrEqual(1.25)
})
