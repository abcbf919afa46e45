import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { giveTestCallback } from '../../../usecases/delivery/give-test-callback.ts'
import { presentationFaults } from '../../../usecases/delivery/sign-test-callback.ts'
import type { DepsOf } from '../deps-of.ts'
import { proveBodyBytes } from '../limits.ts'
import { sendProblem } from '../problem.ts'
import { readBodies } from '../read-body.ts'
import { type AdmitKeyDeps, admitKey, holderOf } from './admit-key.ts'
import { jsonBody, refuseUnreadable } from './json-body.ts'
import { documentsOnly, rateLimits, requestId, testRefusals } from './refusal-schema.ts'
import { explained, outcomeWord } from './word-schema.ts'

export type TestCallbacksDeps = AdmitKeyDeps & DepsOf<typeof giveTestCallback>

const faultMeanings: { readonly [fault in (typeof presentationFaults)[number]]: string } = {
  replayed: 'It was used before, under another `webhook-id`.',
  forged: 'It is not signed by us.',
  expired: 'It has expired.',
  other_account: 'It was made for another account.',
  other_state: 'It was made for another `state`.',
}

const schema = {
  operationId: 'signTestCallback',
  summary: 'Get a signed callback to try your endpoint with',
  description:
    'Makes a callback of your account in test, signed like a real one, and gives it to you instead of sending it: `vidimus callback test` sends such callbacks to your endpoint, right ones and wrong ones. It belongs to no flow, and its `state` begins with `test_`, unless you name a flow and its `state`. What it presents is the person of the sandbox. `vidimus certify` tries a whole application with them.',
  tags: ['Testing'],
  security: [{ apiKey: [] }],
  body: Type.Object(
    {
      outcome: Type.Optional(outcomeWord),
      age_seconds: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 86_400,
          description: 'How long ago it was signed, as its timestamp says; 0 if absent.',
        }),
      ),
      ahead_seconds: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 86_400,
          description: 'How far its timestamp lies in the future; 0 if absent.',
        }),
      ),
      flow: Type.Optional(
        Type.String({
          description:
            'The id of a flow of yours, together with its `state`: the callback then looks like the one of that flow, and presents what it asked. Absent: it belongs to none.',
        }),
      ),
      state: Type.Optional(
        Type.String({ description: 'The `state` of that flow, as you gave it to `/prove`.' }),
      ),
      fault: Type.Optional(
        explained(presentationFaults, faultMeanings, {
          title: 'PresentationFault',
          about: 'What is wrong with the presentation. An honest endpoint refuses each.',
        }),
      ),
    },
    {
      title: 'TestCallbackRequest',
      description: 'What the callback says. The default is `presentation`.',
      examples: [{ outcome: 'error_access_denied' }],
    },
  ),
  response: {
    200: Type.Object(
      {
        success: Type.Literal(true),
        redirect_url: Type.Union([Type.String(), Type.Null()], {
          description: 'Your Redirect URL in test. Null: none is set.',
        }),
        headers: Type.Record(Type.String(), Type.String(), {
          description: 'The headers of its signature.',
        }),
        body: Type.String({ description: 'Send it as it is: the signature covers every byte.' }),
      },
      {
        title: 'TestCallbackResponse',
        description: 'The callback.',
        headers: { ...requestId, ...rateLimits },
        examples: [
          {
            success: true,
            redirect_url: 'https://shop.example/callback',
            headers: {
              'webhook-id': 'flow_0V7Qm2sKd4Tn8XyRb1cW',
              'webhook-timestamp': '1794733200',
              'webhook-signature': 'v1,6wP5FJ0W9oVv2hYwQ3o1jX8m4cJ2o0aG0m2yJm3tq1s=',
            },
            body: 'error=error_access_denied&error_description=The+person+refused.&state=test_4Tn8',
          },
        ],
      },
    ),
    ...testRefusals(),
  },
}

/**
 * `POST /test/callbacks`: developers test their endpoint with callbacks only the service can sign.
 */
export const testCallbacksRoute = (deps: TestCallbacksDeps) => async (app: FastifyInstance) => {
  readBodies(app, () => proveBodyBytes)
  app.post('/test/callbacks', {
    schema,
    ...documentsOnly,
    onRequest: admitKey(deps),
    errorHandler: refuseUnreadable(),
    handler: async (request, reply) => {
      const body = jsonBody(request)
      const given = body.ok ? await giveTestCallback(deps, holderOf(request), body.value) : body
      if (!given.ok) return sendProblem(reply, given.failure)
      const { callbackUrl: redirect_url, headers, body: form } = given.value
      reply.header('Cache-Control', 'no-store')
      return { success: true as const, redirect_url, headers, body: form }
    },
  })
}
