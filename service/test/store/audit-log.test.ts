import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditStore } from '../../src/edges/store/audit.ts'
import { auditChainStore } from '../../src/edges/store/audit-chain.ts'
import { type Database, openDatabase } from '../../src/edges/store/engine/database.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { addressOf } from '../setup/database-address.ts'
import { engines, type FreshDatabase } from '../setup/databases.ts'
import { copiedDatabase } from '../setup/made-database.ts'

const dayMilliseconds = 86_400_000

describe.each(engines)('the audit log on %s', (engine) => {
  let copy: FreshDatabase
  let database: Database
  beforeAll(async () => {
    copy = await copiedDatabase(engine)
    database = await openDatabase(realWorld, addressOf(copy.url))
  })
  afterAll(async () => {
    await database.close()
    await copy.remove()
  })

  const event = { user_id: '', session_id: '', call_id: '', details: '{"after":"x"}' } as const
  const add = (at: number) =>
    database.read
      .insertInto('audit_events')
      .values({ ...event, action: 'signed_in', at })
      .execute()
  const daysAgo = (days: number) => Date.now() - days * dayMilliseconds
  const ages = async () => {
    const rows = await database.read.selectFrom('audit_events').select('at').orderBy('at').execute()
    return rows.map(({ at }) => Math.abs(Math.round((Date.now() - at) / dayMilliseconds)))
  }
  const change = (columns: { action?: 'signed_out'; details?: string; object?: string }) =>
    database.read.updateTable('audit_events').set(columns).execute()

  test('what is older than the deployment keeps is deleted, the oldest first', async () => {
    for (const days of [500, 401, 399, 31]) await add(daysAgo(days))
    const chain = auditChainStore(realWorld, database)
    const key = randomBytes(32)
    await chain.begin({ id: 'audit_chain_key', sealed: key, masterKeyId: 'x' }, key)
    await chain.extend(key, 100, () => randomBytes(32))
    const forget = (limit: number) => chain.forget(key, { days: 400, unsentDays: 400 }, limit)
    expect(await forget(1)).toBe(1)
    expect((await ages()).slice(0, 3)).toEqual([401, 399, 31])
    expect(await forget(100)).toBe(1)
    expect(await forget(100)).toBe(0)
    expect((await ages()).slice(0, 2)).toEqual([399, 31])
    await auditStore(database).record({ by: command, action: 'signing_keys_rotated' })
    expect((await ages()).at(-1)).toBe(0)
  })

  test('events of a user or an action are found without reading the others', async () => {
    await sql`insert into audit_events (at, user_id, session_id, call_id, action, details)
      with recursive numbers (n) as (
        select 1 union all select n + 1 from numbers where n < 3000)
      select ${sql.lit(Date.now())}, 'usr_' || (n % 3), '', '', 'signed_in', '{}' from numbers`.execute(
      database.read,
    )
    await sql`analyze audit_events`.execute(database.read)
    const explain = sql.raw(engine === 'sqlite' ? 'explain query plan' : 'explain')
    const planFor = async (column: string) => {
      const { rows } = await sql<object>`${explain} select * from audit_events
        where ${sql.ref(column)} = ${sql.lit('rare')} order by number desc limit 50`.execute(
        database.read,
      )
      return rows.map((row) => Object.values(row).join(' ')).join('\n')
    }
    expect(await planFor('user_id')).toContain('audit_events_by_user')
    expect(await planFor('action')).toContain('audit_events_by_action')
  })

  test('no event can be changed, and none of the last 30 days be deleted', async () => {
    await add(daysAgo(29))
    const refused: readonly (() => Promise<unknown>)[] = [
      () => change({ action: 'signed_out' }),
      () => change({ details: '{"after":"y"}' }),
      () => change({ details: '{}', action: 'signed_out' }),
      () => change({ details: '{}', object: 'x' }),
      () => database.read.deleteFrom('audit_events').execute(),
      ...(engine === 'postgres' ? [() => sql`truncate audit_events`.execute(database.read)] : []),
    ]
    for (const one of refused) await expect(one()).rejects.toThrow('append-only')
  })

  test('details can be erased, and stay erased', async () => {
    await add(daysAgo(0))
    await change({ details: '{}' })
    const rows = await database.read.selectFrom('audit_events').select('details').execute()
    expect(new Set(rows.map(({ details }) => details))).toEqual(new Set(['{}']))
    await expect(change({ details: '{"after":"x"}' })).rejects.toThrow('append-only')
  })
})
