import type { UserId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { type Actor, isCommand } from '../../ports/audit.ts'
import type { UserChange, UserDirectory } from '../../ports/user-directory.ts'

type Deps = { readonly directory: Pick<UserDirectory, 'change'> }

const actions = {
  disable: 'user_disabled',
  enable: 'user_enabled',
  demote: 'user_demoted',
  delete: 'user_deleted',
} as const satisfies { readonly [change in UserChange]: string }

/**
 * For an operator, on any user but themselves, or for a command. `evenLast` allows changing the
 * last owner of an account and the last operator, which only commands can do.
 */
export async function changeUser(
  deps: Deps,
  user: UserId,
  change: UserChange,
  by: Actor,
  evenLast = false,
): Promise<Result<undefined>> {
  if (!isCommand(by) && by.userId === user)
    return fail('own_user_refused', {
      description: 'This is your own user. Another operator can do it.',
    })
  const event = { by, action: actions[change], object: user }
  const done = await deps.directory.change(user, change, evenLast, event)
  if (done === 'changed') return ok(undefined)
  if (done === 'user_unknown') return unknownUser()
  if (done === 'last_operator')
    return fail('last_operator', {
      description: 'This is the last operator. Make another one first: vidimus setup-link',
    })
  return fail('last_owner', {
    description: `This is the last owner of ${done.lastOwnerOf}. Make somebody else owner first.`,
  })
}

const unknownUser = () => fail('user_unknown', { description: 'There is no such user.' })
