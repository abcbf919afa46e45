import { cborArray, cborEmbedded, cborText } from '../../encoding/cbor-write.ts'
import { ok } from '../../vocabulary/result.ts'
import { verifyCoseSign1 } from '../cose.ts'
import { importP256CoseKey } from '../cose-key.ts'
import { type Checked, invalid } from '../refuse.ts'
import type { Mdoc } from './well-formed.ts'

/**
 * The key that the issuer bound the credential to signed this exchange (ISO/IEC 18013-5, section
 * 9.1.3). One signature proves both, so an answer to another request fails here.
 */
export function heldByPresenter(
  known: Mdoc & { readonly sessionTranscript: Uint8Array },
): Checked<object> {
  const key = importP256CoseKey(known.securityObject.deviceKey)
  if (key === undefined) return invalid('MSO: deviceKey is not a public P-256 key')
  return verifyCoseSign1(
    known.deviceSignature,
    deviceAuthenticationBytes(known, known.sessionTranscript),
    key,
  )
    ? ok({})
    : invalid('deviceSignature: does not verify for this credential and this request')
}

/** What the holder signs, and does not send (ISO/IEC 18013-5, section 9.1.3.4). */
export const deviceAuthenticationBytes = (
  { docType, deviceNameSpaces }: Pick<Mdoc, 'docType' | 'deviceNameSpaces'>,
  sessionTranscript: Uint8Array,
): Buffer =>
  cborEmbedded(
    cborArray([
      cborText('DeviceAuthentication'),
      sessionTranscript,
      cborText(docType),
      deviceNameSpaces.encoded,
    ]),
  )
