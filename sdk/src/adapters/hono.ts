import { type CallbackHandlers, callbackReceiver } from '../callback-handler.ts'
import type { CallbackSettings } from '../settings.ts'
import { bodyAgain } from './body-again.ts'

/** What is needed of Hono's own types. */
type Context = { readonly req: Incoming }
type Incoming = {
  readonly raw: Request
  readonly bodyCache: { readonly formData?: unknown }
  header(name: string): string | undefined
  text(): Promise<string>
  parseBody(): Promise<object>
}

/** `app.post('/callback', callbackHandler(settings, handlers))`, before or after a middleware that reads the body. */
export function callbackHandler(settings: CallbackSettings, handlers: CallbackHandlers) {
  const receive = callbackReceiver(settings, handlers)
  return async ({ req }: Context): Promise<Response> => {
    const body = req.raw.bodyUsed ? await keptBody(req) : req.raw.body
    return receive({ header: (name) => req.header(name), body })
  }
}

/** Hono keeps what was read, and can give text for everything but a form. */
const keptBody = async (request: Incoming): Promise<string> =>
  request.bodyCache.formData === undefined ? request.text() : bodyAgain(await request.parseBody())
