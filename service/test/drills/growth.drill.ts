import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { cpuMilliseconds } from '../../../tools/cpu-time.ts'
import { approve, openLink } from '../../../wallet/src/holder/wallet.ts'
import { readAccountId } from '../../src/core/vocabulary/ids.ts'
import { openDatabase } from '../../src/edges/store/engine/database.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { flowCountStore } from '../../src/edges/store/history/flow-counts.ts'
import { homeFactStore } from '../../src/edges/store/history/home-facts.ts'
import { usageStore } from '../../src/edges/store/history/usage.ts'
import { homePeriods, showHome, showOperatorHome } from '../../src/usecases/history/show-home.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { type CustomerServer, runCustomer } from '../setup/customer-server.ts'
import { addressOf } from '../setup/database-address.ts'
import { type EngineName, engines } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import type { Kiosk } from '../setup/kiosk.ts'
import { postgresForTest } from '../setup/postgres-server.ts'
import { prove } from '../setup/running-service.ts'
import { sized } from '../setup/sizes.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { accountByCommand, instanceSettings, vidimus } from '../setup/vidimus-process.ts'
import { filledWallet, linksIn } from '../setup/wallet-exchange.ts'
import { flowWorks } from '../store/flow-works.ts'
import { fillCounts, fillWithFlows } from '../store/many-flows.ts'
import { columnsOf, quantile } from './figures.ts'
import { cpuOfFamily, postmasterOf } from './processor-time.ts'

/**
 * `npm run growth`: what millions of finished flows cost those that come after them. Two services
 * run side by side, one with an empty database and one with a full one, each with a PostgreSQL
 * server of its own, and take turns: what else the machine does meets both.
 */

/** Fewer by `VIDIMUS_TEST_FLOWS`, where there is no time to make all of them. */
const wished = Number(process.env['VIDIMUS_TEST_FLOWS'] ?? Number.POSITIVE_INFINITY)
const flowsOf = {
  sqlite: Math.min(wished, sized(20_000, 1_000_000)),
  postgres: Math.min(wished, sized(50_000, 5_000_000)),
}
const accounts = sized(20, 200)

/** On a machine that others use as well. Most of it is filling the database. */
const longestMilliseconds = 3_600_000

const rounds = sized(4, 16)
const flowsInSlice = 24
const inFlight = 4
const mostTimesOfFlow = 1.1

const worksRounds = sized(5, 15)
const mostListMilliseconds = 200

const retentionRounds = sized(2, 6)
const retentionSeconds = sized(5, 10)
const provesPerSecond = 20
/** More than this at p99 would be noticed. */
const mostMoreMilliseconds = 50

const lines: (readonly string[])[] = [['engine', 'what', 'empty', 'full', 'ratio', 'wanted']]
afterAll(() => console.log(`\n${columnsOf(lines)}\n`))

/** After everything was measured: one miss does not hide another. */
const missed: string[] = []

