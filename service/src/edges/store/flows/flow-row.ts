import type { Selectable } from 'kysely'
import type { Flow } from '../../../core/flow/flow.ts'
import type { Tables } from '../engine/tables.ts'

type Columns = Pick<
  Selectable<Tables['flows']>,
  | 'state'
  | 'expires_at'
  | 'extensions'
  | 'return_by'
  | 'outcome'
  | 'handover'
  | 'collect_seconds'
  | 'collect_by'
  | 'lapses_as'
>

/** The columns that say what a flow currently is. */
export const flowColumns = [
  'flows.state',
  'flows.expires_at',
  'flows.extensions',
  'flows.return_by',
  'flows.outcome',
  'flows.handover',
  'flows.collect_seconds',
  'flows.collect_by',
  'flows.lapses_as',
] as const

/** We wrote the row from the transition table, so each state has the values that belong to it. */
export function flowOf(row: Columns): Flow {
  switch (row.state) {
    case 'created':
    case 'opened':
    case 'requested':
      return {
        state: row.state,
        expiresAt: row.expires_at,
        lapsesAs: row.lapses_as ?? undefined,
        ...waitingOf(row),
      }
    case 'awaiting_return':
      if (row.return_by === null) throw new Error('a flow that awaits its browser has no deadline')
      return { state: row.state, returnBy: row.return_by, ...waitingOf(row) }
    default:
      if (row.outcome === null) throw new Error('a flow that was decided has no outcome')
      return { state: row.state, outcome: row.outcome, handover: decidedHandoverOf(row) }
  }
}

function waitingOf({ extensions, handover: to, collect_seconds: collectSeconds }: Columns) {
  if (to === 'callback') return { extensions, handover: { to } }
  if (collectSeconds === null) throw new Error('a flow has no time in which it may be fetched')
  return { extensions, handover: { to, collectSeconds } }
}

function decidedHandoverOf({ handover: to, collect_by: collectBy }: Columns) {
  if (to === 'callback') return { to }
  if (collectBy === null) throw new Error('nothing says until when an outcome may be fetched')
  return { to, collectBy }
}
