import { base64url } from 'jose'

import type { JsonObject } from '../json.ts'

/**
 * Changes one honest JWS. Text is used without change, so that a test can insert what
 * JSON.stringify never writes.
 */
export type JwsTamper = {
  readonly header?: (honest: JsonObject) => JsonObject | string
  readonly payload?: (honest: JsonObject) => JsonObject | string
  readonly signature?: (
    honest: Uint8Array,
    signingInput: string,
  ) => Uint8Array | Promise<Uint8Array>
}

type Draft = { readonly header: JsonObject; readonly payload: JsonObject }

/**
 * A compact JWS with ES256. Made without a library, because a library would refuse headers that a
 * verifier must refuse too.
 */
export async function signJws(
  draft: Draft,
  key: CryptoKey,
  tamper: JwsTamper = {},
): Promise<string> {
  const header = tamper.header?.(draft.header) ?? draft.header
  const payload = tamper.payload?.(draft.payload) ?? draft.payload
  const signingInput = `${encode(header)}.${encode(payload)}`
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const honest = new Uint8Array(
    await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(signingInput)),
  )
  const signature = (await tamper.signature?.(honest, signingInput)) ?? honest
  return `${signingInput}.${base64url.encode(signature)}`
}

const encode = (part: JsonObject | string): string =>
  base64url.encode(typeof part === 'string' ? part : JSON.stringify(part))
