import { Type } from 'typebox'
import { outcomeCodes } from '../../../../core/vocabulary/outcomes.ts'
import { ok } from '../../../../core/vocabulary/result.ts'
import { showQuota, showUsage, usageCsv } from '../../../../usecases/history/show-usage.ts'
import type { DepsOf } from '../../deps-of.ts'
import { route, viewers } from '../portal-route.ts'
import { issuerId, nullable, oneOf } from '../portal-schemas.ts'

const limit = (description: string) => nullable(Type.Integer({ description }))

const quotaReply = nullable(
  Type.Object(
    {
      per_second: limit('Flows a second, by each instance.'),
      burst: limit('Flows that may be started at once.'),
      per_day: limit('Flows a day, in UTC.'),
      begun_today: Type.Integer(),
    },
    { description: 'What the operator allows. Null: no limit.' },
  ),
)

const getUsageRoute = (deps: DepsOf<typeof showUsage> & DepsOf<typeof showQuota>) =>
  route({
    operationId: 'getUsage',
    summary: 'Flows by month, key, issuer and outcome, the newest month first',
    method: 'GET',
    path: '/accounts/:account/:environment/usage',
    audience: viewers,
    reply: Type.Object({
      counts: Type.Array(
        Type.Object({
          month: Type.String({ description: 'In UTC.' }),
          key: Type.String(),
          issuer: issuerId,
          outcome: oneOf(outcomeCodes),
          flows: Type.Integer(),
        }),
      ),
      quota: quotaReply,
    }),
    handle: async ({ params: { account: accountId, environment } }) => {
      const counts = await showUsage(deps, { accountId, environment })
      const quota = await showQuota(deps, { accountId, environment })
      return ok({
        quota: quota && {
          per_second: quota.perSecond,
          burst: quota.burst,
          per_day: quota.perDay,
          begun_today: quota.begunToday,
        },
        counts: counts.map(({ keyId: key, count: flows, ...one }) => ({ ...one, key, flows })),
      })
    },
  })

const exportUsageRoute = (deps: DepsOf<typeof showUsage>) =>
  route({
    operationId: 'exportUsage',
    summary: 'The same as CSV',
    method: 'GET',
    path: '/accounts/:account/:environment/usage.csv',
    audience: viewers,
    reply: Type.String(),
    contentType: 'text/csv',
    handle: async ({ params: { account: accountId, environment }, reply }) => {
      reply.header('Content-Disposition', 'attachment; filename="vidimus-usage.csv"')
      return ok(usageCsv(await showUsage(deps, { accountId, environment })))
    },
  })

/** How much an account is used, by month. */
export const usageRoutes = [getUsageRoute, exportUsageRoute]
