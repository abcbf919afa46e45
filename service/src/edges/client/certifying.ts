import { randomBytes } from 'node:crypto'
import { ok } from '../../core/vocabulary/result.ts'
import type { Certifying } from '../../usecases/ports/integration.ts'
import { answerOwn } from './answer-own.ts'
import type { DeveloperAccess } from './developer-access.ts'
import { forwardCallback } from './forward-callback.ts'
import { journeyingOf } from './journeying.ts'
import { signTrial } from './service-calls.ts'

/** The service itself waits this long. */
const replyMilliseconds = 10_000

/** An application is certified from a developer's machine, with a test key. */
export const certifyingOf = (
  access: DeveloperAccess,
  to: { readonly url: string; readonly userAgent: string },
): Certifying => ({
  ...journeyingOf(access),
  random: randomBytes,
  sign: async (wish) => {
    const signed = await signTrial(access, wish)
    return signed.ok ? ok({ headers: signed.value.headers, body: signed.value.body }) : signed
  },
  post: (callback) => forwardCallback(to, callback, AbortSignal.timeout(replyMilliseconds)),
  answerCallbacks: (flowId, answer) => answerOwn(access, flowId, answer, to.url),
})
