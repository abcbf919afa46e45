import { sql } from 'kysely'
import type { AccountId, UserId } from '../../../core/vocabulary/ids.ts'
import type { Role } from '../../../core/vocabulary/roles.ts'
import type { AuditEvent } from '../../../usecases/ports/audit.ts'
import type {
  LinkGrant,
  NewLink,
  NewUser,
  OneTimeLinks,
  OpenLink,
} from '../../../usecases/ports/portal.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'
import { insertSession } from './sessions.ts'
import { insertPasskey } from './users.ts'

export const linkStore = (database: Database): OneTimeLinks => ({
  create: (link, event) => insertLink(database, link, event),
  find: (tokenHash) => findOpen(database, database.read, tokenHash),
  redeem: (tokenHash, newcomer, event) => redeemAsNewcomer(database, tokenHash, newcomer, event),
  join: (tokenHash, user, event) => redeemAsUser(database, tokenHash, user, event),
})

const insertLink = (
  database: Database,
  link: NewLink,
  event: AuditEvent | undefined,
): Promise<number | undefined> =>
  database.commit(link.id, async (transaction) => {
    const { grant } = link
    const accountId = grant.kind === 'member' ? grant.accountId : null
    if (accountId !== null && !(await isAccount(transaction, accountId))) return undefined
    const { expires_at: expiresAt } = await transaction
      .insertInto('one_time_links')
      .values({
        id: link.id,
        token_hash: link.tokenHash,
        account_id: accountId,
        role: grant.kind === 'member' ? grant.role : null,
        label: link.label,
        created_at: database.now,
        expires_at: sql<number>`${database.now} + ${link.lifetimeSeconds * 1_000}`,
        used_at: null,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow()
    await recordEvent(database, transaction, event)
    return expiresAt
  })

const isAccount = async (transaction: DatabaseTransaction, id: AccountId): Promise<boolean> =>
  (await transaction
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('closing_at', 'is', null)
    .executeTakeFirst()) !== undefined

async function findOpen(
  database: Database,
  reader: Database['read'],
  tokenHash: Uint8Array,
): Promise<OpenLink | undefined> {
  const row = await reader
    .selectFrom('one_time_links as link')
    .leftJoin('accounts', 'accounts.id', 'link.account_id')
    .select(['link.account_id', 'link.role', 'link.expires_at', 'accounts.name'])
    .where('link.token_hash', '=', tokenHash)
    .where('link.used_at', 'is', null)
    .where('link.expires_at', '>', database.now)
    .executeTakeFirst()
  return row && { grant: grantOf(row), accountName: row.name, expiresAt: row.expires_at }
}

const grantOf = ({
  account_id: accountId,
  role,
}: {
  account_id: AccountId | null
  role: Role | null
}): LinkGrant =>
  accountId !== null && role !== null ? { kind: 'member', accountId, role } : { kind: 'operator' }

const redeemAsNewcomer = (
  database: Database,
  tokenHash: Uint8Array,
  newcomer: NewUser,
  event: AuditEvent,
) =>
  database.commit(newcomer.user.email, async (transaction) => {
    const { user, passwordHash, passkey, session, replaced } = newcomer
    const taken = await transaction
      .selectFrom('users')
      .select('id')
      .where('email', '=', user.email)
      .executeTakeFirst()
    if (taken !== undefined) return 'email_taken'
    const grant = await spend(database, transaction, tokenHash)
    if (grant === undefined) return 'link_invalid'
    await transaction
      .insertInto('users')
      .values({ ...user, is_operator: 0, password_hash: passwordHash, created_at: database.now })
      .execute()
    await giveGrant(database, transaction, user.id, grant)
    if (passkey !== null) await insertPasskey(database, transaction, passkey)
    await insertSession(database, transaction, session, replaced)
    await recordEvent(database, transaction, withGrant(event, grant))
    return 'redeemed'
  })

const redeemAsUser = (database: Database, tokenHash: Uint8Array, user: UserId, event: AuditEvent) =>
  database.commit(user, async (transaction) => {
    const open = await findOpen(database, transaction, tokenHash)
    if (open === undefined) return 'link_invalid'
    if (await holdsGrant(transaction, user, open.grant)) return 'already_member'
    const grant = await spend(database, transaction, tokenHash)
    if (grant === undefined) return 'link_invalid'
    await giveGrant(database, transaction, user, grant)
    await recordEvent(database, transaction, withGrant(event, grant))
    return 'joined'
  })

const withGrant = (event: AuditEvent, grant: LinkGrant): AuditEvent =>
  grant.kind === 'member'
    ? { ...event, accountId: grant.accountId, values: { after: grant.role } }
    : { ...event, values: { after: 'operator' } }

/** One conditional write: of two calls that redeem a link at once, one finds it spent. */
async function spend(database: Database, transaction: DatabaseTransaction, tokenHash: Uint8Array) {
  const spent = await transaction
    .updateTable('one_time_links')
    .set({ used_at: database.now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', database.now)
    .returning(['account_id', 'role'])
    .executeTakeFirst()
  return spent && grantOf(spent)
}

async function holdsGrant(
  transaction: DatabaseTransaction,
  user: UserId,
  grant: LinkGrant,
): Promise<boolean> {
  const known =
    grant.kind === 'member'
      ? transaction
          .selectFrom('memberships')
          .select('user_id')
          .where('account_id', '=', grant.accountId)
          .where('user_id', '=', user)
      : transaction
          .selectFrom('users')
          .select('id as user_id')
          .where('id', '=', user)
          .where('is_operator', '=', 1)
  return (await known.executeTakeFirst()) !== undefined
}

async function giveGrant(
  database: Database,
  transaction: DatabaseTransaction,
  user: UserId,
  grant: LinkGrant,
) {
  if (grant.kind === 'operator')
    await transaction.updateTable('users').set({ is_operator: 1 }).where('id', '=', user).execute()
  else
    await transaction
      .insertInto('memberships')
      .values({
        account_id: grant.accountId,
        user_id: user,
        role: grant.role,
        created_at: database.now,
      })
      .execute()
}
