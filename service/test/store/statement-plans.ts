import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import type { Kiosk } from '../setup/kiosk.ts'

/** How the databases go about a statement, and how many rows they touch for it. */

export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** On PostgreSQL the plan that serves every value, on SQLite the only one. */
export async function planOf({ address, database }: Kiosk, text: string): Promise<string> {
  const explain = address.engine === 'sqlite' ? 'explain query plan' : 'explain (generic_plan)'
  const { rows } = await sql<object>`${sql.raw(`${explain} ${text}`)}`.execute(database.read)
  return rows.map((row) => Object.values(row).join(' ')).join('\n')
}

/** Indexes that hold few rows may be read whole: those of flows that are not over. */
const readsAll = {
  sqlite:
    /SCAN (flows|attempt|callback_attempts)(?! USING (COVERING )?INDEX flows_(due|by_master_key))/,
  postgres: /Seq Scan on (flows|callback_attempts)/,
}

/**
 * Not what is made within the statement, nor the one row that says how far the counts are, nor what
 * SQLite knows to be a few rows here.
 */
const readsAnyTable = {
  sqlite: /SCAN (?!begun|newest|counted_flows|api_keys|uncounted_callbacks|CONSTANT ROW)/,
  postgres: /Seq Scan on (?!counted_flows)/,
}

/** The plan of a statement, in which flows and callbacks must not be read from end to end. */
export async function planOfFewRows(kiosk: Kiosk, text: string): Promise<string> {
  const plan = await planOf(kiosk, text)
  expect(plan).not.toMatch(readsAll[kiosk.address.engine])
  return plan
}

/** No table at all is read from end to end, not even a small one. */
export async function expectNoScan(kiosk: Kiosk, text: string): Promise<void> {
  await planOfFewRows(kiosk, text)
  expect(await planWithIndexes(kiosk, text)).not.toMatch(readsAnyTable[kiosk.address.engine])
}

/** Reads a whole table only where no index serves, so that small tables show it too. */
export async function planWithIndexes(kiosk: Kiosk, text: string): Promise<string> {
  if (kiosk.address.engine === 'sqlite') return planOf(kiosk, text)
  const client = new pg.Client(kiosk.address.url)
  await client.connect()
  await client.query('set enable_seqscan = off')
  const { rows } = await client.query(`explain (generic_plan) ${text}`)
  await client.end()
  return rows.map((row) => Object.values(row).join(' ')).join('\n')
}

export type Measured = {
  /** Tables that were read from end to end. */
  readonly scanned: readonly string[]
  readonly rows: number
  readonly blocks: number
}

/** The statement is run once more by PostgreSQL, which counts, and what it did is taken back. */
export async function measure(url: string, { text, values }: Statement): Promise<Measured> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('begin')
  const { rows } = await client
    .query({
      text: `explain (analyze, buffers, format json) ${onceMore(text)}`,
      values: [...values],
    })
    .finally(() => client.end())
  const plan: Node = rows[0]['QUERY PLAN'][0].Plan
  return { scanned: scannedBy(plan), rows: rowsRead(plan), blocks: blocksRead(plan) }
}

/** A flow is noted once, and was when the statement ran for the first time. */
const onceMore = (text: string): string =>
  text.startsWith('insert into uncounted_') ? `${text} on conflict do nothing` : text

type Node = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Node[]
}

function scannedBy(node: Node): readonly string[] {
  const own = node['Node Type'].endsWith('Seq Scan') ? [node['Relation Name'] ?? ''] : []
  return [...own, ...(node.Plans ?? []).flatMap(scannedBy)]
}

/** Of tables and indexes, also those that no filter let through. */
function rowsRead(node: Node): number {
  const removed =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own =
    node['Relation Name'] === undefined ? 0 : (node['Actual Rows'] + removed) * node['Actual Loops']
  return (node.Plans ?? []).reduce((total, below) => total + rowsRead(below), Math.round(own))
}

/** Those of the nodes below are among them. */
const blocksRead = (node: Node): number => node['Shared Hit Blocks'] + node['Shared Read Blocks']
