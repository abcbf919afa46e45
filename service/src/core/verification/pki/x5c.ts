import { decodeBase64 } from '../../encoding/base64.ts'

/**
 * The certificates of a JOSE header, signer first (RFC 7515, section 4.1.6). Undefined unless all
 * are base64.
 */
export function readX5c(x5c: unknown): readonly Buffer[] | undefined {
  if (!Array.isArray(x5c)) return undefined
  const chain = x5c.map((entry) => (typeof entry === 'string' ? decodeBase64(entry) : undefined))
  return chain.every((certificate) => certificate !== undefined) ? chain : undefined
}
