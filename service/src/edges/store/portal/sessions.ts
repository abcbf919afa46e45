import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '../../../core/vocabulary/ids.ts'
import type { AuditEvent } from '../../../usecases/ports/audit.ts'
import type {
  Membership,
  NewSession,
  SessionHolder,
  Sessions,
} from '../../../usecases/ports/portal.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'

const absoluteLife = 12 * 3_600_000
const idleLife = 2 * 3_600_000
/** The use of a session is written once a minute, not with every call. */
const noticedAfter = 60_000

export const sessionStore = (database: Database): Sessions => ({
  begin: (session, replaced, event) =>
    database.commit(session.userId, async (transaction) => {
      const began = await insertSession(database, transaction, session, replaced)
      if (began) await recordEvent(database, transaction, event)
      return began
    }),
  find: (tokenHash) => findHolder(database, tokenHash),
  list: async (user) => {
    const rows = await database.read
      .selectFrom('sessions')
      .select(['id', 'device', 'created_at', 'last_seen_at'])
      .where('user_id', '=', user)
      .where(isAlive(database))
      .orderBy('last_seen_at', 'desc')
      .execute()
    return rows.map(({ id, device, created_at: createdAt, last_seen_at: lastSeenAt }) => ({
      id,
      device,
      createdAt,
      lastSeenAt,
    }))
  },
  end: (user, id, event) =>
    database.commit(user, async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('sessions')
        .where('user_id', '=', user)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (numDeletedRows > 0n) await recordEvent(database, transaction, event)
      return numDeletedRows > 0n
    }),
  endAll: (user, event: AuditEvent) =>
    database.commit(user, async (transaction) => {
      await transaction.deleteFrom('sessions').where('user_id', '=', user).execute()
      await recordEvent(database, transaction, event)
    }),
})

/** False if the user is disabled or was deleted. This is the only way to create a session. */
export async function insertSession(
  database: Database,
  transaction: DatabaseTransaction,
  session: NewSession,
  replaced: Uint8Array | undefined,
): Promise<boolean> {
  // Also locks the user: a session that begins while its user is being disabled ends with the
  // others.
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ signed_in_at: database.now })
    .where('id', '=', session.userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  if (replaced)
    await transaction.deleteFrom('sessions').where('token_hash', '=', replaced).execute()
  await transaction
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      token_hash: session.tokenHash,
      device: session.device,
      created_at: database.now,
      last_seen_at: database.now,
    })
    .execute()
  return true
}

const isAlive = (database: Database) =>
  sql<boolean>`(sessions.created_at > ${database.now} - ${absoluteLife}
    and sessions.last_seen_at > ${database.now} - ${idleLife})`

async function findHolder(
  database: Database,
  tokenHash: Uint8Array,
): Promise<SessionHolder | undefined> {
  const row = await database.read
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.created_at', 'sessions.last_seen_at'])
    .select(['users.email', 'users.name', 'users.is_operator'])
    .select(database.now.as('now'))
    .where('token_hash', '=', tokenHash)
    .where('users.disabled_at', 'is', null)
    .where(isAlive(database))
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.now - row.last_seen_at > noticedAfter) await notice(database, tokenHash)
  return {
    id: row.id,
    user: { id: row.user_id, email: row.email, name: row.name, isOperator: row.is_operator === 1 },
    memberships: await membershipsOf(database, row.user_id),
    authenticatedAt: row.created_at,
    expiresAt: row.created_at + absoluteLife,
    now: row.now,
  }
}

const notice = (database: Database, tokenHash: Uint8Array): Promise<void> =>
  database.commit('sessions', async (transaction) => {
    await transaction
      .updateTable('sessions')
      .set({ last_seen_at: database.now })
      .where('token_hash', '=', tokenHash)
      .execute()
  })

async function membershipsOf(database: Database, user: UserId): Promise<readonly Membership[]> {
  const rows = await database.read
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['accounts.id', 'accounts.name', 'accounts.suspended_at', 'memberships.role'])
    .where('memberships.user_id', '=', user)
    .orderBy('accounts.name')
    .orderBy('accounts.id')
    .execute()
  return rows.map((row) => ({
    accountId: row.id,
    accountName: row.name,
    suspended: row.suspended_at !== null,
    role: row.role,
  }))
}

/** Deletes what has expired and no longer had any effect, each by an index, oldest first. */
export const forgetSessions = (database: Database): Promise<void> =>
  database.commit('sessions', async (transaction) => {
    const ago = (milliseconds: number) => sql<number>`${database.now} - ${sql.lit(milliseconds)}`
    await forget(transaction, 'sessions', 'id', 'created_at', ago(absoluteLife))
    await forget(transaction, 'sessions', 'id', 'last_seen_at', ago(idleLife))
    await forget(transaction, 'challenges', 'hash', 'expires_at', ago(0))
    await forget(transaction, 'throttles', 'key', 'ends_at', ago(0))
  })

/** Limited per turn; the rest is done in the next one. */
const mostForgotten = 500

const forget = (
  transaction: DatabaseTransaction,
  table: 'sessions' | 'challenges' | 'throttles',
  key: string,
  time: string,
  latest: RawBuilder<number>,
): Promise<unknown> => {
  const [from, id, at] = [sql.table(table), sql.ref(key), sql.ref(time)]
  return sql`delete from ${from} where ${id} in (
    select ${id} from ${from} where ${at} <= ${latest}
    order by ${at} limit ${sql.lit(mostForgotten)})`.execute(transaction)
}
