import type { Operations } from '../../api/generated/operations.ts'
import { filterEnd, filterStart } from '../parts/filter-time.ts'
import type { AuditSearch } from './audit-search.ts'

type Query = Operations['listAuditEvents']['query']

/**
 * The filter as the service expects it: days or minutes in the reader's time zone, as UTC. Invalid
 * values are left out.
 */
export function auditQuery(
  filter: AuditSearch,
  actions: { readonly [action: string]: string },
): Query {
  const { action, user, from = '', until = '' } = filter
  const [start, end] = [filterStart(from), filterEnd(until)]
  const isAction = (word: string): word is NonNullable<Query['action']> => word in actions
  return {
    ...(action !== undefined && isAction(action) && { action }),
    ...(user !== undefined && { user }),
    ...(start !== undefined && { from: start }),
    ...(end !== undefined && { until: end }),
  }
}
