import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FlowSearch } from '../flows/flow-search.ts'
import { usePlace } from '../session/place.ts'

type Properties = {
  readonly search: FlowSearch
  readonly title?: string | undefined
  readonly children: ReactNode
}

/** Leads to flows, but not on the page of operators, who see no customer's flows. */
export function FlowsLink({ search, title, children }: Properties) {
  const params = usePlace()
  return params.account === '' ? (
    <span title={title}>{children}</span>
  ) : (
    <Link to="/$account/$environment/flows" params={params} search={search} title={title}>
      {children}
    </Link>
  )
}
