import type { KeyObject } from 'node:crypto'
import { type CborItem, cborMember, cborValue } from '../../encoding/cbor.ts'
import { cborArray, cborEmbedded, cborText } from '../../encoding/cbor-write.ts'
import { ok } from '../../vocabulary/result.ts'
import { importP256Jwk } from '../../wallet/p256-jwk.ts'
import { verifyCoseSign1 } from '../cose.ts'
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
const twoCoordinates = 2
const p256 = 1
const coordinateBytes = 32

/**
 * The public key of a COSE_Key (RFC 9053, section 7.1.1). Undefined unless it is a point on P-256
 * with both coordinates.
 */
export function importP256CoseKey(key: CborItem | undefined): KeyObject | undefined {
  const [x, y] = [label.x, label.y].map((name) => cborValue(cborMember(key, name), 'bytes'))
  const isP256 =
    cborMember(key, label.keyType)?.value === twoCoordinates &&
    cborMember(key, label.curve)?.value === p256
  // A private key in a credential is not secret.
  if (!isP256 || cborMember(key, label.privateKey) !== undefined) return undefined
  if (x?.length !== coordinateBytes || y?.length !== coordinateBytes) return undefined
  return importP256Jwk({
    kty: 'EC',
    crv: 'P-256',
    x: x.toString('base64url'),
    y: y.toString('base64url'),
  })
}
