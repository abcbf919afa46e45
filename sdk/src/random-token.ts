import { base64url } from 'jose'

/** A value nobody can guess: 128 random bits, 22 characters. */
export const randomToken = (): string =>
  base64url.encode(crypto.getRandomValues(new Uint8Array(16)))
