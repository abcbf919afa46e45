import { Button } from '@mantine/core'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
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
  const [secret, setSecret] = useState<string>()
  const [rotating, setRotating] = useState(false)
  const show = useChange('showCallbackSecret', ['listAuditEvents'])
  const reveal = () =>
    show.mutate({ params }, { onSuccess: ({ callback_secret }) => setSecret(callback_secret) })
  return (
    <Panel>
      <SecretLine
        name={t.redirect.secret}
        secret={secret}
        isBusy={show.isPending}
        onReveal={reveal}
        onHide={() => setSecret(undefined)}
      >
        <Button variant="default" onClick={() => setRotating(true)}>
          {t.redirect.rotate}
        </Button>
      </SecretLine>
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

type SecretLineProperties = {
  readonly name: string
  /** Undefined while it is hidden. */
  readonly secret: string | undefined
  readonly isBusy: boolean
  onReveal(): void
  onHide(): void
  readonly children?: ReactNode
}

/** A secret that those who may change it can reveal. */
export function SecretLine({ name, secret, isBusy, children, ...on }: SecretLineProperties) {
  const t = useTexts()
  const { change } = useRights()
  return (
    <div className="field-line">
      <div className="command grow">
        <code>{secret ?? hidden}</code>
        {secret !== undefined && <CopyButton text={secret} of={name} />}
      </div>
      {change && (
        <div className="row">
          {secret === undefined ? (
            <Button
              variant="default"
              leftSection={<Eye size={16} aria-hidden />}
              loading={isBusy}
              onClick={on.onReveal}
            >
              {t.redirect.reveal}
            </Button>
          ) : (
            <Button
              variant="default"
              leftSection={<EyeOff size={16} aria-hidden />}
              onClick={on.onHide}
            >
              {t.redirect.hide}
            </Button>
          )}
          {children}
        </div>
      )}
    </div>
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
