import { describe, expect, onTestFinished, test } from 'vitest'
import { several } from '../../src/edges/store/engine/announcements.ts'
import { openDatabase } from '../../src/edges/store/engine/database.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { gatherPeople, tellings } from '../drills/people.ts'
import { runCustomer } from '../setup/customer-server.ts'
import { addressOf } from '../setup/database-address.ts'
import { databaseForTest } from '../setup/databases.ts'
import { pgbouncerHere, startPgbouncer } from '../setup/pgbouncer.ts'
import { runService } from '../setup/running-service.ts'
import { sized } from '../setup/sizes.ts'
import { isAnnouncement, watchStatements } from './count-statements.ts'
import { newId } from './notes.ts'

/** In transaction mode, where a client meets another connection in each transaction. */

const flows = sized(12, 400)
const people = sized(4, 8)

/** An empty database, and how it is reached through the pooler and past it. */
async function pooled() {
  const direct = await databaseForTest('postgres')
  const pooler = await startPgbouncer(direct)
  onTestFinished(() => pooler.close())
  const settings = { VIDIMUS_DATABASE_DIRECT_URL: direct, VIDIMUS_DATABASE_PREPARED: 'off' }
  return { url: pooler.url, settings }
}

type Place = { readonly url: string; readonly settings: { readonly [name: string]: string } }

async function open({ url, settings }: Place) {
  const database = await openDatabase(realWorld, addressOf(url, settings))
  onTestFinished(() => database.close())
  return database
}

/** Messages to itself, by which an instance that listens finds out whether it hears. */
let sent = 0
watchStatements((_connection, text) => {
  if (isAnnouncement(text)) sent += 1
})

describe.skipIf(pgbouncerHere === undefined)('through PgBouncer', () => {
  test('tables are made, with and without a direct URL', async () => {
    const { url, settings } = await pooled()
    for (const given of [{ VIDIMUS_DATABASE_PREPARED: 'off' }, settings]) {
      const database = await open({ url, settings: given })
      expect([await database.state(), database.unknownMigrations]).toEqual(['writable', []])
    }
  })

  test('instances hear of each other by the direct URL', async () => {
    const place = await pooled()
    const [here, there] = [await open(place), await open(place)]
    const heard: string[] = []
    here.onChange(({ flowIds }) => heard.push(...flowIds))
    const move = async () => {
      const id = newId()
      await there.change(id, async () => ({
        moved: [{ id, shown_by: several }],
        callbackDue: false,
      }))
      return heard.length
    }
    await expect.poll(move).toBeGreaterThan(0)
  })

  test('without it an instance knows that it hears nothing', async () => {
    const { url, settings } = await pooled()
    const { VIDIMUS_DATABASE_DIRECT_URL: _direct, ...pooledOnly } = settings
    const here = await open({ url, settings: pooledOnly })
    const past = await open({ url, settings })
    const before = sent
    for (const database of [here, past]) database.onChange(() => undefined)
    await expect.poll(() => sent - before).toBeGreaterThan(1)
    await expect.poll(past.hearing).toBeTypeOf('number')
    const id = newId()
    await here.change(id, async () => ({
      moved: [{ id, shown_by: several }],
      callbackDue: false,
    }))
    expect(here.hearing()).toBeUndefined()
  })

  test('a transaction that fails leaves nothing to the next client of its connection', async () => {
    const database = await open(await pooled())
    const clash = Array.from({ length: 40 }, (_value, place) =>
      database.commit(String(place), async (transaction) => {
        await transaction
          .insertInto('write_probes')
          .values({ filling: Buffer.from('a') })
          .execute()
        if (place % 2 === 0) throw new Error('on purpose')
      }),
    )
    const settled = await Promise.allSettled(clash)
    const { length } = await database.read.selectFrom('write_probes').selectAll().execute()
    expect([settled.filter(({ status }) => status === 'fulfilled').length, length]).toEqual([
      20, 20,
    ])
  })

  test('whole flows through two instances have no failed call and no failure in the log', async () => {
    const { url, settings } = await pooled()
    const shop = await runCustomer()
    onTestFinished(() => shop.close())
    const shared = {
      ...settings,
      VIDIMUS_DATABASE_URL: url,
      VIDIMUS_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    }
    const services = [await runService('postgres', shared), await runService('postgres', shared)]
    const [first] = services
    for (const { close } of services) onTestFinished(close)
    const { apiKey } = (await first?.account({ callbackUrl: shop.url })) ?? { apiKey: '' }
    const addresses = services.map((service) => service.url)
    const load = gatherPeople({ addresses: () => addresses, apiKey }, people)
    const done = () => load.accepted.length + load.failures.length
    await expect.poll(done, { timeout: 600_000 }).toBeGreaterThan(flows)
    await load.leave()
    const failed = load.calls.filter(({ status }) => typeof status === 'string' || status >= 400)
    expect([failed, load.failures]).toEqual([[], []])
    await expect.poll(() => tellings(shop, load.accepted).lost).toEqual([])
    expect(services.map((service) => service.logs()).join('')).not.toMatch(/_failed"/)
  })
})
