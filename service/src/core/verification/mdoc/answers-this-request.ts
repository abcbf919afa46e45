import { cborValue, decodeEmbedded } from '../../encoding/cbor.ts'
import { ok } from '../../vocabulary/result.ts'
import { type Checked, invalid } from '../refuse.ts'
import type { Mdoc } from './well-formed.ts'

/**
 * Audience, nonce and address are in the transcript that the holder signed, and `heldByPresenter`
 * compared them. It remains to check that the holder adds no elements, because none were requested
 * (ISO/IEC 18013-5, section 9.1.3.1).
 */
export function answersThisRequest({
  deviceNameSpaces,
}: Pick<Mdoc, 'deviceNameSpaces'>): Checked<object> {
  const elements = cborValue(decodeEmbedded(deviceNameSpaces), 'map')
  return elements?.length === 0 ? ok({}) : invalid('document: elements vouched for by the holder')
}
