import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { Flows, StoredFlow, StoredRow } from '../../../usecases/ports/flows.ts'
import type { Database } from '../engine/database.ts'
import { cancelNow } from './cancel-flow.ts'
import { collectedFlows } from './collect-flow.ts'
import { countUnderWay, countWaiting } from './count-flows.ts'
import { findLiving, prepareCreate } from './create-flow.ts'
import { prepareNextDue } from './due-flows.ts'
import { prepareEnd } from './end-flow.ts'
import { expireFlows, expireNow } from './expire-flows.ts'
import { forgetDestinations, forgetEnded } from './forget-flows.ts'
import { prepareById, prepareExtend, prepareOpen } from './open-flow.ts'
import { prepareReport } from './stored-reports.ts'
import {
  prepareFetched,
  prepareFetchShown,
  prepareForWallet,
  prepareMisunderstood,
} from './wallet-flow.ts'
import { changedSince, prepareShownHere, prepareWatched } from './watched-flow.ts'

/** The statements that every flow runs are compiled here, once. */
export const flowStore = (database: Database, instanceId: string): Flows => ({
  create: prepareCreate(database),
  startedWith: (keyHash) => findLiving(database, keyHash),
  byId: prepareById(database),
  watched: prepareWatched(database),
  shownHere: prepareShownHere(database),
  nextDue: prepareNextDue(database),
  changedSince: (marks) => changedSince(database, marks),
  open: prepareOpen(database),
  extend: prepareExtend(database),
  forWallet: prepareForWallet(database),
  requestFetched: prepareFetched(database),
  fetchShown: prepareFetchShown(database),
  misunderstood: prepareMisunderstood(database),
  report: prepareReport(database),
  end: prepareEnd(database, instanceId),
  expire: (limit, since) => expireFlows(database, limit, since),
  expireNow: (id, accountId, event) => expireNow(database, id, accountId, event),
  expireByKey: (id, accountId) => expireNow(database, id, accountId, undefined),
  cancelNow: (id, accountId, event) =>
    cancelNow(database, id, { accountId, environment: 'test' }, event),
  cancelByKey: (id, owner) => cancelNow(database, id, owner, undefined),
  ...collectedFlows(database),
  forgetDestinations: (limit, since) => forgetDestinations(database, limit, since),
  forgetEnded: (limit) => forgetEnded(database, limit),
  stored: (id) => storedFlow(database, id),
  countWaiting: () => countWaiting(database),
  countUnderWay: () => countUnderWay(database),
})

/** Every column of every row that belongs to a flow. For bytes, only their number. */
async function storedFlow({ read }: Database, id: FlowId): Promise<StoredFlow | undefined> {
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
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, shown(column, value)]))

function shown(column: string, value: unknown): StoredRow[string] {
  if (value instanceof Uint8Array) return { bytes: value.length }
  // In base64, with all that is sealed of several reports.
  if (column === 'sealed_words' && typeof value === 'string') return { bytes: value.length }
  return typeof value === 'number' || value === null ? value : String(value)
}