describe.each(engines)('a database that has grown on %s', (engine) => {
  const note = (what: string, empty: string, full: string, ratio = '', wanted = '') =>
    void lines.push([engine, what, empty, full, ratio, wanted])
  const noteMiss = (isMissed: boolean, what: string) => {
    if (isMissed) missed.push(`${engine}: ${what}`)
  }

  test('costs those after it nothing', { timeout: longestMilliseconds }, async () => {
    missed.length = 0
    const empty = await deploy(engine, 0)
    const full = await deploy(engine, flowsOf[engine])
    const sides = [empty, full] as const
    note(
      `${flowsOf[engine]} flows made, the last two days counted, s`,
      '',
      `${full.filledSeconds}, ${full.foldedSeconds}`,
    )
    await measureFlows(sides)
    await measureFolding(sides)
    await measureWorks(sides)
    await measureRetention(full)
    await measureSizes(full)
    expect(missed).toEqual([])
  })

  async function measureFlows(sides: readonly [Deployed, Deployed]): Promise<void> {
    for (const side of sides) await takeSlice(side)
    const seen = new Map(sides.map((side) => [side, [] as Slice[]]))
    for (let round = 0; round < rounds; round++)
      for (const side of round % 2 === 0 ? sides : sides.toReversed())
        seen.get(side)?.push(await takeSlice(side))
    const [of, to] = [seen.get(sides[1]) ?? [], seen.get(sides[0]) ?? []]
    const compare = (what: string, figure: (slice: Slice) => number, wanted = mostTimesOfFlow) => {
      const [before, after] = [to.map(figure), of.map(figure)]
      const ratios = after.map((value, round) => value / (before[round] ?? value))
      const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => quantile(ratios, part).toFixed(2))
      const [few, many] = [before, after].map((values) => quantile(values, 0.5).toFixed(2))
      note(what, few ?? '', many ?? '', `${middle} (${low} – ${high})`, `<= ${wanted}`)
      noteMiss(Number(middle) > wanted, `${what}: ${middle}`)
    }
    compare('processor of the service, ms a flow', ({ service }) => service)
    if (engine === 'postgres')
      compare('processor of PostgreSQL, ms a flow', ({ database }) => database)
    compare('/prove, p50 ms', ({ proves }) => quantile(proves, 0.5))
  }

  /** Both sides have the same flows since they were last counted. */
  async function measureFolding(sides: readonly [Deployed, Deployed]): Promise<void> {
    for (const [what, store] of [
      ['usage folded, ms', usageStore],
      ['flows counted, ms', flowCountStore],
    ] as const) {
      const took: string[] = []
      for (const { kiosk } of sides) {
        const from = performance.now()
        while (await store(kiosk.database).fold(0));
        took.push((performance.now() - from).toFixed(0))
      }
      note(`${what} for ${(rounds + 1) * flowsInSlice + 1} flows`, took[0] ?? '', took[1] ?? '')
    }
  }

  async function measureWorks(sides: readonly [Deployed, Deployed]): Promise<void> {
    const works = sides.map(({ kiosk }) => worksOf(kiosk))
    for (const name of Object.keys(works[0] ?? {})) {
      const times: [number[], number[]] = [[], []]
      for (let round = 0; round < worksRounds; round++)
        for (const place of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
          const from = performance.now()
          await works[place]?.[name]?.()
          times[place].push(performance.now() - from)
        }
      const [few, many] = times.map((all) => quantile(all, 0.5))
      const first = times[1][0]?.toFixed(1)
      const shown = `${many?.toFixed(1)}, first ${first}`
      const ratio = ((many ?? 0) / (few ?? 1)).toFixed(2)
      note(`${name}, ms`, few?.toFixed(1) ?? '', shown, ratio, `< ${mostListMilliseconds} ms`)
      noteMiss((many ?? 0) >= mostListMilliseconds, `${name}: ${many?.toFixed(0)} ms`)
    }
  }

  /** All flows of the other accounts are due, or none is, slice by slice. */
  async function measureRetention(full: Deployed): Promise<void> {
    const { kiosk } = full
    const waits = { without: [] as number[], with: [] as number[] }
    const { read } = kiosk.database
    const count = async () => {
      const row = await read
        .selectFrom('flows')
        .select((select) => select.fn.countAll<number | string>().as('flows'))
        .executeTakeFirstOrThrow()
      return Number(row.flows)
    }
    const before = await count()
    for (let round = 0; round < 2 * retentionRounds; round++) {
      const side = (round + Math.floor(round / 2)) % 2 === 0 ? 'without' : 'with'
      const next = (await kiosk.now()) + 3_600_000
      await read
        .updateTable('account_environments')
        .set({ retention_days: 1, forget_at: side === 'with' ? 0 : next })
        .where('account_id', '<>', kiosk.owner.accountId)
        .execute()
      await pause(1_000)
      waits[side].push(...(await proveAtARate(full)))
    }
    const erased = before - (await count())
    const text = (values: readonly number[]) =>
      [0.5, 0.99, 1].map((part) => quantile(values, part).toFixed(0)).join(' / ')
    note(
      `/prove without and with retention (${erased} flows forgotten), ms: p50 / p99 / slowest`,
      text(waits.without),
      text(waits.with),
      '',
      `p99 <= ${mostMoreMilliseconds} ms more`,
    )
    const more = quantile(waits.with, 0.99) - quantile(waits.without, 0.99)
    noteMiss(more > mostMoreMilliseconds, `retention is noticed: ${more.toFixed(0)} ms`)
    expect(erased).toBeGreaterThan(500)
  }

  async function measureSizes({ kiosk }: Deployed): Promise<void> {
    const { rows } = await sql<{ name: string; kind: string; bytes: number | string }>`${sql.raw(
      sizes[engine],
    )}`.execute(kiosk.database.read)
    const perFlow = (bytes: number | string) => (Number(bytes) / flowsOf[engine]).toFixed(0)
    for (const { name, kind, bytes } of rows)
      note(`${kind} ${name}, bytes a flow`, '', perFlow(bytes))
    const all = rows.reduce((sum, { bytes }) => sum + Number(bytes), 0)
    note('all of these, bytes a flow', '', perFlow(all))
  }
})

