/** What a body can arrive as: read already, or as chunks still to be read. */
export type Body = string | AsyncIterable<Uint8Array> | null | undefined

/** The body as text; `undefined` as soon as it is larger than allowed. */
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
      // Not awaited, as leaving a `for await` would: of a cloned request one half ends only with the other.
      chunks.return?.().catch(() => undefined)
      return undefined
    }
    text += decoder.decode(next.value, { stream: true })
  }
  return text + decoder.decode()
}
