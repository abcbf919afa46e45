import type { Language } from '../language.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import type { Texts } from './texts.ts'

const texts: { readonly [language in Language]: Texts } = { de: german, en: english }

export const textsOf = (language: Language): Texts => texts[language]
