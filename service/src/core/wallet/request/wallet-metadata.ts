import { decodeSignedJson, isJsonObject, type JsonObject } from '../../encoding/signed-json.ts'
import { ok, type Result } from '../../vocabulary/result.ts'
import type { CredentialFormat, DcqlQuery } from './dcql-query.ts'
import { type RequestEncryption, refusedMetadata, requestEncryption } from './encrypt-request.ts'

/** What a wallet says of itself when it fetches the request (OpenID4VP 1.0 sections 5.10, 10). */
export type WalletMetadata = {
  readonly encryption?: RequestEncryption | undefined
  /** The formats that it does not have. Empty if it says nothing about them. */
  readonly lacks?: readonly CredentialFormat[]
}

export function readWalletMetadata(
  text: string | undefined,
): Result<WalletMetadata, 'wallet_metadata_refused'> {
  if (text === undefined) return ok({})
  const metadata = decodeSignedJson(Buffer.from(text))
  if (!isJsonObject(metadata)) return refusedMetadata('it is not a JSON object')
  const encryption = requestEncryption(metadata)
  return encryption.ok
    ? ok({ encryption: encryption.value, lacks: lackedIn(metadata) })
    : encryption
}

/** The older name of the same format is still in use (SD-JWT VC, section 3.2.1 of draft 14). */
const namesOf: { readonly [format in CredentialFormat]: readonly string[] } = {
  'dc+sd-jwt': ['dc+sd-jwt', 'vc+sd-jwt'],
  mso_mdoc: ['mso_mdoc'],
}

/** A wallet that lists no format at all leaves the choice to us. */
function lackedIn({ vp_formats_supported: listed }: JsonObject): readonly CredentialFormat[] {
  if (!isJsonObject(listed) || Object.keys(listed).length === 0) return []
  const formats: readonly CredentialFormat[] = ['dc+sd-jwt', 'mso_mdoc']
  return formats.filter((format) => !namesOf[format].some((name) => name in listed))
}

/** How the refusal of a wallet that has none of our formats begins. */
export const formatsRefused = 'vp_formats_supported: '

/**
 * What is left to ask of such a wallet. Some refuse a request for two formats although either is
 * enough (section 6.4.2). An answer is judged by the whole query, which has room for it.
 */
export function queryWithout(
  query: DcqlQuery,
  lacks: readonly CredentialFormat[],
): Result<DcqlQuery, 'wallet_metadata_refused'> {
  const { credentials } = query
  const left = credentials.filter(({ format }) => !lacks.includes(format))
  if (left.length === credentials.length) return ok(query)
  const asked = credentials.map(({ format }) => format).join(' or ')
  // There are two formats, so one is left, and needs no sets.
  return left.length === 0
    ? refusedMetadata(`${formatsRefused}we ask for ${asked}`)
    : ok({ credentials: left })
}
