import { readTexts } from '@vidimus/texts'
import { type PageTexts, pageLanguages } from '@vidimus/texts/page'
import type { Language } from '../../../core/vocabulary/languages.ts'
import { asMarkup, type Html } from './html.ts'

/** What the pages say in a language. Names of strangers are escaped and isolated by themselves. */
export type Texts = PageTexts<Html, Html | string>

/** What each language is called in itself, where it begins, and who has written it. */
export const aboutLanguage: { readonly [language in Language]: AboutLanguage } = pageLanguages

type AboutLanguage = {
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** What a machine has written says so to the person. */
  readonly made: 'team' | 'native speaker' | 'machine'
}

const read = new Map<Language, Texts>()

/** Read when the first person needs it, so that a language that nobody reads costs no memory. */
export function textsOf(language: Language): Texts {
  const texts =
    read.get(language) ?? readTexts<Texts, Html, Html | string>('page', language, asMarkup)
  if (!read.has(language)) read.set(language, texts)
  return texts
}
