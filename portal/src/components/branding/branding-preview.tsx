import { useState } from 'react'
import type { Texts } from '../../texts/en.ts'
import { useTexts } from '../session/language.tsx'
import type { AccentPair } from './accent.ts'
import type { Draft } from './branding-draft.ts'
import { HostedAbout } from './hosted-about.tsx'
import './branding-preview.css'
import '../parts/chips.css'

export type Shown = {
  readonly name: string
  readonly purpose: string
  readonly accent: AccentPair
  readonly draft: Draft
}

/** The head of the hosted page as people will see it, in both themes. */
export function BrandingPreview({ of: shown }: { readonly of: Shown }) {
  const t = useTexts()
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  return (
    <section aria-label={t.branding.preview} className="preview">
      <header className="row apart">
        <h2>{t.branding.preview}</h2>
        <fieldset className="chips" aria-label={t.shell.theme}>
          {(['light', 'dark'] as const).map((each) => (
            <button
              key={each}
              type="button"
              className="chip"
              aria-pressed={each === theme}
              onClick={() => setTheme(each)}
            >
              {t.shell[each]}
            </button>
          ))}
        </fieldset>
      </header>
      <HostedPage shown={shown} theme={theme} t={t} />
    </section>
  )
}

function HostedPage({ shown, theme, t }: { shown: Shown; theme: 'light' | 'dark'; t: Texts }) {
  // React's type for styles does not know custom properties.
  const style = { '--hosted-accent': shown.accent[theme] } as object
  return (
    <div className={`hosted ${theme}`} style={style}>
      <div className="hosted-card">
        {shown.draft.logo && <img src={shown.draft.logo} alt="" className="hosted-logo" />}
        <p className="hosted-title">{t.branding.asks(shown.name)}</p>
        {shown.purpose && (
          <p className="hosted-purpose">
            <span>{t.branding.previewPurpose}</span>
            {shown.purpose}
          </p>
        )}
        <p className="hosted-attribute">{t.branding.firstName}</p>
        <p className="hosted-button">{t.branding.open}</p>
        <HostedAbout name={shown.name} draft={shown.draft} />
      </div>
    </div>
  )
}
