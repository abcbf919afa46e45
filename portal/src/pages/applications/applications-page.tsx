import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useReading } from '../../api/hooks.ts'
import { AddApplicationDialog } from '../../components/applications/add-application-dialog.tsx'
import type { Application } from '../../components/applications/application.ts'
import { type Values, ValuesDialog } from '../../components/applications/values-dialog.tsx'
import { Loaded } from '../../components/parts/loaded.tsx'
import { Moment } from '../../components/parts/moment.tsx'
import { Notice } from '../../components/parts/notice.tsx'
import { EmptyState, PageHead, Panel } from '../../components/parts/panel.tsx'
import { StatusMark } from '../../components/parts/status-mark.tsx'
import { useTexts } from '../../components/session/language.tsx'
import { usePlace, useRights } from '../../components/session/place.ts'
import '../../components/parts/table.css'

export function ApplicationsPage() {
  const t = useTexts().applications
  const place = usePlace()
  const { change } = useRights()
  const navigate = useNavigate()
  const wish = useSearch({ from: '/signed-in/$account/$environment/applications' })
  const listed = useReading('listApplications', { params: place })
  const [asked, setAsked] = useState<'add' | Values | undefined>()
  const shown = asked ?? (change && wish.do === 'create' ? 'add' : undefined)
  const close = () => {
    setAsked(undefined)
    const to = '/$account/$environment/applications'
    void navigate({ to, params: place, search: {}, replace: true })
  }
  const show = ({ client_id: application }: Values) =>
    void navigate({
      to: '/$account/$environment/applications/$application',
      params: { ...place, application },
    })
  const add = change && (
    <Button leftSection={<Plus size={17} aria-hidden />} onClick={() => setAsked('add')}>
      {t.add}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t.title}
        lead={t.lead}
        action={listed.data?.applications.length !== 0 && add}
      />
      <Loaded of={listed}>
        {({ applications }) =>
          applications.length === 0 ? (
            <Panel>
              <EmptyState title={t.emptyTitle} text={t.empty}>
                {add}
              </EmptyState>
            </Panel>
          ) : (
            <ApplicationTable of={applications} />
          )
        }
      </Loaded>
      <Notice>
        {t.notASignIn} <a href="/docs/guides/applications">{t.guide}</a>
      </Notice>
      {shown === 'add' && <AddApplicationDialog onAdded={setAsked} onClose={close} />}
      {shown !== undefined && shown !== 'add' && (
        <ValuesDialog of={shown} onClose={() => show(shown)} />
      )}
    </>
  )
}

function ApplicationTable({ of: applications }: { readonly of: readonly Application[] }) {
  const t = useTexts()
  const place = usePlace()
  const { columns } = t.applications
  return (
    <Panel flush>
      <table className="table">
        <thead>
          <tr>
            <th>{columns.name}</th>
            <th>{columns.clientId}</th>
            <th>{columns.issuer}</th>
            <th>{columns.lastUsed}</th>
            <th>{columns.status}</th>
          </tr>
        </thead>
        <tbody>
          {applications.map((one) => (
            <tr key={one.application} className={one.status === 'active' ? undefined : 'ended'}>
              <td>
                <Link
                  to="/$account/$environment/applications/$application"
                  params={{ ...place, application: one.application }}
                >
                  <strong>{one.name}</strong>
                </Link>
              </td>
              <td data-label={columns.clientId}>
                <code>{one.application}</code>
              </td>
              <td data-label={columns.issuer}>{one.issuer}</td>
              <td data-label={columns.lastUsed}>
                {one.last_used_on === null ? (
                  t.never
                ) : (
                  <Moment at={`${one.last_used_on}T12:00:00Z`} as="date" />
                )}
              </td>
              <td data-label={columns.status}>
                <StatusMark
                  mark={one.status === 'active' ? 'good' : 'off'}
                  word={t.applications.status[one.status]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
