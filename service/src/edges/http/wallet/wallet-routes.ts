import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Result } from '../../../core/vocabulary/result.ts'
import { unreadableAnswersUntilTold } from '../../../usecases/proof/wallet/note-misunderstanding.ts'
import type { ReadForm } from '../../../usecases/proof/wallet/read-form.ts'
import { answerBodyBytes, requestFormBytes } from '../limits.ts'
import { isUnreadableBody, leaveBodies, readLater } from '../read-body.ts'
import type { RubbishLimit } from './rubbish-limit.ts'
import { refuseWallet } from './wallet-refusal.ts'

export type WalletRoutesDeps = {
  readonly serveRequest: (token: string, form?: Uint8Array) => Promise<Result<string>>
  readonly rubbishLimit: RubbishLimit
  readonly receiveAnswer: (token: string, readForm: ReadForm) => Promise<Result<string>>
  /** Wallet and service do not understand each other. */
  readonly noteMisunderstanding: (token: string) => Promise<void>
}

type Token = { Params: { token: string } }

const hide = { schema: { hide: true } }
/** What cannot be read as an answer to this request, and so changes nothing. */
const rubbish = ['form_malformed', 'answer_unreadable']
const requestObjectType = 'application/oauth-authz-req+jwt'

/** What wallets call (OpenID4VP 1.0 sections 5.10 and 8.2). Wallets follow no redirects. */
export const walletRoutes = (deps: WalletRoutesDeps) => async (app: FastifyInstance) => {
  leaveBodies(app)
  app.setErrorHandler((error, _request, reply) => {
    if (!isUnreadableBody(error)) throw error
    return refuseWallet(reply, { code: 'form_malformed' })
  })

  const serve = async (request: FastifyRequest<Token>, reply: FastifyReply, form?: Uint8Array) => {
    const served = await deps.serveRequest(request.params.token, form)
    if (!served.ok) return refuseWallet(reply, served.failure)
    return reply.type(requestObjectType).header('Cache-Control', 'no-store').send(served.value)
  }
  // A link checker's HEAD is not a wallet.
  app.get<Token>('/w/:token', { ...hide, exposeHeadRoute: false }, (request, reply) =>
    serve(request, reply),
  )
  app.post<Token>('/w/:token', hide, async (request, reply) => {
    const form = await formReader(request, requestFormBytes)()
    return form === undefined
      ? refuseWallet(reply, { code: 'form_malformed' })
      : serve(request, reply, form)
  })
  app.post<Token>('/w/:token/answer', hide, async (request, reply) => {
    const { token } = request.params
    if (!deps.rubbishLimit.admits(token))
      return refuseWallet(reply, { code: 'answer_rate_limited' })
    const received = await deps.receiveAnswer(token, formReader(request, answerBodyBytes))
    if (!received.ok && rubbish.includes(received.failure.code)) {
      const tries = deps.rubbishLimit.note(token)
      if (tries === unreadableAnswersUntilTold) await deps.noteMisunderstanding(token)
    }
    // An answer to a request that is over is refused like any other: only fetching it says 410.
    if (!received.ok) return refuseWallet(reply, received.failure, 400)
    return reply.header('Cache-Control', 'no-store').send({ redirect_uri: received.value })
  })
}

const isForm = ({ headers }: FastifyRequest): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers['content-type'] ?? '')

/** Undefined: not a form, or too large to be one of ours. */
const formReader =
  (request: FastifyRequest, limitBytes: number): ReadForm =>
  async () => {
    if (!isForm(request)) return undefined
    const body = await readLater(request, limitBytes)
    return body === 'too_large' ? undefined : body.bytes
  }
