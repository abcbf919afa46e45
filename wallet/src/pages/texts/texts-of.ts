import type { Language } from '../language.ts'
import { arabic } from './ar.ts'
import { bulgarian } from './bg.ts'
import { czech } from './cs.ts'
import { danish } from './da.ts'
import { german } from './de.ts'
import { plainGerman } from './de-simple.ts'
import { greek } from './el.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { estonian } from './et.ts'
import { finnish } from './fi.ts'
import { french } from './fr.ts'
import { irish } from './ga.ts'
import { croatian } from './hr.ts'
import { hungarian } from './hu.ts'
import { italian } from './it.ts'
import { lithuanian } from './lt.ts'
import { latvian } from './lv.ts'
import { maltese } from './mt.ts'
import { dutch } from './nl.ts'
import { polish } from './pl.ts'
import { portuguese } from './pt.ts'
import { romanian } from './ro.ts'
import { slovak } from './sk.ts'
import { slovenian } from './sl.ts'
import { swedish } from './sv.ts'
import type { Texts } from './texts.ts'
import { turkish } from './tr.ts'
import { ukrainian } from './uk.ts'

const texts: { readonly [language in Language]: Texts } = {
  en: english,
  ar: arabic,
  bg: bulgarian,
  cs: czech,
  da: danish,
  de: german,
  'de-simple': plainGerman,
  el: greek,
  es: spanish,
  et: estonian,
  fi: finnish,
  fr: french,
  ga: irish,
  hr: croatian,
  hu: hungarian,
  it: italian,
  lt: lithuanian,
  lv: latvian,
  mt: maltese,
  nl: dutch,
  pl: polish,
  pt: portuguese,
  ro: romanian,
  sk: slovak,
  sl: slovenian,
  sv: swedish,
  tr: turkish,
  uk: ukrainian,
}

export const textsOf = (language: Language): Texts => texts[language]
