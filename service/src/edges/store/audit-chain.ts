import { type Selectable, sql } from 'kysely'
import { digestOfDetails, digestOfEvent, linkAfter } from '../../usecases/operation/audit-links.ts'
import type {
  AuditChain,
  ChainedEvent,
  ChainLink,
  StreamBacklog,
} from '../../usecases/ports/audit-chain.ts'
import { actorOf, forgetSaltsOfErased } from './audit.ts'
import type { Database } from './engine/database.ts'
import type { PortalTables } from './engine/portal-tables.ts'
import type { DatabaseTransaction } from './engine/tables.ts'

/** A transaction that took its number long ago may commit after so many later ones. */
const mostOutOfOrder = 1_000

export const auditChainStore = (database: Database): AuditChain => ({
  extend: (limit, newSalt) =>
    database.commit('audit_chain', (transaction) => extend(database, transaction, limit, newSalt)),
  head: () => readHead(database),
  countUnchained: () => countUnchained(database),
  lastCheckpoint: () =>
    database.read
      .selectFrom('audit_checkpoints')
      .selectAll()
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst(),
  links: (after, limit) => readLinks(database, after, limit),
  checkpoints: () =>
    database.read.selectFrom('audit_checkpoints').selectAll().orderBy('position').execute(),
  keepCheckpoint: (position, token) =>
    database.commit('audit_chain', async (transaction) => {
      await transaction
        .insertInto('audit_checkpoints')
        .values({ position, at: database.now, token })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }),
  trim: (hasStream) =>
    database.commit('audit_chain', (transaction) => trim(transaction, hasStream)),
  takeStream: (leaseSeconds) =>
    database.commit('audit_chain', async (transaction) => {
      const taken = await transaction
        .updateTable('audit_chain_head')
        .set({ lease_until: sql<number>`${database.now} + ${leaseSeconds * 1_000}` })
        .where('lease_until', '<=', database.now)
        .returning('streamed')
        .executeTakeFirst()
      return taken?.streamed
    }),
  streamed: (from, to) =>
    database.commit('audit_chain', async (transaction) => {
      await transaction
        .updateTable('audit_chain_head')
        .set({ streamed: to, lease_until: 0 })
        .where('streamed', '=', from)
        .execute()
    }),
  streamBacklog: () => streamBacklog(database),
})

async function extend(
  database: Database,
  transaction: DatabaseTransaction,
  limit: number,
  newSalt: () => Uint8Array,
): Promise<number> {
  // Its lock lets one instance at a time extend the chain.
  const head = await transaction
    .updateTable('audit_chain_head')
    .set((columns) => ({ position: columns.ref('position') }))
    .returning(['position', 'highest', 'link'])
    .executeTakeFirstOrThrow()
  const events = await transaction
    .selectFrom('audit_events')
    .selectAll()
    .where('number', '>', head.highest - mostOutOfOrder)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('audit_chain')
            .select('audit_chain.position')
            .whereRef('audit_chain.number', '=', 'audit_events.number'),
        ),
      ),
    )
    .orderBy('number')
    .limit(limit)
    .modifyEnd(database.passingOverLocked)
    .execute()
  let { position, link, highest } = head
  for (const row of events) {
    const salt = newSalt()
    const detailsDigest = digestOfDetails(row.details, salt)
    const eventDigest = digestOfEvent(chainedEvent(row), detailsDigest)
    position += 1
    link = linkAfter(link, { position, eventDigest })
    highest = Math.max(highest, row.number)
    await transaction
      .insertInto('audit_chain')
      .values({
        position,
        number: row.number,
        at: row.at,
        salt: row.details === '{}' ? null : salt,
        details_digest: detailsDigest,
        event_digest: eventDigest,
        link,
      })
      .execute()
  }
  if (events.length > 0)
    await transaction.updateTable('audit_chain_head').set({ position, highest, link }).execute()
  return events.length
}

const readHead = (database: Database) =>
  database.read
    .selectFrom('audit_chain_head')
    .select(['position', 'link', database.now.as('now')])
    .executeTakeFirstOrThrow()

async function streamBacklog(database: Database): Promise<StreamBacklog> {
  const { waiting, kept, oldestAt, now } = await database.read
    .selectFrom('audit_chain_head as head')
    .leftJoin('audit_chain as chain', (join) => join.onRef('chain.position', '>', 'head.streamed'))
    .leftJoin('audit_events as event', 'event.number', 'chain.number')
    .select(({ fn }) => [
      fn.count('chain.position').as('waiting'),
      fn.count('event.number').as('kept'),
      fn.min('chain.at').as('oldestAt'),
      database.now.as('now'),
    ])
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting), expired: Number(waiting) - Number(kept), oldestAt, now }
}

async function countUnchained(database: Database): Promise<number> {
  const { count } = await database.read
    .selectFrom('audit_events as event')
    .leftJoin('audit_chain as chain', 'chain.number', 'event.number')
    .where('chain.number', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function readLinks(
  database: Database,
  after: number,
  limit: number,
): Promise<readonly ChainLink[]> {
  const rows = await database.read
    .selectFrom('audit_chain as chain')
    .leftJoin('audit_events as event', 'event.number', 'chain.number')
    .select(['chain.position', 'chain.number', 'chain.at', 'chain.salt', 'chain.link'])
    .select(['chain.details_digest', 'chain.event_digest'])
    .select(['event.at as event_at', 'event.user_id', 'event.session_id', 'event.call_id'])
    .select(['event.command_user', 'event.action', 'event.account_id', 'event.environment'])
    .select(['event.object', 'event.details'])
    .where('chain.position', '>', after)
    .orderBy('chain.position')
    .limit(limit)
    .execute()
  return rows.map(({ details_digest, event_digest, event_at: at, ...row }) => {
    const { position, number, salt, link } = row
    const { details, action, user_id, session_id, call_id } = row
    const isThere = at !== null && details !== null && action !== null
    const actor = { user_id: user_id ?? '', session_id: session_id ?? '', call_id: call_id ?? '' }
    return {
      ...{ position, number, at: row.at, salt, link },
      detailsDigest: details_digest,
      eventDigest: event_digest,
      event: isThere ? chainedEvent({ ...row, ...actor, at, details, action, number }) : undefined,
    } as const
  })
}

const chainedEvent = (row: Selectable<PortalTables['audit_events']>): ChainedEvent => ({
  number: row.number,
  at: row.at,
  by: actorOf(row),
  action: row.action,
  accountId: row.account_id,
  environment: row.environment,
  object: row.object,
  values: JSON.parse(row.details),
  details: row.details,
})

async function trim(transaction: DatabaseTransaction, hasStream: boolean): Promise<void> {
  await forgetSaltsOfErased(transaction)
  const first = await transaction
    .selectFrom('audit_chain as chain')
    .innerJoin('audit_events as event', 'event.number', 'chain.number')
    .select('chain.position')
    .orderBy('chain.position')
    .limit(1)
    .executeTakeFirst()
  if (first === undefined) return
  const checkpoint = await transaction
    .selectFrom('audit_checkpoints')
    .select('position')
    .where('position', '<', first.position)
    .$if(hasStream, (query) =>
      query.where('position', '<=', (head) =>
        head.selectFrom('audit_chain_head').select('streamed'),
      ),
    )
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (checkpoint === undefined) return
  const { position } = checkpoint
  await transaction.deleteFrom('audit_chain').where('position', '<=', position).execute()
  await transaction.deleteFrom('audit_checkpoints').where('position', '<', position).execute()
}
