import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseForTest, type FreshDatabase, freshDatabase } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { withoutDatabase } from '../setup/made-database.ts'
import { inFull, isFull } from '../setup/sizes.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import {
  accountByCommand,
  instanceSettings,
  type Settings,
  startVidimus,
  type VidimusProcess,
  vidimus,
} from '../setup/vidimus-process.ts'

/** `vidimus serve --workers 2`: two processes behind one port, on PostgreSQL. */

const question = JSON.stringify({ issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' })

/** So long that what is seen meanwhile is seen; in full each of those replaced takes it. */
const drainSeconds = isFull ? '1' : '60'

type Headers = { readonly [name: string]: string }

/** One POST, usually on a connection of its own: its status, or why there was none. */
async function call(url: string, body: string, headers: Headers, agent = ownConnection) {
  const asked = request(url, { method: 'POST', headers, agent })
  asked.end(body)
  try {
    const [answer] = await once(asked, 'response')
    const text = String(Buffer.concat(await answer.toArray()))
    const link: string = text.startsWith('{') ? JSON.parse(text).redirect_url : ''
    return { status: String(answer.statusCode), link, flow: answer.headers['flow-id'] }
  } catch (error) {
    return { status: String(error), link: '', flow: '' }
  }
}

const ownConnection = new Agent({ keepAlive: false })

async function heard({ body }: Response, view: string): Promise<boolean> {
  for await (const chunk of body ?? []) if (String(Buffer.from(chunk)).includes(view)) return true
  return false
}

const processesOf = (pid = 0): readonly number[] =>
  execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number)

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('two worker processes', () => {
  let database: FreshDatabase
  let settings: Settings
  let parent: VidimusProcess
  let url: string
  let apiKey: string
  beforeAll(async () => {
    database = await freshDatabase('postgres')
    settings = {
      ...instanceSettings(database.url, await freePort()),
      VIDIMUS_DRAIN_SECONDS: drainSeconds,
    }
    url = `http://127.0.0.1:${settings['VIDIMUS_PORT']}`
    ;({ apiKey } = await accountByCommand(settings))
    parent = startVidimus(['serve', '--workers', '2'], settings)
    await parent.printed('service_started')
  })
  afterAll(async () => {
    parent.child.kill('SIGKILL')
    await database.remove()
  })

  const asCustomer = () => ({
    authorization: `Bearer ${apiKey}`,
    'content-type': 'application/json',
  })
  const figures = async () => (await fetch(`${url}/metrics`)).text()
  /** By the number of the process. */
  async function counted(metric: RegExp): Promise<ReadonlyMap<string, number>> {
    const lines = [...(await figures()).matchAll(/^(\w+\{.*worker="(\d+)".*\}) (\S+)$/gm)]
    return new Map(
      lines.flatMap(([, name = '', worker = '', value]) =>
        metric.test(name) ? [[worker, Number(value)] as const] : [],
      ),
    )
  }

  test('connections are shared out, and one scrape has the figures of both', async () => {
    await expect.poll(figures).toContain('vidimus_workers 2\n')
    for (let turn = 0; turn < 6; turn += 1) await call(`${url}/prove`, question, asCustomer())
    const started = await counted(/flows_started_total.*xx-sandbox/)
    expect([...started.keys()].sort()).toEqual(['1', '2'])
    expect([...started.values()].every((count) => count > 0)).toBe(true)
    expect([...started.values()].reduce((sum, count) => sum + count)).toBe(6)
    const text = await figures()
    expect(text.match(/^# TYPE vidimus_flows_started_total /gm)).toHaveLength(1)
    for (const worker of [1, 2]) await parent.printed(`"worker":${worker}`)
  })

  test('a page at one process hears what happens at the other', async () => {
    const crossed: boolean[] = []
    while (!crossed.includes(true) && crossed.length < 5) crossed.push(await cancelledAcross())
    expect(crossed).toContain(true)
  })

  /** The page hears that its flow was cancelled. True if that was done by the other process. */
  async function cancelledAcross(): Promise<boolean> {
    const browser = openTestBrowser()
    const { link, flow } = await call(`${url}/prove`, question, asCustomer())
    await browser.get(link)
    const events = await browser.get(`${url}/flows/${flow}/events`)
    const [at] = [...(await counted(/event_streams/))].find(([, open]) => open > 0) ?? []
    const cancel = {
      cookie: browser.cookieHeader(),
      origin: new URL(link).origin,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    }
    const { status } = await call(`${url}/flows/${flow}/cancel`, '', cancel)
    expect(status).toBe('303')
    // The customer cannot be reached, so the page hears that and waits.
    expect(await heard(events, 'delivering')).toBe(true)
    const cancelled = await counted(/requests_total.*\/cancel/)
    return [...cancelled.keys()].some((worker) => worker !== at)
  }

  test('one that dies is replaced, and its place in the figures is taken', async () => {
    const [one = 0] = processesOf(parent.child.pid)
    process.kill(one, 'SIGKILL')
    expect(await parent.printed('worker_process_ended')).toMatch(
      /"code":"SIGKILL","worker":[12],"event":"worker_process_ended"/,
    )
    await expect.poll(figures).toContain('vidimus_workers 2\n')
    expect(await figures()).toContain('vidimus_worker_ends_total 1\n')
    expect(processesOf(parent.child.pid)).not.toContain(one)
  })

  inFull(
    'one that hangs is replaced, and calls go on',
    async () => {
      const [one = 0] = processesOf(parent.child.pid)
      process.kill(one, 'SIGSTOP')
      const answers: string[] = []
      let [asked, isOver] = [0, false]
      const calling = (async () => {
        for (; !isOver; await pause(50)) {
          asked += 1
          void call(`${url}/prove`, question, asCustomer()).then(({ status }) =>
            answers.push(status),
          )
        }
      })()
      expect(await parent.printed('worker_process_hangs')).toMatch(
        /"worker":[12],"event":"worker_p/,
      )
      await expect.poll(() => lives(one)).toBe(false)
      isOver = true
      await calling
      // The one that was handed to the frozen process waits; all others go past it.
      await expect.poll(() => answers.length).toBeGreaterThanOrEqual(asked - 1)
      expect(new Set(answers)).toEqual(new Set(['200']))
      await expect.poll(figures, { timeout: 20_000 }).toContain('vidimus_workers 2\n')
      const text = await figures()
      expect(text).toContain('vidimus_worker_hangs_total 1\n')
      expect(text).toContain('vidimus_worker_ends_total 2\n')
      expect(processesOf(parent.child.pid)).toHaveLength(2)
    },
    60_000,
  )

  inFull('SIGHUP replaces one after the other, and no call is refused', async () => {
    const former = processesOf(parent.child.pid)
    const answers = new Set<string>()
    const readiness = new Set<number>()
    const kept = new Agent({ keepAlive: true })
    let isOver = false
    const callOn = async (agent: Agent) => {
      for (; !isOver; await pause(10)) {
        answers.add((await call(`${url}/prove`, question, asCustomer(), agent)).status)
        readiness.add((await fetch(`${url}/readyz`)).status)
      }
    }
    const calling = [kept, new Agent({ keepAlive: false })].map(callOn)
    parent.child.kill('SIGHUP')
    await parent.printed('worker_processes_replaced')
    isOver = true
    await Promise.all(calling)
    expect([[...answers], [...readiness]]).toEqual([['200'], [200]])
    expect(processesOf(parent.child.pid)).toHaveLength(2)
    expect(former.filter(lives)).toEqual([])
  })

  test('SIGTERM: not ready, what is under way is answered, and all end with 0', async () => {
    const workers = processesOf(parent.child.pid)
    const socket = await underWay(url, apiKey)
    parent.child.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
    socket.write(question)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
    // Again: without waiting for further callers.
    parent.child.kill('SIGTERM')
    const { code, out } = await parent.finished
    expect([code, out.match(/service_stopped/g)?.length]).toEqual([0, isFull ? 4 : 2])
    expect(workers.filter(lives)).toEqual([])
  })
})

/** The service has the request in hand once it asks for the body. */
async function underWay(url: string, apiKey: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(
    `POST /prove HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${apiKey}\r\nContent-Type: application/json\r\nContent-Length: ${question.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  await once(socket, 'data')
  return socket
}

inFull('processes whose parent was killed finish what is under way, and end', async () => {
  const settings = instanceSettings(await databaseForTest('postgres'), await freePort())
  const { apiKey } = await accountByCommand(settings)
  const parent = vidimus(['serve', '--workers', '2'], settings)
  await parent.printed('service_started')
  const workers = processesOf(parent.child.pid)
  const socket = await underWay(`http://127.0.0.1:${settings['VIDIMUS_PORT']}`, apiKey)
  parent.child.kill('SIGKILL')
  await once(parent.child, 'exit')
  socket.write(question)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
  await expect.poll(() => workers.filter(lives)).toEqual([])
})

inFull(
  'a wrong setting ends the parent with exit code 2, and its sentence is there once',
  async () => {
    const settings = instanceSettings(await databaseForTest('postgres'), await freePort())
    const { code, err } = await vidimus(['serve', '--workers', '2'], {
      ...settings,
      VIDIMUS_HOST: '192.0.2.1',
    }).finished
    expect([code, withoutDatabase(err)]).toEqual([
      2,
      expect.stringMatching(/^Vidimus cannot listen on .*\n$/),
    ])
  },
)

test('on SQLite several processes are refused, with what to do', async () => {
  const settings = instanceSettings(await databaseForTest('sqlite'), await freePort())
  const { code, out, err } = await vidimusHere(['serve', '--workers', '2'], settings)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain('VIDIMUS_WORKERS')
  expect(err).toContain('PostgreSQL')
})
