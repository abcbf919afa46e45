import { sql } from 'kysely'
import { portalReceiver } from '../../../core/callback/callback-url.ts'
import { transitions } from '../../../core/flow/transitions.ts'
import type { AccountId, ListenerId } from '../../../core/vocabulary/ids.ts'
import type { Listener, ListenerStanding, Listeners } from '../../../usecases/ports/listeners.ts'
import { type Change, movedColumns, nothingChanged } from '../engine/changes.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction, Tables } from '../engine/tables.ts'

export const listenerStore = (database: Database, instanceId: string): Listeners => ({
  begin: async (listener, bounds) => {
    let begun = false
    await database.change(listener.accountId, async (transaction) => {
      await oneAfterTheOther(transaction, listener.accountId)
      begun = (await countOf(database, transaction, listener.accountId)) < bounds.mostPerAccount
      if (!begun) return nothingChanged
      await insert(database, transaction, { ...listener, instanceId }, bounds.lifetimeSeconds)
      return makeDue(database, transaction, listener)
    })
    return begun
  },
  keep: (id, lifetimeSeconds) =>
    database.commit(id, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('listeners')
        .set({ expires_at: secondsFromNow(database, lifetimeSeconds) })
        .where('id', '=', id)
        .where('disconnected_at', 'is', null)
        // A revoked or expired key also ends its connections, at the next heartbeat.
        .where('key_id', 'in', validKeys(database))
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n ? 'kept' : whyNot(transaction, id)
    }),
  end: (id) =>
    database.commit(id, async (transaction) => {
      await transaction.deleteFrom('listeners').where('id', '=', id).execute()
    }),
  forgetGone: () =>
    database.commit('listeners', async (transaction) => {
      await transaction
        .deleteFrom('listeners')
        .where('expires_at', '<=', database.now)
        .where((row) =>
          row.or([
            row('disconnected_at', 'is', null),
            row('disconnected_at', '<=', secondsFromNow(database, -toldSeconds)),
          ]),
        )
        .execute()
    }),
})

/** Longer than several heartbeats, so that its own instance notices the disconnection. */
const toldSeconds = 60

async function whyNot(transaction: DatabaseTransaction, id: ListenerId): Promise<ListenerStanding> {
  const row = await transaction
    .selectFrom('listeners')
    .select('disconnected_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined || row.disconnected_at === null ? 'gone' : 'disconnected'
}

const validKeys = (database: Database) =>
  database.read
    .selectFrom('api_keys')
    .select('id')
    .where('revoked_at', 'is', null)
    .where((key) => key.or([key('expires_at', 'is', null), key('expires_at', '>', database.now)]))

const secondsFromNow = (database: Database, seconds: number) =>
  sql<number>`${database.now} + ${seconds * 1_000}`

/** Writing the account's row locks it until the commit, so instances count one after the other. */
const oneAfterTheOther = (transaction: DatabaseTransaction, accountId: AccountId) =>
  transaction
    .updateTable('accounts')
    .set(({ ref }) => ({ id: ref('id') }))
    .where('id', '=', accountId)
    .execute()

async function countOf(
  database: Database,
  transaction: DatabaseTransaction,
  accountId: AccountId,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('listeners')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', database.now)
    .executeTakeFirstOrThrow()
  return count
}

async function insert(
  database: Database,
  transaction: DatabaseTransaction,
  {
    id,
    accountId,
    keyId,
    flowId,
    forwardTo,
    instanceId,
  }: Listener & { readonly instanceId: string },
  lifetimeSeconds: number,
): Promise<void> {
  await transaction
    .insertInto('listeners')
    .values({
      id,
      account_id: accountId,
      key_id: keyId,
      flow_id: flowId ?? null,
      forward_to: forwardTo ?? null,
      instance_id: instanceId,
      connected_at: database.now,
      expires_at: secondsFromNow(database, lifetimeSeconds),
    })
    .execute()
}

/** A developer who connects does not wait for the next scheduled attempt. */
async function makeDue(
  database: Database,
  transaction: DatabaseTransaction,
  { accountId, flowId }: Listener,
): Promise<Change> {
  const later = transaction
    .updateTable('flows')
    .set({ due_at: database.now })
    .where('due_at', '>', database.now)
    .where('account_id', '=', accountId)
    .where('environment', '=', 'test')
    .where('state', 'in', transitions.delivered.from)
    // An attempt under way is not made twice.
    .where((row) =>
      row.or([row('lease_until', 'is', null), row('lease_until', '<=', database.now)]),
    )
  const ofListener = flowId === undefined ? later : later.where('id', '=', flowId)
  return { moved: await ofListener.returning(movedColumns).execute(), callbackDue: true }
}

/** A listener for the flow comes first, then the newest. All instances choose the same one. */
const choice = sql`order by case when listener.flow_id is null then 1 else 0 end, listener.connected_at desc, listener.id limit 1`

/** Whether this instance may claim a callback: its listener is connected here, or it has none. */
export const isLeftTo = (database: Database, instanceId: string) => sql<boolean>`(
  flows.account_id not in (select account_id from listeners where expires_at > ${database.now})
  or coalesce(${chosenListener(database, 'instance_id')}, ${instanceId}) = ${instanceId})`

/** A column of the listener that gets a test callback, on any instance; null if there is none. */
export const chosenListener = <Column extends 'id' | 'instance_id'>(
  database: Database,
  column: Column,
) => sql<Tables['listeners'][Column] | null>`case when flows.environment = 'test'
    and flows.redirect_url is distinct from ${sql.lit(portalReceiver)} then (
    select listener.${sql.ref(column)} from listeners as listener
    where listener.account_id = flows.account_id and listener.expires_at > ${database.now}
      and (listener.flow_id is null or listener.flow_id = flows.id) ${choice}) end`
