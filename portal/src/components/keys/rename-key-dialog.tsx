import { useState } from 'react'
import { useChange } from '../../api/hooks.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { NameField } from '../dialog/name-field.tsx'
import { confirm } from '../dialog/toasts.tsx'
import { fieldProblem } from '../parts/field-problem.ts'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import type { ApiKey } from './sort-keys.ts'

export function RenameKeyDialog({ of: key, onClose }: { readonly of: ApiKey; onClose(): void }) {
  const t = useTexts()
  const place = usePlace()
  const [name, setName] = useState(key.name)
  const rename = useChange('renameKey', ['listKeys', 'listAuditEvents'])
  const done = () => {
    confirm(t.keys.renamed)
    onClose()
  }
  const problem = fieldProblem(rename.error, ['name_refused'], t)
  return (
    <Dialog
      title={t.keys.renameTitle({ name: key.name })}
      submit={t.save}
      ready={name.trim() !== '' && name !== key.name}
      busy={rename.isPending}
      error={problem.rest}
      onSubmit={() =>
        rename.mutate({ params: { ...place, key: key.key }, body: { name } }, { onSuccess: done })
      }
      onClose={onClose}
    >
      <NameField {...problem.field} label={t.name} value={name} onType={setName} />
    </Dialog>
  )
}
