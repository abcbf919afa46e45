import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../api/hooks.ts'
import { confirm } from '../dialog/toasts.tsx'
import { type FieldMark, fieldProblem } from '../parts/field-problem.ts'
import { ProblemNotice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace, useRights } from '../session/place.ts'
import { useUnsaved } from '../shell/unsaved.ts'

type Saved = { readonly saved: string | null }

/** The site whose name people read on the hosted page. */
export function Website({ saved }: Saved) {
  const t = useTexts()
  const params = usePlace()
  const set = useChange('setWebsite', ['getSettings', 'listAuditEvents'])
  const problem = fieldProblem(set.error, ['website_refused'], t)
  const save = (website: string | null) =>
    set.mutate({ params, body: { website } }, { onSuccess: () => confirm(t.saved) })
  return (
    <Panel title={t.addresses.website} lead={t.addresses.websiteLead}>
      <AddressForm
        key={saved}
        mark={problem.field}
        name={t.addresses.website}
        label={t.addresses.origin}
        placeholder="https://shop.example"
        saved={saved}
        busy={set.isPending}
        onSave={save}
      />
      <ProblemNotice error={problem.rest} />
    </Panel>
  )
}

/** Where people may go on when the customer's server does not answer. */
export function FallbackUrl({ saved }: Saved) {
  const t = useTexts()
  const params = usePlace()
  const set = useChange('setFallbackUrl', ['getSettings', 'listAuditEvents'])
  const problem = fieldProblem(set.error, ['fallback_url_refused'], t)
  const save = (fallback_url: string | null) =>
    set.mutate({ params, body: { fallback_url } }, { onSuccess: () => confirm(t.saved) })
  return (
    <Panel title={t.addresses.fallback} lead={t.addresses.fallbackLead}>
      <AddressForm
        key={saved}
        mark={problem.field}
        name={t.addresses.fallback}
        label={t.addresses.address}
        placeholder="https://shop.example/help"
        saved={saved}
        busy={set.isPending}
        onSave={save}
      />
      <ProblemNotice error={problem.rest} />
    </Panel>
  )
}

type FormProperties = Saved & {
  /** Of what is saved: the page has several such buttons. */
  readonly name: string
  readonly label: string
  readonly placeholder: string
  readonly busy: boolean
  readonly mark: FieldMark
  onSave(address: string | null): void
}

/** Saving an empty field takes the address away. */
function AddressForm({ name, label, placeholder, saved, busy, mark, onSave }: FormProperties) {
  const t = useTexts()
  const { change } = useRights()
  const [typed, setTyped] = useState(saved ?? '')
  const wished = typed.trim() === '' ? null : typed.trim()
  useUnsaved(wished !== saved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(wished)
  }
  return (
    <form onSubmit={submit} className="field-row">
      <TextInput
        {...mark}
        className="grow"
        classNames={{ input: 'mono' }}
        label={label}
        inputMode="url"
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        readOnly={!change}
        spellCheck={false}
        autoComplete="off"
      />
      {change && (
        <Button
          type="submit"
          variant="default"
          aria-label={`${t.save}: ${name}`}
          loading={busy}
          disabled={wished === saved}
        >
          {t.save}
        </Button>
      )}
    </form>
  )
}
