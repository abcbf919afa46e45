import { handlerFor } from '../callback-handler.ts'
import type { Body } from '../read-body.ts'
import { answerHeaders, type Fields, headerOf, type NodeRequest } from './node-message.ts'

/** The part of Fastify's types that we need. */
type Parser = (request: unknown, unread: AsyncIterable<Uint8Array>) => Promise<Body>
type App = {
  removeAllContentTypeParsers(): void
  addContentTypeParser(type: string, parser: Parser): void
  post(path: string, handler: (request: Incoming, reply: Outgoing) => Promise<unknown>): unknown
}
type Incoming = { readonly headers: Fields; readonly body: unknown; readonly raw: NodeRequest }
type Outgoing = {
  code(status: number): Outgoing
  headers(fields: object): Outgoing
  send(body: string): unknown
}

/**
 * Use it as `app.register(callbackHandler(settings, handlers), { prefix: '/callback' })`. It is a
 * plugin because Fastify refuses bodies without a parser. This plugin's parser leaves the body
 * unread, and applies to this route only, whatever parsers the application has.
 */
export const callbackHandler = handlerFor(
  'fastify-app',
  (receive) =>
    async (app: App): Promise<void> => {
      app.removeAllContentTypeParsers()
      app.addContentTypeParser('*', async (_request, unread) => unread)
      app.post('/', async ({ headers, body, raw }, reply) => {
        // Fastify types every body as unknown. This one comes from the parser above.
        const answer = await receive({ header: headerOf(headers), body: body as Body })
        reply.code(answer.status).headers(Object.fromEntries(answerHeaders(answer, raw)))
        return reply.send(await answer.text())
      })
    },
)
