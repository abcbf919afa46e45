import { sql } from 'kysely'
import { outcomeOf } from '../../../core/flow/transitions.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { OutcomeCode } from '../../../core/vocabulary/outcomes.ts'
import type { EndingEvent, Flows, JudgedAnswer } from '../../../usecases/ports/flows.ts'
import { takenCallback, takenColumns } from '../delivery/load-callback.ts'
import { movedColumns } from '../engine/changes.ts'
import type { Database } from '../engine/database.ts'
import { type Given, nothing } from '../engine/statement.ts'
import { textOfChecks } from './stored-checks.ts'
import { addedReport, reportValues } from './stored-reports.ts'
import { collectBy, decides, moveFlows, untilDue } from './transition.ts'

/**
 * Removes everything with which a recorded answer could be opened or another be accepted, and also
 * what wallets were asked, which the question states in fewer words.
 */
export const closedRequests = {
  request_seed: nothing,
  sealed_match: nothing,
  encrypt_to: nothing,
  access_id: nothing,
  client_id: nothing,
  response_mode: nothing,
  query: nothing,
}

/**
 * One statement for each event: it moves the flow, stores the sealed result and makes the callback
 * due, all or nothing.
 */
export function prepareEnd(database: Database, instanceId: string): Flows['end'] {
  const answers = {
    proved: prepareAnswer(database, 'proved'),
    proved_here: prepareAnswer(database, 'proved_here'),
    refused: prepareAnswer(database, 'refused'),
  }
  const others = {
    returned: prepareOther(database, 'returned'),
    returned_elsewhere: prepareOther(database, 'returned_elsewhere'),
    cancelled: prepareOther(database, 'cancelled'),
  }
  return async (id, { event, kind, answer, leaseSeconds, isFetched }) => {
    const lease = leaseSeconds === undefined ? null : leaseSeconds * 1_000
    // The holder of the lease needs no hint that the callback is due.
    const outcome = outcomeOf(event)
    const hint = {
      callbackDue: decides(event) && lease === null && !isFetched,
      decided: outcome && [{ ...kind, outcome }],
    }
    const statement =
      'code' in event || event.type === 'proved' || event.type === 'proved_here'
        ? answers[event.type](answerValues(id, event, answer, lease), hint)
        : others[event.type]({ id, lease }, hint)
    const row = await database.hot.move(id, statement)
    if (row === undefined) return undefined
    const taken = lease === null ? undefined : takenCallback(row, id, instanceId)
    return { taken }
  }
}

type AnswerEvent = Extract<EndingEvent, { readonly type: 'proved' | 'proved_here' | 'refused' }>
type AnswerValues = ReturnType<typeof answerValues>

const answerValues = (
  id: FlowId,
  event: AnswerEvent,
  answer: JudgedAnswer | undefined,
  lease: number | null,
) => ({
  id,
  lease,
  outcome: outcomeOf(event) ?? null,
  returnBy: event.type === 'proved_here' ? event.returnBy : null,
  channel: answer?.channel ?? null,
  checks: textOfChecks(answer?.record ?? []),
  fingerprint: answer?.fingerprint ?? null,
  returnCodeHash: answer?.returnCodeHash ?? null,
  sealedResult: answer?.sealedResult ?? null,
  signedBy: answer?.signedBy ?? null,
  ...reportValues(answer?.report),
})

const prepareAnswer = (database: Database, type: AnswerEvent['type']) =>
  database.hot.prepareMove((given: Given<AnswerValues>) =>
    moveFlows(database, type)
      .set({
        ...closedRequests,
        answered_at: database.now,
        answered_path: given.channel,
        checks: given.checks,
        ...(type === 'refused' ? addedReport(given) : {}),
        answer_fingerprint: given.fingerprint,
        return_code_hash: given.returnCodeHash,
        sealed_result: given.sealedResult,
        ...(type === 'proved_here'
          ? { return_by: given.returnBy, due_at: given.returnBy, extensions: sql.lit(0) }
          : dueColumns(database, given.lease)),
        outcome: type === 'refused' ? sql<OutcomeCode>`${given.outcome}` : undefined,
      })
      .where('id', '=', given.id)
      .where(signsStill(given.signedBy))
      .returning([...movedColumns, ...takenColumns(database)]),
  )

/** Keys may have been rotated since the result was signed. */
const signsStill = (kid: Given<AnswerValues>['signedBy']) =>
  sql<boolean>`(cast(${kid} as text) is null or exists (
    select 1 from signing_keys where kid = ${kid} and retired_at is null))`

type OtherValues = { readonly id: FlowId; readonly lease: number | null }

/** A success that was held back and then did not count is erased. */
const prepareOther = (
  database: Database,
  type: Exclude<EndingEvent['type'], AnswerEvent['type']>,
) =>
  database.hot.prepareMove((given: Given<OtherValues>) =>
    moveFlows(database, type)
      .set({
        ...closedRequests,
        ...dueColumns(database, given.lease),
        ...(type === 'returned' ? { returned_at: database.now } : { sealed_result: nothing }),
      })
      .where('id', '=', given.id)
      .returning([...movedColumns, ...takenColumns(database)]),
  )

/** Due now, when the lease ends, or when the application's time does. */
const dueColumns = ({ now }: Database, lease: Given<OtherValues>['lease']) => ({
  due_at: sql<number>`${now} + ${untilDue(sql`coalesce(${lease}, 0)`)}`,
  lease_until: sql<number | null>`${now} + ${lease}`,
  collect_by: collectBy(now),
})
