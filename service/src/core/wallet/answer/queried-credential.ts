import type { AttributeId } from '../../vocabulary/attributes.ts'
import type { DcqlQuery, QueryId } from '../request/dcql-query.ts'

/** What one query of a request asked for. The type is named in the spelling of its format. */
export type QueriedCredential = {
  readonly vct: readonly string[]
  readonly doctype: string | undefined
  readonly asked: readonly AttributeId[]
}

/**
 * Reads the stored query: an answer is judged by what was asked, not by what is configured now.
 */
export function queriedCredential({ credentials }: DcqlQuery, queryId: QueryId): QueriedCredential {
  const query = credentials.find(({ id }) => id === queryId)
  if (query === undefined) return { vct: [], doctype: undefined, asked: [] }
  const { meta, claims } = query
  return {
    vct: 'vct_values' in meta ? meta.vct_values : [],
    doctype: 'doctype_value' in meta ? meta.doctype_value : undefined,
    asked: claims.map(({ id }) => id),
  }
}
