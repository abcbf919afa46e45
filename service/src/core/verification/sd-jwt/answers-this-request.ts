import { isSameText } from '../../encoding/same-text.ts'
import type { Json } from '../../encoding/signed-json.ts'
import { ok } from '../../vocabulary/result.ts'
import type { Expectation } from '../expectation.ts'
import { type Checked, invalid } from '../refuse.ts'
import { brokenTimeRule, readTimes, type Times, withClocks } from '../times.ts'
import { sha256Base64url } from './disclosure.ts'
import type { SdJwt } from './well-formed.ts'

const longestAgeSeconds = 300

/**
 * The holder made this presentation for us, for this request, just now (RFC 9901, section 7.3;
 * OpenID4VP 1.0, section 14.1.2).
 */
export function answersThisRequest(
  { keyBindingJwt, boundText }: SdJwt,
  { now, clientId, nonce }: Expectation,
): Checked<object> {
  const { aud, nonce: answered, sd_hash: hash, exp, nbf, iat } = keyBindingJwt.payload
  if (!equals(aud, clientId)) return invalid('KB-JWT: aud is not our client_id')
  if (!equals(answered, nonce)) return invalid('KB-JWT: nonce is not that of the request')
  if (!equals(hash, sha256Base64url(boundText)))
    return invalid('KB-JWT: sd_hash does not cover what was sent')
  const times = readTimes({ exp, nbf, iat })
  if (times?.iat === undefined)
    return invalid('KB-JWT: exp, nbf or iat is not a number, or iat is missing')
  const rule = tooOld(times, now / 1_000) ?? brokenTimeRule(times, now / 1_000)
  return rule === undefined ? ok({}) : invalid(`KB-JWT: ${withClocks(rule, times, now / 1_000)}`)
}

const tooOld = ({ iat = 0 }: Times, now: number) =>
  now > iat + longestAgeSeconds ? 'iat is too long ago' : undefined

const equals = (claim: Json | undefined, expected: string): boolean =>
  typeof claim === 'string' && isSameText(claim, expected)
