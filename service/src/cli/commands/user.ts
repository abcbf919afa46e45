import { ok, type Result } from '../../core/vocabulary/result.ts'
import { changeUser } from '../../usecases/portal/team/change-user.ts'
import type { ListedUser, UserChange } from '../../usecases/ports/user-directory.ts'
import type { Store } from '../../wiring/open-store.ts'
import { type Arguments, chooseAction, Misuse, NotThere } from '../arguments.ts'
import type { Command, StoreAction } from '../command.ts'
import { day, type Terminal, table } from '../terminal.ts'
import { report, withStore } from '../with-store.ts'

export const userCommand: Command = (read, terminal) => {
  const action = chooseAction(actions, read, 'users')
  return withStore(terminal, (store, config, by) => action(read, terminal, store, config, by))
}

/** More than any deployment has; a list without end is none. */
const mostListed = 100_000

const list: StoreAction = async (read, terminal, { portal }) => {
  const users = await portal.directory.list(mostListed)
  return report(terminal, ok(users), () => {
    if (read.json) return JSON.stringify({ users: users.map(userView) })
    if (users.length === 0)
      return 'Nobody can sign in to the portal yet. Make a link with: vidimus setup-link'
    return table(
      ['user', 'e-mail', 'name', 'roles', 'last sign-in (UTC)', 'status'],
      users.map((user) => [
        user.id,
        user.email,
        user.name,
        rolesOf(user).join(', ') || '-',
        user.signedInAt === null ? '-' : day(user.signedInAt),
        statusOf(user),
      ]),
    )
  })
}

const show: StoreAction = async (read, terminal, store) => {
  const user = await userNamed(read, store)
  const roles = rolesOf(user).join('\n              ')
  return report(terminal, ok(user), () =>
    read.json
      ? JSON.stringify(userView(user))
      : `User ${user.id}

  E-mail        ${user.email}
  Name          ${user.name}
  Roles         ${roles || 'none'}
  Status        ${statusOf(user)}
  Made          ${day(user.createdAt)} UTC
  Last sign-in  ${user.signedInAt === null ? 'not known' : `${day(user.signedInAt)} UTC`}`,
  )
}

const userView = (user: ListedUser) => ({
  user: user.id,
  email: user.email,
  name: user.name,
  operator: user.isOperator,
  disabled: user.isDisabled,
  accounts: user.memberships.map(({ accountId: account, role }) => ({ account, role })),
  created_at: new Date(user.createdAt).toISOString(),
  signed_in_at: user.signedInAt === null ? null : new Date(user.signedInAt).toISOString(),
})

const rolesOf = ({ isOperator, memberships }: ListedUser): readonly string[] => [
  ...(isOperator ? ['operator'] : []),
  ...memberships.map(({ accountId, role }) => `${role} of ${accountId}`),
]

const statusOf = ({ isDisabled }: ListedUser): string => (isDisabled ? 'disabled' : 'active')

const said: { readonly [change in UserChange]: string } = {
  disable: 'disabled: every session has ended, and nobody signs in as this user',
  enable: 'enabled: this user can sign in again',
  demote: 'no operator any more: every session has ended',
  delete:
    'deleted: address, name, password, passkeys and sessions are erased, the audit log keeps the id',
}

const changing =
  (change: UserChange): StoreAction =>
  async (read, terminal, store, _config, by) => {
    const user = await userNamed(read, store)
    const force = read.flag('force')
    const done = await changeUser(store.portal, user.id, change, by, force)
    if (done.ok && force) warnOfGaps(terminal, user, await store.portal.directory.list(mostListed))
    return report(terminal, orForce(done), () =>
      read.json
        ? JSON.stringify({ user: user.id, done: change })
        : `${user.id} (${user.email}) is ${said[change]}.`,
    )
  }

/** The refusal, with the way around it, which is for commands alone. */
const orForce = (done: Result<undefined>): Result<undefined> =>
  done.ok || !['last_owner', 'last_operator'].includes(done.failure.code)
    ? done
    : {
        ok: false,
        failure: {
          ...done.failure,
          description: `${done.failure.description} To do it nevertheless, add --force.`,
        },
      }

/** What nobody looks after from now on. */
function warnOfGaps(terminal: Terminal, before: ListedUser, left: readonly ListedUser[]): void {
  const active = left.filter(({ isDisabled }) => !isDisabled)
  if (!active.some(({ isOperator }) => isOperator))
    terminal.err('Note: there is no operator now. Make one with: vidimus setup-link')
  for (const { accountId } of before.memberships)
    if (!active.some((user) => isOwnerOf(user, accountId)))
      terminal.err(
        `Note: ${accountId} has no owner now. Make one with: vidimus setup-link ${accountId}`,
      )
}

const isOwnerOf = ({ memberships }: ListedUser, account: string): boolean =>
  memberships.some(({ accountId, role }) => accountId === account && role === 'owner')

const actions: { readonly [name: string]: StoreAction } = {
  list,
  show,
  disable: changing('disable'),
  enable: changing('enable'),
  demote: changing('demote'),
  delete: changing('delete'),
}

async function userNamed(read: Arguments, { portal }: Store): Promise<ListedUser> {
  const [, word, ...rest] = read.words
  if (word === undefined || rest.length > 0)
    throw new Misuse('Name the user by id, usr_…, or e-mail address; vidimus user list shows them.')
  const user = await portal.directory.find(word)
  if (user === undefined) throw new NotThere(`There is no user ${word}.`)
  return user
}
