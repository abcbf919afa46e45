import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useChange } from '../../api/hooks.ts'
import { FlowFilter } from '../../components/flows/flow-filter.tsx'
import { FlowFinder } from '../../components/flows/flow-finder.tsx'
import { FlowList } from '../../components/flows/flow-list.tsx'
import { flowQuery } from '../../components/flows/flow-query.ts'
import type { FlowSearch } from '../../components/flows/flow-search.ts'
import { FoundFlows } from '../../components/flows/found-flows.tsx'
import { rememberFilter } from '../../components/flows/last-filter.ts'
import { ProblemNotice } from '../../components/parts/notice.tsx'
import { PageHead } from '../../components/parts/panel.tsx'
import { useTexts } from '../../components/session/language.tsx'
import { usePlace } from '../../components/session/place.ts'

const address = '/signed-in/$account/$environment/flows'

export function FlowsPage() {
  const { account, environment } = usePlace()
  // What was found in one account or environment is not shown in another.
  return <FlowsOfPlace key={`${account} ${environment}`} />
}

function FlowsOfPlace() {
  const texts = useTexts()
  const { flows: t } = texts
  const place = usePlace()
  const navigate = useNavigate()
  const filter = useSearch({ from: address })
  // A range ends when it was chosen: with every moment a new one, nothing could be kept.
  const query = useMemo(() => flowQuery(filter, texts, Date.now()), [filter, texts])
  const finder = useFinder()
  useEffect(() => rememberFilter(place, filter))
  const filterBy = (search: FlowSearch) =>
    void navigate({ to: '/$account/$environment/flows', params: place, search, replace: true })
  return (
    <>
      <PageHead
        title={t.title}
        lead={t.lead}
        action={<FlowFinder busy={finder.isPending} onFind={finder.find} />}
      />
      <ProblemNotice error={finder.error} />
      {finder.data === undefined ? (
        <>
          <FlowFilter filter={filter} onFilter={filterBy} />
          <FlowList
            query={query}
            isFiltered={Object.keys(filter).length > 0}
            onClear={() => filterBy({})}
          />
        </>
      ) : (
        <FoundFlows
          flows={finder.data.flows}
          asOf={finder.submittedAt}
          onClear={() => finder.reset()}
        />
      )}
    </>
  )
}

/** One flow is opened at once; several, or none, are shown in place of the list. */
function useFinder() {
  const place = usePlace()
  const navigate = useNavigate()
  const finding = useChange('findFlows')
  const find = (text: string) =>
    finding.mutate(
      { params: place, body: { text } },
      {
        onSuccess: ({ flows: [first, second] }) => {
          if (first === undefined || second !== undefined) return
          const params = { ...place, flow: first.flow }
          void navigate({ to: '/$account/$environment/flows/$flow', params })
        },
      },
    )
  return { ...finding, find }
}
