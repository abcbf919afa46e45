import { Type } from 'typebox'
import { readUserId } from '../../../../core/vocabulary/ids.ts'
import { ok } from '../../../../core/vocabulary/result.ts'
import { changeUser } from '../../../../usecases/portal/team/change-user.ts'
import type { ListedUser, UserDirectory } from '../../../../usecases/ports/user-directory.ts'
import type { DepsOf } from '../../deps-of.ts'
import { route } from '../portal-route.ts'
import {
  goneCursor,
  isoTime,
  isoTimeOrNull,
  mostFound,
  nextCursor,
  nullable,
  pageQuery,
  role,
  strictObject,
  text,
  time,
} from '../portal-schemas.ts'

const path = '/operator/users'
const audience = { who: 'operator' } as const

const listedSchema = Type.Array(
  Type.Object({
    user: Type.String(),
    email: Type.String(),
    name: Type.String(),
    operator: Type.Boolean(),
    disabled: Type.Boolean(),
    accounts: Type.Array(Type.Object({ account: Type.String(), name: Type.String(), role })),
    created_at: time,
    signed_in_at: nullable(time),
  }),
)

type ListDeps = { readonly directory: Pick<UserDirectory, 'list' | 'findAll'> }

const listUsersRoute = (deps: ListDeps) =>
  route({
    operationId: 'listUsers',
    summary: 'All users of the portal, by e-mail address',
    method: 'GET',
    path,
    audience,
    query: pageQuery('usr'),
    reply: Type.Object({ users: listedSchema, next_cursor: nextCursor }),
    handle: async ({ query }) => {
      const cursor = query.cursor === undefined ? undefined : readUserId(query.cursor)
      const page = await deps.directory.list({ cursor, limit: Number(query.limit ?? '50') })
      return page === undefined
        ? goneCursor()
        : ok({ users: page.users.map(userView), next_cursor: page.next })
    },
  })

const findUsersRoute = (deps: ListDeps) =>
  route({
    operationId: 'findUsers',
    summary: `Users by how their e-mail addresses begin; the first ${mostFound}`,
    method: 'POST',
    path: `${path}/find`,
    audience,
    // Addresses are sent in the body, because URLs end up in the logs of proxies.
    body: strictObject({ text: text(254) }),
    reply: Type.Object({ users: listedSchema }),
    handle: async ({ body }) => {
      const found = await deps.directory.findAll(body.text, mostFound)
      return ok({ users: found.map(userView) })
    },
  })

const userView = ({ id, email, name, ...user }: ListedUser) => ({
  user: id,
  email,
  name,
  operator: user.isOperator,
  disabled: user.isDisabled,
  accounts: user.memberships.map(({ accountId, accountName, role: held }) => ({
    account: accountId,
    name: accountName,
    role: held,
  })),
  created_at: isoTime(user.createdAt),
  signed_in_at: isoTimeOrNull(user.signedInAt),
})

const disableUserRoute = (deps: DepsOf<typeof changeUser>) =>
  route({
    operationId: 'disableUser',
    summary: 'End all sessions of a user, who cannot sign in from now on',
    method: 'POST',
    path: `${path}/:user/disable`,
    audience,
    fresh: true,
    handle: ({ params, by }) => changeUser(deps, params.user, 'disable', by),
  })

const enableUserRoute = (deps: DepsOf<typeof changeUser>) =>
  route({
    operationId: 'enableUser',
    summary: 'Let a user sign in again',
    method: 'POST',
    path: `${path}/:user/enable`,
    audience,
    fresh: true,
    handle: ({ params, by }) => changeUser(deps, params.user, 'enable', by),
  })

const demoteUserRoute = (deps: DepsOf<typeof changeUser>) =>
  route({
    operationId: 'demoteUser',
    summary: 'Make an operator a user like any other, and end their sessions',
    method: 'POST',
    path: `${path}/:user/demote`,
    audience,
    fresh: true,
    handle: ({ params, by }) => changeUser(deps, params.user, 'demote', by),
  })

const deleteUserRoute = (deps: DepsOf<typeof changeUser>) =>
  route({
    operationId: 'deleteUser',
    summary: 'Delete a user; the e-mail address can be registered again',
    method: 'DELETE',
    path: `${path}/:user`,
    audience,
    fresh: true,
    handle: ({ params, by }) => changeUser(deps, params.user, 'delete', by),
  })

/** For operators: who can sign in, and removing that. */
export const userRoutes = [
  listUsersRoute,
  findUsersRoute,
  disableUserRoute,
  enableUserRoute,
  demoteUserRoute,
  deleteUserRoute,
]
