import { decodeJson } from '../encoding/json.ts'
import type { ReplyErrorCode } from '../vocabulary/errors.ts'
import { fail, type Result } from '../vocabulary/result.ts'

/** The certificate of the server that replied: its issuer, and when it expires. */
export type ServerCertificate = { readonly issuer: string; readonly validUntil: number }

/** The reply of the customer's endpoint. A longer body is cut one byte beyond the limit. */
export type CallbackReply = {
  readonly status: number
  readonly contentType: string | undefined
  readonly body: Uint8Array
}

export const longestReplyBytes = 16 * 1_024

/** Whether a customer's `redirect_uri` may be followed. Returns the URL to follow. */
export type DestinationJudge = (text: string) => Result<string, 'redirect_uri_refused'>

/**
 * A callback is delivered once we know where to send the person. A refusal says what is wrong and
 * never repeats the reply.
 */
export function judgeReply(
  { status, contentType, body }: CallbackReply,
  judgeUri: DestinationJudge,
): Result<string, ReplyErrorCode> {
  if (status === 410) return fail('gone', { description: 'The endpoint answered 410 Gone.' })
  if (status !== 200)
    return fail('status_not_200', {
      description: `The endpoint answered ${status} instead of 200.`,
    })
  if (!/^application\/json[\t ]*(?:;|$)/i.test(contentType ?? ''))
    return fail('content_type_wrong', {
      description: 'The content type of the answer is not application/json.',
    })
  if (body.length > longestReplyBytes)
    return fail('too_large', { description: 'The answer is larger than 16 KiB.' })
  const decoded = decodeJson(body)
  if (!decoded.ok) return fail('not_json', { description: 'The answer is not valid JSON.' })
  const uri = destinationIn(decoded.value)
  return uri === undefined
    ? fail('redirect_uri_missing', { description: 'The answer has no redirect_uri.' })
    : judgeUri(uri)
}

function destinationIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('redirect_uri' in answer)) return undefined
  return typeof answer.redirect_uri === 'string' ? answer.redirect_uri : undefined
}
