import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { StoredFlow, StoredRow } from '../../../usecases/ports/flows.ts'
import type { Database } from '../engine/database.ts'

/** Every column of every row that belongs to a flow. For bytes, only their number. */
export async function storedFlow({ read }: Database, id: FlowId): Promise<StoredFlow | undefined> {
  const flow = await read.selectFrom('flows').selectAll().where('id', '=', id).executeTakeFirst()
  if (flow === undefined) return undefined
  const attempts = await read
    .selectFrom('callback_attempts')
    .selectAll()
    .where('flow_id', '=', id)
    .orderBy('number')
    .execute()
  return { flow: rowOf(flow), attempts: attempts.map(rowOf) }
}

const rowOf = (row: { readonly [column: string]: unknown }): StoredRow =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, shown(value)]))

function shown(value: unknown): StoredRow[string] {
  if (value instanceof Uint8Array) return { bytes: value.length }
  return typeof value === 'number' || value === null ? value : String(value)
}
