import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { type Role, reaches } from '../../../core/vocabulary/roles.ts'
import { unknownAccount } from '../../accounts/unknown-account.ts'
import type { SessionHolder } from '../../ports/portal.ts'

/** Who may call a route of the portal. */
export type Audience =
  | { readonly who: 'anyone' }
  | { readonly who: 'user' }
  | { readonly who: 'operator' }
  | { readonly who: 'member'; readonly least: Role }

/**
 * `fresh` is for calls that could harm the account, so that a session on an unlocked screen is not
 * enough. `live` is for calls that change where data or people go, which does no harm in test.
 */
export type Demand = { readonly audience: Audience; readonly fresh: boolean | 'live' }

/** What the path of a call names. */
export type CallTarget = {
  readonly account: AccountId | undefined
  readonly environment: Environment | undefined
}

export const freshMilliseconds = 10 * 60_000

/** An account that the user does not belong to is refused as if it did not exist. */
export function authorise(
  holder: SessionHolder,
  demand: Demand,
  { account, environment }: CallTarget,
): Result<undefined> {
  const { audience } = demand
  if (audience.who === 'operator' && !holder.user.isOperator)
    return fail('role_insufficient', { description: 'This is for operators.' })
  if (audience.who === 'member') {
    const membership = holder.memberships.find(({ accountId }) => accountId === account)
    if (membership === undefined) return unknownAccount()
    if (!reaches(membership.role, audience.least))
      return fail('role_insufficient', { description: `This needs the role ${audience.least}.` })
  }
  const wantsFresh = demand.fresh === 'live' ? environment === 'live' : demand.fresh
  return wantsFresh && !isFresh(holder) ? signInAgain() : ok(undefined)
}

export const isFresh = ({ now, authenticatedAt }: SessionHolder): boolean =>
  now - authenticatedAt < freshMilliseconds

export const signInAgain = () =>
  fail('authentication_required', { description: 'Sign in again to do this.' })
