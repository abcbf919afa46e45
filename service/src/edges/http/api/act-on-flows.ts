import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readIdempotencyKey } from '../../../core/flow/idempotency.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { Result } from '../../../core/vocabulary/result.ts'
import { cancelFlow, redeliverCallback } from '../../../usecases/history/act-on-flow.ts'
import type { KeyHolder } from '../../../usecases/ports/api-keys.ts'
import type { FlowRecord } from '../../../usecases/ports/history/flow-records.ts'
import type { DepsOf } from '../deps-of.ts'
import { flowIdIn } from '../flow-id-in.ts'
import { sendProblem } from '../problem.ts'
import { ignoreBodies } from '../read-body.ts'
import { type AdmitKeyDeps, admitKey, holderOf } from './admit-key.ts'
import { flowParams, flowResponse, flowView } from './flow-schema.ts'
import { idempotencyHeader, idempotencyKeyOf } from './idempotency-key.ts'
import { documentsOnly, rateLimits, refusals, requestId } from './refusal-schema.ts'

export type ActOnFlowsDeps = AdmitKeyDeps & DepsOf<typeof cancelFlow | typeof redeliverCallback>

const act = (keyDescription: string) => ({
  tags: ['Flows'],
  security: [{ apiKey: [] }],
  params: flowParams,
  headers: idempotencyHeader(keyDescription),
  response: {
    200: flowResponse({ ...requestId, ...rateLimits }),
    ...refusals([
      'error_invalid_body',
      'error_api_key',
      'error_not_found',
      'error_conflict',
      'error_rate_limit',
      'error_internal',
    ]),
  },
})

const cancelSchema = {
  operationId: 'cancelFlow',
  summary: 'Cancel a flow',
  description:
    'Ends a flow that has no outcome yet, in the environment of your key: your Redirect URL receives `error_cancelled`, and the person’s page says so. A flow that was cancelled before is answered in the same way; one with another outcome keeps it, and the answer is 409. The body is ignored.',
  ...act('Accepted for symmetry: cancelling twice does the same with and without it.'),
}

const redeliverSchema = {
  operationId: 'redeliverFlow',
  summary: 'Deliver a callback again, now',
  description:
    'Sends the callback of a flow before it is due: the same body and `webhook-id`, to the Redirect URL that was set when the flow began. While it is being delivered at this moment, the answer is 200 too. Once your server has accepted the callback, or its time is over, the result is erased and the answer is 409: nothing is kept longer for this call. The body is ignored.',
  ...act(
    'Makes the call safe to repeat: the same key sends the callback once and is answered with 200 again, even after it was delivered. Each flow has its own keys and remembers the last one.',
  ),
}

type ById = { Params: { id: string } }
type Act = (holder: KeyHolder, id: FlowId, key: string | undefined) => Promise<Result<FlowRecord>>

/** `POST /flows/{id}/cancel` and `POST /flows/{id}/redeliver`. */
export const actOnFlowsRoutes = (deps: ActOnFlowsDeps) => async (app: FastifyInstance) => {
  ignoreBodies(app)
  const answer = (work: Act) => async (request: FastifyRequest<ById>, reply: FastifyReply) => {
    const key = readIdempotencyKey(idempotencyKeyOf(request))
    const done = key.ok
      ? await work(holderOf(request), flowIdIn(request.params.id), key.value)
      : key
    if (!done.ok) return sendProblem(reply, done.failure)
    return reply
      .header('Cache-Control', 'no-store')
      .send({ success: true as const, flow: flowView(done.value) })
  }
  // The person's page cancels at the same address, but browsers send no key.
  const common = { ...documentsOnly, onRequest: admitKey(deps) }
  app.post<ById>(
    '/flows/:id/cancel',
    { schema: cancelSchema, ...common, constraints: { caller: 'customer' } },
    answer((holder, id) => cancelFlow(deps, holder, id)),
  )
  app.post<ById>(
    '/flows/:id/redeliver',
    { schema: redeliverSchema, ...common },
    answer((holder, id, key) => redeliverCallback(deps, holder, id, key)),
  )
}
