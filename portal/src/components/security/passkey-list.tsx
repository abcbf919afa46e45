import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Operations } from '../../api/generated/operations.ts'
import { useChange } from '../../api/hooks.ts'
import { addPasskey } from '../../api/passkeys.ts'
import { ConfirmDialog, Dialog } from '../dialog/dialog.tsx'
import { NameField } from '../dialog/name-field.tsx'
import { confirm } from '../dialog/toasts.tsx'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'

type Passkey = Operations['getSecurity']['reply']['passkeys'][number]

export function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const t = useTexts()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  const add = (
    <Button
      variant="default"
      leftSection={<Plus size={16} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t.security.addPasskey}
    </Button>
  )
  return (
    <Panel title={t.security.passkeys} lead={t.security.passkeysLead} action={add}>
      {passkeys.length === 0 && <p className="muted">{t.security.noPasskeys}</p>}
      {passkeys.length > 0 && (
        <ul className="entries">
          {passkeys.map((passkey) => (
            <PasskeyEntry
              key={passkey.passkey}
              of={passkey}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ul>
      )}
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {removing && <RemoveDialog of={removing} onClose={() => setRemoving(undefined)} />}
    </Panel>
  )
}

function PasskeyEntry({ of: passkey, onRemove }: { readonly of: Passkey; onRemove(): void }) {
  const t = useTexts()
  return (
    <li>
      <span>
        <strong>{passkey.name}</strong>
        <span className="muted small entry-note">
          {t.security.added} <Moment at={passkey.created_at} as="date" />
          {passkey.last_used_at !== null && (
            <>
              {' · '}
              {t.security.lastUsed} <Moment at={passkey.last_used_at} as="relative" />
            </>
          )}
        </span>
      </span>
      <Button
        size="xs"
        variant="default"
        aria-label={`${t.remove}: ${passkey.name}`}
        onClick={onRemove}
      >
        {t.remove}
      </Button>
    </li>
  )
}

function AddDialog({ onClose }: { onClose(): void }) {
  const t = useTexts()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: () => addPasskey(name),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['getSecurity'] })
      confirm(t.security.passkeyAdded)
      onClose()
    },
  })
  return (
    <Dialog
      title={t.security.addPasskey}
      submit={t.welcome.passkey}
      ready={name.trim() !== ''}
      busy={add.isPending}
      error={add.error}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      <NameField
        label={t.security.passkeyName}
        description={t.security.passkeyNameHint}
        value={name}
        onType={setName}
      />
    </Dialog>
  )
}

function RemoveDialog({ of: passkey, onClose }: { readonly of: Passkey; onClose(): void }) {
  const t = useTexts()
  const remove = useChange('removePasskey', ['getSecurity'])
  const done = () => {
    confirm(t.security.passkeyRemoved)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t.security.removeTitle(passkey.name)}
      lead={t.security.removeLead}
      submit={t.remove}
      busy={remove.isPending}
      error={remove.error}
      onSubmit={() => remove.mutate({ params: { passkey: passkey.passkey } }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
