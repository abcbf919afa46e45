import { hkdfSync } from 'node:crypto'

/**
 * HKDF with SHA-256 (RFC 5869) and no salt: what is derived from one random key for one purpose
 * says nothing of the key, nor of what is derived for another.
 */
export const deriveKey = (key: Uint8Array, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, bytes))
