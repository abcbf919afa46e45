import { base64url, decodeProtectedHeader } from 'jose'
import { isObject } from './json.ts'
import { type JwsTamper, signJws } from './sd-jwt/sign-jws.ts'

/** Changes the bytes of a signature and nothing else. */
export function bendSignature(jws: string, change: (signature: Uint8Array) => Uint8Array): string {
  const [header, payload, signature] = jws.split('.')
  return `${header}.${payload}.${base64url.encode(change(base64url.decode(signature ?? '')))}`
}

/** Changes header or payload and signs again, so that nothing but the change is wrong. */
export function resignJws(jws: string, key: CryptoKey, tamper: JwsTamper): Promise<string> {
  const payload: unknown = JSON.parse(
    new TextDecoder().decode(base64url.decode(jws.split('.')[1] ?? '')),
  )
  return signJws(
    { header: { ...decodeProtectedHeader(jws) }, payload: isObject(payload) ? payload : {} },
    key,
    tamper,
  )
}
