import { base64url } from 'jose'

/** An unguessable value: 128 random bits, 22 characters. */
export const makeRandomToken = (): string =>
  base64url.encode(crypto.getRandomValues(new Uint8Array(16)))
