import { type Static, Type } from 'typebox'
import { flowStates } from '../../../../core/flow/flow.ts'
import { outcomeCodes } from '../../../../core/flow/outcome.ts'
import { readFlowId } from '../../../../core/vocabulary/ids.ts'
import { ok } from '../../../../core/vocabulary/result.ts'
import { deliverNow } from '../../../../usecases/history/deliver-now.ts'
import type {
  CallbackHistory,
  FailedAttempt,
  TestCallbackRecord,
} from '../../../../usecases/ports/history/callback-history.ts'
import type { DepsOf } from '../../deps-of.ts'
import { route } from '../portal-route.ts'
import { isoTime, isoTimeOrNull, nullable, oneOf, strictObject, time } from '../portal-schemas.ts'

const viewers = { who: 'member', least: 'viewer' } as const
const path = '/accounts/:account/:environment/callbacks'

const failedSchema = Type.Object({
  flow: Type.String(),
  number: Type.Integer({ description: 'The number of the attempt.' }),
  started_at: time,
  duration_ms: Type.Integer(),
  way: nullable(oneOf(['url', 'listener'])),
  http_status: nullable(Type.Integer()),
  error: Type.String(),
  asked: Type.Boolean(),
  status: oneOf(flowStates, { description: 'The state of the flow now.' }),
  outcome: nullable(oneOf(outcomeCodes)),
  next_attempt_at: nullable(time),
})

const testSchema = Type.Object({
  at: time,
  user: nullable(Type.String()),
  outcome: oneOf(outcomeCodes),
  tampered: Type.Boolean(),
  host: Type.String(),
  duration_ms: Type.Integer(),
  http_status: nullable(Type.Integer()),
  error: nullable(Type.String({ description: 'Null if the answer was accepted.' })),
})

const healthSchema = Type.Object({
  waiting: Type.Integer({ description: 'Failed and will be repeated. Counted up to 1,000.' }),
  undelivered: Type.Integer({ description: 'Given up in the last 24 hours.' }),
  last_failure: nullable(
    Type.Object({ at: time, http_status: nullable(Type.Integer()), error: Type.String() }),
  ),
})

type Reading = { readonly callbackHistory: CallbackHistory }

const listFailedCallbacksRoute = (deps: Reading) =>
  route({
    operationId: 'listFailedCallbacks',
    summary: 'Attempts that failed, the newest first',
    method: 'GET',
    path: `${path}/failed`,
    audience: viewers,
    query: strictObject({
      cursor: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
      limit: Type.Optional(Type.String({ pattern: '^([1-9]\\d?|100)$' })),
    }),
    reply: Type.Object({
      attempts: Type.Array(failedSchema),
      next_cursor: nullable(Type.String()),
    }),
    handle: async ({ params: { account: accountId, environment }, query }) => {
      const limit = Number(query.limit ?? '50')
      const before = query.cursor === undefined ? undefined : Number(query.cursor)
      const owner = { accountId, environment }
      const found = await deps.callbackHistory.failed(owner, before, limit + 1)
      const shown = found.slice(0, limit)
      const last = found.length > limit ? shown.at(-1) : undefined
      return ok({
        attempts: shown.map(failedView),
        next_cursor: last ? String(last.startedAt) : null,
      })
    },
  })

const failedView = (one: FailedAttempt): Static<typeof failedSchema> => ({
  flow: one.flowId,
  number: one.number,
  started_at: isoTime(one.startedAt),
  duration_ms: one.durationMilliseconds,
  way: one.way,
  http_status: one.status,
  error: one.reason,
  asked: one.isAsked,
  status: one.state,
  outcome: one.outcome,
  next_attempt_at: isoTimeOrNull(one.nextAttemptAt),
})

const listTestCallbacksRoute = (deps: Reading) =>
  route({
    operationId: 'listTestCallbacks',
    summary: 'Callbacks that were sent on trial, the newest first',
    method: 'GET',
    path: `${path}/tests`,
    audience: viewers,
    reply: Type.Object({ tests: Type.Array(testSchema) }),
    handle: async ({ params: { account: accountId, environment } }) => {
      const tests = await deps.callbackHistory.tests({ accountId, environment }, mostTests)
      return ok({ tests: tests.map(testView) })
    },
  })

const mostTests = 20

const testView = (one: TestCallbackRecord): Static<typeof testSchema> => ({
  at: isoTime(one.at),
  user: one.userName,
  outcome: one.outcome,
  tampered: one.tampered,
  host: one.host,
  duration_ms: one.durationMilliseconds,
  http_status: one.status,
  error: one.reason,
})

const deliveryHealthRoute = (deps: Reading) =>
  route({
    operationId: 'getDeliveryHealth',
    summary: 'Whether callbacks arrive',
    method: 'GET',
    path: `${path}/health`,
    audience: viewers,
    reply: healthSchema,
    handle: async ({ params: { account: accountId, environment } }) => {
      const { lastFailure, ...counts } = await deps.callbackHistory.health({
        accountId,
        environment,
      })
      const last = lastFailure && {
        at: isoTime(lastFailure.startedAt),
        http_status: lastFailure.status,
        error: lastFailure.reason,
      }
      return ok({ ...counts, last_failure: last })
    },
  })

const deliverNowRoute = (deps: DepsOf<typeof deliverNow>) =>
  route({
    operationId: 'deliverNow',
    summary: 'Deliver a callback that waits, or all of them, before their time',
    method: 'POST',
    path: `${path}/deliver`,
    audience: { who: 'member', least: 'developer' },
    fresh: 'live',
    body: strictObject({
      flow: Type.Optional(Type.String({ pattern: '^flow_[0-9A-Za-z]{1,40}$' })),
    }),
    reply: Type.Object({
      callbacks: Type.Integer({ description: 'How many are being delivered.' }),
    }),
    handle: async ({ params: { account: accountId, environment }, body, by }) => {
      const only = body.flow === undefined ? undefined : readFlowId(body.flow)
      const moved = await deliverNow(deps, { accountId, environment }, only, by)
      return moved.ok ? ok({ callbacks: moved.value }) : moved
    },
  })

/** How the customer's server was notified, and how to repair failures. */
export const callbackHistoryRoutes = [
  listFailedCallbacksRoute,
  listTestCallbacksRoute,
  deliveryHealthRoute,
  deliverNowRoute,
]
