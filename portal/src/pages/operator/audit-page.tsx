import { useNavigate, useSearch } from '@tanstack/react-router'
import { useReading } from '../../api/hooks.ts'
import { AuditExport } from '../../components/audit/audit-export.tsx'
import { AuditFilter } from '../../components/audit/audit-filter.tsx'
import { AuditList } from '../../components/audit/audit-list.tsx'
import { auditQuery } from '../../components/audit/audit-query.ts'
import type { AuditSearch } from '../../components/audit/audit-search.ts'
import { PageHead } from '../../components/parts/panel.tsx'
import { useTexts } from '../../components/session/language.tsx'

export function OperatorAuditPage() {
  const t = useTexts()
  const navigate = useNavigate()
  const filter = useSearch({ from: '/signed-in/operator/audit' })
  const people = useReading('listUsers', { query: { limit: '100' } }).data?.users ?? []
  const query = auditQuery(filter, t.actions)
  const filterBy = (search: AuditSearch) =>
    void navigate({ to: '/operator/audit', search, replace: true })
  return (
    <>
      <PageHead
        title={t.nav.operatorAudit}
        lead={t.audit.operatorLead}
        action={<AuditExport account={undefined} query={query} />}
      />
      <AuditFilter filter={filter} people={people} onFilter={filterBy} />
      <AuditList account={undefined} query={query} onClear={() => filterBy({})} />
    </>
  )
}
