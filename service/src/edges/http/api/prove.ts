import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readIdempotencyKey } from '../../../core/flow/idempotency.ts'
import { type Failure, fail, type Result } from '../../../core/vocabulary/result.ts'
import type { KeyHolder } from '../../../usecases/ports/api-keys.ts'
import type { Log, LogFields, Meters } from '../../../usecases/ports/telemetry.ts'
import {
  accountMayProve,
  type ProveCall,
  type StartedProof,
} from '../../../usecases/proof/start-proof.ts'
import { type AccountQuotas, tellQuota } from '../account-quotas.ts'
import { callIdOf } from '../call-id.ts'
import { proveBodyBytes } from '../limits.ts'
import { sendProblem } from '../problem.ts'
import { readBodies } from '../read-body.ts'
import { type AdmitKeyDeps, admitKey, holderOf } from './admit-key.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import { jsonBody, refuseUnreadable } from './json-body.ts'
import { proveSchema } from './prove-schema.ts'

export type ProveDeps = AdmitKeyDeps & {
  readonly startProof: (holder: KeyHolder, call: ProveCall) => Promise<Result<StartedProof>>
  readonly log: Log
  readonly meters: Pick<Meters, 'proofStarted'>
  readonly quotas: Pick<AccountQuotas, 'refusal' | 'headers'>
}

/** `POST /prove` checks key, rate and account, then the body. The first complaint is the answer. */
export const proveRoute = (deps: ProveDeps) => async (app: FastifyInstance) => {
  const refuse = (reply: FastifyReply, failure: Failure) => refuseProof(deps, reply, failure)
  readBodies(app, () => proveBodyBytes)
  app.post('/prove', {
    schema: proveSchema,
    // The schema only documents the body. The use case checks it, because the order of errors is
    // promised.
    validatorCompiler: () => () => true,
    onRequest: admitKey(deps, { judge: (...call) => mayStart(deps, ...call), refuse }),
    errorHandler: refuseUnreadable(refuse),
    handler: async (request, reply) => {
      const started = await start(deps, request)
      if (!started.ok) return refuse(reply, started.failure)
      const { flowId, issuer, link, isRepeated, ignored, unregistered: detail } = started.value
      if (!isRepeated) deps.meters.proofStarted(holderOf(request).environment, issuer)
      const event = isRepeated ? 'proof_repeated' : 'proof_started'
      deps.log.info(event, { ...fieldsOf(request), flowId, issuer, detail })
      reply.header('Flow-Id', flowId).header('Cache-Control', 'no-store')
      tellQuota(reply, deps.quotas, holderOf(request))
      if (ignored !== undefined) reply.header('Vidimus-Ignored', ignored)
      return { success: true as const, redirect_url: link }
    },
  })
}

/** An account without a place left costs nothing more, unless the call may be a repetition. */
function mayStart(
  { quotas }: ProveDeps,
  holder: KeyHolder,
  request: FastifyRequest,
): Result<unknown> {
  const allowed = accountMayProve(holder)
  if (!allowed.ok || idempotencyKeyOf(request) !== undefined) return allowed
  const refusal = quotas.refusal(holder)
  return refusal === undefined ? allowed : fail('error_rate_limit', refusal)
}

async function start(deps: ProveDeps, request: FastifyRequest): Promise<Result<StartedProof>> {
  const body = jsonBody(request)
  if (!body.ok) return body
  const repeatable = readIdempotencyKey(idempotencyKeyOf(request))
  if (!repeatable.ok) return repeatable
  return deps.startProof(holderOf(request), {
    body: body.value,
    callId: callIdOf(request),
    idempotencyKey: repeatable.value,
  })
}

function refuseProof(deps: ProveDeps, reply: FastifyReply, failure: Failure): FastifyReply {
  const { code, detail, retryAfterSeconds } = failure
  deps.log.info('proof_refused', { ...fieldsOf(reply.request), code, detail })
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds))
  if (reply.request.holder !== null) tellQuota(reply, deps.quotas, reply.request.holder)
  return sendProblem(reply, failure)
}

function fieldsOf(request: FastifyRequest): LogFields {
  const callId = callIdOf(request)
  if (request.holder === null) return { callId }
  const { accountId, keyId, environment } = request.holder
  return { callId, accountId, keyId, environment }
}
