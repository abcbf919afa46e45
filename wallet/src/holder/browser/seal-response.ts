import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { base64url } from 'jose'
import { encodeCbor } from '../cbor.ts'

/** What is sealed, for whom, and in which session. */
type Sealing = {
  readonly response: Uint8Array<ArrayBuffer>
  readonly recipientKey: Uint8Array<ArrayBuffer>
  readonly transcript: readonly unknown[]
}

export type Sealed = { readonly enc: Uint8Array; readonly cipherText: Uint8Array }

const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes128Gcm(),
})

/**
 * Seals a DeviceResponse with HPKE in base mode (ISO/IEC TS 18013-7, annex C; RFC 9180): the
 * transcript is the info, and nothing is authenticated beside.
 */
export async function sealResponse({
  response,
  recipientKey,
  transcript,
}: Sealing): Promise<Sealed> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(recipientKey)
  const info = encodeCbor(transcript)
  const { enc, ct } = await suite.seal({ recipientPublicKey, info }, response)
  return { enc: new Uint8Array(enc), cipherText: new Uint8Array(ct) }
}

/** `["dcapi", {enc, cipherText}]`, as the browser carries it. */
export const encodeSealed = ({ enc, cipherText }: Sealed): string =>
  base64url.encode(encodeCbor(['dcapi', { enc, cipherText }]))
