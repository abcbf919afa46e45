import { decodeBase64url } from '../../encoding/base64url.ts'
import { isJsonObject, type JsonObject } from '../../encoding/signed-json.ts'
import { ok } from '../../vocabulary/result.ts'
import { readJws } from '../jws.ts'
import type { ChainCache } from '../pki/chain-cache.ts'
import { readX5c } from '../pki/x5c.ts'
import { verifySignature } from '../signatures.ts'
import { brokenTimeRule, readTimes } from '../times.ts'
import { verifyListSigner } from './list-signer.ts'
import {
  endWithoutExp,
  type ListExpectation,
  type ListResult,
  type StatusList,
  unpackStatuses,
  unusableBy,
  unusableStatusList,
} from './status-list.ts'

// Only the certificate's key counts; some issuers send a `jwk` as well.
const tokenKind = {
  name: 'status list',
  typ: 'statuslist+jwt',
  longest: 8 * 2 ** 20,
  ignores: 'jwk',
} as const

/**
 * Reads a Status List Token in JWT format (Token Status List, sections 5.1 and 8.3), signature
 * first.
 */
export function readStatusListJwt(
  token: Buffer,
  expected: ListExpectation,
  chains: ChainCache,
): ListResult<StatusList> {
  const { algorithms } = expected
  const read = readJws(token.toString('latin1'), { ...tokenKind, algorithms })
  if (!read.ok) return unusableBy(read.failure)
  const jws = read.value
  const chain = readX5c(jws.header['x5c'])
  if (chain === undefined) return unusableStatusList('x5c is not an array of base64 certificates')
  const signer = verifyListSigner(chain, expected, chains)
  if (!signer.ok) return unusableBy(signer.failure)
  const { publicKey } = signer.value.signer
  if (!verifySignature(jws.algorithm, publicKey, jws.signed, jws.signature))
    return unusableStatusList('the signature does not verify')
  const { signerPath } = signer.value
  const claims = readClaims(jws.payload, expected)
  return claims.ok ? ok({ ...claims.value, signerPath }) : claims
}

type UnsignedList = Omit<StatusList, 'signerPath'>

function readClaims(claims: JsonObject, { uri, now }: ListExpectation): ListResult<UnsignedList> {
  if (claims['sub'] !== uri) return unusableStatusList('sub is not the address of the list')
  const times = readTimes({ exp: claims['exp'], nbf: claims['nbf'], iat: claims['iat'] })
  if (times?.iat === undefined)
    return unusableStatusList('iat is missing, or a time is not a number')
  const { iat } = times
  const ttl = claims['ttl']
  if (ttl !== undefined && !(typeof ttl === 'number' && ttl > 0))
    return unusableStatusList('ttl is not a positive number')
  const exp = times.exp ?? endWithoutExp(iat, ttl)
  // No clock tolerance here: a list is kept until its end, and never longer.
  if (now >= exp * 1_000)
    return unusableStatusList(
      times.exp === undefined ? 'it has no exp, and iat is too old' : 'exp is past',
    )
  const rule = brokenTimeRule(times, now / 1_000)
  if (rule !== undefined) return unusableStatusList(rule)
  const statuses = readStatuses(claims['status_list'])
  if (statuses === undefined)
    return unusableStatusList('status_list is not bits and compressed statuses')
  return ok({
    ...statuses,
    issuedAt: iat * 1_000,
    expiresAt: exp * 1_000,
    ttlSeconds: ttl,
  })
}

function readStatuses(list: JsonObject[string] | undefined) {
  if (!isJsonObject(list)) return undefined
  const { bits, lst } = list
  const compressed = typeof lst === 'string' ? decodeBase64url(lst) : undefined
  return compressed && unpackStatuses(bits, compressed)
}
