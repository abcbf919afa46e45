import { type DcqlCredential, DcqlQuery } from 'dcql'

export type Held = DcqlCredential

/** Claims, or elements by namespace, with the values that are shown. */
export type ClaimTree = { readonly [name: string]: unknown }

/** The query that the held PID answers, and what must be shown of it, as dcql says. */
export function chooseClaims(query: unknown, held: Held) {
  const parsed = DcqlQuery.parse(query as DcqlQuery.Input)
  DcqlQuery.validate(parsed)
  const result = DcqlQuery.query(parsed, [held])
  if (!result.can_be_satisfied) throw new Error('the query cannot be satisfied')
  for (const [queryId, match] of Object.entries(result.credential_matches)) {
    const claims = match.valid_credentials?.[0]?.claims.valid_claim_sets[0].output
    if (claims !== undefined) return { queryId, claims: claims as ClaimTree }
  }
  throw new Error('nothing matches')
}
