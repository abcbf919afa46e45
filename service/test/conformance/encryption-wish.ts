import { exportJWK, generateKeyPair } from 'jose'

/** `wallet_metadata` that asks for an encrypted request, with the key to open it. */
export async function encryptionWish(change: object = {}, keyChange: object = {}) {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', {
    crv: 'P-256',
    extractable: true,
  })
  const key = {
    ...(await exportJWK(publicKey)),
    kid: 'wallet-1',
    use: 'enc',
    alg: 'ECDH-ES',
    ...keyChange,
  }
  const metadata = {
    vp_formats_supported: { 'dc+sd-jwt': {} },
    jwks: { keys: [key] },
    request_object_encryption_alg_values_supported: ['ECDH-ES'],
    request_object_encryption_enc_values_supported: ['A128GCM', 'A256GCM'],
    ...change,
  }
  return { privateKey, wallet_metadata: JSON.stringify(metadata) }
}
