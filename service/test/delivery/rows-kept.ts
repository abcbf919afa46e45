import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import type { Database } from '../../src/edges/store/engine/database.ts'

export const flowsKept = ({ read }: Database, id: FlowId) =>
  read.selectFrom('flows').select('id').where('id', '=', id).execute()

const tables = ['wallet_requests', 'callbacks', 'callback_attempts', 'results'] as const

/** Everything beside the flow itself that is kept of it. */
export async function rowsKept({ read }: Database, id: FlowId): Promise<readonly unknown[]> {
  const rows = await Promise.all(
    tables.map((table) => read.selectFrom(table).selectAll().where('flow_id', '=', id).execute()),
  )
  const keys = await read.selectFrom('vault').select('id').where('id', '=', id).execute()
  return [...rows.flat(), ...keys]
}
