import { request } from 'undici'
import { longestReplyBytes } from '../callback/judge-reply.ts'
import type { FromListener, NoReplyCode } from '../callback/listener-messages.ts'
import { networkCause } from './ask.ts'
import type { ArrivedCallback } from './connect-listener.ts'

export type LocalReply = Reply | NoReply

type Reply = Omit<Extract<FromListener, { readonly type: 'reply' }>, 'id'>
type NoReply = Omit<Extract<FromListener, { readonly type: 'no_reply' }>, 'id'>

/**
 * Posts a callback to the developer's own server as the service would have, signature headers unchanged. Not by `fetch`, which
 * asks for compression, and refuses ports that a developer may well use.
 */
export async function forwardCallback(
  to: { readonly url: string; readonly userAgent: string },
  { headers, body }: ArrivedCallback,
  abandoned: AbortSignal,
): Promise<LocalReply> {
  try {
    const answer = await request(to.url, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        'user-agent': to.userAgent,
      },
      body,
      signal: abandoned,
    })
    return {
      type: 'reply',
      status: answer.statusCode,
      content_type: oneOf(answer.headers['content-type']),
      retry_after: oneOf(answer.headers['retry-after']),
      body: (await readBounded(answer.body)).toString('base64'),
    }
  } catch (error) {
    return { type: 'no_reply', code: abandoned.aborted ? 'timeout' : reasonOf(error) }
  }
}

const oneOf = (value: string | string[] | undefined): string | null => [value].flat()[0] ?? null

/** One byte more than is allowed is enough to know. */
async function readBounded(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    length += chunk.length
    if (length > longestReplyBytes) break
  }
  return Buffer.concat(chunks).subarray(0, longestReplyBytes + 1)
}

const connecting = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

/** By the words of undici and of the operating system. */
function reasonOf(error: unknown): NoReplyCode {
  const { code = '', name = '' } = networkCause(error)
  if (connecting.includes(code)) return 'connect_failed'
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return 'tls_failed'
  return name === 'HTTPParserError' || code.startsWith('HPE_') ? 'malformed_response' : 'connection_lost'
}
