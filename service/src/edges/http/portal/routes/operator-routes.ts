import { Type } from 'typebox'
import { readAccountId } from '../../../../core/vocabulary/ids.ts'
import { ok } from '../../../../core/vocabulary/result.ts'
import { resumeAccount, suspendAccount } from '../../../../usecases/accounts/suspend-account.ts'
import {
  type CreatedLink,
  createFirstOwnerLink,
  openAccount,
} from '../../../../usecases/portal/team/create-link.ts'
import type { AccountSummary, Accounts } from '../../../../usecases/ports/accounts.ts'
import type { ListAccountActivity } from '../../../../usecases/ports/history/account-activity.ts'
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
  strictObject,
  text,
  time,
} from '../portal-schemas.ts'

const path = '/operator'
const audience = { who: 'operator' } as const

const listedSchema = Type.Array(
  Type.Object({
    account: Type.String(),
    name: Type.String(),
    created_at: time,
    suspended: Type.Boolean(),
    flows_this_month: Type.Integer({
      description: 'Flows that started this month (UTC) and have ended.',
    }),
    last_flow_at: nullable(time),
    waiting: Type.Integer({ description: 'Callbacks that failed and will be repeated.' }),
  }),
)

const setupLinkSchema = Type.Object({
  account: Type.String(),
  link: Type.String({ description: 'For the first owner. Works once, for 15 minutes.' }),
  expires_at: time,
})

type ListDeps = {
  readonly accounts: Pick<Accounts, 'list' | 'find'>
  readonly accountActivity: ListAccountActivity
}

const listAccountsRoute = (deps: ListDeps) =>
  route({
    operationId: 'listAccounts',
    summary: 'All accounts, the newest first, and how busy each of them is',
    method: 'GET',
    path: `${path}/accounts`,
    audience,
    query: pageQuery('acc'),
    reply: Type.Object({ accounts: listedSchema, next_cursor: nextCursor }),
    handle: async ({ query }) => {
      const cursor = query.cursor === undefined ? undefined : readAccountId(query.cursor)
      const page = await deps.accounts.list({ cursor, limit: Number(query.limit ?? '50') })
      return page === undefined
        ? goneCursor()
        : ok({ accounts: await listedViews(deps, page.accounts), next_cursor: page.next })
    },
  })

const findAccountsRoute = (deps: ListDeps) =>
  route({
    operationId: 'findAccounts',
    summary: `Accounts by id, or by how their names begin; the first ${mostFound}`,
    method: 'POST',
    path: `${path}/accounts/find`,
    audience,
    body: strictObject({ text: text(100) }),
    reply: Type.Object({ accounts: listedSchema }),
    handle: async ({ body }) => {
      const found = await deps.accounts.find(body.text.trim(), mostFound)
      return ok({ accounts: await listedViews(deps, found) })
    },
  })

async function listedViews(deps: ListDeps, accounts: readonly AccountSummary[]) {
  const activities = await deps.accountActivity(accounts.map(({ id }) => id))
  const known = new Map(activities.map((activity) => [activity.accountId, activity]))
  return accounts.map(({ id, name, createdAt, suspended }) => {
    const activity = known.get(id)
    return {
      account: id,
      name,
      created_at: isoTime(createdAt),
      suspended,
      flows_this_month: activity?.flowsThisMonth ?? 0,
      last_flow_at: isoTimeOrNull(activity?.lastFlowAt ?? null),
      waiting: activity?.waiting ?? 0,
    }
  })
}

const createAccountRoute = (deps: DepsOf<typeof openAccount>) =>
  route({
    operationId: 'createAccount',
    summary: 'Create an account, with the link for its first owner',
    method: 'POST',
    path: `${path}/accounts`,
    audience,
    fresh: true,
    body: strictObject({ name: text(80) }),
    reply: setupLinkSchema,
    handle: async ({ body, by }) => {
      const opened = await openAccount(deps, body.name, by)
      return opened.ok ? ok(linkView(opened.value.account, opened.value.setupLink)) : opened
    },
  })

const createSetupLinkRoute = (deps: DepsOf<typeof createFirstOwnerLink>) =>
  route({
    operationId: 'createSetupLink',
    summary: 'Another link for the first owner; refused once there is one',
    method: 'POST',
    path: `${path}/accounts/:account/setup-link`,
    audience,
    fresh: true,
    reply: setupLinkSchema,
    handle: async ({ params, by }) => {
      const link = await createFirstOwnerLink(deps, params.account, by)
      return link.ok ? ok(linkView(params.account, link.value)) : link
    },
  })

const linkView = (account: string, { link, expiresAt }: CreatedLink) => ({
  account,
  link,
  expires_at: isoTime(expiresAt),
})

const suspendAccountRoute = (deps: DepsOf<typeof suspendAccount>) =>
  route({
    operationId: 'suspendAccount',
    summary: 'Let an account start no new flows; those under way finish',
    method: 'POST',
    path: `${path}/accounts/:account/suspend`,
    audience,
    fresh: true,
    handle: ({ params, by }) => suspendAccount(deps, params.account, by),
  })

const resumeAccountRoute = (deps: DepsOf<typeof resumeAccount>) =>
  route({
    operationId: 'resumeAccount',
    summary: 'Let it start flows again',
    method: 'POST',
    path: `${path}/accounts/:account/resume`,
    audience,
    fresh: true,
    handle: ({ params, by }) => resumeAccount(deps, params.account, by),
  })

/** For operators: accounts, but never the content of a flow. */
export const operatorRoutes = [
  listAccountsRoute,
  findAccountsRoute,
  createAccountRoute,
  createSetupLinkRoute,
  suspendAccountRoute,
  resumeAccountRoute,
]
