import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FlowId } from '../../../../core/vocabulary/ids.ts'
import type { Failure, Result } from '../../../../core/vocabulary/result.ts'
import type { ReadBody } from '../../../../usecases/proof/wallet/find-request.ts'
import type { GaveUp } from '../../../../usecases/proof/wallet/receive-answer.ts'
import type { OfferedRequest } from '../../../../usecases/proof/wallet/serve-browser-requests.ts'
import { flowIdIn } from '../../flow-id-in.ts'
import { isFromOurPage } from '../../from-our-page.ts'
import { answerBodyBytes } from '../../limits.ts'
import { isUnreadableBody, leaveBodies, readLater } from '../../read-body.ts'
import type { RubbishLimit } from '../../wallet/rubbish-limit.ts'

/** Each gets the `Cookie` header. The use cases decide whether it is the bound browser. */
export type BrowserWalletRoutesDeps = {
  readonly serveBrowserRequests: (
    id: FlowId,
    cookies: string | undefined,
  ) => Promise<Result<readonly OfferedRequest[]>>
  readonly receiveBrowserAnswer: (
    id: FlowId,
    cookies: string | undefined,
    readBody: ReadBody,
  ) => Promise<Result<GaveUp>>
  readonly rubbishLimit: RubbishLimit
}

type ById = { Params: { id: string } }

const hide = { schema: { hide: true } }
const rubbish = ['answer_unreadable']

/** What the page's script calls around the browser's own wallet dialog. */
export const browserWalletRoutes =
  (deps: BrowserWalletRoutesDeps, publicUrl: string) => async (app: FastifyInstance) => {
    leaveBodies(app)
    app.setErrorHandler((error, _request, reply) => {
      if (!isUnreadableBody(error)) throw error
      return refuse(reply, { code: 'answer_unreadable' }, 400)
    })

    app.get<ById>(
      '/flows/:id/browser-requests',
      { ...hide, exposeHeadRoute: false },
      async (request, reply) => {
        const id = flowIdIn(request.params.id)
        const served = await deps.serveBrowserRequests(id, request.headers.cookie)
        return served.ok
          ? asData(reply).send({ requests: served.value })
          : refuse(reply, served.failure, 404)
      },
    )
    app.post<ById>('/flows/:id/browser-answer', hide, async (request, reply) => {
      if (!isFromOurPage(publicUrl, request)) return refuse(reply, { code: 'flow_unknown' }, 403)
      const id = flowIdIn(request.params.id)
      if (!deps.rubbishLimit.admits(id)) return refuse(reply, { code: 'answer_rate_limited' }, 429)
      const { cookie } = request.headers
      const received = await deps.receiveBrowserAnswer(id, cookie, postReader(request))
      if (received.ok && received.value) {
        // Each is a line of the log, and ends nothing.
        deps.rubbishLimit.note(id)
        return sayWhy(reply, received.value)
      }
      if (received.ok) return asData(reply).code(204).send()
      const { failure } = received
      if (rubbish.includes(failure.code)) deps.rubbishLimit.note(id)
      return refuse(reply, failure, failure.code === 'flow_unknown' ? 404 : 400)
    })
  }

const postReader =
  (request: FastifyRequest): ReadBody =>
  async () => {
    const body = await readLater(request, answerBodyBytes)
    return body === 'too_large' ? undefined : body.bytes
  }

/** The wallet gave up in its own words, which are not the page's. The page says what happened. */
function sayWhy(reply: FastifyReply, { outcome }: NonNullable<GaveUp>) {
  reply.request.outcome = 'wallet_gave_up'
  return asData(reply).code(400).send({ error: 'not_accepted', outcome })
}

const asData = (reply: FastifyReply): FastifyReply => reply.header('Cache-Control', 'no-store')

/** Always the same body, so that posting variants of an answer does not show which check failed. */
function refuse(reply: FastifyReply, { code }: Pick<Failure, 'code'>, status: number) {
  reply.request.outcome = code
  return asData(reply).code(status).send({ error: 'not_accepted' })
}
