import { createHash } from 'node:crypto'
import type { FastifyInstance, onSendHookHandler } from 'fastify'
import { Type } from 'typebox'
import { flowStates } from '../../../core/flow/flow.ts'
import { outcomeCodes } from '../../../core/vocabulary/outcomes.ts'
import { listFlows } from '../../../usecases/history/list-flows.ts'
import { readFlowQuery } from '../../../usecases/history/read-flow-query.ts'
import { searchFlows } from '../../../usecases/history/search-flows.ts'
import { showFlow } from '../../../usecases/history/show-flow.ts'
import type { DepsOf } from '../deps-of.ts'
import { proveBodyBytes } from '../limits.ts'
import { sendProblem } from '../problem.ts'
import { readBodies } from '../read-body.ts'
import { type AdmitKeyDeps, admitKey, holderOf } from './admit-key.ts'
import { exampleState } from './contract-examples.ts'
import { flowExample, flowParams, flowResponse, flowSchema, flowView } from './flow-schema.ts'
import { jsonBody, refuseUnreadable } from './json-body.ts'
import { documentsOnly, header, rateLimits, refusals, requestId } from './refusal-schema.ts'

export type ReadFlowsDeps = AdmitKeyDeps &
  DepsOf<typeof showFlow | typeof searchFlows | typeof listFlows>

const headers = { ...requestId, ...rateLimits }
const tagged = { ...headers, ETag: header('Send it as `If-None-Match` to learn of a change only.') }

const unchanged = Type.Null({
  title: 'Unchanged',
  description: 'Nothing has changed since the answer with the `ETag` in your `If-None-Match`.',
  headers: tagged,
})

const showSchema = {
  operationId: 'showFlow',
  summary: 'Get a flow',
  description:
    'A flow of your account, in the environment of your key: where it is, its outcome, its times and the callbacks that were tried. It holds neither your `state` nor anything of the person, and it is no proof of an identity: only the signed `presentation` is.',
  tags: ['Flows'],
  security: [{ apiKey: [] }],
  params: flowParams,
  response: {
    200: flowResponse(tagged),
    304: unchanged,
    ...refusals(['error_api_key', 'error_not_found', 'error_rate_limit', 'error_internal']),
  },
}

const listSchema = {
  operationId: 'listFlows',
  summary: 'List flows',
  description:
    'The flows of your account, in the environment of your key, the newest first. Follow `next_cursor` with the same filters until it is null: a page may be short, or even empty, before that. To reconcile, list what was created after the last time you looked, and compare it with what you stored. Flows are kept for as many days as your account sets, 30 by default.',
  tags: ['Flows'],
  security: [{ apiKey: [] }],
  querystring: Type.Object({
    created_after: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'Flows that were started at this time or later, with a time zone.',
        examples: ['2026-11-15T09:00:00Z'],
      }),
    ),
    status: Type.Optional(
      Type.String({ enum: flowStates, description: 'Only flows that are here now.' }),
    ),
    outcome: Type.Optional(
      Type.String({ enum: outcomeCodes, description: 'Only flows that ended like this.' }),
    ),
    cursor: Type.Optional(Type.String({ description: 'The `next_cursor` of the page before.' })),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        description: 'The most flows on a page; 50 if absent.',
      }),
    ),
  }),
  response: {
    200: Type.Object(
      {
        success: Type.Literal(true),
        flows: Type.Array(flowSchema),
        next_cursor: Type.Union([Type.String(), Type.Null()], {
          description: 'Older flows may match. Null: there are no more.',
        }),
      },
      {
        title: 'FlowListResponse',
        description: 'A page of flows.',
        headers: tagged,
        examples: [{ success: true, flows: [flowExample], next_cursor: null }],
      },
    ),
    304: unchanged,
    ...refusals(['error_invalid_parameter', 'error_api_key', 'error_rate_limit', 'error_internal']),
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

// The person's page has the same address, but browsers send no key.
const ofCustomers = { exposeHeadRoute: false, constraints: { caller: 'customer' } }

/** By the caller only, who asks each time whether it has changed. */
const mayBeKept = 'private, no-cache'

/** Conditional requests (RFC 9110, section 13.1.2), so that polling costs little. */
const answerUnchanged: onSendHookHandler = (request, reply, payload, done) => {
  if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string')
    return done(null, payload)
  const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
  reply.header('ETag', tag)
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? []
  if (!known.some((each) => each === '*' || each.replace(/^W\//, '') === tag))
    return done(null, payload)
  reply.code(304).removeHeader('content-type').removeHeader('content-length')
  done(null, '')
}

/** `GET /flows`, `GET /flows/{id}` and `POST /flows/search`: what customers can look up. */
export const readFlowsRoutes = (deps: ReadFlowsDeps) => async (app: FastifyInstance) => {
  app.addHook('onRequest', admitKey(deps))
  app.addHook('onSend', answerUnchanged)
  readBodies(app, () => proveBodyBytes)
  app.get<{ Querystring: { readonly [name: string]: unknown } }>(
    '/flows',
    { schema: listSchema, ...documentsOnly, ...ofCustomers },
    async (request, reply) => {
      const wish = readFlowQuery(request.query)
      if (!wish.ok) return sendProblem(reply, wish.failure)
      const { flows, next } = await listFlows(deps, holderOf(request), wish.value)
      reply.header('Cache-Control', mayBeKept)
      return { success: true as const, flows: flows.map(flowView), next_cursor: next }
    },
  )
  app.get<{ Params: { id: string } }>(
    '/flows/:id',
    { schema: showSchema, ...documentsOnly, ...ofCustomers },
    async (request, reply) => {
      const found = await showFlow(deps, holderOf(request), request.params.id)
      if (!found.ok) return sendProblem(reply, found.failure)
      reply.header('Cache-Control', mayBeKept)
      return { success: true as const, flow: flowView(found.value) }
    },
  )
  app.post('/flows/search', {
    schema: searchSchema,
    ...documentsOnly,
    errorHandler: refuseUnreadable(),
    handler: async (request, reply) => {
      const body = jsonBody(request)
      const found = body.ok ? await searchFlows(deps, holderOf(request), body.value) : body
      if (!found.ok) return sendProblem(reply, found.failure)
      reply.header('Cache-Control', 'no-store')
      return { success: true as const, flows: found.value.map(flowView) }
    },
  })
}
