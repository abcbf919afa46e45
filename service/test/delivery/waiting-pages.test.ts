import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { runCustomer } from '../setup/customer-server.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { copiedDatabase } from '../setup/made-database.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { sized } from '../setup/sizes.ts'
import { type Started, startFlow } from '../setup/wallet-exchange.ts'
import { isAnnouncement, watchStatements } from '../store/count-statements.ts'

/**
 * `npm run waiting` in small: how often open pages read the database, and that none is refused or
 * forgotten. Timers that repeat are moved by hand, so a turn comes when the test wants it.
 */

/** Each in two tabs. */
const flows = sized(80, 400)

/** Statements for all pages, with the flows that each asked for, and those for a single one. */
const asked = { turns: [] as (readonly string[])[], singly: 0 }
/** Messages by which an instance on PostgreSQL finds out whether it hears. */
const own = { sent: 0, heard: 0 }
watchStatements((_connection, text, values) => {
  const [, messages] = values
  if (/^\s*select seen/.test(text)) asked.turns.push(Object.keys(JSON.parse(String(values[0]))))
  if (text.includes('destination_is_kept')) asked.singly += 1
  if (isAnnouncement(text) && String(messages) === '') own.sent += 1
})
const emit = pg.Client.prototype.emit
pg.Client.prototype.emit = function (event: string | symbol, ...given: unknown[]) {
  const [message] = given as [{ payload?: string } | undefined]
  if (event === 'notification' && message?.payload === '') own.heard += 1
  return emit.call(this, event, ...given)
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

/** As time passes in which the instance hears what it sends. */
async function passHearing(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await expect.poll(() => own.heard).toBeGreaterThanOrEqual(own.sent)
    await pass(1)
  }
}

/** One comes within half a minute, whatever is heard. */
async function passUntilTurn(passing: (seconds: number) => Promise<unknown>): Promise<void> {
  for (let time = 0; time < 40 && asked.turns.length === 0; time += 2) await passing(2)
  expect(asked.turns).not.toEqual([])
}

/** Whatever was asked for until now is forgotten. */
function forget(): void {
  asked.turns.splice(0)
  asked.singly = 0
}

type Page = { readonly flow: Started; readonly views: string[]; readonly status: number }

async function openPage(flow: Started, url: string): Promise<Page> {
  const response = await flow.browser.get(`${url}/flows/${flow.flowId}/events`)
  const views: string[] = []
  void readEvents(response, views)
  return { flow, views, status: response.status }
}

async function readEvents({ body }: Response, views: string[]): Promise<void> {
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? [])
    for (const [, view = ''] of text.matchAll(/^data: \{"view":"(\w+)"/gm)) views.push(view)
}

describe.each(enginesInTurn(import.meta.filename))('many pages that wait on %s', (engine) => {
  let service: RunningService
  let account: { account: string; apiKey: string }
  let shop: Awaited<ReturnType<typeof runCustomer>>
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    shop = await runCustomer()
    service = await runService(engine, engine === 'postgres' ? await apart() : {})
    account = await service.account({ callbackUrl: shop.url })
  })
  afterAll(async () => {
    vi.useRealTimers()
    await service.close()
    await shop.close()
  })

  const start = () =>
    startFlow(service, account, { issuer: 'xx-sandbox', revealed: ['given_name'] })
  /** Ends after a turn. */
  async function open(count: number): Promise<readonly Page[]> {
    const opened: Page[] = []
    for (let number = 0; number < count; number++) {
      const flow = await start()
      for (const url of [service.url, service.url]) opened.push(await openPage(flow, url))
    }
    await expect.poll(() => opened.filter(({ views }) => views.length === 0)).toEqual([])
    onTestFinished(() => Promise.all(opened.map(({ flow }) => cancel(flow))).then(() => undefined))
    await passUntilTurn(passHearing)
    forget()
    return opened
  }
  const cancel = ({ browser, flowId }: Started) =>
    browser.submit(`${service.url}/flows/${flowId}/cancel`)

  test('are all accepted, read nothing while nothing happens, and each hears of its own end', async () => {
    const opened = await open(flows)
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]))
    await passHearing(20)
    expect(asked).toEqual({ turns: [], singly: 0 })
    const ended = opened.slice(0, opened.length / 2)
    await Promise.all(ended.map(({ flow }) => cancel(flow)))
    for (const { views } of ended) await expect.poll(() => views.at(-1)).toBe('completed')
    const others = opened.filter((page) => !ended.includes(page))
    expect(others.filter(({ views }) => views.join() !== 'asking')).toEqual([])
  })

  test('take part in one statement after half a minute', async () => {
    const opened = await open(sized(20, 100))
    await passUntilTurn(passHearing)
    expect(asked.turns.map((ids) => ids.toSorted())).toEqual([idsOf(opened)])
    expect(asked.singly).toBe(0)
  })

  test('hear what a command beside the service did', async () => {
    const [page] = await open(1)
    const { flowId } = page?.flow ?? (await start())
    // Of the test's own account.
    const owner = account.account as AccountId
    const event = { by: command, action: 'flow_cancelled' as const }
    await service.store.flows.cancelNow(flowId, owner, event)
    await pass(2)
    await expect.poll(() => page?.views.at(-1)).not.toBe('asking')
  })

  test.runIf(engine === 'postgres')(
    'ask every two seconds while the listener is away, and no more when it is back',
    async () => {
      const opened = await open(3)
      await letListen(false)
      onTestFinished(() => letListen(true))
      // Until it is noticed that the connection is gone, nothing is asked.
      await passUntilTurn(pass)
      for (let turn = 0; turn < 5; turn++) {
        const before = asked.turns.length
        await pass(2)
        await expect.poll(() => asked.turns.length).toBeGreaterThan(before)
      }
      expect(asked.turns[0]?.toSorted()).toEqual(idsOf(opened))
      const before = own.heard
      await letListen(true)
      await expect.poll(() => own.heard).toBeGreaterThan(before)
      own.sent = own.heard
      // Once more, because something may have been missed.
      await passHearing(2)
      await expect.poll(() => asked.turns.at(-1)?.toSorted()).toEqual(idsOf(opened))
      const turns = asked.turns.length
      await passHearing(20)
      expect(asked.turns).toHaveLength(turns)
      expect([asked.singly, new Set(opened.flatMap(({ views }) => views))]).toEqual([
        0,
        new Set(['asking']),
      ])
    },
  )
})

const idsOf = (opened: readonly Page[]) =>
  [...new Set(opened.map(({ flow }) => String(flow.flowId)))].toSorted()

const inPostgres = async (statement: string): Promise<void> => {
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The listener is another user of the database than everything else, so it can be kept away. */
const listener = `listener_${randomBytes(4).toString('hex')}`

async function apart() {
  const { url, remove } = await copiedDatabase('postgres')
  await inPostgres(`create role ${listener} superuser login`)
  afterAll(async () => {
    await remove()
    await inPostgres(`drop role ${listener}`)
  })
  const direct = Object.assign(new URL(url), { username: listener }).href
  return { VIDIMUS_DATABASE_URL: url, VIDIMUS_DATABASE_DIRECT_URL: direct }
}

async function letListen(isAllowed: boolean): Promise<void> {
  await inPostgres(`alter role ${listener} ${isAllowed ? 'login' : 'nologin'}`)
  if (!isAllowed)
    await inPostgres(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${listener}'`,
    )
}
