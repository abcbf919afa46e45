import { base64url } from 'jose'
import { expect, test } from 'vitest'
import { openSealed } from '../../../test/fake-browser-verifier.ts'
import { readVector } from '../../../test/vectors.ts'
import { decodeTrusted, encodeCbor } from '../cbor.ts'
import { sessionTranscript } from '../mdoc/session-transcript.ts'
import { readDeviceRequest } from './device-request.ts'
import { encodeEncryptionInfo, readEncryptionInfo } from './encryption-info.ts'
import { encodeSealed, sealResponse } from './seal-response.ts'

const annexC = readVector('official/iso18013-7/annex_c_roundtrip.json')

/** The key of ISO/IEC 18013-5, annex D, to which the recorded answer is sealed. */
function readRecipient(): Promise<CryptoKey> {
  const annexD = readVector('official/iso18013-5/annex_d.json')
  const part = (name: string) =>
    Buffer.from(annexD[`EPHEMERAL_READER_KEY_${name}`], 'hex').toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', d: part('D'), x: part('X'), y: part('Y') }
  return crypto.subtle.importKey('jwk', jwk, { name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ])
}

test('the recorded exchange of annex C is read and opened', async () => {
  const { origin, encryptionInfo, deviceRequest, response } = annexC
  expect(readDeviceRequest(deviceRequest)).toMatchObject({
    docType: 'org.iso.18013.5.1.mDL',
    nameSpaces: { 'org.iso.18013.5.1': ['family_name', 'document_number'] },
  })
  const info = readEncryptionInfo(encryptionInfo)
  expect(info && encodeEncryptionInfo(info)).toBe(encryptionInfo)
  const transcript = await sessionTranscript({ origin, encryptionInfo })
  const opened = await openSealed(response, encodeCbor(transcript), await readRecipient())
  expect(decodeTrusted(base64url.decode(opened))).toMatchObject({ version: '1.0', status: 0 })
})

test('what is sealed opens in its own session only', async () => {
  const { origin, encryptionInfo } = annexC
  const recipientKey = readEncryptionInfo(encryptionInfo)?.recipientKey ?? new Uint8Array()
  const transcript = await sessionTranscript({ origin, encryptionInfo })
  const response = new Uint8Array([1, 2, 3])
  const sealed = encodeSealed(await sealResponse({ response, recipientKey, transcript }))
  const key = await readRecipient()
  expect(await openSealed(sealed, encodeCbor(transcript), key)).toBe(base64url.encode(response))
  const other = await sessionTranscript({ origin: 'https://other.example', encryptionInfo })
  await expect(openSealed(sealed, encodeCbor(other), key)).rejects.toThrow()
})
