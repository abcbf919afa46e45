import type { Language } from '../../../../core/vocabulary/languages.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import type { Texts } from './texts.ts'

type Entry = {
  /** The language's own name for itself. */
  readonly name: string
  readonly direction?: 'rtl'
  readonly load: () => Promise<Texts>
}

/**
 * A language is a file, a line here and a line in core/vocabulary/languages.ts. Most files are
 * loaded when the first person reads them, so that they cost no memory before.
 */
const entries: { readonly [language in Language]: Entry } = {
  en: { name: 'English', load: async () => english },
  ar: { name: 'العربية', direction: 'rtl', load: async () => (await import('./ar.ts')).arabic },
  bg: { name: 'български', load: async () => (await import('./bg.ts')).bulgarian },
  cs: { name: 'čeština', load: async () => (await import('./cs.ts')).czech },
  da: { name: 'dansk', load: async () => (await import('./da.ts')).danish },
  de: { name: 'Deutsch', load: async () => german },
  'de-simple': {
    name: 'Einfaches Deutsch',
    load: async () => (await import('./de-simple.ts')).plainGerman,
  },
  el: { name: 'Ελληνικά', load: async () => (await import('./el.ts')).greek },
  es: { name: 'español', load: async () => (await import('./es.ts')).spanish },
  et: { name: 'eesti', load: async () => (await import('./et.ts')).estonian },
  fi: { name: 'suomi', load: async () => (await import('./fi.ts')).finnish },
  fr: { name: 'français', load: async () => (await import('./fr.ts')).french },
  ga: { name: 'Gaeilge', load: async () => (await import('./ga.ts')).irish },
  hr: { name: 'hrvatski', load: async () => (await import('./hr.ts')).croatian },
  hu: { name: 'magyar', load: async () => (await import('./hu.ts')).hungarian },
  it: { name: 'italiano', load: async () => (await import('./it.ts')).italian },
  lt: { name: 'lietuvių', load: async () => (await import('./lt.ts')).lithuanian },
  lv: { name: 'latviešu', load: async () => (await import('./lv.ts')).latvian },
  mt: { name: 'Malti', load: async () => (await import('./mt.ts')).maltese },
  nl: { name: 'Nederlands', load: async () => (await import('./nl.ts')).dutch },
  pl: { name: 'polski', load: async () => (await import('./pl.ts')).polish },
  pt: { name: 'português', load: async () => (await import('./pt.ts')).portuguese },
  ro: { name: 'română', load: async () => (await import('./ro.ts')).romanian },
  sk: { name: 'slovenčina', load: async () => (await import('./sk.ts')).slovak },
  sl: { name: 'slovenščina', load: async () => (await import('./sl.ts')).slovenian },
  sv: { name: 'svenska', load: async () => (await import('./sv.ts')).swedish },
  tr: { name: 'Türkçe', load: async () => (await import('./tr.ts')).turkish },
  uk: { name: 'українська', load: async () => (await import('./uk.ts')).ukrainian },
}

export const languageName = (language: Language): string => entries[language].name

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  entries[language].direction ?? 'ltr'

const loaded = new Map<Language, Texts>([
  ['en', english],
  ['de', german],
])

export const isLoaded = (language: Language): boolean => loaded.has(language)

export async function loadTexts(language: Language): Promise<void> {
  loaded.set(language, await entries[language].load())
}

/** What is not loaded yet is a bug: `inLanguage` loads before it writes. */
export function textsOf(language: Language): Texts {
  const texts = loaded.get(language)
  if (texts === undefined) throw new Error(`the texts of ${language} are not loaded`)
  return texts
}
