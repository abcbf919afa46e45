import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import {
  connectListener,
  type ListenerCallback,
  type ListenerVerdict,
  whyNotConnected,
} from './connect-listener.ts'
import type { DeveloperAccess } from './developer-access.ts'

export type OwnCallback = {
  /** Resolves when the callback has arrived and was answered, with the service's verdict. */
  received(
    milliseconds: number,
  ): Promise<Result<{ readonly callback: ListenerCallback; readonly verdict: ListenerVerdict }>>
  close(): void
}

/**
 * Listens for the callback of only one flow and answers it as a customer's server would: with the
 * address where the person continues.
 */
export async function listenForOwn(
  access: DeveloperAccess,
  flowId: string,
  destination: string,
): Promise<Result<OwnCallback>> {
  const [ready, arrived, judged] = [
    deferred<true>(),
    deferred<ListenerCallback>(),
    deferred<ListenerVerdict>(),
  ]
  const body = Buffer.from(JSON.stringify({ redirect_uri: destination })).toString('base64')
  const connection = connectListener(
    access,
    {
      ready: () => ready.resolve(true),
      answer: async (callback) => {
        arrived.resolve(callback)
        return {
          type: 'reply',
          status: 200,
          content_type: 'application/json',
          retry_after: null,
          body,
        }
      },
      judged: judged.resolve,
    },
    { flow: flowId },
  )
  const begun = await Promise.race([ready.promise, connection.ended])
  if (begun !== true) return fail('connect_failed', { description: whyNotConnected(begun, access) })
  return ok({
    received: async (milliseconds) => {
      const both = Promise.all([arrived.promise, judged.promise])
      const found = await Promise.race([both, connection.ended, after(milliseconds)])
      if (Array.isArray(found)) return ok({ callback: found[0], verdict: found[1] })
      return fail('timeout', {
        description:
          found === undefined ? `no callback came within ${milliseconds / 1_000} s` : found.why,
      })
    },
    close: connection.close,
  })
}

const deferred = <T>() => Promise.withResolvers<T>()

const after = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds).unref())
