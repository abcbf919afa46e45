import { NativeSelect } from '@mantine/core'
import { useChange, useReading } from '../../api/hooks.ts'
import { confirm } from '../dialog/toasts.tsx'
import { sortKeys } from '../keys/sort-keys.ts'
import { ProblemNotice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace, useRights } from '../session/place.ts'
import { type RegistrationsRead, registrationLabel } from './registration.ts'

/** Who asks with which certificate. What is chosen is saved at once. */
export function ChoicesPanel({ of: read }: { readonly of: RegistrationsRead }) {
  const t = useTexts().certificates.choices
  const params = usePlace()
  const keys = useReading('listKeys', { params })
  const choose = useChange('chooseRegistration', [
    'listRegistrations',
    'showEnrolment',
    'listAuditEvents',
  ])
  const save = (key: string | null) => (registration: string | null) =>
    choose.mutate({ params, body: { key, registration } }, { onSuccess: () => confirm(t.saved) })
  const working = sortKeys(keys.data?.keys ?? []).working
  const chosenFor = (key: string) =>
    read.choices.keys.find((one) => one.key === key)?.registration ?? null
  return (
    <Panel title={t.title} lead={t.lead}>
      <div className="stack">
        <Choice
          label={t.byDefault}
          none={t.none}
          read={read}
          chosen={read.choices.default}
          onChoose={save(null)}
        />
        {working.map(({ key }) => (
          <Choice
            key={key.key}
            label={t.ofKey({ name: key.name })}
            none={t.likeAccount}
            read={read}
            chosen={chosenFor(key.key)}
            onChoose={save(key.key)}
          />
        ))}
      </div>
      <ProblemNotice error={choose.error ?? keys.error} />
    </Panel>
  )
}

type ChoiceProperties = {
  readonly label: string
  /** What it means to choose none. */
  readonly none: string
  readonly read: RegistrationsRead
  readonly chosen: string | null
  onChoose(registration: string | null): void
}

function Choice({ label, none, read: { registrations }, chosen, onChoose }: ChoiceProperties) {
  const t = useTexts().certificates.choices
  const { own } = useRights()
  const options = registrations.map(({ registration, content }) => ({
    value: registration,
    label: registrationLabel(content?.name ?? registration, content?.intended_use ?? null, t),
  }))
  // A key whose certificate was removed asks with none, and does not fall back on another.
  const isRemoved = chosen !== null && options.every(({ value }) => value !== chosen)
  return (
    <NativeSelect
      label={label}
      value={chosen ?? ''}
      disabled={!own}
      onChange={(event) => onChoose(event.currentTarget.value || null)}
      data={[
        { value: '', label: none },
        ...options,
        ...(isRemoved ? [{ value: chosen, label: t.removedOne, disabled: true }] : []),
      ]}
    />
  )
}
