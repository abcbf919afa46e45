import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import { expect, test } from 'vitest'
import { compileStatement, type Given } from './statement.ts'

type Tables = { readonly things: { readonly id: string; readonly count: number | null } }

/** These compile and never run anything. */
const sqlite = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})
const postgres = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

type Values = { readonly id: string; readonly count: number }

const update =
  (db: Kysely<Tables>) =>
  ({ id, count }: Given<Values>) =>
    db.updateTable('things').set({ count }).where('id', '=', id).where('count', '<', count)

test('values are bound in the order of the text, whatever order they are given in', () => {
  const { text, bind } = compileStatement(update(sqlite))
  expect(text).toBe('update "things" set "count" = ? where "id" = ? and "count" < ?')
  expect(bind({ id: 'a', count: 1 })).toEqual([1, 'a', 1])
  expect(bind({ count: 2, id: 'b' })).toEqual([2, 'b', 2])
})

test('a name that is used twice is bound twice, on a database that numbers its values too', () => {
  const { text, bind } = compileStatement(update(postgres))
  expect(text).toBe('update "things" set "count" = $1 where "id" = $2 and "count" < $3')
  expect(bind({ id: 'a', count: 1 })).toEqual([1, 'a', 1])
})

test('values that the statement does not name are not bound', () => {
  const { bind } = compileStatement(({ id }: Given<Values>) =>
    sqlite.selectFrom('things').select('count').where('id', '=', id),
  )
  expect(bind({ id: 'a', count: 1 })).toEqual(['a'])
})

test('a statement without values binds none', () => {
  const { text, bind } = compileStatement(() => sqlite.selectFrom('things').select('id'))
  expect([text, bind({})]).toEqual(['select "id" from "things"', []])
})

test('null is a value like others', () => {
  const { bind } = compileStatement(({ count }: Given<{ count: number | null }>) =>
    sqlite.updateTable('things').set({ count }),
  )
  expect(bind({ count: null })).toEqual([null])
})

test('a value may stand in a piece of SQL', () => {
  const { text, bind } = compileStatement(({ count }: Given<Values>) =>
    sqlite.updateTable('things').set({ count: sql<number>`count + ${count}` }),
  )
  expect([text, bind({ id: 'a', count: 3 })]).toEqual([
    'update "things" set "count" = count + ?',
    [3],
  ])
})

test('a constant is part of the text', () => {
  const { text, bind } = compileStatement(({ id }: Given<Values>) =>
    sqlite
      .updateTable('things')
      .set({ count: sql.lit(7) })
      .where('id', '=', id),
  )
  expect([text, bind({ id: 'a', count: 1 })]).toEqual([
    'update "things" set "count" = 7 where "id" = ?',
    ['a'],
  ])
})

test.each([
  ['a number', 7],
  ['nothing', null],
])('a constant that is not in the text is refused when it is compiled: %s', (_, count) => {
  expect(() =>
    compileStatement(({ id }: Given<Values>) =>
      sqlite.updateTable('things').set({ count }).where('id', '=', id),
    ),
  ).toThrow('a constant of a compiled statement is not in its text: update "things"')
})

test.each([
  ['a select', () => sqlite.selectFrom('things').selectAll()],
  ['of one table', () => sqlite.selectFrom('things').selectAll('things')],
  ['what a change returns', () => sqlite.deleteFrom('things').returningAll()],
])('all columns, whichever they are then, are refused: %s', (_, build) => {
  expect(() => compileStatement(build)).toThrow('a compiled statement names its columns')
})

test('arithmetic and counting are no columns', () => {
  const { text } = compileStatement(() =>
    sqlite
      .selectFrom('things')
      .select([sql<number>`count(*)`.as('all'), sql<number>`count * 2`.as('twice')]),
  )
  expect(text).toBe('select count(*) as "all", count * 2 as "twice" from "things"')
})
