import { randomBytes } from 'node:crypto'
import type { Certifying } from '@vidimus/certify/world'
import { ok } from '../../core/vocabulary/result.ts'
import { answerOwn } from '../../edges/client/answer-own.ts'
import type { DeveloperAccess } from '../../edges/client/developer-access.ts'
import { forwardCallback } from '../../edges/client/forward-callback.ts'
import { signTrial } from '../../edges/client/service-calls.ts'
import { journeyingOf } from './journeying.ts'

/** The service itself waits this long. */
const replyMilliseconds = 10_000

/** An application is certified from a developer's machine, with a test key. */
export const certifyingOf = (
  access: DeveloperAccess,
  to: { readonly url: string; readonly userAgent: string },
): Certifying => ({
  ...journeyingOf(access),
  callbackUrl: to.url,
  random: randomBytes,
  sign: async (wish) => {
    const signed = await signTrial(access, wish)
    return signed.ok ? ok({ headers: signed.value.headers, body: signed.value.body }) : signed
  },
  post: (callback) => forwardCallback(to, callback, AbortSignal.timeout(replyMilliseconds)),
  answerCallbacks: (flowId, answer) => answerOwn(access, flowId, answer, to.url),
})
