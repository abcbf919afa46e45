import { base64url } from 'jose'
import type { JsonObject } from '../json.ts'
import { signatureOf, signBytes } from '../keys.ts'

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
 * A compact JWS with the algorithm of the key's curve, unless the header names another. Made
 * without a library, because a library would refuse headers that a verifier must refuse too.
 */
export async function signJws(
  draft: Draft,
  key: CryptoKey,
  tamper: JwsTamper = {},
): Promise<string> {
  const named = { alg: signatureOf(key).alg, ...draft.header }
  const header = tamper.header?.(named) ?? named
  const payload = tamper.payload?.(draft.payload) ?? draft.payload
  const signingInput = `${encode(header)}.${encode(payload)}`
  const honest = await signBytes(key, new TextEncoder().encode(signingInput))
  const signature = (await tamper.signature?.(honest, signingInput)) ?? honest
  return `${signingInput}.${base64url.encode(signature)}`
}

const encode = (part: JsonObject | string): string =>
  base64url.encode(typeof part === 'string' ? part : JSON.stringify(part))
