import { Type } from 'typebox'
import { ok } from '../../../../core/vocabulary/result.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { type PortalRoute, route } from '../portal-route.ts'
import { isoTimeOrNull, nullable, time } from '../portal-schemas.ts'

/** For operators: how busy each account is, nothing of what its flows hold. */
export const activityRoutes = (deps: PortalDeps): readonly PortalRoute[] => [
  listAccountActivityRoute(deps),
]

const activitySchema = Type.Object({
  account: Type.String(),
  flows_this_month: Type.Integer({ description: 'Begun this month (UTC) and ended.' }),
  last_flow_at: nullable(time),
  waiting: Type.Integer({ description: 'Callbacks that failed and are tried again.' }),
})

const listAccountActivityRoute = (deps: PortalDeps) =>
  route({
    operationId: 'listAccountActivity',
    summary: 'How busy each account is, and whether its callbacks arrive',
    method: 'GET',
    path: '/operator/accounts/activity',
    audience: { who: 'operator' },
    reply: Type.Object({ accounts: Type.Array(activitySchema) }),
    handle: async () => {
      const accounts = await deps.accountActivity()
      return ok({
        accounts: accounts.map((one) => ({
          account: one.accountId,
          flows_this_month: one.flowsThisMonth,
          last_flow_at: isoTimeOrNull(one.lastFlowAt),
          waiting: one.waiting,
        })),
      })
    },
  })
