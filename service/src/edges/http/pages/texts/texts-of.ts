import { german } from './de.ts'
import { english } from './en.ts'
import type { Texts } from './texts.ts'

/** A language is a file and its line here. The first is for people who accept none of them. */
const texts = {
  en: english,
  de: german,
} satisfies { readonly [tag: string]: Texts }

export type Language = keyof typeof texts

// The object has exactly these keys; `Object.keys` loses their type.
export const languages = Object.keys(texts) as readonly Language[]

export const textsOf = (language: Language): Texts => texts[language]
