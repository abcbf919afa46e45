import { asPlainText, readTexts } from '@vidimus/texts'
import type { ShopTexts } from '@vidimus/texts/shop'
import type { Language } from './language.ts'

/** What the shop says. Its own markup escapes it. */
export type Texts = ShopTexts<string, string | number>

/** A headline with a sentence below it. */
export type Words = { readonly title: string; readonly text: string }

const read = (language: Language) =>
  readTexts<Texts, string, string | number>('shop', language, asPlainText)

const all: { readonly [language in Language]: Texts } = { de: read('de'), en: read('en') }

export const textsOf = (language: Language): Texts => all[language]
