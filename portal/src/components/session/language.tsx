import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { type Language, preferredLanguage } from './preferred-language.ts'
import { loadTexts, type Texts } from './texts.ts'

const storageKey = 'vidimus-language'

type CurrentLanguage = {
  readonly language: Language
  readonly texts: Texts
  speak(language: Language): void
}

const Context = createContext<CurrentLanguage | undefined>(undefined)

/** Nothing is rendered before its texts are loaded. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(() =>
    preferredLanguage(localStorage.getItem(storageKey), navigator.languages),
  )
  const [texts, setTexts] = useState<Texts>()
  useEffect(() => {
    document.documentElement.lang = language
    void loadTexts(language).then((loaded) => setTexts(() => loaded))
  }, [language])
  if (texts === undefined) return null
  const speak = (chosen: Language) => {
    localStorage.setItem(storageKey, chosen)
    setLanguage(chosen)
  }
  return <Context value={{ language, texts, speak }}>{children}</Context>
}

export function useLanguage(): CurrentLanguage {
  const spoken = use(Context)
  if (spoken === undefined) throw new Error('used outside of LanguageProvider')
  return spoken
}

export const useTexts = (): Texts => useLanguage().texts
