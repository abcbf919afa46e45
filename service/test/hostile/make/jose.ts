import { createHash } from 'node:crypto'
import { type EcKey, ecdsa } from './keys.ts'

export const base64url = (bytes: string | Uint8Array): string =>
  Buffer.from(bytes).toString('base64url')

export const sha256 = (bytes: string | Uint8Array): Buffer =>
  createHash('sha256').update(bytes).digest()

/** Text stands as it is, so that one can sign what JSON.stringify would never write. */
export const json = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

export function jws(
  header: unknown,
  payload: unknown,
  key: EcKey,
  sign: (message: Buffer) => Uint8Array = (message) => ecdsa(key, message),
): string {
  const signed = `${base64url(json(header))}.${base64url(json(payload))}`
  return `${signed}.${base64url(sign(Buffer.from(signed)))}`
}

/** Members to add, replace or, if undefined, leave out. */
export type Changes = { readonly [name: string]: unknown }
