import { decodeJson } from '../encoding/json.ts'
import {
  type CustomerRefusalCode,
  customerRefusalCodes,
  type ReplyErrorCode,
} from '../vocabulary/errors.ts'
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
  if (status !== 200) {
    const said = refusalIn(body)
    if (said !== undefined) return fail(said)
    return fail('status_not_200', {
      description: `The endpoint answered ${status} instead of 200.`,
    })
  }
  if (!/^application\/json[\t ]*(?:;|$)/i.test(contentType ?? ''))
    return fail('content_type_wrong', {
      description: 'The content type of the answer is not application/json.',
    })
  if (body.length > longestReplyBytes)
    return fail('too_large', { description: 'The answer is larger than 16 KiB.' })
  const decoded = decodeJson(body)
  if (!decoded.ok) return fail('not_json', { description: 'The answer is not valid JSON.' })
  const uri = memberOf(decoded.value, 'redirect_uri')
  if (typeof uri === 'string') return judgeUri(uri)
  const other = nearMisses.find((name) => memberOf(decoded.value, name) !== undefined)
  return other === undefined
    ? fail('redirect_uri_missing', { description: 'The answer has no redirect_uri.' })
    : fail('redirect_uri_misnamed', {
        description: `The answer has ${other}, but no redirect_uri.`,
      })
}

/** `redirect_url` is what `/prove` answers, so it is often repeated here. */
const nearMisses = ['redirect_url', 'redirectUri', 'redirectUrl', 'redirectURI', 'redirect']

/** The reason, if it is one that we publish. Nothing else of a refusal is read. */
function refusalIn(body: Uint8Array): CustomerRefusalCode | undefined {
  const decoded = body.length > longestReplyBytes ? undefined : decodeJson(body)
  const said = decoded?.ok ? memberOf(decoded.value, 'error') : undefined
  return customerRefusalCodes.find((code) => code === said)
}

const memberOf = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null && Object.hasOwn(answer, name)
    ? Reflect.get(answer, name)
    : undefined
