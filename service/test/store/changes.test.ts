import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type FlowId, flowId, flowIdBytes } from '../../src/core/vocabulary/ids.ts'
import { several } from '../../src/edges/store/engine/announcements.ts'
import { openDatabase } from '../../src/edges/store/engine/database.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { addressOf } from '../setup/database-address.ts'
import { engines } from '../setup/databases.ts'
import { madeDatabase } from '../setup/made-database.ts'

describe.each(engines)('changes on %s', (engine) => {
  test('an instance hears its own change once', async () => {
    const here = await instanceOn(await madeDatabase(engine))
    const moved = await here.moves()
    expect(here.heard).toEqual([moved])
  })

  test('it knows when it may have missed something', async () => {
    const url = await madeDatabase(engine)
    const [here, beside] = [await instanceOn(url), await instanceOn(url)]
    await expect.poll(here.hearing).toBeTypeOf('number')
    const before = here.hearing()
    await here.moves()
    expect(here.hearing()).toBe(before)
    if (engine === 'sqlite') await beside.writes()
    else await endListeners(url)
    await expect.poll(here.hearing).toSatisfy(isOtherThan(before))
  })
})

const isOtherThan = (before: unknown) => (now: unknown) => typeof now === 'number' && now !== before

async function endListeners(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'vidimus listener' and datname = current_database()`)
  await client.end()
}

describe('changes between instances on PostgreSQL', () => {
  test('each hears the other, and none itself a second time', async () => {
    const url = await madeDatabase('postgres')
    const [here, there] = [await instanceOn(url), await instanceOn(url)]
    await expect.poll(() => there.moves().then(() => here.heard)).not.toEqual([])
    await expect.poll(() => here.moves().then(() => there.heard.filter(here.isOwn))).not.toEqual([])
    // What is told comes in order: once the last word of the other is here, so is everything before
    // it.
    const own = await here.moves()
    const last = await there.moves()
    await expect.poll(() => here.heard).toContain(last)
    expect(here.heard.filter((id) => id === own)).toEqual([own])
  })
})

async function instanceOn(url: string) {
  const database = await openDatabase(realWorld, addressOf(url))
  onTestFinished(() => database.close())
  const heard: FlowId[] = []
  database.onChange(({ flowIds }) => heard.push(...flowIds))
  const own = new Set<FlowId>()
  const moves = async () => {
    const id = flowId(randomBytes(flowIdBytes), Date.now())
    own.add(id)
    await database.change(id, async () => ({
      moved: [{ id, shown_by: several }],
      callbackDue: false,
    }))
    return id
  }
  const writes = () =>
    database.commit('probe', async (transaction) => {
      await transaction.deleteFrom('write_probes').execute()
      await transaction
        .insertInto('write_probes')
        .values({ filling: randomBytes(1) })
        .execute()
    })
  const { hearing } = database
  return { heard, moves, writes, hearing, isOwn: (id: FlowId) => own.has(id) }
}
