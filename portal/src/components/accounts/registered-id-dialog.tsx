import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useChange, useReading } from '../../api/hooks.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { confirm } from '../dialog/toasts.tsx'
import { chooseFrom } from '../parts/choose-from.ts'
import { fieldProblem } from '../parts/field-problem.ts'
import { useTexts } from '../session/language.tsx'
import { useSession } from '../session/place.ts'
import type { ListedAccount } from './listed-account.ts'

type Properties = {
  readonly of: Pick<ListedAccount, 'account' | 'name'>
  onClose(): void
}

/** Only operators enter it: they know the customer. */
export function RegisteredIdDialog({ of: { account, name }, onClose }: Properties) {
  const t = useTexts()
  const words = t.certificates.registeredId
  const { environments } = useSession()
  const [environment, setEnvironment] = useState(environments[0] ?? 'test')
  const params = { account, environment }
  const saved = useReading('getRegisteredId', { params })
  // Undefined: nothing was typed yet, so what is saved is shown.
  const [typed, setTyped] = useState<string>()
  const set = useChange('setRegisteredId', ['getRegisteredId', 'listAuditEvents'])
  const choose = (chosen: typeof environment) => {
    setEnvironment(chosen)
    setTyped(undefined)
    set.reset()
  }
  const submit = () =>
    set.mutate(
      { params, body: { registered_id: typed?.trim() || null } },
      {
        onSuccess: () => {
          confirm(words.saved)
          onClose()
        },
      },
    )
  const problem = fieldProblem(set.error, ['registered_id_refused'], t)
  return (
    <Dialog
      title={words.title(name)}
      submit={t.save}
      ready={typed !== undefined}
      busy={set.isPending}
      error={problem.rest ?? saved.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{words.lead}</p>
      <NativeSelect
        label={words.environment}
        value={environment}
        onChange={(event) => chooseFrom(environments, choose)(event.currentTarget.value)}
        data={environments.map((each) => ({ value: each, label: t.shell[each] }))}
      />
      <TextInput
        {...problem.field}
        label={words.label}
        description={words.hint}
        value={typed ?? saved.data?.registered_id ?? ''}
        onChange={(event) => setTyped(event.currentTarget.value)}
        disabled={saved.isPending}
        maxLength={200}
        autoComplete="off"
      />
    </Dialog>
  )
}
