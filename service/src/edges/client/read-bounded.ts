/**
 * The first `most` bytes of a body, and one more if there is one: it shows that the body is too
 * long.
 */
export async function readBounded(
  body: AsyncIterable<Uint8Array> | readonly Uint8Array[],
  most: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    length += chunk.length
    if (length > most) break
  }
  return Buffer.concat(chunks).subarray(0, most + 1)
}
