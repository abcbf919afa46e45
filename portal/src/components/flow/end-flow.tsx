import { Button } from '@mantine/core'
import { Ban, TimerOff } from 'lucide-react'
import { useState } from 'react'
import type { FlowDetail } from '../../api/generated/operations.ts'
import { useChange } from '../../api/hooks.ts'
import { ConfirmDialog } from '../dialog/dialog.tsx'
import { confirm } from '../dialog/toasts.tsx'
import { isOpen } from '../flows/flow-words.ts'
import { useTexts } from '../session/language.tsx'
import { usePlace, useRights } from '../session/place.ts'

type How = 'cancel' | 'expire'

/** In test a flow can be ended by hand, to see what one's own pages do then. */
export function EndFlow({ of: flow }: { readonly of: FlowDetail }) {
  const t = useTexts().flow
  const { environment } = usePlace()
  const { change } = useRights()
  const [asked, setAsked] = useState<How>()
  const canEnd = environment === 'test' && change && isOpen(flow)
  return (
    <>
      {canEnd && (
        <>
          <Button
            variant="default"
            leftSection={<Ban size={16} aria-hidden />}
            onClick={() => setAsked('cancel')}
          >
            {t.cancel}
          </Button>
          <Button
            variant="default"
            leftSection={<TimerOff size={16} aria-hidden />}
            onClick={() => setAsked('expire')}
          >
            {t.expire}
          </Button>
        </>
      )}
      {asked && <EndDialog flow={flow.flow} how={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

type DialogProperties = { readonly flow: string; readonly how: How; onClose(): void }

function EndDialog({ flow, how, onClose }: DialogProperties) {
  const t = useTexts()
  const place = usePlace()
  const end = useChange('endTestFlow', ['showFlow', 'listFlows', 'listAuditEvents'])
  const words = {
    cancel: [t.flow.cancelTitle, t.flow.cancelLead, t.flow.cancel],
    expire: [t.flow.expireTitle, t.flow.expireLead, t.flow.expire],
  } as const
  const [title, lead, submit] = words[how]
  const submitNow = () =>
    end.mutate(
      { params: { ...place, flow }, body: { how } },
      {
        onSuccess: ({ outcome }) => {
          confirm(
            outcome === null ? t.flow.notEnded : t.flow.endedAs({ outcome: t.outcomes[outcome] }),
          )
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={title}
      lead={lead}
      submit={submit}
      busy={end.isPending}
      error={end.error}
      onSubmit={submitNow}
      onClose={onClose}
    />
  )
}
