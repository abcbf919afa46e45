import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { Texts } from '../texts/en.ts'
import { type Language, preferredLanguage } from './preferred-language.ts'

const kept = 'vidimus-language'

const load = async (language: Language): Promise<Texts> =>
  language === 'de'
    ? (await import('../texts/de.ts')).texts
    : (await import('../texts/en.ts')).texts

type Spoken = {
  readonly language: Language
  readonly texts: Texts
  speak(language: Language): void
}

const Context = createContext<Spoken | undefined>(undefined)

/** Nothing is rendered before its texts are loaded. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(() =>
    preferredLanguage(localStorage.getItem(kept), navigator.languages),
  )
  const [texts, setTexts] = useState<Texts>()
  useEffect(() => {
    document.documentElement.lang = language
    void load(language).then((loaded) => setTexts(() => loaded))
  }, [language])
  if (texts === undefined) return null
  const speak = (chosen: Language) => {
    localStorage.setItem(kept, chosen)
    setLanguage(chosen)
  }
  return <Context value={{ language, texts, speak }}>{children}</Context>
}

export function useLanguage(): Spoken {
  const spoken = use(Context)
  if (spoken === undefined) throw new Error('used outside of LanguageProvider')
  return spoken
}

export const useTexts = (): Texts => useLanguage().texts
