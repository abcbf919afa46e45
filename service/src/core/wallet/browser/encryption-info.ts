import { cborArray, cborBytes, cborInteger, cborMap, cborText } from '../../encoding/cbor-write.ts'
import type { P256Jwk } from '../../encoding/p256-jwk.ts'
import type { BrowserRequest } from './browser-request.ts'

/** Nonce and key of a request, in the form for the wallet (ISO/IEC TS 18013-7 annex C). */
export const encryptionInfo = ({
  nonce,
  answerKey,
}: Pick<BrowserRequest, 'nonce' | 'answerKey'>): string =>
  cborArray([
    cborText('dcapi'),
    cborMap([
      [cborText('nonce'), cborBytes(Buffer.from(nonce, 'base64url'))],
      [cborText('recipientPublicKey'), coseKey(answerKey.jwk)],
    ]),
  ]).toString('base64url')

/** RFC 9053 section 7.1.1: kty EC2, curve P-256, both coordinates. */
const coseKey = ({ x, y }: P256Jwk): Buffer =>
  cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ])
