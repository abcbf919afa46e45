/** What a body can arrive as: read already, or as chunks still to be read. */
export type Body = string | AsyncIterable<Uint8Array> | null | undefined

/** The body as text; `undefined` as soon as it is larger than allowed. */
export async function readBody(body: Body, mostBytes: number): Promise<string | undefined> {
  if (typeof body === 'string') return body.length > mostBytes ? undefined : body
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let text = ''
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
