import type { Operations } from '../../api/generated/operations.ts'
import type { AuditSearch } from './audit-search.ts'

type Query = Operations['listAuditEvents']['query']

const day = /^\d{4}-\d{2}-\d{2}$/

/**
 * The filter as the service expects it: whole days in the reader's time zone, as UTC. Invalid
 * values are left out.
 */
export function auditQuery(
  filter: AuditSearch,
  actions: { readonly [action: string]: string },
): Query {
  const { action, user, from, until } = filter
  const isAction = (word: string): word is NonNullable<Query['action']> => word in actions
  return {
    ...(action !== undefined && isAction(action) && { action }),
    ...(user !== undefined && { user }),
    ...(from !== undefined && day.test(from) && { from: startOf(from, 0) }),
    ...(until !== undefined && day.test(until) && { until: startOf(until, 1) }),
  }
}

function startOf(text: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}
