import { handlerFor } from '../callback-handler.ts'
import { restoreBody } from './restore-body.ts'

/** The part of Hono's types that we need. */
type Context = { readonly req: Incoming }
type Incoming = {
  readonly raw: Request
  readonly bodyCache: object
  header(name: string): string | undefined
  text(): Promise<string>
  parseBody(): Promise<object>
}

/**
 * Use it as `app.post('/callback', callbackHandler(settings, handlers))`. It may come before or
 * after middleware that reads the body.
 */
export const callbackHandler = handlerFor(
  'hono',
  (receive) =>
    async ({ req }: Context): Promise<Response> => {
      const body = req.raw.bodyUsed ? await readCachedBody(req) : req.raw.body
      return receive({ header: (name) => req.header(name), body })
    },
)

/**
 * Hono caches a body that was read through it, and can return it as text unless it was read as a
 * form. A body that was read directly from the underlying request is gone.
 */
async function readCachedBody(request: Incoming): Promise<string | undefined> {
  if ('formData' in request.bodyCache) return restoreBody(await request.parseBody())
  return Object.keys(request.bodyCache).length === 0 ? undefined : request.text()
}
