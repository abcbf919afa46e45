import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { RequestPath } from '../../src/core/flow/flow.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import type { DatabaseAddress } from '../../src/edges/store/engine/database.ts'
import type { Engine } from '../../src/edges/store/engine/engine.ts'
import type { Migration } from '../../src/edges/store/engine/migration.ts'
import { postgresEngine } from '../../src/edges/store/engine/postgres/postgres.ts'
import { sqliteEngine } from '../../src/edges/store/engine/sqlite.ts'
import { addressOf } from '../setup/database-address.ts'

/**
 * A database as the release before 0011-one-row left it. That release itself wrote the rows of the
 * JSON file: it ran on SQLite, a customer called `/prove`, browsers opened the links, the sandbox
 * wallet answered. Times and addresses are moved to those of the test. The next release deletes
 * this with the columns `earlier_…`.
 */

/** What people, wallets and the customer had in their hands. */
export type FormerFlow = {
  readonly id: FlowId
  /** The path of the person's link. */
  readonly link: string
  /** Of the bound browser, as it sends it. */
  readonly cookie?: string
  readonly links?: { readonly [path in RequestPath]?: string }
  /** The path of the address that the wallet got for its answer. */
  readonly wayBack?: string
  readonly webhookId?: string
  /** Of the callback, at the first attempt. */
  readonly body?: string
}

type Row = { readonly [column: string]: string | number }

type FormerRelease = {
  readonly madeAt: number
  readonly publicUrl: string
  readonly callbackUrl: string
  readonly masterKey: string
  readonly flows: { readonly [name: string]: FormerFlow }
  readonly tables: { readonly [table: string]: readonly Row[] }
}

const written = readFileSync(join(import.meta.dirname, 'former-release.json'), 'utf8')

/** The same, had its service run here and its customer there. */
export function formerRelease(publicUrl: string, callbackUrl: string): FormerRelease {
  const former: FormerRelease = JSON.parse(written)
  const moved = written
    .replaceAll(former.callbackUrl, callbackUrl)
    .replaceAll(encodeURIComponent(former.publicUrl), encodeURIComponent(publicUrl))
  return JSON.parse(moved)
}

/** Returns by how many milliseconds its times were moved. */
export async function writeFormer(url: string, { tables, madeAt }: FormerRelease): Promise<number> {
  const engine = engineOf(addressOf(url))
  const database = new Kysely({ dialect: engine.dialect })
  const later = Date.now() - madeAt
  await database.transaction().execute(async (transaction) => {
    await sql`create table migrations (name text primary key,
      applied_at ${sql.raw(engine.columnTypes.milliseconds)} not null)`.execute(transaction)
    for (const { name } of tables['migrations'] ?? []) {
      const migrate = await migrationOf(String(name))
      await migrate(transaction, engine)
    }
    for (const [table, rows] of Object.entries(tables))
      for (const row of rows) {
        const cells = Object.entries(row)
        await sql`insert into ${sql.table(table)}
          (${sql.join(cells.map(([column]) => sql.ref(column)))})
          values (${sql.join(cells.map((cell) => cellValue(cell, later)))})`.execute(transaction)
      }
  })
  await database.destroy()
  return later
}

const engineOf = (address: DatabaseAddress): Engine =>
  address.engine === 'sqlite' ? sqliteEngine(address.path) : postgresEngine(address)

/** Each file of a migration exports it alone. */
async function migrationOf(name: string): Promise<Migration> {
  const file: { [name: string]: Migration } = await import(
    `../../src/edges/store/engine/migrations/${name}.ts`
  )
  const [migration] = Object.values(file)
  if (migration === undefined) throw new Error(`${name} exports nothing`)
  return migration
}

const isTime = /_(at|by|until)$/

function cellValue([column, value]: readonly [string, string | number], later: number) {
  if (typeof value === 'number') return isTime.test(column) ? value + later : value
  return value.startsWith('hex:') ? Buffer.from(value.slice(4), 'hex') : value
}
