/**
 * Rebuilds the text of a body that a parser has already read. The service encodes forms exactly as
 * URLSearchParams does, so the rebuilt text still matches its signature.
 */
export function restoreBody(body: unknown): string {
  if (typeof body === 'string') return body
  if (body instanceof Uint8Array) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(body)
  return new URLSearchParams(Object.entries(body ?? {})).toString()
}
