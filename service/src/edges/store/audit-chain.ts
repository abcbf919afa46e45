import { type Selectable, sql } from 'kysely'
import type { Instant } from '../../core/vocabulary/instant.ts'
import {
  type Clocks,
  clocksAreApart,
  dayMilliseconds,
  linkableFrom,
  notBefore,
} from '../../usecases/operation/audit-clocks.ts'
import {
  digestOfToken,
  isMacOf,
  linkEvent,
  macOfHead,
} from '../../usecases/operation/audit-links.ts'
import { isNewest } from '../../usecases/operation/follow-audit-chain.ts'
import type {
  AuditChain,
  ChainedEvent,
  ChainHead,
  ChainLink,
  LinkBacklog,
  NewChainLink,
  Retention,
  StoredHead,
  StreamBacklog,
  Unlinked,
} from '../../usecases/ports/audit-chain.ts'
import type { World } from '../../usecases/ports/world.ts'
import { actorOf } from './audit.ts'
import type { Database } from './engine/database.ts'
import type { PortalTables } from './engine/portal-tables.ts'
import type { DatabaseTransaction } from './engine/tables.ts'
import { keepInVault } from './secrets/vault.ts'

/** A transaction that took its number long ago may commit after so many later ones. */
const mostOutOfOrder = 1_000

const keyId = 'audit_chain_key'

/** A database, and the clock of this machine. */
type Source = Pick<World, 'clock'> & { readonly database: Database }

export const auditChainStore = (
  { clock }: Pick<World, 'clock'>,
  database: Database,
): AuditChain => {
  const { read, now } = database
  const source = { database, clock }
  const change = <T>(work: (transaction: DatabaseTransaction) => Promise<T>): Promise<T> =>
    database.commit('audit_chain', work)
  return {
    key: async () => {
      const row = await read
        .selectFrom('vault')
        .selectAll()
        .where('id', '=', keyId)
        .executeTakeFirst()
      return row && { id: row.id, sealed: row.sealed, masterKeyId: row.master_key_id }
    },
    begin: (entry, key) =>
      change(async (transaction) => {
        const locked = await lockHead(source, transaction)
        if (locked === undefined || locked.mac !== null || locked.head.position > 0) return false
        await keepInVault(transaction, [entry])
        await writeHead(transaction, locked.head, macOfHead(key, locked.head))
        return true
      }),
    extend: (key, limit, newSalt) =>
      change((transaction) => extend(source, transaction, { key, limit, newSalt })),
    head: () => readHead(source),
    unlinked: (head) => readUnlinked(database, head),
    linkBacklog: () => linkBacklog(source),
    links: (after, limit) => readLinks(database, after, limit),
    checkpoints: () =>
      read.selectFrom('audit_checkpoints').selectAll().orderBy('position').execute(),
    keepCheckpoint: (key, checkpoint, last) =>
      change((transaction) =>
        changeHead(source, transaction, key, async (head, clocks) => {
          if (clocksAreApart(clocks) || !isNewest(last, head)) return undefined
          await transaction.insertInto('audit_checkpoints').values(checkpoint).execute()
          return { ...head, checkpoint: digestOfToken(checkpoint.token) }
        }),
      ),
    forget: (key, retention, limit) =>
      change((transaction) => forget(source, transaction, { key, retention, limit })),
    forgetSalts: () => change(forgetSalts),
    trimmable: (hasStream) => findTrimmable(database, hasStream),
    trim: (key, position) =>
      change(async (transaction) => {
        await changeHead(source, transaction, key, async (head) => {
          for (const table of ['audit_chain', 'audit_checkpoints'] as const)
            await transaction.deleteFrom(table).where('position', '<', position).execute()
          return { ...head, trimmed: Math.max(head.trimmed, position) }
        })
      }),
    takeStream: (leaseSeconds) =>
      change(async (transaction) => {
        const taken = await transaction
          .updateTable('audit_chain_head')
          .set({ lease_until: sql<number>`${now} + ${leaseSeconds * 1_000}` })
          .where('lease_until', '<=', now)
          .returning('streamed')
          .executeTakeFirst()
        return taken?.streamed
      }),
    streamed: (from, to) =>
      change(async (transaction) => {
        await transaction
          .updateTable('audit_chain_head')
          .set({ streamed: to, lease_until: 0 })
          .where('streamed', '=', from)
          .execute()
      }),
    streamBacklog: () => streamBacklog(database),
  }
}

