import { readUserId } from '../../core/vocabulary/ids.ts'
import { minuteOf } from '../../core/vocabulary/instant.ts'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import { changeUser } from '../../usecases/portal/team/change-user.ts'
import type { ListedUser, UserChange, UserPage } from '../../usecases/ports/user-directory.ts'
import type { Store } from '../../wiring/open-store.ts'
import { type Arguments, chooseAction, limitOf, Misuse, NotThere } from '../arguments.ts'
import type { Command, StoreAction } from '../command.ts'
import { type Terminal, table } from '../terminal.ts'
import { report, withStore } from '../with-store.ts'

export const userCommand: Command = (read, terminal) => {
  const action = chooseAction(actions, read, 'users')
  return withStore(terminal, (store, config, by) => action(read, terminal, store, config, by))
}

const list: StoreAction = async (read, terminal, { portal }) => {
  const { users, next } = await pageOf(read, portal)
  return report(terminal, ok(users), () => {
    if (read.json) return JSON.stringify({ users: users.map(userView), next_cursor: next })
    if (users.length === 0 && read.text('find') !== undefined) return 'No address begins so.'
    if (users.length === 0)
      return 'Nobody can sign in to the portal yet. Make a link with: vidimus setup-link'
    const lines = table(
      ['user', 'e-mail', 'name', 'roles', 'last sign-in (UTC)', 'status'],
      users.map((user) => [
        user.id,
        user.email,
        user.name,
        rolesOf(user).join(', ') || '-',
        user.signedInAt === null ? '-' : minuteOf(user.signedInAt),
        statusOf(user),
      ]),
    )
    return next === null ? lines : `${lines}\n\nThere are more: vidimus user list --cursor ${next}`
  })
}

async function pageOf(read: Arguments, { directory }: Store['portal']): Promise<UserPage> {
  const [limit, text, after] = [limitOf(read), read.text('find'), read.text('cursor')]
  if (text !== undefined) return { users: await directory.findAll(text, limit), next: null }
  const cursor = after === undefined ? undefined : readUserId(after)
  const page =
    after !== undefined && cursor === undefined
      ? undefined
      : await directory.list({ cursor, limit })
  if (page === undefined) throw new NotThere(`There is no user ${after}.`)
  return page
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
  Made          ${minuteOf(user.createdAt)} UTC
  Last sign-in  ${user.signedInAt === null ? 'not known' : `${minuteOf(user.signedInAt)} UTC`}`,
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
    if (done.ok && force) await warnOfGaps(terminal, user, store.portal)
    return report(terminal, orForce(done), () =>
      read.json
        ? JSON.stringify({ user: user.id, done: change })
        : `${user.id} (${user.email}) is ${said[change]}.`,
    )
  }

/** Adds the way around the refusal, which only commands have. */
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

/** Warns about what is left without anyone in charge. */
async function warnOfGaps(
  terminal: Terminal,
  { memberships }: ListedUser,
  { directory }: Store['portal'],
): Promise<void> {
  const { operator, owners } = await directory.lacking(
    memberships.map(({ accountId }) => accountId),
  )
  if (operator) terminal.err('Note: there is no operator now. Make one with: vidimus setup-link')
  for (const account of owners)
    terminal.err(`Note: ${account} has no owner now. Make one with: vidimus setup-link ${account}`)
}

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
