/** The filter of the audit log, as it is in the address. */
export type AuditSearch = {
  readonly action?: string
  readonly user?: string
  readonly from?: string
  readonly until?: string
}

/** The filter is part of the address, so that a link shows a colleague the same lines. */
export function auditSearch(search: { [name: string]: unknown }): AuditSearch {
  const names = ['action', 'user', 'from', 'until'] as const
  return Object.fromEntries(
    names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
  )
}
