import { cborArray, cborEmbedded, cborText } from '../../encoding/cbor-write.ts'
import { ok, type Result } from '../../vocabulary/result.ts'
import { verifyCoseSign1 } from '../cose.ts'
import { importP256CoseKey } from '../cose-key.ts'
import { invalid } from '../refuse.ts'
import type { Mdoc } from './well-formed.ts'

type Known = Pick<Mdoc, 'docType' | 'securityObject' | 'deviceNameSpaces' | 'deviceSignature'> & {
  readonly sessionTranscript: Uint8Array
}

/**
 * The key that the issuer bound the credential to signed this very exchange (ISO/IEC 18013-5, section 9.1.3.4). One
 * signature says both, so a replayed answer fails here as well.
 */
export function heldByPresenter(known: Known): Result<object> {
  const key = importP256CoseKey(known.securityObject.deviceKey)
  if (key === undefined) return invalid('MSO: deviceKey is not a public P-256 key')
  return verifyCoseSign1(known.deviceSignature, deviceAuthenticationBytes(known), key)
    ? ok({})
    : invalid('deviceSignature: does not verify for this credential and this request')
}

const deviceAuthenticationBytes = ({ sessionTranscript, docType, deviceNameSpaces }: Known): Buffer =>
  cborEmbedded(
    cborArray([cborText('DeviceAuthentication'), sessionTranscript, cborText(docType), deviceNameSpaces.encoded]),
  )
