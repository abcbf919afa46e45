import { createHash } from 'node:crypto'
import { decodeBase64url } from '../../encoding/base64url.ts'
import { decodeSignedJson, isInheritedName, type Json } from '../../encoding/signed-json.ts'
import { ok } from '../../vocabulary/result.ts'
import { type Checked, invalid } from '../refuse.ts'

/**
 * One claim or, without a name, one array element. The signed payload holds its digest (RFC 9901,
 * section 4.2).
 */
export type Disclosure = {
  readonly digest: string
  readonly name: string | undefined
  readonly value: Json
}

const longestDisclosure = 16_384

/** The digest covers the text as sent: re-encoding it could hide a change. */
export const sha256Base64url = (text: string): string =>
  createHash('sha256').update(text).digest('base64url')

/** Reads `[salt, name, value]` or `[salt, value]`. */
export function readDisclosure(text: string): Checked<Disclosure> {
  if (text.length > longestDisclosure) return invalid('disclosure: too long')
  const bytes = decodeBase64url(text)
  const entries = bytes && decodeSignedJson(bytes)
  if (!Array.isArray(entries)) return invalid('disclosure: not base64url of a strict JSON array')
  const [salt, ...rest] = entries
  const [name, value] = rest.length === 2 ? rest : [undefined, rest[0]]
  if (typeof salt !== 'string' || value === undefined || rest.length > 2)
    return invalid('disclosure: neither [salt, name, value] nor [salt, value]')
  if (name !== undefined && (typeof name !== 'string' || isInheritedName(name)))
    return invalid('disclosure: the claim has no proper name')
  return ok({ digest: sha256Base64url(text), value, name })
}
