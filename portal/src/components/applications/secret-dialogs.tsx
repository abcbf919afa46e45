import { useState } from 'react'
import { useChange } from '../../api/hooks.ts'
import { ConfirmDialog, Dialog } from '../dialog/dialog.tsx'
import { ShownOnceDialog } from '../dialog/shown-once-dialog.tsx'
import { confirm } from '../dialog/toasts.tsx'
import { type Grace, GraceField } from '../keys/grace-field.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import type { Application } from './application.ts'
import { Value } from './values-dialog.tsx'

type Properties = { readonly of: Application; onClose(): void }

const outdated = ['listApplications', 'showApplication', 'listAuditEvents'] as const

/** The new secret is shown once, in the same dialog's place. */
export function RotateSecretDialog({ of: { application, name }, onClose }: Properties) {
  const t = useTexts().applications
  const params = { ...usePlace(), application }
  const [grace, setGrace] = useState<Grace>('24h')
  const rotate = useChange('rotateApplicationSecret', outdated)
  if (rotate.data !== undefined)
    return (
      <ShownOnceDialog
        title={t.newSecret}
        lead={t.newLead}
        notStored={t.notStored}
        closeAnyway={t.closeAnyway}
        onClose={onClose}
      >
        {(copied) => (
          <Value name={t.clientSecret} text={rotate.data.client_secret} onCopied={copied} />
        )}
      </ShownOnceDialog>
    )
  return (
    <Dialog
      title={t.rotateTitle({ name })}
      submit={t.rotateNow}
      busy={rotate.isPending}
      error={rotate.error}
      onSubmit={() => rotate.mutate({ params, body: { grace } })}
      onClose={onClose}
    >
      <GraceField label={t.grace} value={grace} onChoose={setGrace} />
    </Dialog>
  )
}

/** For good, so its name must be typed. */
export function DisableDialog({ of: { application, name }, onClose }: Properties) {
  const t = useTexts().applications
  const params = { ...usePlace(), application }
  const disable = useChange('disableApplication', outdated)
  const done = () => {
    confirm(t.disabled)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t.disableTitle({ name })}
      lead={t.disableLead}
      phrase={name}
      submit={t.disableNow}
      busy={disable.isPending}
      error={disable.error}
      onSubmit={() => disable.mutate({ params }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
