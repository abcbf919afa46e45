import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readIdempotencyKey } from '../../../core/flow/idempotency.ts'
import type { KeyId } from '../../../core/vocabulary/ids.ts'
import type { Failure, Result } from '../../../core/vocabulary/result.ts'
import type { KeyHolder } from '../../../usecases/ports/api-keys.ts'
import type { Log, LogFields, Meters } from '../../../usecases/ports/telemetry.ts'
import type { ProveCall, StartedProof } from '../../../usecases/proof/start-proof.ts'
import { callIdOf } from '../call-id.ts'
import { proveBodyBytes } from '../limits.ts'
import { sendProblem } from '../problem.ts'
import { isUnreadableBody, readBodies } from '../read-body.ts'
import { jsonBody, wrongContentType } from './json-body.ts'
import { proveSchema } from './prove-schema.ts'
import type { RateDecision } from './rate-limit.ts'

export type ProveDeps = {
  readonly authenticate: (authorization: string | undefined) => Promise<Result<KeyHolder>>
  readonly accountMayProve: (holder: KeyHolder) => Result<unknown>
  readonly startProof: (holder: KeyHolder, call: ProveCall) => Promise<Result<StartedProof>>
  readonly rateLimit: ((key: KeyId) => RateDecision) | undefined
  readonly log: Log
  readonly meters: Pick<Meters, 'proofStarted'>
}

/** `POST /prove`: key, rate, account, then the body; the first complaint is the answer. */
export const proveRoute = (deps: ProveDeps) => async (app: FastifyInstance) => {
  readBodies(app, () => proveBodyBytes)
  app.post('/prove', {
    schema: proveSchema,
    // The schema documents the body. The use case judges it, because the order of errors is
    // promised.
    validatorCompiler: () => () => true,
    onRequest: (request, reply) => admitCaller(deps, request, reply),
    errorHandler: (error, request, reply) => {
      if (!isUnreadableBody(error)) throw error
      return refuseProof(deps, request, reply, wrongContentType)
    },
    handler: async (request, reply) => {
      const started = await start(deps, request)
      if (!started.ok) return refuseProof(deps, request, reply, started.failure)
      const { flowId, issuer, link, isRepeated, unregistered: detail } = started.value
      if (!isRepeated) deps.meters.proofStarted(holderOf(request).environment, issuer)
      const event = isRepeated ? 'proof_repeated' : 'proof_started'
      deps.log.info(event, { ...fieldsOf(request), flowId, issuer, ...(detail && { detail }) })
      reply.header('Flow-Id', flowId).header('Cache-Control', 'no-store')
      return { success: true as const, redirect_url: link }
    },
  })
}

/** Runs before the body is read: a caller without a key costs us nothing. */
async function admitCaller(
  deps: ProveDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const known = await deps.authenticate(request.headers.authorization)
  if (!known.ok) return refuseProof(deps, request, reply, known.failure)
  request.holder = known.value
  const rate = deps.rateLimit?.(known.value.keyId)
  if (rate) reply.headers(rate.headers)
  if (rate?.allowed === false)
    return refuseProof(deps, request, reply, { code: 'error_rate_limit' })
  const allowed = deps.accountMayProve(known.value)
  return allowed.ok ? undefined : refuseProof(deps, request, reply, allowed.failure)
}

async function start(deps: ProveDeps, request: FastifyRequest): Promise<Result<StartedProof>> {
  const body = jsonBody(request)
  if (!body.ok) return body
  const repeatable = readIdempotencyKey(headerOf(request, 'idempotency-key'))
  if (!repeatable.ok) return repeatable
  return deps.startProof(holderOf(request), {
    body: body.value,
    callId: callIdOf(request),
    idempotencyKey: repeatable.value,
  })
}

/** Sent twice, it is one text with a comma, as Node joins it. */
const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined =>
  headers[name] === undefined ? undefined : String(headers[name])

function refuseProof(
  deps: ProveDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
): FastifyReply {
  const { code, detail } = failure
  deps.log.info('proof_refused', { ...fieldsOf(request), code, ...(detail && { detail }) })
  return sendProblem(reply, failure)
}

function holderOf(request: FastifyRequest): KeyHolder {
  if (request.holder === null) throw new Error('the route ran before its key was checked')
  return request.holder
}

function fieldsOf(request: FastifyRequest): LogFields {
  const callId = callIdOf(request)
  if (request.holder === null) return { callId }
  const { accountId, keyId, environment } = request.holder
  return { callId, accountId, keyId, environment }
}
