import { type CallbackHandlers, callbackHandler as webHandler } from '../callback-handler.ts'
import type { CallbackSettings, Fetch } from '../settings.ts'

/**
 * In `app/callback/route.ts`: `export const POST = callbackHandler(settings, handlers)`. Route handlers are web-standard already; what
 * Next.js adds is a cache behind `fetch`, in which the service's keys would outlive their rotation.
 */
export function callbackHandler(settings: CallbackSettings, handlers: CallbackHandlers) {
  const uncached: Fetch = (url, init) =>
    (settings.fetch ?? fetch)(url, { ...init, cache: 'no-store' })
  return webHandler({ ...settings, fetch: uncached }, handlers)
}
