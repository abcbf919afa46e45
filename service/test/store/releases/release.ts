import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { approve } from '../../../../wallet/src/holder/wallet.ts'
import type { Channel } from '../../../src/core/flow/flow.ts'
import type { FlowId } from '../../../src/core/vocabulary/ids.ts'
import { postgresEngine } from '../../../src/edges/store/engine/postgres/postgres.ts'
import { sqliteEngine } from '../../../src/edges/store/engine/sqlite.ts'
import { realWorld } from '../../../src/wiring/real-world.ts'
import { addressOf } from '../../setup/database-address.ts'
import type { EngineName } from '../../setup/databases.ts'
import { filledWallet, openAsWallet } from '../../setup/wallet-exchange.ts'

/** A database of each release since 0.3, as the release itself left it, with flows under way. */

export const releaseFolder = import.meta.dirname

export const releases: readonly string[] = readdirSync(releaseFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** What people and wallets had in their hands. */
export type HeldFlow = {
  readonly id: FlowId
  readonly link: string
  readonly cookie?: string
  readonly links?: { readonly [channel in Channel]?: string }
  /** Where the wallet sends the browser back to. */
  readonly wayBack?: string
}

/** Bytes are written as `hex:…`. */
export type Row = { readonly [column: string]: string | number }

export type Release = {
  readonly madeAt: number
  readonly publicUrl: string
  readonly callbackUrl: string
  readonly masterKey: string
  readonly apiKey: string
  readonly flows: { readonly [name: string]: HeldFlow }
  /** In the order in which they were made. */
  readonly tables: { readonly [table: string]: readonly Row[] }
}

const read = (version: string, file: string): string =>
  readFileSync(join(releaseFolder, version, file), 'utf8')

/** The release, had its service run here and its customer there. */
export function readRelease(
  version: string,
  engine: EngineName,
  { publicUrl, callbackUrl }: Pick<Release, 'publicUrl' | 'callbackUrl'>,
): Release {
  const text = read(version, `${engine}.json`)
  const former: Release = JSON.parse(text)
  return JSON.parse(
    text
      .replaceAll(former.callbackUrl, callbackUrl)
      .replaceAll(former.publicUrl, publicUrl)
      .replaceAll(encodeURIComponent(former.publicUrl), encodeURIComponent(publicUrl)),
  )
}

/** Writes it to an empty database, as if it had been made now. */
export async function writeRelease(
  url: string,
  version: string,
  { tables, madeAt }: Pick<Release, 'tables' | 'madeAt'>,
): Promise<void> {
  const address = addressOf(url)
  const engine =
    address.engine === 'sqlite' ? sqliteEngine(address.path) : postgresEngine(realWorld, address)
  const database = new Kysely({ dialect: engine.dialect })
  const later = Date.now() - madeAt
  await database.transaction().execute(async (transaction) => {
    for (const statement of read(version, `${address.engine}.sql`).split(/;\n\n|;\n$/))
      if (statement !== '') await sql.raw(statement).execute(transaction)
    for (const [table, rows] of Object.entries(tables))
      for (const row of rows) {
        const cells = Object.entries(row)
        await sql`insert into ${sql.table(table)}
          (${sql.join(cells.map(([column]) => sql.ref(column)))})
          values (${sql.join(cells.map((cell) => cellValue(cell, later)))})`.execute(transaction)
      }
  })
  await database.destroy()
}

const isTime = /_(at|by|until)$/

function cellValue([column, value]: readonly [string, string | number], later: number) {
  if (typeof value === 'number') return isTime.test(column) ? value + later : value
  return value.startsWith('hex:') ? Buffer.from(value.slice(4), 'hex') : value
}

export const approveBy = async (link: string | undefined) =>
  (await approve(await openAsWallet(link), { held: await filledWallet(), trust: 'accept-any' }))
    .reply
