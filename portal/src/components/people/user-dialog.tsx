import { useChange } from '../../api/hooks.ts'
import { ConfirmDialog } from '../dialog/dialog.tsx'
import { confirm } from '../dialog/toasts.tsx'
import { useTexts } from '../session/language.tsx'
import type { ListedUser } from './find-users.ts'

export const outdated = ['listUsers', 'findUsers', 'listAuditEvents', 'listAllAuditEvents'] as const

const operations = {
  disable: 'disableUser',
  demote: 'demoteUser',
  delete: 'deleteUser',
} as const

export type UserChoice = { readonly what: keyof typeof operations; readonly of: ListedUser }

/** Says what is taken away. Deleting cannot be undone, so the address is typed. */
export function UserDialog({ what, of, onClose }: UserChoice & { onClose(): void }) {
  const { people } = useTexts()
  const change = useChange(operations[what], outdated)
  const said = {
    disable: people.disabledNow,
    demote: people.demotedNow,
    delete: people.deletedNow,
  }
  const done = () => {
    confirm(said[what])
    onClose()
  }
  return (
    <ConfirmDialog
      title={people[`${what}Title`](of.name)}
      lead={people[`${what}Lead`]}
      phrase={what === 'delete' ? of.email : undefined}
      submit={people[`${what}Now`]}
      busy={change.isPending}
      error={change.error}
      onSubmit={() => change.mutate({ params: { user: of.user } }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
