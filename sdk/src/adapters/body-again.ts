/**
 * The text of a body that a parser has read already. The service writes exactly what URLSearchParams writes, so that parsed fields
 * can be written again and still fit their signature.
 */
export function bodyAgain(body: unknown): string {
  if (typeof body === 'string') return body
  if (body instanceof Uint8Array) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(body)
  return new URLSearchParams(Object.entries(body ?? {})).toString()
}
