import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { DatabaseAddress } from '../../src/edges/store/engine/database.ts'

/**
 * A connection that fills tables quickly: no time limit, no look at what rows refer to, and indexes
 * are made when all rows are there.
 */
export type BulkConnection = {
  run(text: string): Promise<readonly Row[]>
  /** With the indexes of these tables away. */
  withoutIndexes(tables: readonly string[], work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

type Row = { readonly [column: string]: unknown }
type Query = (text: string) => Promise<readonly Row[]>

export async function openBulkConnection(address: DatabaseAddress): Promise<BulkConnection> {
  const { query, close } =
    address.engine === 'sqlite' ? openFile(address.path) : await openServer(address.url)
  return {
    run: query,
    withoutIndexes: async (tables, work) => {
      const quoted = tables.map((table) => `'${table}'`).join(', ')
      const indexes = await query(indexesOf[address.engine](quoted))
      for (const { name } of indexes) await query(`drop index ${name}`)
      await work()
      for (const { text } of indexes) await query(String(text))
    },
    close,
  }
}

/** Those of primary keys stay. */
const indexesOf = {
  sqlite: (tables: string) => `select name, sql as text from sqlite_master
    where type = 'index' and sql is not null and tbl_name in (${tables})`,
  postgres: (tables: string) => `select indexname as name, indexdef as text from pg_indexes
    where indexname not like '%pkey' and tablename in (${tables})`,
}

function openFile(path: string): { query: Query; close(): Promise<void> } {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  database.exec('pragma synchronous = off; pragma cache_size = -500000')
  return {
    query: async (text) => database.prepare(text).all(),
    close: async () => database.close(),
  }
}

async function openServer(url: string): Promise<{ query: Query; close(): Promise<void> }> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query("set maintenance_work_mem = '512MB'")
  await client.query("set work_mem = '256MB'")
  return {
    query: async (text) => (await client.query(text)).rows,
    close: () => client.end(),
  }
}
