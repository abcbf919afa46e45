import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overTls } from 'node:https'
import { longestReplyBytes } from '../../core/callback/judge-reply.ts'
import type { NoReplyCode } from '../../core/callback/listener-messages.ts'
import { callbackHeaders } from '../../core/callback/sign-callback.ts'
import type { SignedCallback } from '../../usecases/ports/callbacks.ts'
import { networkCause, readBounded } from './ask.ts'
import type { LocalReply } from './connect-listener.ts'

/**
 * Posts a callback to the developer's own server as the service would, with the same signature
 * headers. It does not use `fetch`, which asks for compression and refuses some ports.
 */
export async function forwardCallback(
  to: { readonly url: string; readonly userAgent: string },
  { headers, body }: SignedCallback,
  abandoned: AbortSignal,
): Promise<LocalReply> {
  try {
    const answer = await post(to.url, callbackHeaders(headers, to.userAgent), body, abandoned)
    return {
      type: 'reply',
      status: answer.statusCode ?? 0,
      content_type: answer.headers['content-type'] ?? null,
      retry_after: answer.headers['retry-after'] ?? null,
      body: (await readBounded(answer, longestReplyBytes)).toString('base64'),
    }
  } catch (error) {
    return { type: 'no_reply', code: abandoned.aborted ? 'timeout' : reasonOf(error) }
  }
}

const post = (
  url: string,
  headers: { readonly [name: string]: string },
  body: string,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? overTls : overHttp
    // A new connection each time, so that a restarted server is not called on a dead one.
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const sent = send(url, {
      method: 'POST',
      headers: { ...headers, ...length },
      signal,
      agent: false,
    })
    sent.on('response', resolve)
    sent.on('error', reject)
    sent.end(body)
  })

const connecting = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]

/** Maps the error codes of Node and of the operating system. */
function reasonOf(error: unknown): NoReplyCode {
  const { code = '' } = networkCause(error)
  if (connecting.includes(code)) return 'connect_failed'
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return 'tls_failed'
  return code.startsWith('HPE_') ? 'malformed_response' : 'connection_lost'
}
