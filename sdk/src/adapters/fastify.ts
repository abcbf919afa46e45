import { type CallbackHandlers, callbackReceiver } from '../callback-handler.ts'
import type { CallbackSettings } from '../settings.ts'

/** What is needed of Fastify's own types. */
type App = {
  removeContentTypeParser(type: string): void
  addContentTypeParser(type: string, options: { parseAs: 'string' }, parser: Parser): unknown
  post(path: string, handler: (request: Incoming, reply: Outgoing) => Promise<unknown>): unknown
}
type Parser = (request: never, body: string, done: (error: null, body: string) => void) => void
type Incoming = { readonly headers: { readonly [name: string]: unknown }; readonly body: unknown }
type Outgoing = { code(status: number): Outgoing; headers(fields: object): Outgoing; send(body: string): unknown }

const form = 'application/x-www-form-urlencoded'

/**
 * `app.register(callbackHandler(settings, handlers), { prefix: '/callback' })`. A plugin, because Fastify refuses forms without a
 * parser: here is one that keeps the text, for this route alone, whatever parser the application has.
 */
export function callbackHandler(settings: CallbackSettings, handlers: CallbackHandlers) {
  const receive = callbackReceiver(settings, handlers)
  return async (app: App): Promise<void> => {
    app.removeContentTypeParser(form)
    app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    app.post('/', async ({ headers, body }, reply) => {
      const header = (name: string) => (typeof headers[name] === 'string' ? headers[name] : undefined)
      const answer = await receive({ header, body: typeof body === 'string' ? body : '' })
      return reply
        .code(answer.status)
        .headers(Object.fromEntries(answer.headers))
        .send(await answer.text())
    })
  }
}
