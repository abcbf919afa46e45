import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallId, KeyId } from '../../../core/vocabulary/ids.ts'
import { type Failure, fail, type Result } from '../../../core/vocabulary/result.ts'
import type { KeyHolder } from '../../../usecases/ports/api-keys.ts'
import type { Log, LogFields, Meters } from '../../../usecases/ports/telemetry.ts'
import type { StartedProof } from '../../../usecases/proof/start-proof.ts'
import { proveBodyBytes } from '../limits.ts'
import { sendProblem } from '../problem.ts'
import { type ReceivedBody, readBody } from '../read-body.ts'
import { proveSchema } from './prove-schema.ts'
import type { RateDecision } from './rate-limit.ts'

export type ProveDeps = {
  readonly authenticate: (authorization: string | undefined) => Promise<Result<KeyHolder>>
  readonly accountMayProve: (holder: KeyHolder) => Result<unknown>
  readonly startProof: (
    holder: KeyHolder,
    body: Uint8Array,
    callId: CallId,
  ) => Promise<Result<StartedProof>>
  readonly rateLimit: ((key: KeyId) => RateDecision) | undefined
  readonly log: Log
  readonly meters: Pick<Meters, 'proofStarted'>
}

/** `POST /prove`: key, rate, account, then the body; the first complaint is the answer. */
export const proveRoute = (deps: ProveDeps) => async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async (_request: FastifyRequest, payload: FastifyRequest['raw']) =>
    readBody(payload, proveBodyBytes),
  )
  app.post('/prove', {
    schema: proveSchema,
    // The schema documents the body; the order of complaints is promised, so the use case judges it.
    validatorCompiler: () => () => true,
    onRequest: (request, reply) => admit(deps, request, reply),
    errorHandler: (error, request, reply) => {
      if (!isUnreadable(error)) throw error
      return refuse(deps, request, reply, wrongContentType)
    },
    handler: async (request, reply) => {
      const started = await start(deps, request)
      if (!started.ok) return refuse(deps, request, reply, started.failure)
      const { flowId, issuer, link } = started.value
      deps.meters.proofStarted(holderOf(request).environment, issuer)
      deps.log.info('proof_started', { ...whose(request), flowId, issuer })
      reply.header('Flow-Id', flowId).header('Cache-Control', 'no-store')
      return { success: true as const, redirect_url: link }
    },
  })
}

const wrongContentType: Failure = {
  code: 'error_invalid_body',
  description: 'content type must be application/json',
}

/** A content type fastify cannot parse, or a body whose sender went away: the caller's fault, not ours. */
const isUnreadable = ({ code }: { code?: string }) =>
  code === 'ECONNRESET' || code?.startsWith('FST_ERR_CTP_') === true

/** Runs before the body is read: a caller without a key costs us nothing. */
async function admit(
  deps: ProveDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const known = await deps.authenticate(request.headers.authorization)
  if (!known.ok) return refuse(deps, request, reply, known.failure)
  request.holder = known.value
  const rate = deps.rateLimit?.(known.value.keyId)
  if (rate) reply.headers(rate.headers)
  if (rate?.allowed === false) return refuse(deps, request, reply, { code: 'error_rate_limit' })
  const allowed = deps.accountMayProve(known.value)
  return allowed.ok ? undefined : refuse(deps, request, reply, allowed.failure)
}

async function start(deps: ProveDeps, request: FastifyRequest): Promise<Result<StartedProof>> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    return { ok: false, failure: wrongContentType }
  const body = (request.body ?? { bytes: new Uint8Array() }) as ReceivedBody
  if (body === 'too_large')
    return fail('error_invalid_body', { description: 'request body is larger than 64 KiB' })
  return deps.startProof(holderOf(request), body.bytes, request.id as CallId)
}

function refuse(
  deps: ProveDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
): FastifyReply {
  deps.log.info('proof_refused', { ...whose(request), code: failure.code })
  return sendProblem(reply, failure)
}

function holderOf(request: FastifyRequest): KeyHolder {
  if (request.holder === null) throw new Error('the route ran before its key was checked')
  return request.holder
}

function whose(request: FastifyRequest): LogFields {
  const callId = request.id as CallId
  if (request.holder === null) return { callId }
  const { accountId, keyId, environment } = request.holder
  return { callId, accountId, keyId, environment }
}
