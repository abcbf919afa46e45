import { request } from 'undici'
import { callbackHeaders } from '../../core/callback/callback-headers.ts'
import { longestReplyBytes } from '../../core/callback/judge-reply.ts'
import type { FromListener, NoReplyCode } from '../../core/callback/listener-messages.ts'
import { networkCause } from './ask.ts'
import type { ArrivedCallback } from './connect-listener.ts'
import { readBounded } from './read-bounded.ts'

export type LocalReply = Reply | NoReply

type Reply = Omit<Extract<FromListener, { readonly type: 'reply' }>, 'id'>
type NoReply = Omit<Extract<FromListener, { readonly type: 'no_reply' }>, 'id'>

/**
 * Posts a callback to the developer's own server as the service would, with the same signature
 * headers. Not by `fetch`, which asks for compression and refuses ports that a developer may use.
 */
export async function forwardCallback(
  to: { readonly url: string; readonly userAgent: string },
  { headers, body }: ArrivedCallback,
  abandoned: AbortSignal,
): Promise<LocalReply> {
  try {
    const answer = await request(to.url, {
      method: 'POST',
      headers: callbackHeaders(headers, to.userAgent),
      body,
      signal: abandoned,
    })
    return {
      type: 'reply',
      status: answer.statusCode,
      content_type: firstOf(answer.headers['content-type']),
      retry_after: firstOf(answer.headers['retry-after']),
      body: (await readBounded(answer.body, longestReplyBytes)).toString('base64'),
    }
  } catch (error) {
    return { type: 'no_reply', code: abandoned.aborted ? 'timeout' : reasonOf(error) }
  }
}

const firstOf = (value: string | string[] | undefined): string | null => [value].flat()[0] ?? null

const connecting = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** By the words of undici and of the operating system. */
function reasonOf(error: unknown): NoReplyCode {
  const { code = '', name = '' } = networkCause(error)
  if (connecting.includes(code)) return 'connect_failed'
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return 'tls_failed'
  return name === 'HTTPParserError' || code.startsWith('HPE_')
    ? 'malformed_response'
    : 'connection_lost'
}
