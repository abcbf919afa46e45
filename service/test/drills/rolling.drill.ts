import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { runCustomer } from '../setup/customer-server.ts'
import { addressOf } from '../setup/database-address.ts'
import { databaseForTest } from '../setup/databases.ts'
import { type ProxyName, proxiesHere, startProxy } from '../setup/documented-proxies.ts'
import { freePort } from '../setup/free-port.ts'
import { proofsStartedAt } from '../setup/proofs-started.ts'
import { prove } from '../setup/running-service.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { instanceSettings, type Settings, vidimus } from '../setup/vidimus-process.ts'
import { fillWithFlows } from '../store/many-flows.ts'
import { makeAccess, writeDeployment } from '../wallet/deployment.ts'
import { type Figures, figuresOf, tableOf } from './figures.ts'
import { checkOutFormer } from './former-checkout.ts'
import { gatherPeople, tellings } from './people.ts'

/**
 * `npm run rolling`: everything an operator changes, one instance after the other, behind a proxy
 * that is set up as documented. No call fails.
 */

const people = 4
/** What each instance has to serve after a change before the next one is changed. */
const flowsBetween = 10

const manyFlows = 2_000_000
const dumpMilliseconds = 60_000
const slowestProveMilliseconds = 2_000

const rows: Figures[] = []
afterAll(() => console.log(`\n${tableOf(rows)}\n`))

/** A proxy that this machine has; our own balancer where it has none. */
const proxies = proxiesHere.filter((name, place) => name !== 'balancer' || place === 0)

async function deploy(name: ProxyName, program: string, finishedFlows = 0) {
  const shop = await runCustomer()
  onTestFinished(() => shop.close())
  const ports = [await freePort(), await freePort()] as const
  const proxyPort = await freePort()
  const databaseUrl = await databaseForTest('postgres')
  let settings: Settings = {
    ...instanceSettings(databaseUrl, ports[0]),
    VIDIMUS_PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
    VIDIMUS_TRUSTED_PROXIES: 'loopback',
    VIDIMUS_DRAIN_SECONDS: '5',
  }
  const serve = async (port: number, chosen: string) => {
    const instance = vidimus(['serve'], { ...settings, VIDIMUS_PORT: String(port) }, chosen)
    await instance.printed('service_started')
    return instance
  }
  const running = new Map<number, Awaited<ReturnType<typeof serve>>>()
  const stop = async (port: number) => {
    running.get(port)?.child.kill('SIGTERM')
    expect((await running.get(port)?.finished)?.code).toBe(0)
  }
  for (const port of ports) running.set(port, await serve(port, program))
  const apiKey = await createAccount(settings, shop.url, program)
  if (finishedFlows > 0) {
    const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 'first' }
    const begun = await prove(`http://127.0.0.1:${ports[0]}`, apiKey, question)
    expect(begun.status).toBe(200)
    for (const port of ports) await stop(port)
    await fillWithFlows(addressOf(databaseUrl), finishedFlows)
    for (const port of ports) running.set(port, await serve(port, program))
  }
  const proxy = await startProxy(name, proxyPort, ports)
  onTestFinished(() => proxy.close())
  const load = gatherPeople({ addresses: () => [proxy.url], apiKey }, people)
  const goOn = async () => {
    const enough = load.accepted.length + load.failures.length + flowsBetween
    const done = () => load.accepted.length + load.failures.length
    await expect.poll(done, { timeout: 300_000 }).toBeGreaterThan(enough)
  }
  const change = async (changed: Settings, chosen: string) => {
    settings = { ...settings, ...changed }
    for (const port of ports) {
      await goOn()
      await proxy.takeOut(port)
      await stop(port)
      running.set(port, await serve(port, chosen))
      await proxy.takeBack()
      await expect.poll(() => proofsStartedAt(`http://127.0.0.1:${port}`)).toBeGreaterThan(0)
    }
  }
  return {
    load,
    shop,
    goOn,
    change,
    databaseUrl,
    settings: () => settings,
    last: () => running.get(ports[1]),
  }
}

/** By that release: this one would bring its tables up to date. */
async function createAccount(settings: Settings, callbackUrl: string, program: string) {
  const wish = ['--name', 'Kiosk', '--environment', 'test', '--redirect-url', callbackUrl]
  const command = vidimus(['account', 'create', ...wish, '--json'], settings, program)
  const { api_key: apiKey }: { api_key: string } = JSON.parse((await command.finished).out)
  return apiKey
}

