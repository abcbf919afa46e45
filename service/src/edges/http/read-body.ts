import type { Readable } from 'node:stream'
import { drainedBytes } from './limits.ts'

export type ReceivedBody = { readonly bytes: Uint8Array } | 'too_large'

/** Reads a body up to its limit. Never keeps more than that in memory. */
export async function readBody(stream: Readable, limitBytes: number): Promise<ReceivedBody> {
  const chunks: Uint8Array[] = []
  let received = 0
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    received += chunk.length
    if (received <= limitBytes) chunks.push(chunk)
    else chunks.length = 0
    if (received > drainedBytes) return 'too_large'
  }
  return received > limitBytes ? 'too_large' : { bytes: Buffer.concat(chunks) }
}
