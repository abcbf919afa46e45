import type { Asked } from '../asked.ts'
import { type CallbackHandlers, callbackHandler as webHandler } from '../callback-handler.ts'
import { checkHandlers } from '../check-handlers.ts'
import type { CallbackSettings, Fetch } from '../settings.ts'

/** Not defined in some runtimes. */
declare const process: { readonly env?: { readonly [name: string]: unknown } } | undefined

/**
 * Use it in `app/callback/route.ts` as `export const POST = callbackHandler(settings, handlers)`.
 * Route handlers already use web-standard types. Next.js also caches `fetch`, and the service's
 * keys would stay in that cache after a rotation, so caching is turned off.
 */
export function callbackHandler<const Question extends Asked = Asked>(
  settings: CallbackSettings,
  handlers: CallbackHandlers<Question>,
) {
  const uncached: Fetch = (url, init) =>
    (settings.fetch ?? fetch)(url, { ...init, cache: 'no-store' })
  const make = () => webHandler({ ...settings, fetch: uncached }, handlers)
  if (!isBeingBuilt()) return make()
  checkHandlers(handlers)
  return (request: Request): Promise<Response> => make()(request)
}

/**
 * `next build` loads every route, usually on a machine without secrets, so the settings are checked
 * only when the server starts.
 */
const isBeingBuilt = (): boolean =>
  typeof process !== 'undefined' && process.env?.['NEXT_PHASE'] === 'phase-production-build'
