import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { cpuMilliseconds } from '../../../tools/cpu-time.ts'
import { longestStreamSeconds } from '../../src/edges/http/limits.ts'
import { runCustomer } from '../setup/customer-server.ts'
import { databaseForTest } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { sized } from '../setup/sizes.ts'
import { accountByCommand, instanceSettings, vidimus } from '../setup/vidimus-process.ts'
import { columnsOf, quantile } from './figures.ts'
import { cpuOfFamily, postmasterOf } from './processor-time.ts'
import type { Report, Wish } from './waiting-pages.ts'

/**
 * `npm run waiting`: what pages cost that only wait, and how soon they are told. All are open at
 * one instance; half of the flows that end are ended at another one.
 */

const pages = sized(1_000, 10_000)
const quietMinutes = sized(1, 4)
const idleMinutes = sized(0.5, 2)
/** After the rush: garbage is collected, PostgreSQL has cleaned up behind it. */
const settleSeconds = sized(10, 60)
const reopened = sized(200, 2_000)
const ended = sized(100, 500)
/** Before those that are measured: code is compiled, connections are made. */
const endedFirst = 100
const perSecond = 20

test(`${pages} pages wait on one instance`, async () => {
  const { services, apiKey, addresses, url } = await deploy()
  const { pid = 0 } = services[0]?.child ?? {}
  const postmaster = await postmasterOf(url)
  const cpu = () => ({ service: cpuMilliseconds(pid), postgres: cpuOfFamily(postmaster) })
  const beIdle = async () => {
    await pause(settleSeconds * 1_000)
    return perMinute(cpu, () => pause(idleMinutes * 60_000))
  }
  const before = await beIdle()
  const idleBytes = residentBytes(pid)

  const browsers = startBrowsers(apiKey, addresses)
  const opened = await browsers.ask({ kind: 'open', pages })
  await pause(settleSeconds * 1_000)
  const quiet = await perMinute(cpu, () => pause(quietMinutes * 60_000))
  const bytes = residentBytes(pid)
  const reopening = await perMinute(cpu, () => browsers.ask({ kind: 'reopen', pages: reopened }))
  await browsers.ask({ kind: 'end', pages: endedFirst, perSecond })
  const last = await browsers.ask({ kind: 'end', pages: ended, perSecond })
  browsers.leave()
  const after = await beIdle()

  /** Of a page that waits, and of its stream, which is opened again from time to time. */
  const cost = (of: 'service' | 'postgres') => {
    const idle = (before[of] + after[of]) / 2
    const waiting = (quiet[of] - idle) / pages
    const again = ((reopening[of] - quiet[of]) * reopening.minutes) / reopened
    return { waiting, again, whole: waiting + (again * 60) / longestStreamSeconds }
  }
  const costs = [cost('service'), cost('postgres')] as const
  const both = (of: 'waiting' | 'again' | 'whole') =>
    costs.map((each) => each[of].toFixed(3)).join(' / ')
  const times = (instance?: number) =>
    last.told
      .filter((one) => instance === undefined || one.instance === instance)
      .map(({ milliseconds }) => milliseconds)
  const percentiles = (instance: number) =>
    [0.5, 0.99, 1].map((part) => quantile(times(instance), part).toFixed(0)).join(' / ')
  const megabytes = (count: number) => `${(count / 1e6).toFixed(0)} MB`
  const table = [
    ['pages that wait', String(opened.waiting)],
    ['refused', String(last.refused.length)],
    ['memory without pages', megabytes(idleBytes)],
    ['memory with them, at most', `${megabytes(bytes)}, ${megabytes(peakBytes(pid))}`],
    ['processor, service / PostgreSQL: ms a minute of a page', both('waiting')],
    ['ms for a stream that is opened again', both('again')],
    ['ms a minute with both', both('whole')],
    ['ended at the same instance, ms until the page hears: p50 / p99 / most', percentiles(0)],
    ['ended at another one', percentiles(1)],
  ]
  console.log(`\n${columnsOf(table)}\n`)
  expect(last.refused.slice(0, 5)).toEqual([])
  expect([opened.waiting, last.waiting]).toEqual([pages, pages - endedFirst - ended])
  expect(last.told).toHaveLength(ended)
  expect(peakBytes(pid)).toBeLessThan(400e6)
  expect(costs[0].whole).toBeLessThanOrEqual(0.3)
  expect(costs[1].whole).toBeLessThanOrEqual(0.1)
  expect(quantile(times(), 0.99)).toBeLessThanOrEqual(200)
})

async function deploy() {
  const shop = await runCustomer()
  onTestFinished(() => shop.close())
  const url = await databaseForTest('postgres')
  const ports = [await freePort(), await freePort()] as const
  const settings = {
    ...instanceSettings(url, ports[0]),
    VIDIMUS_PUBLIC_URL: `http://localhost:${ports[0]}`,
    VIDIMUS_FLOW_LIFETIME_SECONDS: '3600',
  }
  const { apiKey } = await accountByCommand(settings, shop.url)
  const services = ports.map((port) =>
    vidimus(['serve'], { ...settings, VIDIMUS_PORT: String(port) }),
  )
  for (const { printed } of services) await printed('service_started')
  return { services, apiKey, addresses: ports.map((port) => `http://127.0.0.1:${port}`), url }
}

function startBrowsers(apiKey: string, addresses: readonly string[]) {
  const browsers: ChildProcess = fork(join(import.meta.dirname, 'waiting-pages.ts'), [
    apiKey,
    ...addresses,
  ])
  onTestFinished(() => void browsers.kill('SIGKILL'))
  return {
    leave: () => void browsers.kill('SIGKILL'),
    ask: async (wish: Wish): Promise<Report> => {
      browsers.send(wish)
      const [report] = await once(browsers, 'message')
      return report
    },
  }
}

type Cpu = { readonly service: number; readonly postgres: number }

/** Milliseconds of processor time a minute, while something is done. */
async function perMinute(cpu: () => Cpu, work: () => Promise<unknown>) {
  const [begunAt, before] = [performance.now(), cpu()]
  await work()
  const after = cpu()
  const minutes = (performance.now() - begunAt) / 60_000
  return {
    minutes,
    service: (after.service - before.service) / minutes,
    postgres: (after.postgres - before.postgres) / minutes,
  }
}

const statusBytes = (pid: number, name: string): number =>
  Number(
    new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(
      readFileSync(`/proc/${pid}/status`, 'utf8'),
    )?.[1],
  ) * 1_024

const residentBytes = (pid: number) => statusBytes(pid, 'VmRSS')
const peakBytes = (pid: number) => statusBytes(pid, 'VmHWM')
