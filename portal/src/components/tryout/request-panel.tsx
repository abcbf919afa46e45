import { useState } from 'react'
import { CodeBlock } from '../parts/code-block.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { type CodeLanguage, languageNames, languages, requestCode } from './request-code.ts'
import type { Question, Typed } from './tryout-search.ts'
import '../parts/chips.css'

/** The request that the form makes, as a customer's server sends it. */
export function RequestPanel({
  of: question,
  typed,
}: {
  readonly of: Question
  readonly typed: Typed
}) {
  const { tryout: t } = useTexts()
  const { account } = usePlace()
  const [language, setLanguage] = useState<CodeLanguage>('curl')
  const service = window.location.origin
  return (
    <Panel title={t.code} lead={t.codeLead}>
      <fieldset className="chips" aria-label={t.code}>
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-pressed={each === language}
            onClick={() => setLanguage(each)}
          >
            {languageNames[each]}
          </button>
        ))}
      </fieldset>
      <CodeBlock
        code={requestCode(language, question, { service, account, typed })}
        label={`${t.code}: ${languageNames[language]}`}
      />
      <p className="muted small">{t.answer}</p>
    </Panel>
  )
}
