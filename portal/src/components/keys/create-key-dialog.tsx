import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../../api/hooks.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { NameField } from '../dialog/name-field.tsx'
import { fieldProblem } from '../parts/field-problem.ts'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'

const lifetimes = ['never', '30', '90', '365'] as const

/** Asks only for a name and an expiry. */
export function CreateKeyDialog({
  onCreated,
  onClose,
}: {
  onCreated(secret: string): void
  onClose(): void
}) {
  const t = useTexts()
  const params = usePlace()
  const [name, setName] = useState('')
  const [lifetime, setLifetime] = useState('never')
  const create = useChange('createKey', ['listKeys', 'listAuditEvents'])
  const submit = () => {
    const expires_in_days = lifetime === 'never' ? null : Number(lifetime)
    create.mutate(
      { params, body: { name, expires_in_days } },
      { onSuccess: ({ api_key }) => onCreated(api_key) },
    )
  }
  const problem = fieldProblem(create.error, ['name_refused'], t)
  return (
    <Dialog
      title={t.keys.createTitle}
      submit={t.keys.create}
      ready={name.trim() !== ''}
      busy={create.isPending}
      error={problem.rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField
        {...problem.field}
        label={t.name}
        description={t.keys.nameHint}
        value={name}
        onType={setName}
      />
      <NativeSelect
        label={t.keys.expiry}
        value={lifetime}
        onChange={(event) => setLifetime(event.currentTarget.value)}
        data={lifetimes.map((value) => ({ value, label: t.keys.expiries[value] }))}
      />
    </Dialog>
  )
}
