import { base64url, calculateJwkThumbprint } from 'jose'
import type { BrowserBinding } from '../browser/browser-request.ts'
import { encodeCbor } from '../cbor.ts'
import type { AnswerEncryption, LinkBinding } from '../verifier-request.ts'

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

/**
 * The same through the browser, where the page's origin stands for the verifier and the address.
 * ISO/IEC TS 18013-7 has nonce and key in the encryption info.
 */
export type BrowserHandover =
  | { readonly origin: string; readonly nonce: string; readonly jwkThumbprint: Uint8Array | null }
  | { readonly origin: string; readonly encryptionInfo: string }

export async function handoverOf({
  clientId,
  nonce,
  signedResponseUri,
  encryption,
}: LinkBinding): Promise<Handover> {
  const jwkThumbprint = await thumbprintOf(encryption)
  return { clientId, nonce, jwkThumbprint, responseUri: signedResponseUri }
}

export async function browserHandoverOf(binding: BrowserBinding): Promise<BrowserHandover> {
  const { origin } = binding
  if ('encryptionInfo' in binding) return { origin, encryptionInfo: binding.encryptionInfo }
  return { origin, nonce: binding.nonce, jwkThumbprint: await thumbprintOf(binding.encryption) }
}

const thumbprintOf = async (encryption: AnswerEncryption | undefined) =>
  encryption === undefined ? null : base64url.decode(await calculateJwkThumbprint(encryption.key))

/**
 * `SessionTranscript` as part of the signed structure. For links it follows OpenID4VP 1.0, appendix
 * B.2.6.1; through the browser, appendix B.2.6.2 or ISO/IEC TS 18013-7, annex C.
 */
export async function sessionTranscript(
  handover: Handover | BrowserHandover,
): Promise<readonly unknown[]> {
  const hash = await crypto.subtle.digest('SHA-256', handoverInfo(handover))
  return [null, null, [nameOf(handover), new Uint8Array(hash)]]
}

function nameOf(handover: Handover | BrowserHandover): string {
  if ('encryptionInfo' in handover) return 'dcapi'
  return 'origin' in handover ? 'OpenID4VPDCAPIHandover' : 'OpenID4VPHandover'
}

/** `OpenID4VPHandoverInfo` or what the others call it, encoded. */
export function handoverInfo(handover: Handover | BrowserHandover): Uint8Array<ArrayBuffer> {
  if ('encryptionInfo' in handover) return encodeCbor([handover.encryptionInfo, handover.origin])
  const { nonce, jwkThumbprint } = handover
  if ('origin' in handover) return encodeCbor([handover.origin, nonce, jwkThumbprint])
  return encodeCbor([handover.clientId, nonce, jwkThumbprint, handover.responseUri])
}
