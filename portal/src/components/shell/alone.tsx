import type { ReactNode } from 'react'
import { useDocumentTitle } from '../parts/document-title.ts'
import { useLanguage } from '../session/language.tsx'
import { type Language, languages } from '../session/preferred-language.ts'
import { Wordmark } from './wordmark.tsx'
import './alone.css'

const names: { readonly [language in Language]: string } = { en: 'English', de: 'Deutsch' }

/** The frame of the pages before signing in. */
export function Alone({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children: ReactNode
}) {
  const { language, speak, texts: t } = useLanguage()
  useDocumentTitle(title)
  return (
    <div className="alone">
      <header>
        <Wordmark />
        <span className="muted small">{t.product}</span>
      </header>
      <main className="alone-card">
        <div className="stack tight">
          <h1>{title}</h1>
          <p className="muted">{lead}</p>
        </div>
        {children}
      </main>
      <footer className="row">
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            className="text-button"
            aria-pressed={each === language}
            onClick={() => speak(each)}
          >
            {names[each]}
          </button>
        ))}
      </footer>
    </div>
  )
}
