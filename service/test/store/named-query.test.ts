import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { runNamed } from '../../src/edges/store/engine/postgres/named-query.ts'

/** A connection, and how often it was sent a description of columns. */
async function connect() {
  const client = new pg.Client({ connectionString: inject('postgresUrl'), pipeline: true })
  await client.connect()
  onTestFinished(() => client.end())
  let descriptions = 0
  client.connection.on('rowDescription', () => {
    descriptions += 1
  })
  return {
    ask: (name: string, text: string, ...values: unknown[]) =>
      runNamed(client, { name, text, values }, 5_000),
    described: () => descriptions,
  }
}

const everyType = `select cast($1 as bigint) as big, cast($1 as int) as small, cast($2 as text) as text,
  cast($3 as bytea) as bytes, cast(null as text) as nothing where cast($1 as int) > 0`

test('columns are described once, and the values are the same', async () => {
  const { ask, described } = await connect()
  const bytes = Buffer.from([0, 255])
  const row = { big: 7, small: 7, text: 'ä', bytes, nothing: null }
  for (let time = 0; time < 3; time += 1)
    expect(await ask('every', everyType, 7, 'ä', bytes)).toEqual({ rows: [row], touched: 1 })
  expect(await ask('every', everyType, 0, 'ä', bytes)).toEqual({ rows: [], touched: 0 })
  expect(described()).toBe(1)
})

test('of those sent at once, each has its own rows', async () => {
  const { ask, described } = await connect()
  const [one, other] = ['select cast($1 as int) as one', 'select cast($1 as text) as other']
  const all = () => Promise.all([ask('one', one, 1), ask('other', other, 'a'), ask('one', one, 2)])
  const found = [{ one: 1 }, { other: 'a' }, { one: 2 }].map((row) => ({ rows: [row], touched: 1 }))
  expect(await all()).toEqual(found)
  const once = described()
  expect(await all()).toEqual(found)
  expect(described()).toBe(once)
})

test('each connection learns for itself', async () => {
  const text = 'select cast($1 as int) as one'
  for (let time = 0; time < 2; time += 1) {
    const { ask, described } = await connect()
    expect(await ask('one', text, 1)).toEqual({ rows: [{ one: 1 }], touched: 1 })
    expect(described()).toBe(1)
  }
})

test('one that is refused leaves those behind it and those after it as they are', async () => {
  const { ask } = await connect()
  const divided = 'select 6 / cast($1 as int) as part'
  expect(await ask('divided', divided, 3)).toEqual({ rows: [{ part: 2 }], touched: 1 })
  const [refused, next] = await Promise.allSettled([
    ask('divided', divided, 0),
    ask('divided', divided, 2),
  ])
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(next).toMatchObject({ value: { rows: [{ part: 3 }] } })
})

test('a statement of which the columns change is refused, and never read by the former ones', async () => {
  const { ask } = await connect()
  await ask('table', 'create temporary table notes (id int, text text)')
  await ask('fill', 'insert into notes values ($1, $2)', 1, 'a')
  const text = 'select * from notes where id = $1'
  expect((await ask('all', text, 1)).rows).toEqual([{ id: 1, text: 'a' }])
  await ask('change', 'alter table notes drop column text')
  await expect(ask('all', text, 1)).rejects.toMatchObject({ code: '0A000' })
})
