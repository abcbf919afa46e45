import { useChange } from '../../api/hooks.ts'
import { ConfirmDialog } from '../dialog/dialog.tsx'
import { confirm } from '../dialog/toasts.tsx'
import { useTexts } from '../session/language.tsx'
import type { ListedUser } from './find-users.ts'

export const outdated = ['listUsers', 'listAuditEvents', 'listAllAuditEvents'] as const

type Properties = { readonly of: ListedUser; onClose(): void }

export function DisableDialog({ of: { user, name }, onClose }: Properties) {
  const { people } = useTexts()
  const disable = useChange('disableUser', outdated)
  const done = () => {
    confirm(people.disabledNow)
    onClose()
  }
  return (
    <ConfirmDialog
      title={people.disableTitle(name)}
      lead={people.disableLead}
      submit={people.disableNow}
      busy={disable.isPending}
      error={disable.error}
      onSubmit={() => disable.mutate({ params: { user } }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}

export function DemoteDialog({ of: { user, name }, onClose }: Properties) {
  const { people } = useTexts()
  const demote = useChange('demoteUser', outdated)
  const done = () => {
    confirm(people.demotedNow)
    onClose()
  }
  return (
    <ConfirmDialog
      title={people.demoteTitle(name)}
      lead={people.demoteLead}
      submit={people.demoteNow}
      busy={demote.isPending}
      error={demote.error}
      onSubmit={() => demote.mutate({ params: { user } }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}

/** Cannot be undone, so the address is typed. */
export function DeleteDialog({ of: { user, name, email }, onClose }: Properties) {
  const { people } = useTexts()
  const remove = useChange('deleteUser', outdated)
  const done = () => {
    confirm(people.deletedNow)
    onClose()
  }
  return (
    <ConfirmDialog
      title={people.deleteTitle(name)}
      lead={people.deleteLead}
      phrase={email}
      submit={people.deleteNow}
      busy={remove.isPending}
      error={remove.error}
      onSubmit={() => remove.mutate({ params: { user } }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
