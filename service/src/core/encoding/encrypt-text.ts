import type { KeyObject } from 'node:crypto'
import { CompactEncrypt } from 'jose'

export type TextEncryption = {
  readonly publicKey: KeyObject
  /** Of RFC 7518 section 5, such as `A256GCM`. */
  readonly enc: string
  readonly kid?: string
}

/**
 * A nested JWT: signed first, then encrypted (RFC 7519 section 11.2, RFC 9101 section 6.1). `cty`
 * marks it (RFC 7519 section 5.2); the EU wallet library requires it.
 */
export const encryptJwt = (
  signed: string,
  { publicKey, ...header }: TextEncryption,
): Promise<string> =>
  new CompactEncrypt(Buffer.from(signed))
    .setProtectedHeader({ alg: 'ECDH-ES', ...header, cty: 'JWT' })
    .encrypt(publicKey)
