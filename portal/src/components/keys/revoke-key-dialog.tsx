import { useChange } from '../../api/hooks.ts'
import { ConfirmDialog } from '../dialog/dialog.tsx'
import { confirm } from '../dialog/toasts.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import type { Texts } from '../session/texts.ts'
import type { ApiKey } from './sort-keys.ts'

function usageOf({ last_used_on: on, uses_in_last_day: uses }: ApiKey, t: Texts): string {
  if (on === null) return t.keys.neverUsed
  // The service records the day in UTC.
  const format = new Intl.DateTimeFormat(t.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return `${t.keys.lastUsedOn({ day: format.format(new Date(on)) })} ${t.keys.usedInDay({ count: uses })}`
}

/** A key in use can only be revoked by typing its name. */
export function RevokeKeyDialog({ of: key, onClose }: { readonly of: ApiKey; onClose(): void }) {
  const t = useTexts()
  const place = usePlace()
  const revoke = useChange('revokeKey', ['listKeys', 'listAuditEvents'])
  const uses = key.uses_in_last_day
  const done = () => {
    confirm(t.keys.revoked)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t.keys.revokeTitle({ name: key.name })}
      lead={`${t.keys.revokeLead} ${usageOf(key, t)}`}
      phrase={uses > 0 ? key.name : undefined}
      submit={t.keys.revokeNow}
      busy={revoke.isPending}
      error={revoke.error}
      onSubmit={() => revoke.mutate({ params: { ...place, key: key.key } }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
