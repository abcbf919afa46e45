import type { Agreement } from '../../encoding/agree-on-key.ts'
import { decodeBase64url } from '../../encoding/base64url.ts'
import { isPrivateJwk, type P256Jwk, readP256Jwk } from '../../encoding/p256-jwk.ts'
import {
  decodeSignedJson,
  isJsonObject,
  type Json,
  type JsonObject,
} from '../../encoding/signed-json.ts'
import { ok, type Result } from '../../vocabulary/result.ts'
import { contentEncryptions, isRegisteredName } from './content-encryption.ts'
import { unreadable } from './unreadable.ts'

const longestHeader = 4_096

/** The names of the two parties, both optional (RFC 7518 sections 4.6.1.2 and 4.6.1.3). */
type Parties = Pick<Agreement, 'apu' | 'apv'>

/**
 * Reads the header of an answer encrypted to the key with this name. Unknown members are ignored,
 * as RFC 7516 section 4 requires; nothing they point to is fetched or trusted.
 */
export function readJweHeader(
  encoded: string,
  kid: string,
): Result<Agreement, 'answer_unreadable'> {
  if (encoded.length > longestHeader) return unreadable('the header is too long')
  const header = decodeSignedJson(decodeBase64url(encoded) ?? new Uint8Array())
  if (!isJsonObject(header)) return unreadable('the header is not a JSON object in base64url')
  const rule = brokenHeaderRule(header, kid)
  if (rule !== undefined) return unreadable(rule)
  const enc = contentEncryptions.find((known) => known === header['enc'])
  if (enc === undefined)
    return unreadable(`enc is neither A128GCM nor A256GCM${itIs(header['enc'])}`)
  const epk = readEphemeralKey(header['epk'])
  if (epk === undefined) return unreadable('epk is not a public P-256 key')
  const parties = readParties(header)
  if (parties === undefined) return unreadable('apu or apv is not base64url, or they are the same')
  return ok({ enc, epk, ...parties })
}

function brokenHeaderRule(header: JsonObject, kid: string): string | undefined {
  // RFC 7516 sections 4.1.3 and 4.1.13: the reader of a JWE must process these, and we do not. A
  // small answer could inflate to a large one, and we know no extensions.
  const refused = ['zip', 'crit'].find((name) => name in header)
  if (refused !== undefined) return `header member ${refused} is refused`
  if (header['alg'] !== 'ECDH-ES') return `alg is not ECDH-ES${itIs(header['alg'])}`
  // RFC 7516 section 4.1.6: optional. The request has only one key, so it need not be named.
  if ('kid' in header && header['kid'] !== kid) return 'kid is not that of this request'
  return [header['typ'], header['cty']].every(isAbsentOrString)
    ? undefined
    : 'typ or cty is not a string'
}

const itIs = (sent: Json | undefined): string => (isRegisteredName(sent) ? `: it is ${sent}` : '')

const isAbsentOrString = (value: Json | undefined): boolean =>
  value === undefined || typeof value === 'string'

/**
 * RFC 7518 section 4.6.1.1: only public key parameters. Others that a JWK may have, such as `kid`
 * or `use`, and unknown ones are ignored (RFC 7517 section 4).
 */
const readEphemeralKey = (epk: Json | undefined): P256Jwk | undefined =>
  isJsonObject(epk) && !isPrivateJwk(epk) ? readP256Jwk(epk) : undefined

/** RFC 7518 section 4.6.2: if both are present, they must differ. */
function readParties(header: JsonObject): Parties | undefined {
  const [apu, apv] = [header['apu'], header['apv']].map(readParty)
  if (apu === undefined || apv === undefined) return undefined
  return 'apu' in header && 'apv' in header && apu.equals(apv) ? undefined : { apu, apv }
}

const readParty = (value: Json | undefined): Buffer | undefined =>
  value === undefined
    ? Buffer.alloc(0)
    : typeof value === 'string'
      ? decodeBase64url(value)
      : undefined
