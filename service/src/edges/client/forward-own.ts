import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { connectListener, whyNotConnected } from './connect-listener.ts'
import type { DeveloperAccess } from './developer-access.ts'
import { forwardCallback } from './forward-callback.ts'

/**
 * Forwards the callbacks of only one flow to the developer's own server. Returns a function that
 * stops it.
 */
export async function forwardOwn(
  access: DeveloperAccess,
  flowId: string,
  to: { readonly url: string; readonly userAgent: string },
): Promise<Result<() => void>> {
  const { promise: ready, resolve } = Promise.withResolvers<true>()
  const connection = connectListener(
    access,
    {
      ready: () => resolve(true),
      answer: (callback, abandoned) => forwardCallback(to, callback, abandoned),
      judged: () => undefined,
    },
    { flow: flowId, forward_to: new URL(to.url).origin },
  )
  const begun = await Promise.race([ready, connection.ended])
  return begun === true
    ? ok(connection.close)
    : fail('connect_failed', { description: whyNotConnected(begun, access) })
}
