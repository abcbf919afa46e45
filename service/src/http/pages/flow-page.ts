import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenedPage } from '../../usecases/open-page.ts'
import type { PageStage, PageView } from '../../usecases/page-view.ts'
import type { Result } from '../../vocabulary/result.ts'
import { asPage } from '../security-headers.ts'
import { deviceOf, isInAppBrowser } from './device.ts'
import { flowDocument } from './flow-document.ts'
import { chooseLanguage } from './language.ts'
import { neutralDocument } from './notice-documents.ts'

export type FlowPageDeps = { readonly openPage: (token: string) => Promise<Result<OpenedPage>> }

const hide = { schema: { hide: true } }

type Query = { Params: { token: string }; Querystring: { lang?: unknown } }

/** The person's page behind `redirect_url`: who asks, for what, and what happens with it. */
export const flowPage = (deps: FlowPageDeps) => async (app: FastifyInstance) => {
  // Link checkers and previews look without being the person: they learn nothing and open nothing.
  app.head('/flow/:token', hide, async (_request, reply) => asPage(reply).send())
  app.get<Query>('/flow/:token', { ...hide, exposeHeadRoute: false }, async (request, reply) => {
    if (isPrefetch(request)) return asPage(reply).code(503).send()
    const language = chooseLanguage(request.query.lang, request.headers)
    const opened = await deps.openPage(request.params.token)
    asPage(reply).header('Content-Language', language).header('Vary', 'Accept-Language')
    if (!opened.ok) return reply.code(404).send(neutralDocument(language))
    const shown = { language, selfPath: `/flow/${request.params.token}`, device: deviceOf(request.headers) }
    return reply.send(flowDocument(viewOf(opened.value), { ...shown, isInAppBrowser: isInAppBrowser(request.headers) }))
  })
}

/** A browser that fetches ahead of a click; told 503, it fetches again when the person comes. */
const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers['purpose']].some((purpose) => String(purpose ?? '').includes('prefetch'))

function viewOf({ flow, walletLinks }: OpenedPage): PageView {
  const { id, environment, customer, redirectUrl, question, secondsLeft } = flow
  const stage: PageStage =
    walletLinks.this_device === undefined
      ? { kind: 'awaiting_return', secondsLeft }
      : { kind: 'asking', walletLinks, secondsLeft, extensionsLeft: 0 }
  return { flowId: id, environment, customer, customerHost: new URL(redirectUrl).host, question, stage }
}
