import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeyId } from '../../../core/vocabulary/ids.ts'
import type { Failure, Result } from '../../../core/vocabulary/result.ts'
import type { KeyHolder } from '../../../usecases/ports/api-keys.ts'
import { sendProblem } from '../problem.ts'
import type { RateDecision } from './rate-limit.ts'

export type AdmitKeyDeps = {
  readonly authenticate: (authorization: string | undefined) => Promise<Result<KeyHolder>>
  readonly rateLimit: ((key: KeyId) => RateDecision) | undefined
}

type Manner = {
  /** What the route requires of its caller besides a key. */
  readonly judge?: (holder: KeyHolder, request: FastifyRequest) => Result<unknown>
  readonly refuse?: (reply: FastifyReply, failure: Failure) => FastifyReply
}

/**
 * For `onRequest`, which runs before the body is read, so that a caller without a key costs us
 * nothing. Also sets the rate limit headers.
 */
export const admitKey =
  (deps: AdmitKeyDeps, { judge, refuse = sendProblem }: Manner = {}) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const known = await deps.authenticate(request.headers.authorization)
    if (!known.ok) return refuse(reply, known.failure)
    request.holder = known.value
    const rate = deps.rateLimit?.(known.value.keyId)
    if (rate) reply.headers(rate.headers)
    if (rate?.allowed === false) return refuse(reply, { code: 'error_rate_limit' })
    const allowed = judge?.(known.value, request)
    return allowed?.ok === false ? refuse(reply, allowed.failure) : undefined
  }

export function holderOf(request: FastifyRequest): KeyHolder {
  if (request.holder === null) throw new Error('the route ran before its key was checked')
  return request.holder
}
