import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useChange, useReading } from '../api/hooks.ts'
import { confirm } from '../components/dialog/toasts.tsx'
import { Loaded } from '../components/parts/loaded.tsx'
import { Notice, ProblemNotice } from '../components/parts/notice.tsx'
import { PageHead, Panel } from '../components/parts/panel.tsx'
import { IntentToRetain } from '../components/redirect/intent-to-retain.tsx'
import { useTexts } from '../components/session/language.tsx'
import { usePlace, useRights } from '../components/session/place.ts'
import { useUnsaved } from '../components/shell/unsaved.ts'

export function RetentionPage() {
  const t = useTexts()
  const place = usePlace()
  const settings = useReading('getSettings', { params: place })
  return (
    <>
      <PageHead title={t.retention.title} lead={t.retention.lead} />
      <Loaded of={settings} lines={2}>
        {({ retention_days: days, intent_to_retain: told }) => (
          <>
            <Days key={`${place.account}/${place.environment}`} saved={days} />
            <IntentToRetain saved={told} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Days({ saved }: { readonly saved: number }) {
  const t = useTexts()
  const params = usePlace()
  const { own } = useRights()
  const [typed, setTyped] = useState(String(saved))
  useUnsaved(typed !== String(saved))
  const set = useChange('setRetention', ['getSettings', 'listAuditEvents'])
  const days = /^\d{1,2}$/.test(typed) ? Number(typed) : 0
  const isRight = days >= 1 && days <= 90
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set.mutate(
      { params, body: { retention_days: days } },
      { onSuccess: () => confirm(t.retention.isSaved) },
    )
  }
  return (
    <Panel>
      {!own && <Notice>{t.retention.ownerOnly}</Notice>}
      <form onSubmit={submit} className="field-row">
        <TextInput
          {...(typed !== '' && !isRight && { error: t.retention.outside })}
          label={t.retention.days}
          description={t.retention.hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          readOnly={!own}
          maxLength={2}
        />
        {own && (
          <Button type="submit" loading={set.isPending} disabled={!isRight || days === saved}>
            {t.save}
          </Button>
        )}
      </form>
      <ProblemNotice error={set.error} />
    </Panel>
  )
}
