import { hkdfSync } from 'node:crypto'

/**
 * HKDF with SHA-256 (RFC 5869) and no salt. A key derived for one purpose reveals nothing about the
 * random key, nor about keys derived for other purposes.
 */
export const deriveKey = (key: Uint8Array, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, bytes))
