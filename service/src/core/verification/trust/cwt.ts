import {
  type CborItem,
  cborMember,
  cborTag,
  cborTagged,
  cborValue,
  decodeCbor,
} from '../../encoding/cbor.ts'
import { isSameText } from '../../encoding/same-text.ts'
import { ok } from '../../vocabulary/result.ts'
import { readCoseSign1, readX5chain, verifyCoseSign1 } from '../cose.ts'
import type { CertificatePath, ChainCache } from '../pki/chain-cache.ts'
import { brokenTimeRule } from '../times.ts'
import { verifyListSigner } from './list-signer.ts'
import {
  type ListExpectation,
  type ListResult,
  type ListTimes,
  unusableBy,
  unusableStatusList,
} from './status-list.ts'

/** The claims of a list that its issuer signed, and how long they may be used. */
export type SignedList = {
  readonly claims: CborItem
  readonly times: ListTimes
  readonly signerPath: CertificatePath
}

const largestListBytes = 16 * 1_024 * 1_024
const mostItems = 1_000_000

const typeLabel = 16
const claim = { subject: 2, expiresAt: 4, issuedAt: 6, timeToLive: 65_534 } as const

/**
 * Verifies a list as a CWT (Token Status List, sections 5.2 and 8.3; ISO/IEC 18013-5, second
 * edition, section 12.3.6).
 */
export function verifyListCwt(
  bytes: Buffer,
  type: string,
  expected: ListExpectation,
  chains: ChainCache,
): ListResult<SignedList> {
  if (bytes.length > largestListBytes) return unusableStatusList('too large')
  const item = decodeCbor(bytes, mostItems)
  // RFC 8392, section 6: both tags are optional, because the context already says what it is.
  const untagged = cborTagged(item, cborTag.webToken) ?? item
  const sign1 = cborTagged(untagged, cborTag.sign1) ?? untagged
  const token = readCoseSign1(sign1, 'status list: CWT', expected.algorithms)
  if (!token.ok) return unusableBy(token.failure)
  const { payload, protectedHeader } = token.value
  if (cborMember(protectedHeader, typeLabel)?.value !== type)
    return unusableStatusList(`the type is not ${type}`)
  const chain = readX5chain(protectedHeader)
  if (chain === undefined || payload === null)
    return unusableStatusList('no x5chain in the protected header, or no payload')
  const signer = verifyListSigner(chain, expected, chains)
  if (!signer.ok) return unusableBy(signer.failure)
  if (!verifyCoseSign1(token.value, payload, signer.value.signer.publicKey))
    return unusableStatusList('the signature does not verify')
  const { signerPath } = signer.value
  const claims = readClaims(decodeCbor(payload, mostItems), expected)
  return claims.ok ? ok({ ...claims.value, signerPath }) : claims
}

function readClaims(
  claims: CborItem | undefined,
  { uri, now }: ListExpectation,
): ListResult<Omit<SignedList, 'signerPath'>> {
  const subject = cborValue(cborMember(claims, claim.subject), 'text')
  const [exp, iat] = [claim.expiresAt, claim.issuedAt].map((name) =>
    cborValue(cborMember(claims, name), 'integer'),
  )
  const ttl = cborMember(claims, claim.timeToLive)
  const ttlSeconds = cborValue(ttl, 'integer')
  if (claims === undefined || subject === undefined || !isSameText(subject, uri))
    return unusableStatusList('sub is not the address of the list')
  if (exp === undefined || iat === undefined) return unusableStatusList('exp or iat is missing')
  if (ttl !== undefined && (ttlSeconds === undefined || ttlSeconds <= 0))
    return unusableStatusList('ttl is not a positive number')
  // No clock tolerance here: a list is kept until `exp`, and never longer.
  if (now >= exp * 1_000) return unusableStatusList('exp is past')
  const rule = brokenTimeRule({ exp, iat }, now / 1_000)
  if (rule !== undefined) return unusableStatusList(rule)
  const times = { issuedAt: iat * 1_000, expiresAt: exp * 1_000 }
  return ok({ claims, times: { ...times, ttlSeconds } })
}