type Deployed = Awaited<ReturnType<typeof deploy>>

/** No call may fail, not even cleanly, and everything accepted is told once. */
async function expectNoFailure(name: string, { load, shop, goOn }: Deployed): Promise<void> {
  await goOn()
  await load.leave()
  const seen = figuresOf(load, performance.now())
  const told = () => tellings(shop, load.accepted)
  await expect.poll(() => told().lost.length, { timeout: 90_000 }).toBe(0)
  const { lost, doubled, toldAgain } = told()
  rows.push({ case: name, ...seen, lost: lost.length, doubled, toldAgain })
  expect(seen.dirty.slice(0, 10)).toEqual([])
  expect([seen.refused, doubled]).toEqual([0, 0])
}

async function rotateMasterKey(deployed: Deployed, program: string): Promise<void> {
  const old = deployed.settings()['VIDIMUS_MASTER_KEY'] ?? ''
  const fresh = randomBytes(32).toString('base64')
  await deployed.change({ VIDIMUS_MASTER_KEY: `${old},${fresh}` }, program)
  await deployed.change({ VIDIMUS_MASTER_KEY: `${fresh},${old}` }, program)
  await deployed.last()?.printed('master_key_rotated')
  await deployed.change({ VIDIMUS_MASTER_KEY: fresh }, program)
}

async function renewAccessCertificate(deployed: Deployed, program: string): Promise<void> {
  for (const _ of ['the first', 'its successor']) {
    const { file, remove } = await writeDeployment({ access: await makeAccess() })
    onTestFinished(remove)
    await deployed.change({ VIDIMUS_CONFIG: file }, program)
  }
}

/** As `pg_dump` reads: one snapshot, and a lock on each table that a change of it waits for. */
async function beginDump(databaseUrl: string) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('begin isolation level repeatable read, read only')
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in access share mode`)
  return {
    end: async () => {
      await client.query('commit')
      await client.end()
    },
  }
}

describe.each(proxies)('behind %s no call fails when', (name) => {
  const here = () => inject('program')
  const changes: readonly [string, (deployed: Deployed) => Promise<void>][] = [
    ['restart', (deployed) => deployed.change({}, here())],
    ['settings', (deployed) => deployed.change({ VIDIMUS_FLOW_LIFETIME_SECONDS: '300' }, here())],
    ['master key', (deployed) => rotateMasterKey(deployed, here())],
    [
      'signing keys',
      async ({ goOn, settings }) => {
        for (const wish of [[], ['--now']]) {
          await goOn()
          const { code } = await vidimusHere(['signing-keys', 'rotate', ...wish], settings())
          expect(code).toBe(0)
        }
      },
    ],
    ['access certificate', (deployed) => renewAccessCertificate(deployed, here())],
  ]
  test.each(changes)('changed: %s', async (what, change) => {
    const deployed = await deploy(name, here())
    await change(deployed)
    await expectNoFailure(`${name}: ${what}`, deployed)
  })

  test('upgraded from a former release', async () => {
    const former = await checkOutFormer(process.env['VIDIMUS_TEST_FROM'])
    onTestFinished(former.remove)
    const deployed = await deploy(name, former.program)
    await deployed.change({}, here())
    await expectNoFailure(`${name}: upgrade from ${former.commit}`, deployed)
  })
})

test('tables of two million flows are brought up to date while a dump of a minute reads them', async () => {
  const former = await checkOutFormer(process.env['VIDIMUS_TEST_FROM'])
  onTestFinished(former.remove)
  const [name = 'balancer'] = proxies
  const deployed = await deploy(name, former.program, manyFlows)
  const { end } = await beginDump(deployed.databaseUrl)
  const ended = pause(dumpMilliseconds).then(end)
  await deployed.change({}, inject('program'))
  await ended
  await expectNoFailure(`${name}: ${manyFlows} flows, a dump`, deployed)
  const proves = deployed.load.calls.filter(({ path }) => path === '/prove')
  const slowest = Math.max(...proves.map(({ milliseconds }) => milliseconds))
  console.log(`slowest of ${proves.length} /prove: ${slowest.toFixed(0)} ms`)
  expect(slowest).toBeLessThan(slowestProveMilliseconds)
})
