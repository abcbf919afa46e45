import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCustomer } from '../setup/customer-server.ts'
import { databaseForTest, type EngineName, engines, freshDatabase } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { linksIn } from '../setup/wallet-exchange.ts'
import {
  approveBy,
  type HeldFlow,
  type Release,
  readRelease,
  releases,
  writeRelease,
} from './releases/release.ts'

/** A database of every release works with this one, and flows under way go on. */

const thanks = 'https://shop.example/thanks'

const cases = releases.flatMap((version) => engines.map((engine) => [version, engine] as const))

const undelivered = `flow_${'0'.repeat(21)}`

/** The state that takes days to reach. */
function withUndelivered<Held extends Pick<Release, 'tables'>>(release: Held): Held {
  const { flows = [] } = release.tables
  const [completed] = flows.filter(({ state }) => state === 'completed')
  const given = { ...completed, id: undelivered, state: 'undelivered' }
  return { ...release, tables: { ...release.tables, flows: [...flows, given] } }
}

async function upgrade(version: string, engine: EngineName) {
  const { url, remove } = await freshDatabase(engine)
  const port = await freePort()
  const shop = await runCustomer()
  const places = { publicUrl: `http://localhost:${port}`, callbackUrl: shop.url }
  const release = withUndelivered(readRelease(version, engine, places))
  await writeRelease(url, version, release)
  const settings = {
    VIDIMUS_DATABASE_URL: url,
    VIDIMUS_MASTER_KEY: release.masterKey,
    VIDIMUS_PORT: String(port),
  }
  const serve = () => runService(engine, settings)
  const toldOf = ({ id }: HeldFlow) =>
    shop.received.filter((one) => one.headers['webhook-id'] === id)
  return {
    ...release,
    serve,
    flow: (name: string): HeldFlow => {
      const flow = release.flows[name]
      if (flow === undefined) throw new Error(`${version} left no such flow: ${name}`)
      return flow
    },
    isTold: async (flow: HeldFlow, name: 'presentation' | 'error') => {
      await expect.poll(() => toldOf(flow).length).toBeGreaterThan(0)
      const fields = Object.fromEntries(new URLSearchParams(toldOf(flow)[0]?.body))
      expect(fields).toMatchObject({ [name]: expect.any(String), state: 'order-1' })
    },
    remove: async () => {
      await shop.close()
      await remove()
    },
  }
}

describe.each(cases)('a database of %s on %s', (version, engine) => {
  let former: Awaited<ReturnType<typeof upgrade>>
  let service: RunningService
  beforeAll(async () => {
    former = await upgrade(version, engine)
    service = await former.serve()
  })
  afterAll(async () => {
    await service.close()
    await former.remove()
  })

  const locationFor = async ({ cookie, link }: HeldFlow) =>
    (await openTestBrowser(cookie).get(link)).headers.get('location')

  const isSentOn = (flow: HeldFlow) => expect.poll(() => locationFor(flow)).toBe(thanks)

  test('no row is lost, and flows of every state are there', async () => {
    const { read } = service.store.database
    for (const [table, rows] of Object.entries(former.tables)) {
      const { rows: now } = await sql`select * from ${sql.table(table)}`.execute(read)
      expect([table, now.length >= rows.length]).toEqual([table, true])
    }
    const kept = await read.selectFrom('flows').select(['id', 'state', 'handover']).execute()
    expect(kept).toHaveLength(former.tables['flows']?.length ?? 0)
    expect(new Set(kept.map(({ handover }) => handover))).toEqual(new Set(['callback']))
    const shown = await fetch(`${service.url}/flows/${undelivered}`, {
      headers: { authorization: `Bearer ${former.apiKey}` },
    })
    expect(await shown.json()).toMatchObject({ flow: { id: undelivered, status: 'undelivered' } })
  })

  test('its keys still start flows', async () => {
    const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 'new' }
    expect((await service.prove(former.apiKey, question)).status).toBe(200)
  })

  test('a link that was not opened opens, and its code leads to the callback', async () => {
    const flow = former.flow('unopened')
    const page = await openTestBrowser().get(flow.link)
    await approveBy(linksIn(await page.text()).qr)
    await former.isTold(flow, 'presentation')
  })

  test('an open page shows the same links to its browser, and one of them is answered', async () => {
    const flow = former.flow('opened')
    const page = await openTestBrowser(flow.cookie).get(flow.link)
    expect(linksIn(await page.text())).toEqual(flow.links)
    expect((await openTestBrowser().get(flow.link)).status).toBe(404)
    await approveBy(flow.links?.qr)
    await former.isTold(flow, 'presentation')
    await isSentOn(flow)
  })

  test('a wallet that had fetched its request answers it', async () => {
    const flow = former.flow('requested')
    const { redirectUri = '' } = await approveBy(flow.links?.this_device)
    const returned = await openTestBrowser(flow.cookie).get(redirectUri)
    expect(returned.headers.get('location')).toBe(`/flows/${flow.id}`)
    await former.isTold(flow, 'presentation')
    await isSentOn(flow)
  })

  test('a browser that comes back from its wallet releases the success', async () => {
    const flow = former.flow('awaiting_return')
    await openTestBrowser(flow.cookie).get(flow.wayBack ?? '')
    await former.isTold(flow, 'presentation')
    await isSentOn(flow)
  })

  test('a callback that had failed is tried again', async () => {
    await former.isTold(former.flow('delivering'), 'presentation')
    await isSentOn(former.flow('delivering'))
  })

  test('who had completed is still sent on', () => isSentOn(former.flow('completed')))

  test('a second start changes no table', async () => {
    const applied = () => service.store.database.read.selectFrom('migrations').selectAll().execute()
    const before = await applied()
    await service.close()
    service = await former.serve()
    expect(await applied()).toEqual(before)
  })
})

test.each(engines)('a database of a release before 0.3 is refused on %s', async (engine) => {
  const url = await databaseForTest(engine)
  const migrations = [{ name: '0001-foundation', applied_at: 1 }]
  const former = { migrations: migrations, vault: [] }
  await writeRelease(url, '0.3.0', { tables: former, madeAt: 0 })
  const settings = {
    VIDIMUS_DATABASE_URL: url,
    VIDIMUS_MASTER_KEY: Buffer.alloc(32, 3).toString('base64'),
  }
  for (const command of [['serve'], ['account', 'list'], ['doctor']]) {
    const { code, out, err } = await vidimusHere(command, settings)
    expect([code, `${out}${err}`.replace(/\s+/g, ' ')]).toEqual([
      command[0] === 'doctor' ? 1 : 2,
      expect.stringContaining('was made by a release before 0.3'),
    ])
  }
})
