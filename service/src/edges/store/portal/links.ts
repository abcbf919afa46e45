import { sql } from 'kysely'
import type { AccountId, UserId } from '../../../core/vocabulary/ids.ts'
import type { AuditEvent, SignedInActor } from '../../../usecases/ports/audit.ts'
import type {
  LinkGrant,
  NewOneTimeLink,
  NewUser,
  OneTimeLinks,
} from '../../../usecases/ports/portal.ts'
import { accountIsOpen } from '../accounts/is-open.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'
import { afterOthers } from './after-others.ts'
import { lockAccounts } from './lock-accounts.ts'
import { findOpen } from './open-links.ts'
import { insertSession } from './sessions.ts'
import { insertPasskey, isPasskeyTaken } from './users.ts'

export const linkStore = (database: Database): OneTimeLinks => ({
  create: (link, event) => insertLink(database, link, event),
  find: (tokenHash) => findOpen(database, database.read, tokenHash),
  redeem: (tokenHash, newcomer, event) =>
    redeem(database, tokenHash, (transaction, link) =>
      enterAsNewcomer(database, transaction, link, newcomer, event),
    ),
  join: (tokenHash, user, event) =>
    redeem(database, tokenHash, (transaction, link) =>
      enterAsUser(database, transaction, link, user, event),
    ),
  enter: (tokenHash, newcomer, event) =>
    redeem(database, tokenHash, enterAsOwner(database, newcomer, event), 'sign_in'),
})

const insertLink = (
  database: Database,
  link: NewOneTimeLink,
  event: AuditEvent,
): Promise<number | undefined> =>
  database.commit(link.id, async (transaction) => {
    const { grant } = link
    const accountId = grant.kind === 'member' ? grant.accountId : null
    if (accountId !== null && !(await accountIsOpen(transaction, accountId))) return undefined
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
        purpose: link.purpose,
        made_by: link.madeBy,
        email: link.email,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow()
    await recordEvent(database, transaction, event)
    return expiresAt
  })

/**
 * A locked link: meanwhile neither it nor another link of its account can be redeemed elsewhere.
 */
type HeldLink = {
  readonly grant: LinkGrant
  readonly email: string | null
  /** Uses the link up. */
  spend(): Promise<void>
}

/**
 * Everything is checked again inside the transaction, with account and link locked in this order:
 * if two set-up links are redeemed at once, the second finds that the account has its owner.
 */
async function redeem<Said>(
  database: Database,
  tokenHash: Uint8Array,
  enter: (transaction: DatabaseTransaction, link: HeldLink) => Promise<Said>,
  only?: 'sign_in',
): Promise<Said | 'link_invalid'> {
  const seen = await findOpen(database, database.read, tokenHash)
  if (seen === undefined || (seen.purpose === 'sign_in') !== (only === 'sign_in'))
    return 'link_invalid'
  const accounts = seen.grant.kind === 'member' ? [seen.grant.accountId] : []
  const inTransaction = async (transaction: DatabaseTransaction) => {
    await lockAccounts(transaction, accounts)
    const link = { token_hash: tokenHash }
    const rows = transaction.updateTable('one_time_links').where((where) => where.and(link))
    await rows.set(link).execute()
    const open = await findOpen(database, transaction, tokenHash)
    if (open === undefined) return 'link_invalid'
    const spend = async () => void (await rows.set({ used_at: database.now }).execute())
    return enter(transaction, { ...open, spend })
  }
  return afterOthers(() => database.commit(accounts[0] ?? 'operators', inTransaction))
}

async function enterAsNewcomer(
  database: Database,
  transaction: DatabaseTransaction,
  { grant, ...link }: HeldLink,
  { user, passwordHash, passkey, session, replaced }: NewUser,
  event: AuditEvent,
) {
  if (link.email !== null && link.email !== user.email) return 'email_not_invited'
  if (passkey !== null && (await isPasskeyTaken(transaction, passkey))) return 'passkey_taken'
  const { numInsertedOrUpdatedRows: inserted } = await transaction
    .insertInto('users')
    .values({
      ...user,
      is_operator: 0,
      password_hash: passwordHash,
      created_at: database.now,
      disabled_at: null,
      signed_in_at: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow()
  if (inserted === 0n) return 'email_taken'
  await link.spend()
  await giveGrant(database, transaction, user.id, grant)
  if (passkey !== null) await insertPasskey(database, transaction, passkey)
  await insertSession(database, transaction, session, replaced)
  await recordEvent(database, transaction, withGrant(event, grant))
  return 'redeemed'
}

async function enterAsUser(
  database: Database,
  transaction: DatabaseTransaction,
  { grant, ...link }: HeldLink,
  user: UserId,
  event: AuditEvent,
) {
  const { email } = await transaction
    .selectFrom('users')
    .select('email')
    .where('id', '=', user)
    .executeTakeFirstOrThrow()
  if (link.email !== null && link.email !== email) return 'email_not_invited'
  if (await holdsGrant(transaction, user, grant)) return 'already_member'
  await link.spend()
  await giveGrant(database, transaction, user, grant)
  await recordEvent(database, transaction, withGrant(event, grant))
  return 'joined'
}

/**
 * Whoever opens the link enters as the account's first owner, or as the newcomer if it has none.
 */
const enterAsOwner =
  (database: Database, newcomer: NewUser, event: AuditEvent & { readonly by: SignedInActor }) =>
  async (transaction: DatabaseTransaction, link: HeldLink) => {
    const owner = await firstOwner(transaction, link.grant)
    if (owner === undefined) {
      const done = await enterAsNewcomer(database, transaction, link, newcomer, event)
      return done === 'redeemed' ? 'entered' : 'link_invalid'
    }
    const session = { ...newcomer.session, userId: owner }
    if (!(await insertSession(database, transaction, session, newcomer.replaced)))
      return 'link_invalid'
    await link.spend()
    await recordEvent(database, transaction, { ...event, by: { ...event.by, userId: owner } })
    return 'entered'
  }

async function firstOwner(
  transaction: DatabaseTransaction,
  grant: LinkGrant,
): Promise<UserId | undefined> {
  if (grant.kind === 'operator') return undefined
  const row = await transaction
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .where('memberships.account_id', '=', grant.accountId)
    .where('memberships.role', '=', 'owner')
    .where('users.disabled_at', 'is', null)
    .orderBy('memberships.created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

const withGrant = (event: AuditEvent, grant: LinkGrant): AuditEvent =>
  grant.kind === 'member'
    ? { ...event, accountId: grant.accountId, values: { after: grant.role } }
    : { ...event, values: { after: 'operator' } }

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
    return transaction.updateTable('users').set({ is_operator: 1 }).where('id', '=', user).execute()
  const { accountId, role } = grant
  if (role === 'owner') await endSetup(database, transaction, accountId)
  return transaction
    .insertInto('memberships')
    .values({ account_id: accountId, user_id: user, role, created_at: database.now })
    .execute()
}

/** The first owner joins, so the other links that could have made one become void. */
async function endSetup(
  database: Database,
  transaction: DatabaseTransaction,
  account: AccountId,
): Promise<void> {
  const owners = transaction
    .selectFrom('memberships')
    .select('user_id')
    .where('account_id', '=', account)
    .where('role', '=', 'owner')
  await transaction
    .updateTable('one_time_links')
    .set({ used_at: database.now })
    .where('account_id', '=', account)
    .where('purpose', '=', 'setup')
    .where('used_at', 'is', null)
    .where((where) => where.not(where.exists(owners)))
    .execute()
}
