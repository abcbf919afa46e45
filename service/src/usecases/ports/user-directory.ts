import type { AccountId, UserId } from '../../core/vocabulary/ids.ts'
import type { Role } from '../../core/vocabulary/roles.ts'
import type { AuditEvent } from './audit.ts'
import type { User } from './portal.ts'

/** All users of the portal, for those who run the service. */

export type ListedUser = User & {
  readonly createdAt: number
  /** Null: not since the service writes it down. */
  readonly signedInAt: number | null
  readonly isDisabled: boolean
  readonly memberships: readonly {
    readonly accountId: AccountId
    readonly accountName: string
    readonly role: Role
  }[]
}

/** `demote`: an operator becomes a user like any other. */
export type UserChange = 'disable' | 'enable' | 'demote' | 'delete'

/** `cursor` is the last one of the page before. */
export type UserRange = { readonly cursor?: UserId | undefined; readonly limit: number }

export type UserPage = {
  readonly users: readonly ListedUser[]
  /** The cursor of the next page. Null: there is none. */
  readonly next: UserId | null
}

export type UserDirectory = {
  /** By e-mail address. Undefined: the user that the cursor names is gone. */
  list(range: UserRange): Promise<UserPage | undefined>
  /** By how their e-mail addresses begin, in this order. */
  findAll(text: string, limit: number): Promise<readonly ListedUser[]>
  /** By id or e-mail address. */
  find(idOrEmail: string): Promise<ListedUser | undefined>
  /** Whether there is no operator, and which of these accounts have no owner who can sign in. */
  lacking(
    accounts: readonly AccountId[],
  ): Promise<{ readonly operator: boolean; readonly owners: readonly AccountId[] }>
  /**
   * Sessions end with every change that takes something away. A deleted user leaves no name,
   * address, password, passkey or session; the log keeps the id. Unless `evenLast`, an account
   * keeps an owner and the deployment an operator who can sign in.
   */
  change(
    user: UserId,
    change: UserChange,
    evenLast: boolean,
    event: AuditEvent,
  ): Promise<'changed' | 'user_unknown' | 'last_operator' | { readonly lastOwnerOf: string }>
}
