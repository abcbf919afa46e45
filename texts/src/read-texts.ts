import { readdirSync, readFileSync } from 'node:fs'
import { compile, type Filling } from './compile.ts'
import { isolated } from './plain-text.ts'

export type { Filling } from './compile.ts'

/** Where people read: a folder here each, with a file a language. */
export const surfaces = ['page', 'shop', 'portal'] as const
export type Surface = (typeof surfaces)[number]

/** The sentences of a file, nested by topic. What begins with `@` is about the file. */
export type Sentences = { readonly [key: string]: string | Sentences }

const folder = new URL('../', import.meta.url)

/** English comes first: it is for everybody who accepts none of them. */
export function languagesOf(surface: Surface): readonly string[] {
  const files = readdirSync(new URL(surface, folder))
  const languages = files.map((file) => file.replace(/\.json$/, '')).toSorted()
  return ['en', ...languages.filter((language) => language !== 'en')]
}

/**
 * A topic that stands in the file of another surface is named here by `@from`, such as
 * `page.attributes`, so that the same thing has one name everywhere.
 */
export function readSentences(surface: Surface, language: string): Sentences {
  const file: Sentences = JSON.parse(
    readFileSync(new URL(`${surface}/${language}.json`, folder), 'utf8'),
  )
  const topics = Object.entries(file).map(([key, value]) => {
    const from = typeof value === 'object' ? value['@from'] : undefined
    return [key, typeof from === 'string' ? topicFrom(from, language) : value]
  })
  return Object.fromEntries(topics)
}

function topicFrom(place: string, language: string): string | Sentences {
  const [name, topic = ''] = place.split('.')
  const surface = surfaces.find((known) => known === name)
  const found = surface && readSentences(surface, language)[topic]
  if (found === undefined) throw new Error(`${place} is no topic of ${language}`)
  return found
}

/**
 * A topic without members in English: its English sentences stand beside the code that they are
 * about, such as those of an error, and other languages translate them by its code.
 */
export const isWrittenElsewhere = (english: Sentences): boolean => Object.keys(english).length === 0

/** Members that are no sentences: how the file was made, the words that it keeps to. */
export const isAbout = (key: string): boolean => key.startsWith('@')

/**
 * Everything that a surface says in a language. Where it lacks a sentence, the English one stands.
 * `Texts` is the type that was made from the English file (generated/).
 */
export function readTexts<Texts, Text, Place>(
  surface: Surface,
  language: string,
  filling: Filling<Text, Place>,
): Texts {
  const own = readSentences(surface, language)
  const english = language === 'en' ? own : readSentences(surface, 'en')
  return compileAll(english, own, language, filling) as Texts
}

function compileAll<Text, Place>(
  english: Sentences,
  own: Sentences | string | undefined,
  language: string,
  filling: Filling<Text, Place>,
): object {
  const members = Object.entries(isWrittenElsewhere(english) ? (own ?? {}) : english).filter(
    ([key]) => !isAbout(key),
  )
  return Object.fromEntries(
    members.map(([key, value]) => {
      const said = typeof own === 'object' ? own[key] : undefined
      if (typeof value !== 'string') return [key, compileAll(value, said, language, filling)]
      return typeof said === 'string'
        ? [key, compile(said, language, filling)]
        : [key, compile(value, 'en', filling, true)]
    }),
  )
}

/** For surfaces whose own markup escapes what they show. */
export const asPlainText: Filling<string, string | number> = {
  literal: (text) => text,
  place: isolated,
  done: (text) => text,
}
