import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail, type Result } from '../../../core/vocabulary/result.ts'
import type { KeyHolder } from '../../../usecases/ports/api-keys.ts'
import type { ProveDeps } from './prove.ts'

export type AdmitKeyDeps = Pick<ProveDeps, 'authenticate' | 'rateLimit'>

/** The caller's key, and whether it may call now. The headers of its limit are set. */
export async function admitKey(
  deps: AdmitKeyDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<KeyHolder>> {
  const known = await deps.authenticate(request.headers.authorization)
  if (!known.ok) return known
  const rate = deps.rateLimit?.(known.value.keyId)
  if (rate) reply.headers(rate.headers)
  return rate?.allowed === false ? fail('error_rate_limit') : known
}
