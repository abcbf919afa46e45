import { ActionIcon, Button, Radio, TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { chooseFrom } from '../parts/choose-from.ts'
import type { FieldMark } from '../parts/field-problem.ts'
import { useTexts } from '../session/language.tsx'
import { useUnsaved } from '../shell/unsaved.ts'
import type { SettingRow, SettingWords } from './setting.ts'

type Value = string | number | null | readonly string[]

type Properties<Row = SettingRow> = {
  readonly row: Row
  readonly words: SettingWords
  readonly saved: Value
  /** What is being saved, else what is saved. */
  readonly shown: Value
  readonly isAllowed: boolean
  readonly busy: boolean
  readonly mark: FieldMark
  onSave(value: Value, onSaved?: () => void): void
}

type Kind<Name> = Properties<Extract<SettingRow, { readonly kind: Name }>>

/** How a setting is shown and changed, by its kind. */
export function SettingField({ row, ...given }: Properties) {
  if (row.kind === 'choice') return <Choice row={row} {...given} />
  if (row.kind === 'number') return <Count key={String(given.saved)} row={row} {...given} />
  if (row.kind === 'list') return <List row={row} {...given} />
  return <Text key={String(given.saved)} row={row} {...given} />
}

/** A few values, each explained; a click saves it. */
function Choice({ row, words, shown, isAllowed, onSave }: Kind<'choice'>) {
  return (
    <Radio.Group
      value={String(shown)}
      onChange={chooseFrom(row.values, onSave)}
      aria-label={words.title}
    >
      <div className="choices">
        {row.values.map((value) => (
          <Radio
            key={value}
            value={value}
            label={words.options?.[value]?.title}
            description={words.options?.[value]?.text}
            disabled={!isAllowed || row.operatorValues?.includes(value)}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

function Count({ row, words, saved, isAllowed, busy, mark, onSave }: Kind<'number'>) {
  const [typed, setTyped] = useState(String(saved))
  const count = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
  const isRight = count >= row.from && count <= row.to
  return (
    <Typed
      words={words}
      isAllowed={isAllowed}
      busy={busy}
      mark={typed !== '' && !isRight && words.outside ? { error: words.outside } : mark}
      input={{ inputMode: 'numeric', maxLength: String(row.to).length, value: typed }}
      isChanged={typed !== String(saved)}
      isReady={isRight && count !== saved}
      onType={setTyped}
      onSubmit={() => onSave(count)}
    />
  )
}

/** Saving an empty field takes the text away. */
function Text({ row, words, saved, isAllowed, busy, mark, onSave }: Kind<'text' | 'list'>) {
  const [typed, setTyped] = useState(String(saved ?? ''))
  const wished = typed.trim() === '' ? null : typed.trim()
  return (
    <Typed
      words={words}
      isAllowed={isAllowed}
      busy={busy}
      mark={mark}
      input={{ ...address, placeholder: row.example, value: typed }}
      isChanged={wished !== saved}
      isReady={wished !== saved}
      onType={setTyped}
      onSubmit={() => onSave(wished)}
    />
  )
}

/** Every change is saved immediately. */
function List({ row, words, saved, isAllowed, busy, mark, onSave }: Kind<'text' | 'list'>) {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const entries = Array.isArray(saved) ? saved.map(String) : []
  return (
    <>
      {entries.length > 0 && (
        <ul className="entries">
          {entries.map((entry) => (
            <li key={entry}>
              <code>{entry}</code>
              {isAllowed && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  className="quiet"
                  aria-label={`${t.remove}: ${entry}`}
                  onClick={() => onSave(entries.filter((other) => other !== entry))}
                >
                  <X size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAllowed ? (
        <Typed
          words={words}
          isAllowed
          busy={busy}
          mark={mark}
          input={{ ...address, placeholder: row.example, value: typed }}
          submit={t.add}
          isChanged={typed.trim() !== ''}
          isReady={typed.trim() !== ''}
          onType={setTyped}
          onSubmit={() => onSave([...entries, typed.trim()], () => setTyped(''))}
        />
      ) : (
        entries.length === 0 && <p className="muted">{t.none}</p>
      )}
    </>
  )
}

const address = {
  className: 'grow',
  classNames: { input: 'mono' },
  inputMode: 'url',
  spellCheck: false,
  autoComplete: 'off',
} as const

type TypedProperties = Pick<Properties, 'words' | 'isAllowed' | 'busy' | 'mark'> & {
  readonly input: {
    readonly value: string
    readonly inputMode: 'url' | 'numeric'
    readonly maxLength?: number
    readonly placeholder?: string
  }
  /** What the button says, if it does not say that it saves. */
  readonly submit?: string
  readonly isChanged: boolean
  readonly isReady: boolean
  onType(text: string): void
  onSubmit(): void
}

function Typed({ words, isAllowed, busy, mark, input, ...form }: TypedProperties) {
  const t = useTexts()
  useUnsaved(form.isChanged)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.onSubmit()
  }
  // The page may have several buttons that save.
  const saves = words.title === undefined ? t.save : `${t.save}: ${words.title}`
  return (
    <form onSubmit={submit} className="field-row">
      <TextInput
        {...mark}
        {...input}
        label={words.field}
        description={words.hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => form.onType(event.currentTarget.value)}
        readOnly={!isAllowed}
      />
      {isAllowed && (
        <Button
          type="submit"
          variant={words.title === undefined ? 'filled' : 'default'}
          aria-label={form.submit ?? saves}
          loading={busy}
          disabled={!form.isReady}
        >
          {form.submit ?? t.save}
        </Button>
      )}
    </form>
  )
}
