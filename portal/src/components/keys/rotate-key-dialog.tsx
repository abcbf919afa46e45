import { useState } from 'react'
import { useChange } from '../../api/hooks.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { type Grace, GraceField } from './grace-field.tsx'
import type { ApiKey } from './sort-keys.ts'

export function RotateKeyDialog(given: {
  readonly of: ApiKey
  onRotated(secret: string): void
  onClose(): void
}) {
  const t = useTexts()
  const place = usePlace()
  const [grace, setGrace] = useState<Grace>('24h')
  const rotate = useChange('rotateKey', ['listKeys', 'listAuditEvents'])
  const { key, name, uses_in_last_day: uses } = given.of
  const submit = () =>
    rotate.mutate(
      { params: { ...place, key }, body: { grace } },
      { onSuccess: ({ api_key }) => given.onRotated(api_key) },
    )
  return (
    <Dialog
      title={t.keys.rotateTitle({ name })}
      submit={t.keys.rotateNow}
      busy={rotate.isPending}
      error={rotate.error}
      onSubmit={submit}
      onClose={given.onClose}
    >
      <p className="muted">{t.keys.usedInDay({ count: uses })}</p>
      <GraceField
        label={t.keys.rotateLead}
        hint={t.keys.graceHint}
        value={grace}
        onChoose={setGrace}
      />
    </Dialog>
  )
}
