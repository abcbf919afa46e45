import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Engine, NewIndex } from '../../src/edges/store/engine/engine.ts'
import { inspectMigrations, migrate, steps } from '../../src/edges/store/engine/migrate.ts'
import { postgresEngine } from '../../src/edges/store/engine/postgres/postgres.ts'
import { sqliteEngine } from '../../src/edges/store/engine/sqlite.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { addressOf } from '../setup/database-address.ts'
import { databaseForTest, type EngineName, engines } from '../setup/databases.ts'
import { madeTable, whyForbidden } from './expand-only.ts'

async function emptyDatabase(name: EngineName) {
  const url = await databaseForTest(name)
  const address = addressOf(url)
  const engine =
    address.engine === 'sqlite' ? sqliteEngine(address.path) : postgresEngine(realWorld, address)
  const statements: string[] = []
  const database = new Kysely<never>({
    dialect: engine.migrationDialect ?? engine.dialect,
    log: ({ query }) => void statements.push(query.sql),
  })
  onTestFinished(() => database.destroy())
  return { url, engine, database, statements }
}

describe.each(engines)('migrations on %s', (name) => {
  test('each is in a transaction of its own, or outside of any', async () => {
    const { engine, database, statements } = await emptyDatabase(name)
    const done: string[] = []
    await migrate(realWorld, database, engine, (step) => void done.push(step))
    expect(done).toEqual(steps.map((step) => step.name))
    const notes = statements.filter((text) => text.startsWith('insert into migrations'))
    expect(notes).toHaveLength(steps.length)
    expect(await migrate(realWorld, database, engine)).toEqual([])
    expect(await inspectMigrations(database)).toEqual({ pending: [], unknown: [] })
  })

  test('several that start together agree', async () => {
    const { url, engine, database } = await emptyDatabase(name)
    const others = Array.from({ length: 3 }, () => {
      const address = addressOf(url)
      const other =
        address.engine === 'sqlite'
          ? sqliteEngine(address.path)
          : postgresEngine(realWorld, address)
      const opened = new Kysely<never>({ dialect: other.migrationDialect ?? other.dialect })
      onTestFinished(() => opened.destroy())
      return [opened, other] as const
    })
    const all = [[database, engine] as const, ...others]
    const done: string[] = []
    await Promise.all(
      all.map(([opened, own]) => migrate(realWorld, opened, own, (step) => void done.push(step))),
    )
    expect([...new Set(done)]).toEqual(steps.map((step) => step.name))
  })

  test('what refers to a row has an index, because it is looked up when the row is deleted', async () => {
    const { engine, database } = await emptyDatabase(name)
    await migrate(realWorld, database, engine)
    const { rows } = await sql<{ place: string }>`${sql.raw(unindexed[name])}`.execute(database)
    const found = rows.map(({ place }) => place).toSorted()
    expect(found).toEqual(fewRows)
  })

  test('an index is made once, and again when an attempt has broken off', async () => {
    const { engine, database } = await emptyDatabase(name)
    await sql`create table notes (word text)`.execute(database)
    const index: NewIndex = { name: 'notes_by_word', on: 'notes (word)', unique: true }
    for (const _ of ['made', 'there already']) await engine.createIndex(database, index)
    await expect(twice(database)).rejects.toThrow(/unique/i)
  })
})

