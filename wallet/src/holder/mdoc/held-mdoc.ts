import { removeTag } from '../cbor.ts'
import { readAuthorityKeyIds } from '../certificate-chain.ts'
import { decodeIssuerSigned, decodeItem, type IssuerSigned, msoOf } from '../issuer-signed.ts'
import type { JsonObject } from '../json.ts'
import { type CoseSign1, coseLabel } from './sign-cose.ts'

/** An mdoc in the wallet, with the private key it is bound to. */
export type HeldMdoc = {
  readonly format: 'mso_mdoc'
  /** Its `docType`. */
  readonly type: string
  readonly issuerSigned: IssuerSigned
  /** All elements by namespace, as JSON values. */
  readonly claims: JsonObject
  readonly authorityKeyIds: readonly string[]
  readonly holderKey: CryptoKey
}

/**
 * Adds an issued mdoc to the wallet: encoded `IssuerSigned`, as OpenID4VCI 1.0, appendix A.2
 * delivers it.
 */
export function holdMdoc(encoded: Uint8Array, holderKey: CryptoKey): HeldMdoc {
  const issuerSigned = decodeIssuerSigned(encoded)
  const claims = Object.entries(issuerSigned.nameSpaces).map(([namespace, items]) => [
    namespace,
    elementsOf(items),
  ])
  return {
    format: 'mso_mdoc',
    type: String(msoOf(issuerSigned.issuerAuth)['docType']),
    issuerSigned,
    claims: Object.fromEntries(claims),
    authorityKeyIds: readAuthorityKeyIds(chainOf(issuerSigned.issuerAuth)),
    holderKey,
  }
}

const elementsOf = (items: readonly Uint8Array[]): JsonObject =>
  Object.fromEntries(
    items
      .map(decodeItem)
      .map(({ elementIdentifier, elementValue }) => [elementIdentifier, removeTag(elementValue)]),
  )

/** RFC 9360: one certificate is a byte string, several are an array. */
function chainOf([, unprotectedHeader]: CoseSign1): readonly string[] {
  const certificates = [unprotectedHeader.get(coseLabel.certificates)].flat()
  return certificates.flatMap((each) =>
    each instanceof Uint8Array ? Buffer.from(each).toString('base64') : [],
  )
}
