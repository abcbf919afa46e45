import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dcqlQuery } from '../../src/core/wallet/request/dcql-query.ts'
import { callbackStore } from '../../src/edges/store/delivery/callbacks.ts'
import { type Database, openDatabase } from '../../src/edges/store/engine/database.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { sized } from '../setup/sizes.ts'
import { kind, newFlow, newOpening, sealing, success } from './stored-flows.ts'

/** Of each flow: opened, fetched, ended, delivered. */
const updatesOfFlow = 4

describe('updates of flows on PostgreSQL', () => {
  let kiosk: Kiosk
  beforeAll(async () => {
    kiosk = await openKiosk('postgres', sealing)
  })
  afterAll(() => kiosk.close())

  test('the table leaves room for them, and sealed bytes are not compressed', async () => {
    const { rows: tables } = await sql<{ reloptions: string[] }>`
      select reloptions from pg_class where relname = 'flows'`.execute(kiosk.database.read)
    expect(tables[0]?.reloptions).toEqual([
      'fillfactor=60',
      'autovacuum_vacuum_scale_factor=0.02',
      'autovacuum_vacuum_insert_scale_factor=0.2',
      'autovacuum_vacuum_cost_delay=1',
    ])
    const { rows: external } = await sql<{ attname: string }>`
      select attname from pg_attribute where attrelid = 'flows'::regclass and attstorage = 'e'
      order by attname`.execute(kiosk.database.read)
    expect(external.map(({ attname }) => attname)).toEqual([
      'sealed_redirect_uri',
      'sealed_result',
      'sealed_state',
    ])
  })

  test('no index names a column that opening a flow or fetching its request writes', async () => {
    const { rows } = await sql<{ column: string }>`
      select distinct attname as column from pg_index
      join pg_depend on pg_depend.objid = indexrelid and pg_depend.refobjid = indrelid
      join pg_attribute on attrelid = indrelid and attnum = refobjsubid
      where indrelid = 'flows'::regclass`.execute(kiosk.database.read)
    const indexed = rows.map(({ column }) => column)
    expect(indexed).toContain('due_at')
    const written = ['state', 'opened_at', 'browser_hash', 'client_id', 'response_mode', 'query']
    for (const column of [...written, 'requested_at', 'fetched_path'])
      expect(indexed).not.toContain(column)
  })

  test('updates that touch no index are HOT where their page has room', async () => {
    const flows = sized(300, 3_000)
    await driveFlows(kiosk, flows)
    const updates = flows * updatesOfFlow
    await expect.poll(async () => (await statisticsOf(kiosk)).updated).toBe(updates)
    const { hot, dead, live } = await statisticsOf(kiosk)
    const share = hot / updates
    console.log(
      `${flows} flows: ${(100 * share).toFixed(1)} % of ${updates} updates were HOT, ` +
        `${dead} dead rows beside ${live}`,
    )
    // At most half can be: the two endings change when the row is due, which is indexed. How many
    // are depends on how soon PostgreSQL clears a page, and so on what else the server does.
    expect(share).toBeGreaterThan(0.2)
    expect(share).toBeLessThanOrEqual(0.5)
  })
})

/**
 * People come and go on at times of their own: of those under way, any may be next. On connections
 * that end, for then their numbers are in.
 */
async function driveFlows({ address, owner }: Kiosk, count: number): Promise<void> {
  const database = await openDatabase(realWorld, address)
  const stepsOf = prepareSteps(database, owner)
  const underWay: (() => Promise<unknown>)[][] = []
  let begun = 0
  const next = () => {
    if (begun < count && underWay.length < mostUnderWay) {
      begun += 1
      return stepsOf()
    }
    return underWay.splice(randomInt(underWay.length), 1)[0]
  }
  const goOn = async () => {
    while (begun < count || underWay.length > 0) {
      const [step, ...further] = next() ?? []
      await step?.()
      if (further.length > 0) underWay.push(further)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
  await database.close()
}

/** As long as it is in life. */
const query = dcqlQuery(
  { issuer: 'xx-sandbox', revealed: ['given_name'], derived: {}, sameDevice: false },
  {
    formats: ['dc+sd-jwt', 'mso_mdoc'],
    vct: ['urn:eudi:pid:1'],
    doctype: 'eu.europa.ec.eudi.pid.1',
  },
)

const mostUnderWay = 200
/** One after the other the share does not depend on how busy the machine is. */
const atOnce = sized(1, 10)

function prepareSteps(database: Database, owner: Kiosk['owner']) {
  const [flows, callbacks] = [flowStore(database, 'here'), callbackStore(database, 'instance')]
  const attempt = { way: 'url', durationMilliseconds: 20, status: 200, reason: null } as const
  return () => {
    const flow = newFlow(owner)
    const { event, answer } = success(flow.id, undefined, {
      sealedResult: randomBytes(600),
      record: Array.from({ length: 12 }, () => ({
        check: 'disclosures_are_signed',
        outcome: 'passed',
      })),
    })
    const opening = newOpening()
    return [
      () => flows.create(flow),
      () => flows.open(flow.id, { ...opening, request: { ...opening.request, query } }),
      () => flows.requestFetched(flow.id, 'qr'),
      () => flows.end(flow.id, { kind, event, answer, leaseSeconds: 30 }),
      () => callbacks.delivered(flow.id, attempt, randomBytes(80), 900),
    ]
  }
}

async function statisticsOf({ database }: Kiosk) {
  await sql`select pg_stat_force_next_flush()`.execute(database.read)
  const { rows } = await sql<{ updated: number; hot: number; dead: number; live: number }>`
    select n_tup_upd as updated, n_tup_hot_upd as hot, n_dead_tup as dead, n_live_tup as live
    from pg_stat_user_tables where relname = 'flows'`.execute(database.read)
  const [statistics] = rows
  if (statistics === undefined) throw new Error('there is no such table')
  return statistics
}
