import type { KeyObject } from 'node:crypto'
import { type CborItem, cborMember, cborValue } from '../../encoding/cbor.ts'
import { cborArray, cborEmbedded, cborText } from '../../encoding/cbor-write.ts'
import { ok } from '../../vocabulary/result.ts'
import {
  type SignatureAlgorithm,
  signatureAlgorithms,
  usualAlgorithms,
} from '../../vocabulary/signature-algorithms.ts'
import { verifyCoseSign1 } from '../cose.ts'
import { type Checked, invalid } from '../refuse.ts'
import { importEdwards, importPoint } from '../signatures.ts'
import type { Mdoc } from './well-formed.ts'

/**
 * The key that the issuer bound the credential to signed this exchange (ISO/IEC 18013-5, section
 * 9.1.3). One signature proves both, so an answer to another request fails here.
 */
export function heldByPresenter(
  known: Mdoc & { readonly sessionTranscript: Uint8Array },
): Checked<object> {
  const { algorithms } = known.deviceSignature
  const key = importCoseKey(known.securityObject.deviceKey, algorithms)
  if (key === undefined)
    return invalid(`MSO: deviceKey is not a public key for ${algorithms.join(' or ')}`)
  return verifyCoseSign1(
    known.deviceSignature,
    deviceAuthenticationBytes(known, known.sessionTranscript),
    key,
  )
    ? ok({})
    : invalid('deviceSignature: does not verify for this credential and this request')
}

/** What the holder signs but does not send (ISO/IEC 18013-5, section 9.1.3.4). */
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

const label = { keyType: 1, curve: -1, x: -2, y: -3, privateKey: -4 } as const
const keyType = { edwards: 1, twoCoordinates: 2 } as const

/**
 * The public key of a COSE_Key (RFC 9053, section 7). Undefined unless it is for one of the
 * algorithms, as a point with both coordinates or as an Edwards key.
 */
export function importCoseKey(
  key: CborItem | undefined,
  algorithms: readonly SignatureAlgorithm[] = usualAlgorithms,
): KeyObject | undefined {
  const [x, y] = [label.x, label.y].map((name) => cborValue(cborMember(key, name), 'bytes'))
  const curve = cborMember(key, label.curve)?.value
  const algorithm = algorithms.find((one) => signatureAlgorithms[one].coseCurve === curve)
  // A private key in a credential is not secret.
  if (algorithm === undefined || cborMember(key, label.privateKey) !== undefined) return undefined
  const type = cborMember(key, label.keyType)?.value
  if (signatureAlgorithms[algorithm].hash === null)
    return type === keyType.edwards ? importEdwards(algorithm, x) : undefined
  return type === keyType.twoCoordinates ? importPoint(algorithm, x, y) : undefined
}
