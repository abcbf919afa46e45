import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { storeAway } from '../../src/core/vocabulary/error-code.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { engines } from '../setup/databases.ts'
import { madeDatabase } from '../setup/made-database.ts'
import { runService } from '../setup/running-service.ts'
import { newId, openNotes } from './notes.ts'

/** Who cannot write says so, although everything can still be read. */

describe.each(engines)('on %s', (engine) => {
  test('a write that fails by its own fault does not make the store fail', async () => {
    const notes = await openNotes(await madeDatabase(engine))
    const id = newId()
    await notes.add(id)
    await expect(notes.add(id)).rejects.toThrow()
    await expect(notes.insertAndThrow(newId())).rejects.toThrow()
    expect(await notes.database.state()).toBe('writable')
    const left = notes.database.read.selectFrom('write_probes').selectAll().execute()
    expect(await left).toEqual([])
  })
})

test('a SQLite file that cannot grow does, until there is room again', async () => {
  const { database, add, insert, insertAndCount } = await openNotes(await madeDatabase('sqlite'))
  const limitPages = (count: number) =>
    sql.raw(`pragma max_page_count = ${count}`).execute(database.read)
  const untilFull = async (write: (id: FlowId) => Promise<unknown>): Promise<void> => {
    for (;;) await write(newId())
  }
  // Never below the size that the file has.
  await limitPages(1)
  // SQLite may undo a whole transaction by itself then; nobody who waits for its end is left.
  for (const write of [add, insert, insertAndCount])
    await expect(untilFull(write)).rejects.toMatchObject({ code: storeAway })
  expect([await database.state(), await database.state()]).toEqual(['unwritable', 'unwritable'])
  await limitPages(1_000_000)
  expect([await database.state(), await add(newId())]).toEqual(['writable', true])
})

test('on PostgreSQL that is read-only /readyz says so, and calls are told to come again', async () => {
  const service = await runService('postgres')
  onTestFinished(() => service.close())
  const { database } = service.config
  const url = database.engine === 'postgres' ? database.url : ''
  const operator = new pg.Client(url)
  await operator.connect()
  onTestFinished(() => operator.end())
  let changedAt = new Date(0)
  const setReadOnly = async (value: 'on' | 'off') => {
    const name = new URL(url).pathname.slice(1)
    await operator.query('set default_transaction_read_only = off')
    await operator.query(`alter database ${name} set default_transaction_read_only = ${value}`)
    changedAt = (await operator.query('select clock_timestamp() as now')).rows[0].now
  }
  // A setting of the database is for connections made from now on. One that was being made may be
  // seen only after it was asked something.
  const endOlderConnections = () =>
    operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where backend_start < $1
      and datname = current_database() and pid <> pg_backend_pid()`,
      [changedAt],
    )
  const { apiKey } = await service.account()
  const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' }
  const start = async () => {
    const { status, headers } = await service.prove(apiKey, question)
    return [status, headers.get('retry-after')]
  }
  const readiness = async () => (await fetch(`${service.url}/readyz`)).json()
  const health = async () => (await fetch(`${service.url}/healthz`)).status

  const answers = async () => {
    await endOlderConnections()
    return [await health(), await readiness()]
  }

  expect(await answers()).toEqual([200, { status: 'ready' }])
  await setReadOnly('on')
  // So it is for every instance, and none would do better than this one.
  await expect.poll(answers).toEqual([200, { status: 'degraded', database: 'unwritable' }])
  expect(await start()).toEqual([500, '5'])
  await setReadOnly('off')
  await expect.poll(answers).toEqual([200, { status: 'ready' }])
  expect((await start())[0]).toBe(200)
})
