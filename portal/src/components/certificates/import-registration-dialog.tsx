import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../../api/hooks.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { confirm } from '../dialog/toasts.tsx'
import { fieldProblem } from '../parts/field-problem.ts'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { PastedOrFile } from './pasted-or-file.tsx'

const readText = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

export function ImportRegistrationDialog({ onClose }: { onClose(): void }) {
  const t = useTexts()
  const words = t.certificates.importing
  const params = usePlace()
  const [token, setToken] = useState('')
  const [service, setService] = useState('')
  const store = useChange('importRegistration', [
    'listRegistrations',
    'showEnrolment',
    'listAuditEvents',
  ])
  const submit = () =>
    store.mutate(
      { params, body: { token, service: service.trim() || null } },
      {
        onSuccess: ({ name }) => {
          confirm(words.done({ name }))
          onClose()
        },
      },
    )
  const problem = fieldProblem(
    store.error,
    ['registration_malformed', 'registration_untrusted', 'registration_expired'],
    t,
  )
  return (
    <Dialog
      title={words.title}
      submit={words.submit}
      ready={token.trim() !== ''}
      busy={store.isPending}
      error={problem.rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{words.lead}</p>
      <PastedOrFile
        label={words.text}
        hint={words.hint}
        accept=".jwt,.txt"
        value={token}
        mark={problem.field}
        read={readText}
        onChange={setToken}
      />
      <TextInput
        label={t.certificates.service}
        description={words.serviceHint}
        value={service}
        onChange={(event) => setService(event.currentTarget.value)}
        maxLength={200}
        autoComplete="off"
      />
    </Dialog>
  )
}
