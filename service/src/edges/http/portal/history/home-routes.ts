import { Type } from 'typebox'
import { readAccountId } from '../../../../core/vocabulary/ids.ts'
import { outcomeCodes } from '../../../../core/vocabulary/outcomes.ts'
import { ok } from '../../../../core/vocabulary/result.ts'
import {
  type Home,
  homePeriods,
  type PeriodCounts,
  showHome,
  showOperatorHome,
} from '../../../../usecases/history/show-home.ts'
import { stepsToReach } from '../../../../usecases/ports/history/flow-records.ts'
import {
  type StandingPage,
  type Standings,
  standingOrders,
} from '../../../../usecases/ports/history/standings.ts'
import type { DepsOf } from '../../deps-of.ts'
import { operators, route, viewers } from '../portal-route.ts'
import {
  goneCursor,
  isoTime,
  isoTimeOrNull,
  nextCursor,
  nullable,
  oneOf,
  pageQuery,
  strictObject,
  time,
} from '../portal-schemas.ts'

const count = Type.Integer({ minimum: 0 })

const timesSchema = nullable(Type.Object({ median_ms: Type.Integer(), p95_ms: Type.Integer() }))

const totals = {
  started: count,
  opened: count,
  engaged: Type.Integer({ minimum: 0, description: 'A wallet fetched the request or answered.' }),
  verified: count,
  delivered: Type.Integer({ minimum: 0, description: 'Presentations that were accepted.' }),
  ended: Type.Integer({ minimum: 0, description: 'With an outcome of any kind.' }),
  accepted: Type.Integer({ minimum: 0, description: 'Of those, with an accepted callback.' }),
  declined: Type.Integer({ minimum: 0, description: 'Declined or cancelled by the person.' }),
  expired: count,
  failed: count,
  person: timesSchema,
  callback: timesSchema,
}

const splitSchema = Type.Array(
  Type.Object({
    part: nullable(Type.String({ description: 'Null for flows without a wallet.' })),
    created: count,
    opened: count,
    engaged: count,
    verified: count,
    delivered: count,
  }),
  { description: 'Most flows first, at most 20.' },
)

const countsSchema = {
  unit: oneOf(['day', 'hour']),
  from: time,
  as_of: time,
  totals: Type.Object(totals),
  before: Type.Object(totals, { description: 'Of the period of the same length before.' }),
  series: Type.Array(Type.Object({ at: time, ...totals }), {
    description: 'By day or hour in UTC, the oldest first.',
  }),
  losses: Type.Array(
    Type.Object({
      step: oneOf(stepsToReach),
      flows: count,
      reasons: Type.Array(Type.Object({ outcome: oneOf(outcomeCodes), flows: count })),
    }),
    { description: 'Flows that ended before a step: `listFlows` with `stopped_before` has them.' },
  ),
  callback_failures: Type.Array(Type.Object({ error: Type.String(), attempts: count })),
  splits: Type.Object({ channel: splitSchema, key: splitSchema }),
}

const homeSchema = Type.Object({
  ...countsSchema,
  last_callbacks: Type.Array(
    Type.Object({
      flow: Type.String(),
      failed: Type.Boolean(),
      ended_at: time,
      http_status: nullable(Type.Integer()),
      error: nullable(Type.String()),
    }),
    { description: 'The newest first, at most 20.' },
  ),
  endings: Type.Array(
    Type.Object({
      kind: oneOf(['key', 'access', 'registration']),
      id: Type.String(),
      name: Type.String(),
      ends_at: time,
    }),
    { description: 'API keys and certificates that end within 30 days.' },
  ),
  first_steps: nullable(
    Type.Object({
      flow: Type.Boolean(),
      key: Type.Boolean(),
      redirect_url: Type.Boolean(),
      callback: Type.Boolean(),
      declined: Type.Boolean(),
      live: Type.Boolean(),
    }),
  ),
})

const period = Type.Optional(oneOf(homePeriods, { description: 'The default is 7d.' }))

/** How an environment is doing, at a glance. */
export const showHomeRoute = (deps: DepsOf<typeof showHome>) =>
  route({
    operationId: 'showHome',
    summary: 'Counts of a period and of the period before, and what needs attention',
    method: 'GET',
    path: '/accounts/:account/:environment/home',
    audience: viewers,
    query: strictObject({ period }),
    reply: homeSchema,
    handle: async ({ params, query }) => {
      const owner = { accountId: params.account, environment: params.environment }
      return ok(homeView(await showHome(deps, owner, query.period ?? '7d')))
    },
  })

