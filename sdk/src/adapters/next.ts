import { type CallbackHandlers, callbackHandler as webHandler } from '../callback-handler.ts'
import type { CallbackSettings, Fetch } from '../settings.ts'

/**
 * In `app/callback/route.ts`: `export const POST = callbackHandler(settings, handlers)`. Route
 * handlers already use web-standard types. Next.js also caches `fetch`: the service's keys would
 * stay in that cache after their rotation, so it is switched off.
 */
export function callbackHandler(settings: CallbackSettings, handlers: CallbackHandlers) {
  const uncached: Fetch = (url, init) =>
    (settings.fetch ?? fetch)(url, { ...init, cache: 'no-store' })
  return webHandler({ ...settings, fetch: uncached }, handlers)
}
