import type { Selectable } from 'kysely'
import { type Flow, unansweredStates } from '../../../core/flow/flow.ts'
import type { Tables } from '../engine/tables.ts'

type Columns = Pick<
  Selectable<Tables['flows']>,
  'state' | 'expires_at' | 'extensions' | 'return_by' | 'outcome'
>

/** The columns of a row that say what a flow is at this moment. */
export const flowColumns = [
  'flows.state',
  'flows.expires_at',
  'flows.extensions',
  'flows.return_by',
  'flows.outcome',
] as const

/** Written by us after `advance`, so a state comes with what belongs to it. */
export function flowOf(row: Columns): Flow {
  const state = unansweredStates.find((known) => known === row.state)
  if (state !== undefined) return { state, expiresAt: row.expires_at, extensions: row.extensions }
  if (row.state === 'awaiting_return' && row.return_by !== null)
    return { state: row.state, returnBy: row.return_by }
  if (row.outcome === null || row.state === 'awaiting_return')
    throw new Error('a flow lacks what its state needs')
  const outcome =
    row.outcome === 'presentation'
      ? { kind: row.outcome }
      : { kind: 'error' as const, code: row.outcome }
  return { state: row.state as 'delivering' | 'completed' | 'undelivered', outcome }
}
