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
  const words = people.dialogs[what]
  const done = () => {
    confirm(words.done)
    onClose()
  }
  return (
    <ConfirmDialog
      title={words.title({ name: of.name })}
      lead={words.lead}
      phrase={what === 'delete' ? of.email : undefined}
      submit={words.submit}
      busy={change.isPending}
      error={change.error}
      onSubmit={() => change.mutate({ params: { user: of.user } }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
