import { type CborItem, cborMember, cborValue, decodeEmbedded } from '../../encoding/cbor.ts'

/**
 * One data element. The mobile security object holds its digest (ISO/IEC 18013-5, section
 * 8.3.2.1.2.2).
 */
export type IssuerSignedItem = {
  readonly digestId: number
  readonly identifier: string
  readonly value: CborItem
  /** As sent, including tag 24: re-encoding it could hide a change. */
  readonly digested: Buffer
}

/**
 * ISO/IEC 18013-5, section 9.1.2.5. With fewer bytes, withheld values could be guessed from their
 * digests.
 */
const shortestRandomBytes = 16

export function readIssuerSignedItem(sent: CborItem): IssuerSignedItem | undefined {
  const item = decodeEmbedded(sent)
  const digestId = cborValue(cborMember(item, 'digestID'), 'integer')
  const random = cborValue(cborMember(item, 'random'), 'bytes')
  const identifier = cborValue(cborMember(item, 'elementIdentifier'), 'text')
  const value = cborMember(item, 'elementValue')
  if (digestId === undefined || identifier === undefined || value === undefined) return undefined
  if (digestId < 0 || random === undefined || random.length < shortestRandomBytes) return undefined
  return { digestId, identifier, value, digested: sent.encoded }
}
