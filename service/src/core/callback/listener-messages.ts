import { z } from 'zod'
import { decodeBase64 } from '../encoding/base64.ts'
import { fail, ok, type Result } from '../vocabulary/result.ts'
import { longestReplyBytes } from './judge-reply.ts'

/**
 * The messages on a listener's connection, as JSON text: a callback, the reply of the developer's
 * own server, and the verdict on that reply. `id` names the attempt on this connection.
 */

/**
 * Where a listener connects. `?flow=flow_…` limits it to the callback of one flow; the portal shows
 * `?forward_to=<origin>`.
 */
export const listenPath = '/test/listen'

/**
 * The close code when a user disconnects a listener in the portal. The listener must not connect
 * again (RFC 6455 section 7.4.2).
 */
export const disconnectedCode = 4_001

/** Room for a reply with the longest body we read, in base64, and its other fields. */
export const longestFromListenerBytes = 32 * 1_024
/** Room for a `state` of 4 KiB, escaped, both in the form and in the presentation. */
export const longestToListenerBytes = 256 * 1_024

const attempt = z.int().positive()

const ready = z.object({ type: z.literal('ready'), account: z.string(), account_name: z.string() })
const callback = z.object({
  type: z.literal('callback'),
  id: attempt,
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})
const delivered = z.object({ type: z.literal('delivered'), id: attempt, redirect_uri: z.string() })
const failed = z.object({
  type: z.literal('failed'),
  id: attempt,
  code: z.string(),
  description: z.string().optional(),
})

const toListener = z.discriminatedUnion('type', [ready, callback, delivered, failed])

export type ToListener = z.infer<typeof toListener>
export type DeliveredVerdict = z.infer<typeof delivered>
export type FailedVerdict = z.infer<typeof failed>

/** Why a developer's server gave no reply. The codes are the same as for a Redirect URL. */
const noReplyCodes = [
  'connect_failed',
  'tls_failed',
  'connection_lost',
  'malformed_response',
  'timeout',
] as const

const reply = z.strictObject({
  type: z.literal('reply'),
  id: attempt,
  status: z.int().min(100).max(599),
  content_type: z.string().max(1_024).nullable(),
  retry_after: z.string().max(1_024).nullable(),
  /** One byte more than allowed shows that it is too long. */
  body: z.base64().transform((text, context) => {
    const bytes = decodeBase64(text)
    if (bytes !== undefined && bytes.length <= longestReplyBytes + 1) return bytes
    context.addIssue('not canonical, or too long')
    return z.NEVER
  }),
})
const noReply = z.strictObject({
  type: z.literal('no_reply'),
  id: attempt,
  code: z.enum(noReplyCodes),
})

const fromListener = z.discriminatedUnion('type', [reply, noReply])

/** As sent, before its body is decoded. */
export type FromListener = z.input<typeof fromListener>
export type NoReplyCode = (typeof noReplyCodes)[number]
type ReadFromListener = z.output<typeof fromListener>

/** Undefined if it is not a message of this protocol. */
export const readFromListener = (text: string): ReadFromListener | undefined =>
  read(fromListener, text)

export const readToListener = (text: string): ToListener | undefined => read(toListener, text)

function read<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const longest = 300

/** Where a listener says it forwards callbacks to: only an origin, for the portal to show. */
export function readForwardOrigin(text: string): Result<string, 'error_invalid_body'> {
  const url = text.length > longest ? null : URL.parse(text)
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.origin === text
  return isOrigin
    ? ok(text)
    : fail('error_invalid_body', {
        description: 'forward_to is not the origin of an http or https URL',
      })
}
