import type { Language } from '../language.ts'
import { german } from './de.ts'
import { english, type Texts } from './en.ts'

const texts: { readonly [language in Language]: Texts } = { en: english, de: german }

export const textsOf = (language: Language): Texts => texts[language]
