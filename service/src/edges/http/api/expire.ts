import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { expireProof } from '../../../usecases/proof/end-proof.ts'
import type { DepsOf } from '../deps-of.ts'
import { flowIdIn } from '../flow-id-in.ts'
import { sendProblem } from '../problem.ts'
import { ignoreBodies } from '../read-body.ts'
import { type AdmitKeyDeps, admitKey, holderOf } from './admit-key.ts'
import { exampleFlowId } from './contract-examples.ts'
import { documentsOnly, rateLimits, refusals, requestId } from './refusal-schema.ts'
import { outcomeWord } from './word-schema.ts'

export type ExpireDeps = AdmitKeyDeps & DepsOf<typeof expireProof>

const schema = {
  operationId: 'expireTestFlow',
  summary: 'Expire a test flow',
  description:
    'Ends a waiting test flow of your account immediately, as if its time had run out: your Redirect URL receives `error_expired` (`error_session` if the wallet had answered and only the browser was missing). A flow that already has its outcome keeps it.',
  tags: ['Testing'],
  security: [{ apiKey: [] }],
  params: Type.Object({
    id: Type.String({
      description: 'The `Flow-Id` of the answer to `/prove`.',
      examples: [exampleFlowId],
    }),
  }),
  response: {
    200: Type.Object(
      {
        success: Type.Literal(true),
        flow: Type.String({ description: 'Its `Flow-Id`.' }),
        outcome: outcomeWord,
      },
      {
        title: 'ExpiredResponse',
        description: 'The flow has its outcome.',
        headers: { ...requestId, ...rateLimits },
        examples: [{ success: true, flow: exampleFlowId, outcome: 'error_expired' }],
      },
    ),
    ...refusals(['error_api_key', 'error_not_found', 'error_rate_limit', 'error_internal']),
  },
}

/** `POST /test/flows/{id}/expire`, so that tests need not wait ten minutes. */
export const expireRoute = (deps: ExpireDeps) => async (app: FastifyInstance) => {
  ignoreBodies(app)
  app.post<{ Params: { id: string } }>(
    '/test/flows/:id/expire',
    { schema, ...documentsOnly, onRequest: admitKey(deps) },
    async (request, reply) => {
      const id = flowIdIn(request.params.id)
      const expired = await expireProof(deps, holderOf(request), id)
      if (!expired.ok) return sendProblem(reply, expired.failure)
      return reply
        .header('Cache-Control', 'no-store')
        .send({ success: true, flow: id, outcome: expired.value })
    },
  )
}
