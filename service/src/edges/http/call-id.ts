import type { FastifyRequest } from 'fastify'
import { type CallId, readCallId } from '../../core/vocabulary/ids.ts'

/** The id that the server gave to this call (`genReqId` in server.ts). */
export function callIdOf(request: FastifyRequest): CallId {
  const id = readCallId(String(request.id))
  if (id === undefined) throw new Error('the server gave this call no id of ours')
  return id
}
