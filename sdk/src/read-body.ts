/** A body as text that was already read, or as chunks that are still to be read. */
export type Body = string | AsyncIterable<Uint8Array> | null | undefined

/** Returns the body as text, or `undefined` as soon as it is larger than allowed. */
export async function readBody(body: Body, mostBytes: number): Promise<string | undefined> {
  if (typeof body === 'string') return body.length > mostBytes ? undefined : body
  if (!body) return ''
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const chunks = body[Symbol.asyncIterator]()
  let text = ''
  let bytes = 0
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    bytes += next.value.byteLength
    if (bytes > mostBytes) {
      // Not awaited, although `for await` would: one half of a cloned request ends only with the
      // other.
      chunks.return?.().catch(() => undefined)
      return undefined
    }
    text += decoder.decode(next.value, { stream: true })
  }
  return text + decoder.decode()
}
