import { type CallbackHandlers, callbackReceiver } from '../callback-handler.ts'
import type { CallbackSettings } from '../settings.ts'
import { restoreBody } from './restore-body.ts'

/** The part of Hono's types that is needed. */
type Context = { readonly req: Incoming }
type Incoming = {
  readonly raw: Request
  readonly bodyCache: { readonly formData?: unknown }
  header(name: string): string | undefined
  text(): Promise<string>
  parseBody(): Promise<object>
}

/**
 * `app.post('/callback', callbackHandler(settings, handlers))`, before or after a middleware that
 * reads the body.
 */
export function callbackHandler(settings: CallbackSettings, handlers: CallbackHandlers) {
  const receive = callbackReceiver(settings, handlers)
  return async ({ req }: Context): Promise<Response> => {
    const body = req.raw.bodyUsed ? await readCachedBody(req) : req.raw.body
    return receive({ header: (name) => req.header(name), body })
  }
}

/** Hono caches what was read, and can return it as text unless it was read as a form. */
const readCachedBody = async (request: Incoming): Promise<string> =>
  request.bodyCache.formData === undefined ? request.text() : restoreBody(await request.parseBody())
