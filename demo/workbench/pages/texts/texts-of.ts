import type { Language } from '../language.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import type { Texts } from './texts.ts'

const all: { readonly [language in Language]: Texts } = { de, en }

export const textsOf = (language: Language): Texts => all[language]
