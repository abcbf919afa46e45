import type { AccountId, UserId } from '../../core/vocabulary/ids.ts'
import type { Role } from '../../core/vocabulary/roles.ts'
import type { AuditEvent } from './audit.ts'
import type { User } from './portal.ts'

/** All users of the portal, for operators. */

export type ListedUser = User & {
  readonly createdAt: number
  /** Null if not since the service began recording it. */
  readonly signedInAt: number | null
  readonly isDisabled: boolean
  readonly memberships: readonly {
    readonly accountId: AccountId
    readonly accountName: string
    readonly role: Role
  }[]
}

/** `demote` turns an operator into an ordinary user. */
export type UserChange = 'disable' | 'enable' | 'demote' | 'delete'

/** `cursor` is the last user of the previous page. */
export type UserRange = { readonly cursor?: UserId | undefined; readonly limit: number }

export type UserPage = {
  readonly users: readonly ListedUser[]
  /** The cursor of the next page. Null if there is none. */
  readonly next: UserId | null
}

export type UserDirectory = {
  /** Sorted by e-mail address. Undefined if the user that the cursor names is gone. */
  list(range: UserRange): Promise<UserPage | undefined>
  /** By the start of their e-mail addresses, sorted by them. */
  findAll(text: string, limit: number): Promise<readonly ListedUser[]>
  /** By id or e-mail address. */
  find(idOrEmail: string): Promise<ListedUser | undefined>
  /** Whether there is no operator, and which of these accounts have no owner who can sign in. */
  lacking(
    accounts: readonly AccountId[],
  ): Promise<{ readonly operator: boolean; readonly owners: readonly AccountId[] }>
  /**
   * Every change that takes something away ends the user's sessions. A deleted user leaves no name,
   * address, password, passkey or session; the log keeps the id. Unless `evenLast` is set, an
   * account keeps an owner and the deployment an operator who can sign in.
   */
  change(
    user: UserId,
    change: UserChange,
    evenLast: boolean,
    event: AuditEvent,
  ): Promise<'changed' | 'user_unknown' | 'last_operator' | { readonly lastOwnerOf: string }>
}
