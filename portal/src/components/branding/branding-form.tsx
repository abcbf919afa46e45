import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../api/hooks.ts'
import { confirm } from '../dialog/toasts.tsx'
import { fieldProblem } from '../parts/field-problem.ts'
import { Notice, ProblemNotice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { useLanguage } from '../session/language.tsx'
import { usePlace, useRights, useSession } from '../session/place.ts'
import { useUnsaved } from '../shell/unsaved.ts'
import { useAccent } from './accent.ts'
import { AccentField } from './accent-field.tsx'
import { type Draft, draftOf, type Saved, wishOf } from './branding-draft.ts'
import { BrandingPreview } from './branding-preview.tsx'
import { LegalFields, legalCodes } from './legal-fields.tsx'
import { LogoField } from './logo-field.tsx'
import { PurposeFields } from './purpose-fields.tsx'

/** The form, with a preview of what people will see. */
export function BrandingForm({ saved }: { readonly saved: Saved }) {
  const { texts: t } = useLanguage()
  const params = usePlace()
  const { own } = useRights()
  const accountName =
    useSession().accounts.find(({ account }) => account === params.account)?.name ?? ''
  const [draft, setDraft] = useState(() => draftOf(saved))
  const set = useChange('setBranding', ['getBranding', 'listAuditEvents'])
  const accent = useAccent(draft.accent)
  const type = (change: Partial<Draft>) => setDraft((former) => ({ ...former, ...change }))
  const wish = wishOf(saved, draft)
  const isChanged = Object.keys(wish).length > 0
  useUnsaved(isChanged)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set.mutate({ params, body: wish }, { onSuccess: () => confirm(t.branding.isSaved) })
  }
  return (
    <div className="branding">
      <form onSubmit={submit} className="stack">
        {!own && <Notice>{t.branding.ownerOnly}</Notice>}
        <Panel>
          <TextFields draft={draft} accountName={accountName} readOnly={!own} onType={type} />
          <div className="branding-pair">
            <AccentField
              typed={draft.accent}
              pair={accent}
              readOnly={!own}
              onType={(value) => type({ accent: value })}
            />
            <LogoField logo={draft.logo} disabled={!own} onChoose={(logo) => type({ logo })} />
          </div>
        </Panel>
        <Panel title={t.branding.legal} lead={t.branding.legalLead}>
          <LegalFields draft={draft} error={set.error} readOnly={!own} onType={type} />
        </Panel>
        <ProblemNotice error={fieldProblem(set.error, legalCodes, t).rest} />
        {own && (
          <Buttons
            isChanged={isChanged}
            busy={set.isPending}
            onUndo={() => setDraft(draftOf(saved))}
          />
        )}
      </form>
      <BrandingPreview wish={wish} languages={saved.languages} />
    </div>
  )
}

type ButtonsProperties = { readonly isChanged: boolean; readonly busy: boolean; onUndo(): void }

function Buttons({ isChanged, busy, onUndo }: ButtonsProperties) {
  const { texts: t } = useLanguage()
  return (
    <div className="row">
      <Button type="submit" loading={busy} disabled={!isChanged}>
        {t.save}
      </Button>
      {isChanged && (
        <Button variant="subtle" color="gray" className="quiet" onClick={onUndo}>
          {t.undo}
        </Button>
      )}
    </div>
  )
}

type FieldsProperties = {
  readonly draft: Draft
  readonly accountName: string
  readonly readOnly: boolean
  onType(change: Partial<Draft>): void
}

function TextFields({ draft, accountName, readOnly, onType }: FieldsProperties) {
  const { texts: t } = useLanguage()
  return (
    <>
      <TextInput
        label={t.branding.displayName}
        description={t.branding.displayNameHint({ account: accountName })}
        value={draft.display_name}
        onChange={(event) => onType({ display_name: event.currentTarget.value })}
        maxLength={80}
        readOnly={readOnly}
      />
      <PurposeFields
        purposes={draft.purposes}
        readOnly={readOnly}
        onType={(purposes) => onType({ purposes })}
      />
    </>
  )
}
