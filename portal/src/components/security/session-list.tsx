import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Operations } from '../../api/generated/operations.ts'
import { useChange } from '../../api/hooks.ts'
import { ConfirmDialog } from '../dialog/dialog.tsx'
import { confirm } from '../dialog/toasts.tsx'
import { Moment } from '../parts/moment.tsx'
import { ProblemNotice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { deviceName } from './device-name.ts'

type Sessions = Operations['listSessions']['reply']['sessions']

export function SessionList({ sessions }: { readonly sessions: Sessions }) {
  const t = useTexts()
  const [leaving, setLeaving] = useState(false)
  const end = useChange('endSession', ['listSessions'])
  const everywhere = (
    <Button variant="default" onClick={() => setLeaving(true)}>
      {t.security.everywhere}
    </Button>
  )
  return (
    <Panel title={t.security.sessions} action={everywhere}>
      <ul className="entries">
        {sessions.map(({ session, device, current, last_seen_at: seenAt }) => (
          <li key={session}>
            <span title={device}>
              <strong>{deviceName(device)}</strong>{' '}
              {current && <span className="muted small">({t.security.current})</span>}
              <span className="muted small entry-note">
                {t.security.seen} <Moment at={seenAt} as="relative" />
              </span>
            </span>
            {!current && (
              <Button
                size="xs"
                variant="default"
                aria-label={`${t.security.endSession}: ${deviceName(device)}`}
                onClick={() =>
                  end.mutate(
                    { params: { session } },
                    { onSuccess: () => confirm(t.security.sessionEnded) },
                  )
                }
              >
                {t.security.endSession}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ProblemNotice error={end.error} />
      {leaving && <EverywhereDialog onClose={() => setLeaving(false)} />}
    </Panel>
  )
}

function EverywhereDialog({ onClose }: { onClose(): void }) {
  const t = useTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const leave = useChange('signOutEverywhere')
  const done = async () => {
    await navigate({ to: '/sign-in' })
    queries.clear()
  }
  return (
    <ConfirmDialog
      title={t.security.everywhereTitle}
      lead={t.security.everywhereLead}
      submit={t.security.everywhere}
      busy={leave.isPending}
      error={leave.error}
      onSubmit={() => leave.mutate({}, { onSuccess: () => void done() })}
      onClose={onClose}
    />
  )
}
