import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure, Result } from '../../../core/vocabulary/result.ts'
import type { ReadBody } from '../../../usecases/proof/wallet/find-request.ts'
import { unreadableAnswersUntilTold } from '../../../usecases/proof/wallet/note-misunderstanding.ts'
import { answerBodyBytes, requestFormBytes } from '../limits.ts'
import { isUnreadableBody, leaveBodies, readLater } from '../read-body.ts'
import type { RubbishLimit } from './rubbish-limit.ts'

export type WalletRoutesDeps = {
  readonly serveRequest: (token: string, readBody?: ReadBody) => Promise<Result<string>>
  /**
   * For fetches. It is separate from answers, because the page tells the person only about those.
   */
  readonly fetchLimit: RubbishLimit
  readonly rubbishLimit: RubbishLimit
  readonly receiveAnswer: (token: string, readBody: ReadBody) => Promise<Result<string>>
  /** Records that the wallet and the service do not understand each other. */
  readonly noteMisunderstanding: (token: string) => Promise<void>
}

type Token = { Params: { token: string } }

const hide = { schema: { hide: true } }
/** What cannot be read as a fetch of this request or an answer to it, and so changes nothing. */
const rubbish = ['form_malformed', 'wallet_metadata_refused', 'answer_unreadable']
const requestObjectType = 'application/oauth-authz-req+jwt'

/** What wallets call (OpenID4VP 1.0 sections 5.10 and 8.2). Wallets follow no redirects. */
export const walletRoutes = (deps: WalletRoutesDeps) => async (app: FastifyInstance) => {
  leaveBodies(app)
  app.setErrorHandler((error, _request, reply) => {
    if (!isUnreadableBody(error)) throw error
    return refuseWallet(reply, { code: 'form_malformed' })
  })

  const send = (reply: FastifyReply, served: Result<string>) =>
    served.ok
      ? reply.type(requestObjectType).header('Cache-Control', 'no-store').send(served.value)
      : refuseWallet(reply, served.failure)
  // HEAD comes from link checkers, not from wallets.
  app.get<Token>('/w/:token', { ...hide, exposeHeadRoute: false }, async (request, reply) =>
    send(reply, await deps.serveRequest(request.params.token)),
  )
  app.post<Token>('/w/:token', hide, async (request, reply) => {
    const { token } = request.params
    if (!deps.fetchLimit.admits(token)) return refuseWallet(reply, { code: 'answer_rate_limited' })
    const served = await deps.serveRequest(token, formReader(request, requestFormBytes))
    if (isRubbish(served)) deps.fetchLimit.note(token)
    return send(reply, served)
  })
  app.post<Token>('/w/:token/answer', hide, async (request, reply) => {
    const { token } = request.params
    if (!deps.rubbishLimit.admits(token))
      return refuseWallet(reply, { code: 'answer_rate_limited' })
    const received = await deps.receiveAnswer(token, formReader(request, answerBodyBytes))
    if (isRubbish(received)) {
      const tries = deps.rubbishLimit.note(token)
      if (tries === unreadableAnswersUntilTold) await deps.noteMisunderstanding(token)
    }
    // An answer to a request that is over is refused like any other; only fetching the request says
    // 410.
    if (!received.ok) return refuseWallet(reply, received.failure, 400)
    return reply.header('Cache-Control', 'no-store').send({ redirect_uri: received.value })
  })
}

const isRubbish = (result: Result<string>): boolean =>
  !result.ok && rubbish.includes(result.failure.code)

const isForm = ({ headers }: FastifyRequest): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers['content-type'] ?? '')

/** Undefined if it is not a form, or too large to be one of ours. */
const formReader =
  (request: FastifyRequest, limitBytes: number): ReadBody =>
  async () => {
    if (!isForm(request)) return undefined
    const body = await readLater(request, limitBytes)
    return body === 'too_large' ? undefined : body.bytes
  }

const statuses: ReadonlyMap<string, number> = new Map([
  ['request_unknown', 404],
  ['request_ended', 410],
  ['request_turned_off', 410],
  ['answer_rate_limited', 429],
])

/**
 * Always the same, so that posting variants of an answer does not show which check failed. Only a
 * wallet that said what it needs to be served its request is told why it is not.
 */
function descriptionOf({ code, description }: Failure): string {
  const why = code === 'wallet_metadata_refused' ? description : undefined
  return why ?? 'the request or the presentation was not accepted'
}

function refuseWallet(
  reply: FastifyReply,
  failure: Failure,
  status = statuses.get(failure.code) ?? 400,
) {
  reply.request.outcome = failure.code
  if (status === 429) reply.header('Retry-After', '1')
  const body = { error: 'invalid_request', error_description: descriptionOf(failure) }
  return reply.code(status).header('Cache-Control', 'no-store').send(body)
}
