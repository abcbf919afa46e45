import { Button } from '@mantine/core'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useChange } from '../../api/hooks.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { confirm } from '../dialog/toasts.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { Moment } from '../parts/moment.tsx'
import { Notice, ProblemNotice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace, useRights } from '../session/place.ts'

const hidden = `whsec_${'•'.repeat(24)}`

/** Revealed on demand, which the audit log records. */
export function CallbackSecret({ formerUntil }: { readonly formerUntil: string | null }) {
  const t = useTexts()
  const params = usePlace()
  const { change } = useRights()
  const [secret, setSecret] = useState<string>()
  const [rotating, setRotating] = useState(false)
  const show = useChange('showCallbackSecret', ['listAuditEvents'])
  const reveal = () =>
    show.mutate({ params }, { onSuccess: ({ callback_secret }) => setSecret(callback_secret) })
  return (
    <Panel title={t.redirect.secret} lead={t.redirect.secretLead}>
      <div className="field-line">
        <div className="command grow">
          <code>{secret ?? hidden}</code>
          {secret !== undefined && <CopyButton text={secret} of={t.redirect.secret} />}
        </div>
        {change && (
          <div className="row">
            {secret === undefined ? (
              <Button
                variant="default"
                leftSection={<Eye size={16} aria-hidden />}
                loading={show.isPending}
                onClick={reveal}
              >
                {t.redirect.reveal}
              </Button>
            ) : (
              <Button
                variant="default"
                leftSection={<EyeOff size={16} aria-hidden />}
                onClick={() => setSecret(undefined)}
              >
                {t.redirect.hide}
              </Button>
            )}
            <Button variant="default" onClick={() => setRotating(true)}>
              {t.redirect.rotate}
            </Button>
          </div>
        )}
      </div>
      {formerUntil !== null && (
        <Notice tone="warning">
          {t.redirect.former} <Moment at={formerUntil} />
        </Notice>
      )}
      <ProblemNotice error={show.error} />
      {rotating && <RotateDialog onRotated={setSecret} onClose={() => setRotating(false)} />}
    </Panel>
  )
}

function RotateDialog({
  onRotated,
  onClose,
}: {
  onRotated(secret: string): void
  onClose(): void
}) {
  const t = useTexts()
  const params = usePlace()
  const rotate = useChange('rotateCallbackSecret', ['getSettings', 'listAuditEvents'])
  const done = ({ callback_secret }: { callback_secret: string }) => {
    onRotated(callback_secret)
    confirm(t.redirect.rotated)
    onClose()
  }
  return (
    <Dialog
      title={t.redirect.rotateTitle}
      submit={t.redirect.rotateNow}
      busy={rotate.isPending}
      error={rotate.error}
      onSubmit={() => rotate.mutate({ params }, { onSuccess: done })}
      onClose={onClose}
    >
      <p className="muted">{t.redirect.rotateBody}</p>
    </Dialog>
  )
}
