import { longestReplyBytes } from '../../core/callback/judge-reply.ts'
import { callbackHeaders } from '../../core/callback/sign-callback.ts'
import type { AddressRange } from '../../core/vocabulary/addresses.ts'
import { ok } from '../../core/vocabulary/result.ts'
import type { PostCallback } from '../../usecases/ports/callbacks.ts'
import { callbackPolicyIn } from './address-policy.ts'
import type { SafeClient } from './safe-client.ts'

type PostCallbackDeps = {
  readonly client: Pick<SafeClient, 'send'>
  /** True if the service itself runs on loopback. */
  readonly localDevelopment: boolean
  readonly openedRanges: readonly AddressRange[]
  readonly userAgent: string
}

const attemptMilliseconds = 10_000

/** Posts a callback to a Redirect URL. */
export function createPostCallback(deps: PostCallbackDeps): PostCallback {
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
