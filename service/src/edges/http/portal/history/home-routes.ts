import { Type } from 'typebox'
import { outcomeCodes } from '../../../../core/flow/outcome.ts'
import { ok } from '../../../../core/vocabulary/result.ts'
import { type Home, homePeriods, showHome } from '../../../../usecases/history/show-home.ts'
import { stepsToReach } from '../../../../usecases/ports/history/flow-records.ts'
import type { DepsOf } from '../../deps-of.ts'
import { route } from '../portal-route.ts'
import { isoTime, nullable, oneOf, strictObject, time } from '../portal-schemas.ts'

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

const homeSchema = Type.Object({
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

/** How an environment is doing, at a glance. */
export const showHomeRoute = (deps: DepsOf<typeof showHome>) =>
  route({
    operationId: 'showHome',
    summary: 'Counts of a period and of the period before, and what needs attention',
    method: 'GET',
    path: '/accounts/:account/:environment/home',
    audience: { who: 'member', least: 'viewer' },
    query: strictObject({
      period: Type.Optional(oneOf(homePeriods, { description: 'The default is 7d.' })),
    }),
    reply: homeSchema,
    handle: async ({ params: { account: accountId, environment }, query }) =>
      ok(homeView(await showHome(deps, { accountId, environment }, query.period ?? '7d'))),
  })

const homeView = (home: Home) => ({
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
