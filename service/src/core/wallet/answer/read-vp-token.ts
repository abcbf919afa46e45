import { isJsonObject, type Json } from '../../encoding/signed-json.ts'
import { fail, ok, type Result } from '../../vocabulary/result.ts'
import type { CredentialFormat, DcqlQuery, QueryId } from '../request/dcql-query.ts'

/** What the wallet presents, not yet parsed. */
export type PresentedToken = {
  readonly queryId: QueryId
  readonly format: CredentialFormat
  readonly token: string
}

const longestToken = 131_072

/**
 * The shape of a `vp_token` (OpenID4VP 1.0 sections 8.1, 8.6): one requested id with one
 * presentation. Both formats at once are refused: the query offers them as alternatives, and we
 * must not choose between two answers.
 */
export function readVpToken(
  vpToken: Json | undefined,
  { credentials }: DcqlQuery,
): Result<PresentedToken, 'error_invalid_presentation'> {
  if (!isJsonObject(vpToken)) return malformed('vp_token is not an object')
  const [entry, ...others] = Object.entries(vpToken)
  if (entry === undefined || others.length > 0)
    return malformed('vp_token does not answer exactly one query')
  const [queryId, presentations] = entry
  const query = credentials.find(({ id }) => id === queryId)
  if (query === undefined) return malformed('vp_token answers a query that was not asked')
  if (!Array.isArray(presentations) || presentations.length !== 1)
    return malformed('not an array of one presentation')
  const [token] = presentations
  if (typeof token !== 'string' || token === '')
    return malformed('the presentation is not a string')
  if (token.length > longestToken) return malformed('the presentation is too long')
  return ok({ queryId: query.id, format: query.format, token })
}

const malformed = (cause: string) => fail('error_invalid_presentation', { cause })
