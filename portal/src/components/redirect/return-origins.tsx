import { ActionIcon, Button, TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../api/hooks.ts'
import { confirm } from '../dialog/toasts.tsx'
import { type FieldMark, fieldProblem } from '../parts/field-problem.ts'
import { ProblemNotice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace, useRights } from '../session/place.ts'
import { useUnsaved } from '../shell/unsaved.ts'

/** Every change is saved immediately. */
export function ReturnOrigins({ saved }: { readonly saved: readonly string[] }) {
  const t = useTexts()
  const params = usePlace()
  const { change } = useRights()
  const [typed, setTyped] = useState('')
  const set = useChange('setReturnOrigins', ['getSettings', 'listAuditEvents'])
  useUnsaved(typed.trim() !== '')
  const problem = fieldProblem(set.error, ['return_origin_refused'], t)
  const save = (return_origins: readonly string[]) => {
    const onSuccess = () => {
      setTyped('')
      confirm(t.redirect.originsSaved)
    }
    set.mutate({ params, body: { return_origins } }, { onSuccess })
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    save([...saved, typed.trim()])
  }
  return (
    <Panel title={t.redirect.origins} lead={t.redirect.originsLead}>
      {saved.length > 0 && (
        <ul className="entries">
          {saved.map((origin) => (
            <li key={origin}>
              <code>{origin}</code>
              {change && (
                <RemoveButton
                  of={origin}
                  onClick={() => save(saved.filter((other) => other !== origin))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {change && (
        <form onSubmit={add} className="field-row">
          <OriginField {...problem.field} typed={typed} onType={setTyped} />
          <Button
            type="submit"
            variant="default"
            disabled={typed.trim() === ''}
            loading={set.isPending}
          >
            {t.add}
          </Button>
        </form>
      )}
      {!change && saved.length === 0 && <p className="muted">{t.none}</p>}
      <ProblemNotice error={problem.rest} />
    </Panel>
  )
}

type OriginProperties = FieldMark & { readonly typed: string; onType(text: string): void }

function OriginField({ typed, onType, ...mark }: OriginProperties) {
  const t = useTexts()
  return (
    <TextInput
      {...mark}
      className="grow"
      classNames={{ input: 'mono' }}
      label={t.redirect.origin}
      placeholder="https://shop.example"
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      spellCheck={false}
      autoComplete="off"
    />
  )
}

function RemoveButton({ of: origin, onClick }: { readonly of: string; onClick(): void }) {
  const t = useTexts()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className="quiet"
      aria-label={`${t.remove}: ${origin}`}
      onClick={onClick}
    >
      <X size={16} aria-hidden />
    </ActionIcon>
  )
}
