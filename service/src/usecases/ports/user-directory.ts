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

export type UserDirectory = {
  /** By e-mail address, at most `limit`. */
  list(limit: number): Promise<readonly ListedUser[]>
  /** By id or e-mail address. */
  find(idOrEmail: string): Promise<ListedUser | undefined>
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
