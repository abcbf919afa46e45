import { base64url, calculateJwkThumbprint } from 'jose'
import { encodeCbor } from '../cbor.ts'
import type { Binding } from '../verifier-request.ts'

/**
 * What the device signs about the request: the verifier, the nonce, the encryption key, and the
 * answer's address.
 */
export type Handover = {
  readonly clientId: string
  readonly nonce: string
  /** The thumbprint of the encryption key. Null if the answer is not encrypted. */
  readonly jwkThumbprint: Uint8Array | null
  readonly responseUri: string
}

export async function handoverOf({
  clientId,
  nonce,
  signedResponseUri,
  encryption,
}: Binding): Promise<Handover> {
  const jwkThumbprint =
    encryption === undefined ? null : base64url.decode(await calculateJwkThumbprint(encryption.key))
  return { clientId, nonce, jwkThumbprint, responseUri: signedResponseUri }
}

/**
 * `SessionTranscript` of redirect flows (OpenID4VP 1.0, appendix B.2.6.1), as part of the signed
 * structure.
 */
export async function sessionTranscript(handover: Handover): Promise<readonly unknown[]> {
  const hash = await crypto.subtle.digest('SHA-256', handoverInfo(handover))
  return [null, null, ['OpenID4VPHandover', new Uint8Array(hash)]]
}

/** `OpenID4VPHandoverInfo`, encoded. */
export const handoverInfo = ({
  clientId,
  nonce,
  jwkThumbprint,
  responseUri,
}: Handover): Uint8Array<ArrayBuffer> => encodeCbor([clientId, nonce, jwkThumbprint, responseUri])
