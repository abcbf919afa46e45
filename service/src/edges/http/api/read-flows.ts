import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { searchFlows } from '../../../usecases/history/search-flows.ts'
import { showFlow } from '../../../usecases/history/show-flow.ts'
import type { DepsOf } from '../deps-of.ts'
import { proveBodyBytes } from '../limits.ts'
import { sendProblem } from '../problem.ts'
import { isUnreadableBody, readBodies } from '../read-body.ts'
import { type AdmitKeyDeps, admitKey, holderOf } from './admit-key.ts'
import { exampleFlowId, exampleState } from './contract-examples.ts'
import { flowExample, flowSchema, flowView } from './flow-schema.ts'
import { jsonBody, wrongContentType } from './json-body.ts'
import { rateLimits, refusals, requestId } from './refusal-schema.ts'

export type ReadFlowsDeps = AdmitKeyDeps & DepsOf<typeof showFlow | typeof searchFlows>

const headers = { ...requestId, ...rateLimits }

const showSchema = {
  operationId: 'showFlow',
  summary: 'Get a flow',
  description:
    'A flow of your account, in the environment of your key: where it is, its outcome, its times and the callbacks that were tried. It holds neither your `state` nor anything of the person, and it is no proof of an identity: only the signed `presentation` is.',
  tags: ['Flows'],
  security: [{ apiKey: [] }],
  params: Type.Object({
    id: Type.String({
      description: 'The `Flow-Id` of the answer to `/prove`.',
      examples: [exampleFlowId],
    }),
  }),
  response: {
    200: Type.Object(
      { success: Type.Literal(true), flow: flowSchema },
      {
        title: 'FlowResponse',
        description: 'The flow.',
        headers,
        examples: [{ success: true, flow: flowExample }],
      },
    ),
    ...refusals(['error_api_key', 'error_not_found', 'error_rate_limit', 'error_internal']),
  },
}

const searchSchema = {
  operationId: 'searchFlows',
  summary: 'Find the flows of a state',
  description:
    'The flows of your account, in the environment of your key, that were started with exactly this `state`: at most 20, the newest first. The `state` travels in the body, never in an address, and is compared by a keyed hash.',
  tags: ['Flows'],
  security: [{ apiKey: [] }],
  body: Type.Object(
    { state: Type.String({ minLength: 1, description: 'What you sent to `/prove`.' }) },
    {
      title: 'FlowSearch',
      description: 'What to look for.',
      examples: [{ state: exampleState }],
    },
  ),
  response: {
    200: Type.Object(
      { success: Type.Literal(true), flows: Type.Array(flowSchema) },
      {
        title: 'FlowsResponse',
        description: 'The flows found. The list may be empty.',
        headers,
        examples: [{ success: true, flows: [flowExample] }],
      },
    ),
    ...refusals(
      [
        'error_invalid_body',
        'error_missing_parameter',
        'error_api_key',
        'error_rate_limit',
        'error_internal',
      ],
      { 400: 'FlowSearchError' },
    ),
  },
}

// The schemas only document; the use cases check.
const judgedInside = { validatorCompiler: () => () => true }

/** `GET /flows/{id}` and `POST /flows/search`: what customers can look up afterwards. */
export const readFlowsRoutes = (deps: ReadFlowsDeps) => async (app: FastifyInstance) => {
  app.addHook('onRequest', admitKey(deps))
  readBodies(app, () => proveBodyBytes)
  app.get<{ Params: { id: string } }>(
    '/flows/:id',
    // The person's page has the same address, but browsers send no key.
    {
      schema: showSchema,
      ...judgedInside,
      exposeHeadRoute: false,
      constraints: { caller: 'customer' },
    },
    async (request, reply) => {
      const found = await showFlow(deps, holderOf(request), request.params.id)
      if (!found.ok) return sendProblem(reply, found.failure)
      reply.header('Cache-Control', 'no-store')
      return { success: true as const, flow: flowView(found.value) }
    },
  )
  app.post('/flows/search', {
    schema: searchSchema,
    ...judgedInside,
    errorHandler: (error, _request, reply) => {
      if (!isUnreadableBody(error)) throw error
      return sendProblem(reply, wrongContentType)
    },
    handler: async (request, reply) => {
      const body = jsonBody(request)
      const found = body.ok ? await searchFlows(deps, holderOf(request), body.value) : body
      if (!found.ok) return sendProblem(reply, found.failure)
      reply.header('Cache-Control', 'no-store')
      return { success: true as const, flows: found.value.map(flowView) }
    },
  })
}
