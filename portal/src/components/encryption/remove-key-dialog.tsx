import { useChange } from '../../api/hooks.ts'
import { ConfirmDialog } from '../dialog/dialog.tsx'
import { confirm } from '../dialog/toasts.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'

/** What happens then depends on whether another key takes over. */
export function RemoveKeyDialog({
  kid,
  leaves,
  onClose,
}: {
  readonly kid: string
  readonly leaves: 'as_before' | 'the_other' | 'nothing'
  onClose(): void
}) {
  const t = useTexts()
  const place = usePlace()
  const remove = useChange('removeEncryptionKey', [
    'listEncryptionKeys',
    'listAuditEvents',
    'listNotices',
  ])
  const done = () => {
    confirm(t.encryption.removed)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t.encryption.removeTitle}
      lead={t.encryption.removeLead[leaves]}
      submit={t.encryption.removeNow}
      busy={remove.isPending}
      error={remove.error}
      onSubmit={() => remove.mutate({ params: { ...place, kid } }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