/** Its lock lets one instance at a time change the chain. */
async function lockHead({ database, clock }: Source, transaction: DatabaseTransaction) {
  const asked = clock()
  const row = await transaction
    .updateTable('audit_chain_head')
    .set((columns) => ({ position: columns.ref('position') }))
    .returningAll()
    .returning(database.now.as('now'))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const clocks = bothClocks(row.now, asked, clock())
  return { head: headOf(row), mac: row.mac, streamed: row.streamed, clocks }
}

/** Of the time that a statement took here, the moment that is nearest to when it ran there. */
const bothClocks = (now: Instant, asked: Instant, answered: Instant): Clocks => ({
  now,
  here: Math.min(Math.max(now, asked), answered),
})

const headOf = (row: Selectable<PortalTables['audit_chain_head']>): ChainHead => ({
  chain: row.chain,
  position: row.position,
  hash: row.hash,
  link: row.link,
  highest: row.highest,
  linkedAt: row.linked_at,
  forgotten: row.forgotten,
  forgottenBefore: row.forgotten_before,
  trimmed: row.trimmed,
  checkpoint: row.checkpoint,
})

const writeHead = (transaction: DatabaseTransaction, head: ChainHead, mac: Uint8Array | null) =>
  transaction
    .updateTable('audit_chain_head')
    .set({
      chain: head.chain,
      position: head.position,
      hash: head.hash,
      link: head.link,
      highest: head.highest,
      linked_at: head.linkedAt,
      forgotten: head.forgotten,
      forgotten_before: head.forgottenBefore,
      trimmed: head.trimmed,
      checkpoint: head.checkpoint,
      mac,
    })
    .execute()

/**
 * Returns whether something changed. A head that somebody changed is left as it is: a new digest
 * would hide it.
 */
async function changeHead(
  source: Source,
  transaction: DatabaseTransaction,
  key: Uint8Array,
  change: (head: ChainHead, clocks: Clocks) => Promise<ChainHead | undefined>,
): Promise<boolean> {
  const locked = await lockHead(source, transaction)
  if (locked === undefined || !isMacOf(key, locked.head, locked.mac)) return false
  const head = await change(locked.head, locked.clocks)
  if (head !== undefined) await writeHead(transaction, head, macOfHead(key, head))
  return head !== undefined
}

type Extension = {
  readonly key: Uint8Array
  readonly limit: number
  readonly newSalt: () => Uint8Array
}

async function extend(
  source: Source,
  transaction: DatabaseTransaction,
  { key, limit, newSalt }: Extension,
): Promise<number | undefined> {
  let count: number | undefined = 0
  await changeHead(source, transaction, key, async (head, clocks) => {
    if (clocksAreApart(clocks)) {
      count = undefined
      return waitingHead(head, clocks)
    }
    const wanted = await findLinkable(transaction, head, clocks, limit)
    const events = await lockEvents(source.database, transaction, wanted)
    const links: NewChainLink[] = []
    for (const event of events) links.push(linkEvent(key, links.at(-1) ?? head, event, newSalt()))
    if (links.length > 0)
      await transaction.insertInto('audit_chain').values(links.map(rowOf)).execute()
    count = links.length
    const { chain, position, hash, link } = links.at(-1) ?? head
    const highest = Math.max(head.highest, ...links.map(({ number }) => number))
    const isAll = count === wanted.length && count < limit
    const linkedAt = isAll ? clocks.now : head.linkedAt
    return { ...head, chain, position, hash, link, highest, linkedAt }
  })
  return count
}

/** Written down, because nothing shows it any more when the clocks agree again. */
function waitingHead(head: ChainHead, clocks: Clocks): ChainHead | undefined {
  const linkedAt = notBefore(head.linkedAt, clocks)
  return linkedAt < head.linkedAt ? { ...head, linkedAt } : undefined
}

/**
 * In the order in which they are linked. A restore begins the next chain, so what the copy had left
 * unlinked comes after it.
 */
async function findLinkable(
  transaction: DatabaseTransaction,
  head: ChainHead,
  clocks: Clocks,
  limit: number,
): Promise<readonly number[]> {
  const unlinked = transaction
    .selectFrom('audit_events as event')
    .leftJoin('audit_chain as chain', 'chain.number', 'event.number')
    .select('event.number')
    .where('chain.number', 'is', null)
    .where('event.number', '>', head.highest - mostOutOfOrder)
    .where('event.at', '>=', linkableFrom(head.linkedAt, clocks))
    .orderBy('event.number')
    .limit(limit)
  const restored =
    head.position === 0
      ? []
      : await unlinked.where('event.action', '=', 'database_restored').execute()
  const rows = [...restored, ...(await unlinked.execute())]
  return [...new Set(rows.map(({ number }) => number))].slice(0, limit)
}