/** Of what grows with flows. */
const sizes = {
  sqlite: `select dbstat.name, type as kind, sum(pgsize) as bytes from dbstat
    join sqlite_master on sqlite_master.name = dbstat.name
    where tbl_name in ('flows', 'callback_attempts', 'flow_counts', 'time_counts')
    group by 1, 2 order by bytes desc`,
  postgres: `select relname as name, case relkind when 'i' then 'index' else 'table' end as kind,
      case relkind when 'i' then pg_relation_size(oid) else pg_table_size(oid) end as bytes
    from pg_class
    where relname ~ '^(flows|callback_attempts|flow_counts|time_counts)' and relkind in ('r', 'i')
    order by bytes desc`,
}

/** What the portal and the sweep ask about flows, and the pages that count them. */
function worksOf(kiosk: Kiosk): { readonly [name: string]: () => Promise<unknown> } {
  const flowCounts = flowCountStore(kiosk.database)
  const deps = { flowCounts, homeFacts: homeFactStore(kiosk.database), clock: Date.now }
  const home = homePeriods.map((period) => [
    `home, ${period}`,
    () => showHome(deps, kiosk.owner, period),
  ])
  return {
    ...flowWorks(kiosk),
    ...Object.fromEntries(home),
    'home of operators': () => showOperatorHome(deps, kiosk.owner.environment, '30d'),
  }
}

type Deployed = {
  readonly kiosk: Kiosk
  readonly apiKey: string
  readonly url: string
  readonly shop: CustomerServer
  readonly pid: number
  readonly postmaster: number | undefined
  readonly filledSeconds: string
  readonly foldedSeconds: string
}

/** A service on a database of its own: with one flow, which it has finished, and copies of that. */
async function deploy(engine: EngineName, flows: number): Promise<Deployed> {
  const shop = await runCustomer()
  onTestFinished(() => shop.close())
  const databaseUrl = await databaseOnDisk(engine)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    ...instanceSettings(databaseUrl, port),
    VIDIMUS_PUBLIC_URL: `http://localhost:${port}`,
  }
  const { account, apiKey } = await accountByCommand(settings, shop.url)
  const first = vidimus(['serve'], settings)
  await first.printed('service_started')
  await proveOnce({ url, apiKey })
  await shop.callback(1)
  first.child.kill('SIGTERM')
  await first.finished
  const address = addressOf(databaseUrl)
  const later = await openDatabase(realWorld, address, { clockOffsetMilliseconds: 11 * 60_000 })
  await flowStore(later, 'here').forgetDestinations(500)
  await later.close()
  const filledSeconds = await secondsOf(async () => {
    if (flows === 0) return
    await fillWithFlows(address, flows, { others: accounts - 1, areOver: true })
    await fillCounts(address, question.revealed.join(' '))
  })
  const kiosk = await kioskIn(databaseUrl, account)
  const foldedSeconds = await secondsOf(async () => {
    for (const { fold } of [usageStore(kiosk.database), flowCountStore(kiosk.database)])
      while (await fold(0));
  })
  const { child, printed } = vidimus(['serve'], settings)
  await printed('service_started')
  const postmaster = engine === 'postgres' ? await postmasterOf(databaseUrl) : undefined
  return { kiosk, apiKey, url, shop, pid: child.pid ?? 0, postmaster, filledSeconds, foldedSeconds }
}

