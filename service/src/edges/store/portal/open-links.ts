import { sql } from 'kysely'
import type { AccountId } from '../../../core/vocabulary/ids.ts'
import type { Role } from '../../../core/vocabulary/roles.ts'
import type { LinkGrant, OpenLink } from '../../../usecases/ports/portal.ts'
import type { Database } from '../engine/database.ts'

/**
 * Whether a link can be redeemed now. Its maker must still have the right to grant what it grants:
 * an owner invites to the account, and an operator sets it up until it has its first owner. A link
 * made by a command needs no maker, because people who run commands have the database anyway.
 */
export const linkIsOpen = (database: Database) =>
  sql<boolean>`(one_time_links.used_at is null and one_time_links.expires_at > ${database.now}
    and (one_time_links.made_by is null or exists (
      select 1 from users as maker
      where maker.id = one_time_links.made_by and maker.disabled_at is null
        and case when one_time_links.purpose = 'setup'
          then maker.is_operator = 1 and not exists (${ownerOf()})
          else exists (${ownerOf()} and owner.user_id = maker.id) end)))`

const ownerOf = () =>
  sql`select 1 from memberships as owner
    where owner.account_id = one_time_links.account_id and owner.role = 'owner'`

export async function findOpen(
  database: Database,
  reader: Database['read'],
  tokenHash: Uint8Array,
): Promise<OpenLink | undefined> {
  const row = await reader
    .selectFrom('one_time_links')
    .leftJoin('accounts', 'accounts.id', 'one_time_links.account_id')
    .select(['one_time_links.account_id', 'one_time_links.role', 'one_time_links.email'])
    .select(['one_time_links.expires_at', 'one_time_links.purpose', 'accounts.name'])
    .where('one_time_links.token_hash', '=', tokenHash)
    .where(linkIsOpen(database))
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    purpose: row.purpose,
    grant: grantOf(row),
    accountName: row.name,
    email: row.email,
    expiresAt: row.expires_at,
  }
}

const grantOf = ({
  account_id: accountId,
  role,
}: {
  account_id: AccountId | null
  role: Role | null
}): LinkGrant =>
  accountId !== null && role !== null ? { kind: 'member', accountId, role } : { kind: 'operator' }
