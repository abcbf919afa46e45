import { type CwtTamper, cwtClaim, signCwt } from './sign-cwt.ts'
import { type ListOrder, makeCwtClaims, type StatusToken } from './status-list.ts'

type IdentifierListOrder = ListOrder & {
  /** The identifiers of the revoked mdocs: every listed one is revoked. */
  readonly identifiers: readonly Uint8Array[]
  readonly tamper?: CwtTamper
}

/** An identifier list as CWT (ISO/IEC 18013-5, second edition, 12.3.6), only for mdocs. */
export async function makeIdentifierListCwt(order: IdentifierListOrder): Promise<StatusToken> {
  const mediaType = 'application/identifierlist+cwt'
  const identifiers = new Map(order.identifiers.map((identifier) => [identifier, {}]))
  const claims = new Map([...makeCwtClaims(order), [cwtClaim.identifierList, { identifiers }]])
  return { mediaType, body: await signCwt({ mediaType, claims }, order.signer, order.tamper) }
}
