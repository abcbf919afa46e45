import { randomBytes, randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** As many rows as a full group commit has. */
const group = 32

/** About what a new flow takes: its sealed parts and its times. */
const rowBytes = 800

const newRow = () => ({ id: randomUUID(), body: randomBytes(rowBytes), at: Date.now() })
const newGroup = () => Array.from({ length: group }, newRow)

/** Inserts one group durably, and says how many rows that were. */
export type InsertWork = () => number | Promise<number>

const table = 'create table floor (id text primary key, body'

/** As durable as the service's own: WAL, `synchronous=FULL`, deleted data overwritten. */
export function sqliteInserts(file: string): InsertWork {
  const database = new DatabaseSync(file)
  for (const setting of ['journal_mode=wal', 'synchronous=full', 'secure_delete=on'])
    database.exec(`pragma ${setting}`)
  database.exec(`${table} blob not null, at integer not null) strict, without rowid`)
  const insert = database.prepare('insert into floor (id, body, at) values (?, ?, ?)')
  return () => {
    database.exec('begin immediate')
    for (const { id, body, at } of newGroup()) insert.run(id, body, at)
    database.exec('commit')
    return group
  }
}

/** One statement and so one transaction for a group. */
export async function postgresInserts(url: string): Promise<InsertWork> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`${table} bytea not null, at bigint not null)`)
  const text = 'insert into floor select * from unnest($1::text[], $2::bytea[], $3::bigint[])'
  return async () => {
    const rows = newGroup()
    const columns = [
      rows.map(({ id }) => id),
      rows.map(({ body }) => body),
      rows.map(({ at }) => at),
    ]
    await client.query({ name: 'floor', text, values: columns })
    return group
  }
}
