import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { FlowKind } from '../../../core/flow/outcome.ts'
import {
  type FlowEvent,
  type FlowEventType,
  type Transition,
  transitions,
} from '../../../core/flow/transitions.ts'
import type { OutcomeCode } from '../../../core/vocabulary/outcomes.ts'
import type { Moved } from '../engine/announcements.ts'
import { type Change, movedColumns, nothingChanged } from '../engine/changes.ts'
import type { Database } from '../engine/database.ts'
import type { Tables } from '../engine/tables.ts'

export const deadlineColumns = {
  expiresAt: 'expires_at',
  returnBy: 'return_by',
  collectBy: 'collect_by',
} as const

/** The condition under which an event moves a flow, by its row and the database's clock. */
export const whereItMayHappen =
  (database: Database, type: FlowEventType) => (row: ExpressionBuilder<Tables, 'flows'>) => {
    const { from, deadline, handover }: Transition = transitions[type]
    const states = from.map((state) => sql.lit(state))
    const handedOver = handover === undefined ? [] : [row('handover', '=', sql.lit(handover))]
    return row.and([row('state', 'in', states), ...inTime(database, deadline, row), ...handedOver])
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

/** Moves flows where the event is allowed. The caller adds which flows, and what is stored. */
export const moveFlows = (database: Database, type: FlowEventType) =>
  database.read
    .updateTable('flows')
    .set(columnsOf(database, type))
    .where(whereItMayHappen(database, type))

/** If the event itself carries the outcome, the caller adds it. */
function columnsOf(database: Database, type: FlowEventType) {
  const { to, outcome, lapses }: Transition = transitions[type]
  const decided = outcome === undefined || outcome === 'given' ? undefined : sql.lit(outcome)
  return {
    // What is undefined is not set.
    state: to === 'unchanged' ? undefined : sql.lit(to),
    ended_at: outcome === undefined ? undefined : database.now,
    outcome: lapses && decided ? sql<OutcomeCode>`coalesce(lapses_as, ${decided})` : decided,
  }
}

/**
 * When something is due after an outcome: a callback now, or the end of the time in which the
 * application may fetch it.
 */
export const toldFrom = ({ now }: Database) => ({
  due_at: sql<number>`${now} + ${untilDue(sql.lit(0))}`,
  collect_by: collectBy(now),
})

/** `untilSent`: how long it takes until a callback is due. */
export const untilDue = (untilSent: RawBuilder<number>) =>
  sql`case when handover = 'application' then collect_seconds * 1000 else ${untilSent} end`

export const collectBy = (now: Database['now']) =>
  sql<number | null>`${now} + collect_seconds * 1000`

/** Whether the customer is notified of this event. */
export function decides({ type }: Pick<FlowEvent, 'type'>): boolean {
  const { outcome }: Transition = transitions[type]
  return outcome !== undefined
}

/** The columns of the moved rows that notifications need. */
export const toldColumns = [...movedColumns, 'environment', 'issuer', 'outcome'] as const

/** The change by an event that decides an outcome without an answer. */
export function decidedChange(
  type: 'expired' | 'return_timed_out' | 'cancelled' | 'account_closed',
  rows: readonly (FlowKind & Moved & { readonly outcome: OutcomeCode | null })[],
): Change {
  if (rows.length === 0) return nothingChanged
  const { outcome: usual } = transitions[type]
  return {
    moved: rows,
    callbackDue: true,
    decided: rows.map(({ environment, issuer, outcome }) => ({
      environment,
      issuer,
      outcome: outcome ?? usual,
    })),
  }
}
