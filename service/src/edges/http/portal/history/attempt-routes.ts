import { type Static, Type } from 'typebox'
import { readFlowId } from '../../../../core/vocabulary/ids.ts'
import { outcomeCodes } from '../../../../core/vocabulary/outcomes.ts'
import { ok } from '../../../../core/vocabulary/result.ts'
import { deliverNow } from '../../../../usecases/history/deliver-now.ts'
import type {
  CallbackHistory,
  TestCallbackRecord,
} from '../../../../usecases/ports/history/callback-history.ts'
import type { DepsOf } from '../../deps-of.ts'
import { developers, route, viewers } from '../portal-route.ts'
import { isoTime, nullable, oneOf, strictObject, time } from '../portal-schemas.ts'
import { flowLineSchema, flowLineView } from './flow-views.ts'

const path = '/accounts/:account/:environment/callbacks'

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
  for_places: Type.Integer({
    description: 'Due, and waiting until the server has answered earlier ones. Up to 1,000.',
  }),
  undelivered: Type.Integer({ description: 'Given up in the last 24 hours.' }),
  last_failure: nullable(
    Type.Object({ at: time, http_status: nullable(Type.Integer()), error: Type.String() }),
  ),
})

type Reading = { readonly callbackHistory: CallbackHistory }

/** More than anybody reads. The rest comes when these are mended. */
const mostTroubled = 200

const listTroubledCallbacksRoute = (deps: Reading) =>
  route({
    operationId: 'listTroubledCallbacks',
    summary: 'Flows with a callback that waits, or was given up in the last week, newest first',
    method: 'GET',
    path: `${path}/troubled`,
    audience: viewers,
    reply: Type.Object({
      flows: Type.Array(flowLineSchema),
      more: Type.Boolean({ description: `There are more than these ${mostTroubled}.` }),
    }),
    handle: async ({ params: { account: accountId, environment } }) => {
      const owner = { accountId, environment }
      const found = await deps.callbackHistory.troubled(owner, mostTroubled + 1)
      const flows = found.slice(0, mostTroubled).map(flowLineView)
      return ok({ flows, more: found.length > mostTroubled })
    },
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
      const { lastFailure, forPlaces, ...counts } = await deps.callbackHistory.health({
        accountId,
        environment,
      })
      const last = lastFailure && {
        at: isoTime(lastFailure.startedAt),
        http_status: lastFailure.status,
        error: lastFailure.reason,
      }
      return ok({ ...counts, for_places: forPlaces, last_failure: last })
    },
  })

const deliverNowRoute = (deps: DepsOf<typeof deliverNow>) =>
  route({
    operationId: 'deliverNow',
    summary: 'Deliver callbacks that wait, or all of them, before their time',
    method: 'POST',
    path: `${path}/deliver`,
    audience: developers,
    fresh: 'live',
    body: strictObject({
      flows: Type.Optional(
        Type.Array(Type.String({ pattern: '^flow_[0-9A-Za-z]{1,40}$' }), {
          minItems: 1,
          maxItems: mostTroubled,
          description: 'Without it: all that wait.',
        }),
      ),
    }),
    reply: Type.Object({
      callbacks: Type.Integer({ description: 'How many are being delivered.' }),
    }),
    handle: async ({ params: { account: accountId, environment }, body, by }) => {
      const only = body.flows?.flatMap((flow) => readFlowId(flow) ?? [])
      const moved = await deliverNow(deps, { accountId, environment }, only, by)
      return moved.ok ? ok({ callbacks: moved.value }) : moved
    },
  })

/** How the customer's server was notified, and how to repair failures. */
export const callbackHistoryRoutes = [
  listTroubledCallbacksRoute,
  listTestCallbacksRoute,
  deliveryHealthRoute,
  deliverNowRoute,
]