/** Their details are not erased before they are linked. One that is being erased comes later. */
async function lockEvents(
  database: Database,
  transaction: DatabaseTransaction,
  numbers: readonly number[],
): Promise<readonly ChainedEvent[]> {
  if (numbers.length === 0) return []
  const rows = await transaction
    .selectFrom('audit_events')
    .selectAll()
    .where('number', 'in', numbers)
    .modifyEnd(database.passingOverLocked)
    .execute()
  const byNumber = new Map(rows.map((row) => [row.number, chainedEvent(row)]))
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}

const rowOf = ({ detailsDigest, eventDigest, ...link }: NewChainLink) => ({
  ...link,
  details_digest: detailsDigest,
  event_digest: eventDigest,
})

async function readHead({ database, clock }: Source): Promise<StoredHead | undefined> {
  const asked = clock()
  const row = await database.read
    .selectFrom('audit_chain_head as head')
    .leftJoin('audit_checkpoints as last', (join) =>
      join.on('last.position', '=', (select) =>
        select
          .selectFrom('audit_checkpoints')
          .select(({ fn }) => fn.max('audit_checkpoints.position').as('newest')),
      ),
    )
    .selectAll('head')
    .select(['last.position as checkpoint_position', 'last.token'])
    .select((select) =>
      select
        .selectFrom('audit_chain')
        .select(({ fn }) => fn.max('audit_chain.position').as('newest'))
        .as('newest'),
    )
    .select(database.now.as('now'))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { checkpoint_position: position, token, mac } = row
  const lastCheckpoint = position === null || token === null ? undefined : { position, token }
  const clocks = bothClocks(row.now, asked, clock())
  return { ...headOf(row), mac, newest: row.newest ?? 0, lastCheckpoint, ...clocks }
}

async function readUnlinked({ read }: Database, head: StoredHead): Promise<Unlinked> {
  const unlinked = read
    .selectFrom('audit_events as event')
    .leftJoin('audit_chain as chain', 'chain.number', 'event.number')
    .where('chain.number', 'is', null)
  const { count, oldestAt, newestAt } = await unlinked
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('event.at').as('oldestAt'),
      fn.max('event.at').as('newestAt'),
    ])
    .executeTakeFirstOrThrow()
  const added = await unlinked
    .select(['event.number', 'event.at'])
    .where((event) =>
      event.or([
        event('event.number', '<=', head.highest - mostOutOfOrder),
        event('event.at', '<', linkableFrom(head.linkedAt, head)),
      ]),
    )
    .orderBy('event.number')
    .limit(1)
    .executeTakeFirst()
  return { count: Number(count), oldestAt, newestAt, added }
}

/** Among the last numbers only, so that it can be asked often. What is before them was added. */
async function linkBacklog({ database, clock }: Source): Promise<LinkBacklog> {
  const { oldestAt, now } = await database.read
    .selectFrom('audit_events as event')
    .leftJoin('audit_chain as chain', 'chain.number', 'event.number')
    .select(({ fn }) => [fn.min('event.at').as('oldestAt'), database.now.as('now')])
    .where('chain.number', 'is', null)
    .where('event.number', '>', (select) =>
      select
        .selectFrom('audit_chain_head')
        .select((head) => head('highest', '-', mostOutOfOrder).as('from')),
    )
    .executeTakeFirstOrThrow()
  return { oldestAt, now: Math.max(now, clock()) }
}

/** The account, or the person, is gone that the details of the event were about. */
const isErasable = sql<number>`case
  when event.account_id is not null
    and not exists (select 1 from accounts where accounts.id = event.account_id) then 1
  when event.action = 'passkey_added'
    and not exists (select 1 from users where users.id = event.user_id) then 1
  else 0 end`

