import type { ExpressionBuilder } from 'kysely'
import {
  type FlowEvent,
  outcomeOf,
  type Transition,
  transitionOf,
} from '../../../core/flow/transitions.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction, Tables } from '../engine/tables.ts'

export const deadlineColumns = { expiresAt: 'expires_at', returnBy: 'return_by' } as const

/** The condition under which an event moves a flow: its row, by the database's clock. */
export const whereItMayHappen =
  (database: Database, event: FlowEvent) => (row: ExpressionBuilder<Tables, 'flows'>) => {
    const { from, deadline } = transitionOf(event)
    return row.and([row('state', 'in', from), ...inTime(database, deadline, row)])
  }

function inTime(
  database: Database,
  deadline: Transition['deadline'],
  row: ExpressionBuilder<Tables, 'flows'>,
) {
  if (deadline === undefined) return []
  const [side, name] = deadline
  return [row(deadlineColumns[name], side === 'before' ? '>' : '<=', database.now)]
}

/** Moves flows by an event where it may happen. The caller adds which flows, and what is kept. */
export const moveFlows = (database: Database, transaction: DatabaseTransaction, event: FlowEvent) =>
  transaction
    .updateTable('flows')
    .set(columnsOf(database, event))
    .where(whereItMayHappen(database, event))

function columnsOf(database: Database, event: FlowEvent) {
  const { to } = transitionOf(event)
  const outcome = outcomeOf(event)
  return {
    ...(to !== 'unchanged' && { state: to }),
    ...(outcome !== undefined && { outcome, ended_at: database.now }),
    ...(event.type === 'proved_here' && { return_by: event.returnBy }),
  }
}
