import type { ServiceRules } from '@vidimus/certify/world'
import { judgeReply } from '../../core/callback/judge-reply.ts'
import { readLink } from '../../core/flow/link.ts'
import { portalLinkOf } from '../../core/flow/portal-link.ts'
import { judgeDestination } from '../../core/return/judge-destination.ts'
import { fail, ok } from '../../core/vocabulary/result.ts'
import { diagnose, explainAttempt } from '../../usecases/delivery/diagnose.ts'

const inTest = { environment: 'test', allowedOrigins: [] } as const

/** Addresses and replies as the service itself reads them. */
export const rulesOf = (publicUrl: string): ServiceRules => ({
  flowIn: ({ pathname }) => {
    const [, token = ''] = /^\/flow\/([\w-]+)$/.exec(pathname) ?? []
    return readLink(token)?.flowId
  },
  portalLinkOf: (flowId) => portalLinkOf(publicUrl, flowId),
  destinationOf,
  explainReply: (url, reply, durationMilliseconds) =>
    diagnose({
      url: ok(url),
      sent:
        reply.type === 'reply'
          ? ok({ status: reply.status, contentType: undefined, body: new Uint8Array() })
          : fail(reply.code),
      judged: destinationOf(reply),
      durationMilliseconds,
      // The command has no database to ask.
      someWait: false,
      tampered: false,
    })
      .filter(({ status }) => status === 'failed')
      .map(({ code, said, fix }) => ({ code, said, fix: fix ?? '' }))[0],
  explainAttempt,
})

function destinationOf(reply: Parameters<ServiceRules['destinationOf']>[0]) {
  if (reply.type === 'no_reply') return undefined
  const { status, content_type: contentType, body } = reply
  return judgeReply(
    { status, contentType: contentType ?? undefined, body: Buffer.from(body, 'base64') },
    (uri) => judgeDestination(uri, inTest),
  )
}
