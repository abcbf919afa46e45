import { useState } from 'react'
import { useChange } from '../../api/hooks.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { NameField } from '../dialog/name-field.tsx'
import { useTexts } from '../session/language.tsx'

type Properties = { onCreated(link: string): void; onClose(): void }

export function CreateAccountDialog({ onCreated, onClose }: Properties) {
  const t = useTexts()
  const [name, setName] = useState('')
  const create = useChange('createAccount', ['listAccounts', 'getSession'])
  return (
    <Dialog
      title={t.operator.createTitle}
      submit={t.operator.create}
      ready={name.trim() !== ''}
      busy={create.isPending}
      error={create.error}
      onSubmit={() =>
        create.mutate({ body: { name } }, { onSuccess: ({ link }) => onCreated(link) })
      }
      onClose={onClose}
    >
      <p className="muted">{t.operator.createLead}</p>
      <NameField label={t.name} value={name} onType={setName} />
    </Dialog>
  )
}
