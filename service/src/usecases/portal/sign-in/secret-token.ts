import { createHash, createHmac } from 'node:crypto'
import { isSameText } from '../../../core/encoding/same-text.ts'
import type { Random } from '../../ports/sealing.ts'

/**
 * 256 random bits in a cookie or a link. Only the hash is stored, so a copy of the database cannot
 * be used to sign in.
 */
export type SecretToken = { readonly token: string; readonly hash: Uint8Array }

export const secretTokenBytes = 32

export function newSecretToken(random: Random): SecretToken {
  const token = Buffer.from(random(secretTokenBytes)).toString('base64url')
  return { token, hash: secretTokenHash(token) }
}

/** 256 random bits need no slow hash. */
export const secretTokenHash = (token: string): Uint8Array =>
  createHash('sha256').update(token).digest()

/** Derived from the session's token, so it is only valid for that session and is not stored. */
export const csrfTokenOf = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('csrf').digest('base64url')

export const isCsrfTokenOf = (sessionToken: string, given: string): boolean =>
  isSameText(csrfTokenOf(sessionToken), given)
