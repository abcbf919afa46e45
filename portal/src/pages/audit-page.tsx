import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { addressOf } from '../api/call.ts'
import { useReading } from '../api/hooks.ts'
import { AuditFilter } from '../components/audit/audit-filter.tsx'
import { AuditList } from '../components/audit/audit-list.tsx'
import { auditQuery } from '../components/audit/audit-query.ts'
import { useTexts } from '../components/language.tsx'
import { PageHead } from '../components/panel.tsx'
import { usePlace } from '../components/place.ts'
import type { AuditSearch } from '../router.tsx'

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
  const exported = (
    <Button
      component="a"
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      href={addressOf('exportAuditEvents', { params: { account }, query })}
      download
    >
      {t.audit.exportCsv}
    </Button>
  )
  return (
    <>
      <PageHead title={t.audit.title} lead={t.audit.lead} action={exported} />
      <AuditFilter filter={filter} people={team.data?.members ?? []} onFilter={filterBy} />
      <AuditList account={account} query={query} onClear={() => filterBy({})} />
    </>
  )
}