/** References whose column begins no index. */
const unindexed = {
  sqlite: `select made.name || '.' || reference."from" as place
    from sqlite_master as made, pragma_foreign_key_list(made.name) as reference
    where made.type = 'table' and reference.seq = 0 and not exists (
      select 1 from pragma_index_list(made.name) as made_index,
        pragma_index_info(made_index.name) as part
      where part.seqno = 0 and part.name = reference."from")`,
  postgres: `select conrelid::regclass || '.' || attname as place from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and not exists (
      select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
}

/** Tables that never have more. */
const fewRows = ['listeners.account_id', 'listeners.key_id']

const twice = async (database: Kysely<never>) => {
  for (const _ of ['one', 'two']) await sql`insert into notes values ('same')`.execute(database)
}

describe('beside others on PostgreSQL', () => {
  async function withNotes() {
    const opened = await emptyDatabase('postgres')
    await sql`create table notes (word text)`.execute(opened.database)
    const other = new pg.Client(opened.url)
    await other.connect()
    onTestFinished(() => other.end())
    return { ...opened, other }
  }

  test('an index that broke off is dropped and made anew', async () => {
    const { engine, database } = await withNotes()
    await sql`insert into notes values ('same'), ('same')`.execute(database)
    const index: NewIndex = { name: 'notes_by_word', on: 'notes (word)', unique: true }
    await expect(engine.createIndex(database, index)).rejects.toThrow('unique')
    expect(await isValid(database)).toBe(false)
    await sql`delete from notes`.execute(database)
    await engine.createIndex(database, index)
    expect(await isValid(database)).toBe(true)
  })

  test('a step that waits for a lock gives up within its second, as locked', async () => {
    const { engine, database, other } = await withNotes()
    await other.query('begin; lock table notes in access share mode')
    expect(await kindOfFailure(engine, database)).toBe('locked')
    await other.query('rollback')
    expect(await kindOfFailure(engine, database)).toBeUndefined()
  })

  const kindOfFailure = (engine: Engine, database: Kysely<never>) =>
    database
      .transaction()
      .execute(async (transaction) => {
        await engine.limitMigration(transaction)
        await sql`alter table notes add column other text`.execute(transaction)
      })
      .then(() => undefined, engine.failureOf)

  const isValid = async (database: Kysely<never>) => {
    const { rows } = await sql<{ indisvalid: boolean }>`select indisvalid from pg_index
      where indexrelid = 'notes_by_word'::regclass`.execute(database)
    return rows[0]?.indisvalid
  }
})

describe('a release works beside the one before it', () => {
  test('no migration takes away or locks what it uses', async () => {
    const { engine, database, statements } = await emptyDatabase('postgres')
    await migrate(realWorld, database, engine)
    const ends = statements.flatMap((text, place) =>
      text.startsWith('insert into migrations') ? [place] : [],
    )
    const later = statements.slice((ends[0] ?? 0) + 1)
    const made = later.flatMap((text) => madeTable(text) ?? [])
    const found = later.flatMap((text) => whyForbidden(text, made) ?? [])
    expect(found).toEqual([])
  })

  test.each([
    'drop table trust_lists',
    'alter table flows drop column checks',
    'alter table flows rename column checks to findings',
    'alter table flows rename to proofs',
    'alter table flows alter column attempts type bigint',
    'alter table flows alter column attempts set data type bigint',
    'alter table flows alter column outcome set not null',
    'alter table flows add column note text not null',
    'alter table flows add column made_at bigint not null default floor(random())',
    'alter table flows add column other text references flows (id)',
    'alter table flows add constraint positive check (attempts > 0)',
    'create index flows_by_x on flows (x)',
    'create unique index flows_by_x\n  on flows (x)',
    'update flows set checks = null',
    'delete from flows',
    'lock table flows',
  ])('a planted violation is seen: %s', (statement) => {
    expect(whyForbidden(statement, [])).toEqual(expect.any(String))
  })

  test.each([
    'create table notes (word text not null)',
    'alter table flows add column note text',
    "alter table flows add column note text not null default 'x'",
    'alter table flows add column count integer not null default 0',
    'alter table flows add constraint positive check (attempts > 0) not valid',
    'create index concurrently if not exists flows_by_x on flows (x)',
  ])('and what only adds is none: %s', (statement) => {
    expect(whyForbidden(statement, [])).toBeUndefined()
  })

  test('a table of the same step may be indexed as it is made', () => {
    expect(whyForbidden('create index notes_by_word on notes (word)', ['notes'])).toBeUndefined()
  })
})
