import { localeOf, wordsOf } from '@vidimus/texts/plain-text'
import type { PortalTexts } from '@vidimus/texts/portal'
import type { Language } from './preferred-language.ts'

/** What the portal says in a language (texts/portal/). */
export type Texts = PortalTexts<string, string | number> & {
  readonly language: Language
  /** For numbers, dates and names of countries. */
  readonly locale: string
}

const files = {
  en: () => import('@vidimus/texts/portal/en'),
  de: () => import('@vidimus/texts/portal/de'),
}

/** Only the language that is spoken is loaded. */
export async function loadTexts(language: Language): Promise<Texts> {
  const { texts } = await files[language]()
  return { ...texts(wordsOf(language)), language, locale: localeOf(language) }
}

/** Of a topic that has sentences for some codes only. */
export const sentenceFor = (
  code: string,
  topic: { readonly [code: string]: string },
): string | undefined => topic[code]
