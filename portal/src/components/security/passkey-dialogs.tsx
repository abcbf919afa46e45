import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { Operations } from '../../api/generated/operations.ts'
import { useChange } from '../../api/hooks.ts'
import { addPasskey } from '../../api/passkeys.ts'
import { ConfirmDialog, Dialog } from '../dialog/dialog.tsx'
import { NameField } from '../dialog/name-field.tsx'
import { confirm } from '../dialog/toasts.tsx'
import { fieldProblem } from '../parts/field-problem.ts'
import { useTexts } from '../session/language.tsx'
import { deviceName } from './device-name.ts'

export type Passkey = Operations['getSecurity']['reply']['passkeys'][number]

type OfPasskey = { readonly of: Passkey; onClose(): void }

/** Named after this device, where most passkeys are kept. */
export function AddPasskeyDialog({ onClose }: { onClose(): void }) {
  const t = useTexts()
  const queries = useQueryClient()
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const add = useMutation({
    mutationFn: () => addPasskey(name),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['getSecurity'] })
      confirm(t.security.passkeyAdded)
      onClose()
    },
  })
  const problem = fieldProblem(add.error, ['name_refused'], t)
  return (
    <Dialog
      title={t.security.addPasskey}
      submit={t.welcome.passkey}
      ready={name.trim() !== ''}
      busy={add.isPending}
      error={problem.rest}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      <PasskeyName {...problem.field} value={name} onType={setName} />
    </Dialog>
  )
}

export function RenamePasskeyDialog({ of: passkey, onClose }: OfPasskey) {
  const t = useTexts()
  const [name, setName] = useState(passkey.name)
  const rename = useChange('renamePasskey', ['getSecurity'])
  const params = { passkey: passkey.passkey }
  const done = () => {
    confirm(t.security.passkeyRenamed)
    onClose()
  }
  const problem = fieldProblem(rename.error, ['name_refused'], t)
  return (
    <Dialog
      title={t.keys.renameTitle({ name: passkey.name })}
      submit={t.save}
      ready={name.trim() !== '' && name !== passkey.name}
      busy={rename.isPending}
      error={problem.rest}
      onSubmit={() => rename.mutate({ params, body: { name } }, { onSuccess: done })}
      onClose={onClose}
    >
      <PasskeyName {...problem.field} value={name} onType={setName} />
    </Dialog>
  )
}

type NameProperties = Omit<ComponentProps<typeof NameField>, 'label' | 'description'>

function PasskeyName(field: NameProperties) {
  const { security: t } = useTexts()
  return <NameField {...field} label={t.passkeyName} description={t.passkeyNameHint} />
}

export function RemovePasskeyDialog({ of: passkey, onClose }: OfPasskey) {
  const t = useTexts()
  const remove = useChange('removePasskey', ['getSecurity'])
  const done = () => {
    confirm(t.security.passkeyRemoved)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t.security.removeTitle({ name: passkey.name })}
      lead={t.security.removeLead}
      submit={t.remove}
      busy={remove.isPending}
      error={remove.error}
      onSubmit={() => remove.mutate({ params: { passkey: passkey.passkey } }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
