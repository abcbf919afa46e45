import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCode, storeAway, storeBusy } from '../../core/vocabulary/error-code.ts'
import type { Log } from '../../usecases/ports/telemetry.ts'
import { callIdOf } from './call-id.ts'
import { isWithoutRoom } from './connections/body-room.ts'
import type { RefuseMethod } from './method-not-allowed.ts'
import { notFoundDocument } from './pages/flow/notice-documents.ts'
import { inLanguage } from './pages/in-language.ts'
import { sendProblem } from './problem.ts'
import { isUnparsedBody } from './read-body.ts'
import { asPage } from './security-headers.ts'
import { sendsKey } from './sends-key.ts'

/** The interface requires 500 for everything that prevents a start. */
const startRoute = '/prove'
const retryAfterSeconds = '5'

/**
 * Answers what no route has answered: wrong methods, unknown paths, and everything that was thrown.
 */
export function answerFailures(app: FastifyInstance, log: Log, refuse: RefuseMethod): void {
  const answerUnknown = (request: FastifyRequest, reply: FastifyReply) =>
    refuse(request, reply) ??
    (wantsPage(request)
      ? sendNotFoundPage(request, reply)
      : sendProblem(reply.header('Vary', 'Accept'), { code: 'error_not_found' }))
  app.setNotFoundHandler(answerUnknown)
  // Runs before that handler, which fastify calls only after it has read and parsed the body.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done()
    const answered = answerUnknown(request, reply)
    if (answered instanceof Promise) answered.catch(done)
  })
  app.setErrorHandler((error, request, reply) => {
    // The caller's fault, on a route that does not answer it itself.
    if (isUnparsedBody(error)) return sendProblem(reply, { code: 'error_invalid_body' })
    const { url } = request.routeOptions
    const isOurs = noteThrown(log, error, reply) === 'broken' || isWithoutRoom(error)
    return sendProblem(
      reply,
      { code: 'error_internal' },
      isOurs || url === startRoute ? undefined : 503,
    )
  })
}

/**
 * Notes what a route has thrown. `passing` means that nothing is broken here: the same call may
 * succeed once the database is free or back, and the header says when.
 */
export function noteThrown(log: Log, error: unknown, reply: FastifyReply): 'broken' | 'passing' {
  // Not logged, because callers could fill the log this way.
  if (isWithoutRoom(error)) {
    reply.header('Retry-After', '1')
    return 'passing'
  }
  const { request } = reply
  const route = request.routeOptions.url ?? 'unknown'
  log.error('request_failed', { callId: callIdOf(request), route, error })
  if (![storeBusy, storeAway].includes(errorCode(error) ?? '')) return 'broken'
  reply.header('Retry-After', retryAfterSeconds)
  return 'passing'
}

/** Whether a person's browser asks: programs do not ask for HTML, or they send a key. */
export const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  /\btext\/html\b/i.test(headers.accept ?? '') &&
  !sendsKey(headers)

function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply) {
  request.outcome = 'error_not_found'
  return inLanguage(request, asPage(reply).code(404).header('Vary', 'Accept'), notFoundDocument)
}
