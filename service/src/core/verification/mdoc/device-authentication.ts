import { cborArray, cborEmbedded, cborText } from '../../encoding/cbor-write.ts'
import type { Mdoc } from './well-formed.ts'

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