const showOperatorHomeRoute = (deps: DepsOf<typeof showOperatorHome>) =>
  route({
    operationId: 'showOperatorHome',
    summary: 'The counts of a period over all customers, about a minute behind',
    method: 'GET',
    path: '/operator/home/:environment',
    audience: operators,
    query: strictObject({ period }),
    reply: Type.Object(countsSchema),
    handle: async ({ params, query }) =>
      ok(countsView(await showOperatorHome(deps, params.environment, query.period ?? '7d'))),
  })

const listStandingsRoute = (deps: { readonly standings: Pick<Standings, 'list'> }) =>
  route({
    operationId: 'listStandings',
    summary: 'How each customer did in the last seven days, in numbers',
    method: 'GET',
    path: '/operator/standings/:environment',
    audience: operators,
    query: strictObject({
      ...pageQuery('acc').properties,
      order: Type.Optional(
        oneOf(standingOrders, {
          description:
            'Most flows first (the default), most failures first, or only failing endpoints, the longest first.',
        }),
      ),
    }),
    reply: Type.Object({
      standings: Type.Array(
        Type.Object({
          account: Type.String(),
          name: Type.String(),
          started: count,
          verified: count,
          failed: count,
          ended: count,
          accepted: Type.Integer({ minimum: 0, description: 'With an accepted callback.' }),
          failing_since: nullable(time),
          failing_error: nullable(Type.String()),
        }),
      ),
      next_cursor: nextCursor,
    }),
    handle: async ({ params: { environment }, query }) => {
      const { order = 'volume', limit = '50' } = query
      const cursor = query.cursor === undefined ? undefined : readAccountId(query.cursor)
      const wish = { environment, order, cursor, limit: Number(limit) }
      const page = await deps.standings.list(wish)
      return page === undefined
        ? goneCursor()
        : ok({ standings: page.standings.map(standingView), next_cursor: page.next })
    },
  })

const standingView = (standing: StandingPage['standings'][number]) => ({
  account: standing.accountId,
  name: standing.name,
  started: standing.started,
  verified: standing.verified,
  failed: standing.failed,
  ended: standing.ended,
  accepted: standing.accepted,
  failing_since: isoTimeOrNull(standing.failingSince || null),
  failing_error: standing.failingReason,
})

/** For operators: numbers, but never the content of a flow. */
export const operatorHomeRoutes = [showOperatorHomeRoute, listStandingsRoute]

const countsView = (home: PeriodCounts) => ({
  unit: home.unit,
  from: isoTime(home.from),
  as_of: isoTime(home.now),
  totals: totalsView(home.totals),
  before: totalsView(home.before),
  series: home.series.map(({ at, ...each }) => ({ at: isoTime(at), ...totalsView(each) })),
  losses: home.losses.map((loss) => ({ ...loss, reasons: [...loss.reasons] })),
  callback_failures: home.callbackFailures.map(({ reason, attempts }) => ({
    error: reason,
    attempts,
  })),
  splits: { channel: [...home.splits.channel], key: [...home.splits.key] },
})

const homeView = (home: Home) => ({
  ...countsView(home),
  last_callbacks: home.lastCallbacks.map((each) => ({
    flow: each.flowId,
    failed: each.hasFailed,
    ended_at: isoTime(each.endedAt),
    http_status: each.status,
    error: each.reason,
  })),
  endings: home.endings.map(({ endsAt, ...each }) => ({ ...each, ends_at: isoTime(endsAt) })),
  first_steps: home.firstSteps && firstStepsView(home.firstSteps),
})

const totalsView = ({ person, callback, ...counts }: Home['totals']) => ({
  ...counts,
  person: timesView(person),
  callback: timesView(callback),
})

const timesView = (times: Home['totals']['person']) =>
  times && { median_ms: times.median, p95_ms: times.p95 }

const firstStepsView = ({ redirectUrl, ...steps }: NonNullable<Home['firstSteps']>) => ({
  ...steps,
  redirect_url: redirectUrl,
})
