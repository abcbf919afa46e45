import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { SignedCallback } from '../../usecases/ports/callbacks.ts'
import { connectListener, type LocalReply, whyNotConnected } from './connect-listener.ts'
import type { DeveloperAccess } from './developer-access.ts'

/**
 * Answers the callbacks of only one flow in place of its Redirect URL, most often by forwarding
 * them. Returns a function that stops it.
 */
export async function answerOwn(
  access: DeveloperAccess,
  flowId: string,
  answer: (callback: SignedCallback, abandoned: AbortSignal) => Promise<LocalReply>,
  forwardTo?: string,
): Promise<Result<() => void>> {
  const { promise: ready, resolve } = Promise.withResolvers<true>()
  const connection = connectListener(
    access,
    { ready: () => resolve(true), answer, judged: () => undefined },
    { flow: flowId, forward_to: forwardTo && new URL(forwardTo).origin },
  )
  const begun = await Promise.race([ready, connection.ended])
  return begun === true
    ? ok(connection.close)
    : fail('connect_failed', { description: whyNotConnected(begun, access) })
}