/** Too large for a folder in memory. Of PostgreSQL each its own server, whose time is its own. */
async function databaseOnDisk(engine: EngineName): Promise<string> {
  if (engine === 'postgres') {
    const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
    // New indexes are in no log then, and a table of gigabytes is filled in fewer passes.
    const forFilling = [
      'wal_level=minimal',
      'max_wal_senders=0',
      'max_wal_size=8GB',
      'shared_buffers=1GB',
    ]
    const { port } = await postgresForTest([...unsafe, ...forFilling])
    return `postgres://postgres@127.0.0.1:${port}/vidimus`
  }
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-growth-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return `sqlite:${join(folder, 'vidimus.db')}`
}

async function kioskIn(databaseUrl: string, account: string): Promise<Kiosk> {
  const address = addressOf(databaseUrl)
  const database = await openDatabase(realWorld, address)
  onTestFinished(() => database.close())
  const key = await database.read.selectFrom('api_keys').select('id').executeTakeFirstOrThrow()
  const accountId = readAccountId(account) ?? expect.fail('no account')
  return {
    address,
    database,
    owner: { accountId, keyId: key.id, environment: 'test' },
    now: async () => {
      const { rows } = await sql<{ now: number }>`select ${database.now} as now`.execute(
        database.read,
      )
      return rows[0]?.now ?? 0
    },
    close: () => database.close(),
  }
}

type Slice = {
  readonly service: number
  readonly database: number
  readonly proves: readonly number[]
}

/** Whole flows, some at a time, until the last of them is delivered. Times are for each flow. */
async function takeSlice(side: Deployed): Promise<Slice> {
  const { shop, pid, postmaster } = side
  const cpu = () => ({
    service: cpuMilliseconds(pid),
    database: postmaster === undefined ? 0 : cpuOfFamily(postmaster),
  })
  const [before, received] = [cpu(), shop.received.length]
  const proves: number[] = []
  let left = flowsInSlice
  const person = async () => {
    while (left-- > 0) proves.push(await proveOnce(side))
  }
  await Promise.all(Array.from({ length: inFlight }, person))
  await shop.callback(received + flowsInSlice)
  const after = cpu()
  return {
    service: (after.service - before.service) / flowsInSlice,
    database: (after.database - before.database) / flowsInSlice,
    proves,
  }
}

const question = { issuer: 'xx-sandbox', revealed: ['given_name'] }

/** Returns how long `/prove` took, in milliseconds. */
async function proveOnce({ url, apiKey }: Pick<Deployed, 'url' | 'apiKey'>): Promise<number> {
  const from = performance.now()
  const started = await prove(url, apiKey, { ...question, state: randomUUID() })
  const { redirect_url: link } = (await started.json()) as { redirect_url: string }
  const took = performance.now() - from
  const page = await openTestBrowser().get(link)
  const wallet = { held: await filledWallet(), trust: 'accept-any' as const }
  const opened = await openLink(linksIn(await page.text()).qr ?? '', wallet)
  if (!opened.ok) throw new Error(opened.refusal.code)
  await approve(opened.value, wallet)
  return took
}

/** Whatever the answers take: a call that waits does not keep the next one back. */
async function proveAtARate({ url, apiKey }: Deployed): Promise<readonly number[]> {
  const calls: Promise<number>[] = []
  for (let number = 0; number < retentionSeconds * provesPerSecond; number++) {
    await pause(1_000 / provesPerSecond)
    const from = performance.now()
    const call = prove(url, apiKey, { ...question, state: randomUUID() }).then(async (answer) => {
      await answer.arrayBuffer()
      return performance.now() - from
    })
    calls.push(call)
  }
  return Promise.all(calls)
}

async function secondsOf(work: () => Promise<unknown>): Promise<string> {
  const from = performance.now()
  await work()
  return ((performance.now() - from) / 1_000).toFixed(0)
}
