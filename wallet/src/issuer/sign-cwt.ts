import { Tag } from 'cbor2'
import { encodeCbor, encodeUnlessBytes } from '../holder/cbor.ts'
import { type CoseTamper, coseLabel, signCose } from '../holder/mdoc/sign-cose.ts'
import { encodeX5chain, type Signer } from './signer.ts'

type CwtClaims = ReadonlyMap<number, unknown>

/** Changes one CWT. Bytes instead of claims are used without change. */
export type CwtTamper = CoseTamper & {
  readonly claims?: (honest: CwtClaims) => CwtClaims | Uint8Array
}

/**
 * The claims we write (RFC 8392, section 4; Token Status List, section 5.2; ISO/IEC 18013-5, second
 * edition, 12.3.6).
 */
export const cwtClaim = {
  subject: 2,
  expiresAt: 4,
  issuedAt: 6,
  identifierList: 65_530,
  statusList: 65_533,
  timeToLive: 65_534,
} as const

type Draft = { readonly mediaType: string; readonly claims: CwtClaims }

/**
 * A signed CWT (RFC 8392). The certificates are in the protected header, as ISO/IEC 18013-5, second
 * edition, 12.3.6 requires for lists.
 */
export async function signCwt(
  { mediaType, claims }: Draft,
  signer: Signer,
  tamper: CwtTamper = {},
) {
  const protectedHeader = new Map<number, unknown>([
    [coseLabel.type, mediaType],
    [coseLabel.certificates, encodeX5chain(signer)],
  ])
  const payload = encodeUnlessBytes(tamper.claims?.(claims) ?? claims)
  return encodeCbor(
    new Tag(coseSign1, await signCose({ protectedHeader, payload }, signer.privateKey, tamper)),
  )
}

/** RFC 9052, section 4.2. */
const coseSign1 = 18
