import { longestReplyBytes } from '../../core/callback/judge-reply.ts'
import { callbackHeaders } from '../../core/callback/sign-callback.ts'
import type { AddressRange } from '../../core/vocabulary/addresses.ts'
import { ok } from '../../core/vocabulary/result.ts'
import type { ReachUrl } from '../../usecases/operation/reach-callback-urls.ts'
import type { PostCallback } from '../../usecases/ports/callbacks.ts'
import { callbackPolicyIn } from './address-policy.ts'
import type { SafeClient } from './safe-client.ts'

type CallbackUrlDeps = {
  readonly client: Pick<SafeClient, 'send'>
  /** True if the service itself runs on loopback. */
  readonly localDevelopment: boolean
  readonly openedRanges: readonly AddressRange[]
  readonly userAgent: string
}

export const attemptMilliseconds = 10_000

/** Posts a callback to a Redirect URL. */
export function createPostCallback(deps: CallbackUrlDeps): PostCallback {
  const { client, userAgent } = deps
  return async (url, environment, headers, body) => {
    const sent = await client.send({
      method: 'POST',
      url,
      headers: callbackHeaders(headers, userAgent),
      body,
      limits: { totalMilliseconds: attemptMilliseconds, bodyBytes: longestReplyBytes },
      policy: callbackPolicyIn(environment, deps),
    })
    if (!sent.ok) return sent
    const { status, headers: received, body: reply, certificate } = sent.value
    return ok({
      status,
      contentType: received.get('content-type') ?? undefined,
      body: reply,
      retryAfter: received.get('retry-after') ?? undefined,
      certificate,
    })
  }
}

const reachMilliseconds = 5_000

/** Asks for nothing: any answer shows that the server can be reached. */
export const createReach =
  (deps: CallbackUrlDeps): ReachUrl =>
  async (url, environment) => {
    const sent = await deps.client.send({
      method: 'HEAD',
      url,
      headers: { 'user-agent': deps.userAgent },
      limits: { totalMilliseconds: reachMilliseconds, bodyBytes: 0 },
      policy: callbackPolicyIn(environment, deps),
    })
    return sent.ok ? ok(sent.value.status) : sent
  }
