import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import {
  keepCertification,
  labelPattern,
  mostCases,
  namePattern,
} from '../../../usecases/integration/keep-certification.ts'
import type { DepsOf } from '../deps-of.ts'
import { proveBodyBytes } from '../limits.ts'
import { sendProblem } from '../problem.ts'
import { readBodies } from '../read-body.ts'
import { type AdmitKeyDeps, admitKey, holderOf } from './admit-key.ts'
import { exampleFlowId } from './contract-examples.ts'
import { jsonBody, refuseUnreadable } from './json-body.ts'
import { documentsOnly, rateLimits, requestId, testRefusals } from './refusal-schema.ts'

export type CertificationsDeps = AdmitKeyDeps & DepsOf<typeof keepCertification>

const orNull = { type: ['string', 'null'] }

const schema = {
  operationId: 'keepCertification',
  summary: 'Keep what `vidimus certify` found',
  description:
    'Stores the result of a certification of your application in test under a label, such as a commit, for the Customer Portal to show. It replaces the former one with that label; the last 20 labels are kept. `vidimus certify --label` calls it.',
  tags: ['Testing'],
  security: [{ apiKey: [] }],
  body: Type.Object(
    {
      label: Type.String({ pattern: labelPattern, description: 'For example a commit.' }),
      of: Type.Integer({
        minimum: 1,
        maximum: mostCases,
        description: 'How many cases there are, whether they were tried or not.',
      }),
      cases: Type.Array(
        Type.Object({
          case: Type.String({ pattern: namePattern }),
          group: Type.String({ pattern: namePattern }),
          does: Type.String({ maxLength: 1_000, description: 'What was done.' }),
          status: Type.String({ enum: ['passed', 'failed', 'warned', 'skipped'] }),
          security_hole: Type.Boolean(),
          code: Type.Unsafe<string | null>({ ...orNull, pattern: '^\\w{1,64}$' }),
          said: Type.String({ maxLength: 1_000 }),
          fix: Type.Unsafe<string | null>({ ...orNull, maxLength: 1_000 }),
          flow: Type.Unsafe<string | null>({ ...orNull, description: 'The flow to look at.' }),
          duration_ms: Type.Integer({ minimum: 0 }),
        }),
        { minItems: 1, maxItems: mostCases, description: 'As `vidimus certify --json`.' },
      ),
    },
    {
      title: 'CertificationRequest',
      description: 'What was tried, and what was seen.',
      examples: [
        {
          label: '9f3c2ab',
          of: 49,
          cases: [
            {
              case: 'approve',
              group: 'outcomes',
              does: 'The sandbox wallet ends a proof with approve.',
              status: 'passed',
              security_hole: false,
              code: null,
              said: 'presentation taken, and the person is back',
              fix: null,
              flow: exampleFlowId,
              duration_ms: 212,
            },
          ],
        },
      ],
    },
  ),
  response: {
    200: Type.Object(
      {
        success: Type.Literal(true),
        label: Type.String(),
        passed: Type.Boolean({ description: 'All cases were tried, and none failed.' }),
      },
      {
        title: 'CertificationResponse',
        description: 'It is kept.',
        headers: { ...requestId, ...rateLimits },
        examples: [{ success: true, label: '9f3c2ab', passed: false }],
      },
    ),
    ...testRefusals(),
  },
}

/** `POST /test/certifications`: what a developer's machine found out about their application. */
export const certificationsRoute = (deps: CertificationsDeps) => async (app: FastifyInstance) => {
  readBodies(app, () => proveBodyBytes)
  app.post('/test/certifications', {
    schema,
    ...documentsOnly,
    onRequest: admitKey(deps),
    errorHandler: refuseUnreadable(),
    handler: async (request, reply) => {
      const body = jsonBody(request)
      const kept = body.ok ? await keepCertification(deps, holderOf(request), body.value) : body
      if (!kept.ok) return sendProblem(reply, kept.failure)
      reply.header('Cache-Control', 'no-store')
      return { success: true as const, ...kept.value }
    },
  })
}
