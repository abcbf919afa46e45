import { TextInput } from '@mantine/core'
import { useTexts } from '../session/language.tsx'
import { type AccentPair, isColour } from './accent.ts'

type Properties = {
  readonly typed: string
  readonly pair: AccentPair
  readonly readOnly: boolean
  onType(colour: string): void
}

/** A colour, typed as digits or chosen with the browser's picker. Corrections are explained. */
export function AccentField({ typed, pair, readOnly, onType }: Properties) {
  const t = useTexts()
  const isCorrected = isColour(typed) && pair.light !== typed.toLowerCase()
  return (
    <div className="stack tight">
      <TextInput
        label={t.branding.accent}
        description={t.branding.accentHint}
        placeholder="#0b5c4d"
        classNames={{ input: 'mono' }}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        maxLength={7}
        readOnly={readOnly}
        spellCheck={false}
        rightSection={
          <input
            type="color"
            className="colour"
            aria-label={t.branding.pick}
            value={isColour(typed) ? typed.toLowerCase() : '#0b5c4d'}
            onChange={(event) => onType(event.currentTarget.value)}
            disabled={readOnly}
          />
        }
      />
      {isCorrected && (
        <p className="small muted" aria-live="polite">
          {t.branding.corrected({ light: pair.light, dark: pair.dark })}
        </p>
      )}
    </div>
  )
}
