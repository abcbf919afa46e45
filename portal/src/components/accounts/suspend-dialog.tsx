import { useChange } from '../../api/hooks.ts'
import { ConfirmDialog } from '../dialog/dialog.tsx'
import { confirm } from '../dialog/toasts.tsx'
import { useTexts } from '../session/language.tsx'
import type { ListedAccount } from './listed-account.ts'

type Properties = {
  readonly of: Pick<ListedAccount, 'account' | 'name'>
  onClose(): void
}

export function SuspendDialog({ of: { account, name }, onClose }: Properties) {
  const t = useTexts()
  const suspend = useChange('suspendAccount', ['listAccounts', 'findAccounts', 'getSession'])
  const done = () => {
    confirm(t.operator.suspendedNow)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t.operator.suspendTitle({ name })}
      lead={t.operator.suspendLead}
      submit={t.operator.suspendNow}
      busy={suspend.isPending}
      error={suspend.error}
      onSubmit={() => suspend.mutate({ params: { account } }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