async function readLinks(
  { read }: Database,
  after: number,
  limit: number,
): Promise<readonly ChainLink[]> {
  const rows = await read
    .selectFrom('audit_chain as link')
    .leftJoin('audit_events as event', 'event.number', 'link.number')
    .select(['link.position', 'link.chain', 'link.number', 'link.at', 'link.salt'])
    .select(['link.details_digest', 'link.event_digest', 'link.hash', 'link.link'])
    .select(['event.at as event_at', 'event.user_id', 'event.session_id', 'event.call_id'])
    .select(['event.command_user', 'event.action', 'event.account_id', 'event.environment'])
    .select(['event.object', 'event.details'])
    .select(isErasable.as('is_erasable'))
    .where('link.position', '>', after)
    .orderBy('link.position')
    .limit(limit)
    .execute()
  return rows.map(({ details_digest, event_digest, is_erasable, event_at: at, ...row }) => {
    const { position, chain, number, salt, hash, link } = row
    const { details, action, user_id, session_id, call_id } = row
    const isThere = at !== null && details !== null && action !== null
    const actor = { user_id: user_id ?? '', session_id: session_id ?? '', call_id: call_id ?? '' }
    return {
      ...{ position, chain, number, at: row.at, salt, hash, link },
      detailsDigest: details_digest,
      eventDigest: event_digest,
      event: isThere ? chainedEvent({ ...row, ...actor, at, details, action, number }) : undefined,
      isErasable: is_erasable === 1,
    } as const
  })
}

const chainedEvent = (row: Selectable<PortalTables['audit_events']>): ChainedEvent => ({
  number: row.number,
  at: row.at,
  by: actorOf(row),
  actor: [row.user_id, row.session_id, row.call_id, row.command_user],
  action: row.action,
  accountId: row.account_id,
  environment: row.environment,
  object: row.object,
  details: row.details,
})

type Forgetting = {
  readonly key: Uint8Array | undefined
  readonly retention: Retention
  readonly limit: number
}

/**
 * The oldest first, by the time in their links. What was deleted is written down with the key, or
 * it would be missed.
 */
async function forget(
  source: Source,
  transaction: DatabaseTransaction,
  { key, retention, limit }: Forgetting,
): Promise<number> {
  const locked = await lockHead(source, transaction)
  if (locked === undefined || clocksAreApart(locked.clocks)) return 0
  const { head, mac, streamed, clocks } = locked
  const today = Math.min(clocks.now, clocks.here)
  const before = today - retention.days * dayMilliseconds
  const unsentBefore = today - retention.unsentDays * dayMilliseconds
  const links = await transaction
    .selectFrom('audit_chain')
    .select(['position', 'number', 'at'])
    .where('position', '>', head.forgotten)
    .orderBy('position')
    .limit(limit)
    .execute()
  const kept = links.findIndex(
    ({ position, at }) => at >= (position <= streamed ? before : unsentBefore),
  )
  const due = kept === -1 ? links : links.slice(0, kept)
  const forgotten = due.at(-1)?.position
  if (forgotten === undefined) return 0
  const numbers = due.map(({ number }) => number)
  const { numDeletedRows } = await transaction
    .deleteFrom('audit_events')
    .where('number', 'in', numbers)
    .executeTakeFirstOrThrow()
  const after = { ...head, forgotten, forgottenBefore: Math.max(head.forgottenBefore, before) }
  // Retention holds even if somebody changed the head. Its wrong digest stays.
  const isOurs = key !== undefined && isMacOf(key, head, mac)
  await writeHead(transaction, after, isOurs ? macOfHead(key, after) : mac)
  return Number(numDeletedRows)
}

async function forgetSalts(transaction: DatabaseTransaction): Promise<void> {
  await transaction
    .updateTable('audit_chain')
    .set({ salt: null })
    .where('salt', 'is not', null)
    .where('number', 'in', (where) =>
      where
        .selectFrom('audit_events as event')
        .select('event.number')
        .where('event.details', '=', '{}')
        .where(isErasable, '=', 1),
    )
    .execute()
}

async function findTrimmable({ read }: Database, hasStream: boolean): Promise<number | undefined> {
  const checkpoint = await read
    .selectFrom('audit_checkpoints as checkpoint')
    .innerJoin('audit_chain_head as head', (join) =>
      join
        .onRef('head.forgotten', '>=', 'checkpoint.position')
        .onRef('head.trimmed', '<', 'checkpoint.position'),
    )
    .$if(hasStream, (query) => query.whereRef('checkpoint.position', '<=', 'head.streamed'))
    .select('checkpoint.position')
    .orderBy('checkpoint.position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return checkpoint?.position
}

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
