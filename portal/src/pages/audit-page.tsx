import { useNavigate, useSearch } from '@tanstack/react-router'
import { useReading } from '../api/hooks.ts'
import { AuditExport } from '../components/audit/audit-export.tsx'
import { AuditFilter } from '../components/audit/audit-filter.tsx'
import { AuditList } from '../components/audit/audit-list.tsx'
import { auditQuery } from '../components/audit/audit-query.ts'
import type { AuditSearch } from '../components/audit/audit-search.ts'
import { PageHead } from '../components/parts/panel.tsx'
import { useTexts } from '../components/session/language.tsx'
import { usePlace } from '../components/session/place.ts'

const address = '/signed-in/$account/$environment/audit'

export function AuditPage() {
  const t = useTexts()
  const place = usePlace()
  const { account } = place
  const navigate = useNavigate()
  const filter = useSearch({ from: address })
  const team = useReading('getTeam', { params: { account } })
  const query = auditQuery(filter, t.actions)
  const filterBy = (search: AuditSearch) =>
    void navigate({ to: '/$account/$environment/audit', params: place, search, replace: true })
  return (
    <>
      <PageHead
        title={t.audit.title}
        lead={t.audit.lead}
        action={<AuditExport account={account} query={query} />}
      />
      <AuditFilter filter={filter} people={team.data?.members ?? []} onFilter={filterBy} />
      <AuditList account={account} query={query} onClear={() => filterBy({})} />
    </>
  )
}
