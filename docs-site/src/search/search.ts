import MiniSearch, { type Options, type SearchOptions, type SearchResult } from 'minisearch'
import type { Section } from './sections.ts'
import { stopWords, synonyms } from './words.ts'

/** Longer questions are cut before anything looks at them. */
export const longestQuestion = 100
const mostWords = 8
const mostResults = 20
const mostOfOnePage = 3

export const readQuestion = (given: unknown): string =>
  typeof given === 'string' ? given.slice(0, longestQuestion).replace(/\s+/g, ' ').trim() : ''

const wordPattern = /[\p{L}\p{N}_]+(?:[-.][\p{L}\p{N}_]+)*/gu

/** The words that say something. A question of stop words only keeps two, which are everywhere. */
export function wordsOf(question: string): readonly string[] {
  const all = [...new Set(question.toLowerCase().match(wordPattern))]
  const telling = all.filter((word) => !stopWords.has(word))
  return telling.length > 0 ? telling.slice(0, mostWords) : all.slice(0, 2)
}

export type SearchIndex = {
  readonly sections: readonly Section[]
  /** Knows a section by its place in the list. */
  readonly engine: MiniSearch<Section & { readonly id: number }>
}

/** Each word, and its parts: `redirect_uri` is also found by `redirect`. */
const tokenize = (text: string): string[] =>
  (text.match(wordPattern) ?? []).flatMap((word) => {
    const parts = word.split(/[-._]/)
    return parts.length > 1 ? [word, ...parts.filter((part) => part.length > 1)] : [word]
  })

const options: Options<Section & { readonly id: number }> = {
  fields: ['heading', 'pageTitle', 'text'] satisfies (keyof Section)[],
  tokenize,
}

export function indexSections(sections: readonly Section[]): SearchIndex {
  const engine = new MiniSearch(options)
  engine.addAll(sections.map((section, id) => ({ ...section, id })))
  return { sections, engine }
}

export const packIndex = (index: SearchIndex): string => JSON.stringify(index)

/** In several turns of the event loop, because it is large. */
export async function unpackIndex(packed: string): Promise<SearchIndex> {
  const { sections, engine } = JSON.parse(packed)
  return { sections, engine: await MiniSearch.loadJSAsync(engine, options) }
}

/**
 * Sections with any word of the question, best first, with a few per page. If there are none, those
 * with words that are spelt nearly so.
 */
export function search(index: SearchIndex, question: string): readonly Section[] {
  const words = wordsOf(question)
  const exact = look(index, words)
  const found = exact.length > 0 ? exact : look(index, speltAlike(index, words))
  const taken = new Map<string, number>()
  return found
    .filter(({ path }) => {
      const before = taken.get(path) ?? 0
      taken.set(path, before + 1)
      return before < mostOfOnePage
    })
    .slice(0, mostResults)
}

/** Tried against the questions of the tests. */
const ranking = {
  boost: { heading: 6, pageTitle: 16 },
  // Sections differ in length by what they say, not by how often they say it.
  bm25: { k: 3, b: 0.3, d: 0 },
  weights: { prefix: 0.375, fuzzy: 0.5 },
} satisfies SearchOptions
const synonymWeight = 0.6
/** A section with half of the words is worth an eighth. */
const sharePower = 3
const leastPrefix = 3

function look({ engine, sections }: SearchIndex, words: readonly string[]): readonly Section[] {
  const meanings = new Map(words.map((word) => [word, meaningOf(word)]))
  const own = new Set(words.flatMap(formsOf))
  const results = engine.search(words.join(' '), {
    ...ranking,
    tokenize: () => [...words],
    processTerm: (word) => [...(meanings.get(word) ?? [])],
    prefix: (term) => term.length >= leastPrefix,
    boostTerm: (term) => (own.has(term) ? 1 : synonymWeight),
    boostDocument: (id) => weightOf(sections[id]),
  })
  const shareOf = ({ queryTerms }: SearchResult): number => {
    const isMet = ([, terms]: readonly [string, ReadonlySet<string>]) =>
      queryTerms.some((term) => terms.has(term))
    return [...meanings].filter(isMet).length / words.length
  }
  return results
    .map((result) => ({ id: result.id, score: result.score * shareOf(result) ** sharePower }))
    .toSorted((one, other) => other.score - one.score)
    .flatMap(({ id }) => sections[id] ?? [])
}

/** The words of the documents that come nearest. */
function speltAlike({ engine }: SearchIndex, words: readonly string[]): readonly string[] {
  const [nearest] = engine.search(words.join(' '), {
    ...ranking,
    tokenize: () => [...words],
    fuzzy: (word) => (word.length < 4 ? false : word.length < 6 ? 1 : 2),
  })
  return [...new Set(nearest?.terms)].slice(0, mostWords)
}

/** The words to mark in a result. */
export const shownWords = (question: string): readonly string[] =>
  wordsOf(question).flatMap((word) => [...meaningOf(word)])

/** The word itself, and what else it is called. */
const meaningOf = (word: string): ReadonlySet<string> =>
  new Set(formsOf(word).flatMap((form) => [form, ...(synonyms.get(form) ?? [])]))

/** `callbacks` is also `callback`, `expired` and `expiring` also `expir…`. */
function formsOf(word: string): readonly string[] {
  const stem = /^(.{4,}?)(?:ies|es|s|ing|ed|ation)$/.exec(word)?.[1]
  return stem === undefined ? [word] : [word, stem]
}

/** Readers rarely look for why something was decided, or for what changed. */
const weights: readonly (readonly [prefix: string, weight: number])[] = [
  ['/docs/decisions', 0.02],
  ['/docs/changelog', 0.02],
  ['/docs/sdk/changelog', 0.02],
  ['/docs/guides/command-line', 0.2],
  ['/docs/guides', 1.5],
  ['/docs/api', 1.5],
  ['/docs/sdk', 1],
  ['/docs/vectors', 1],
  ['/docs/accessibility', 1],
  ['/docs/security-paper', 1],
  ['/docs/operate', 1],
  ['/docs/errors', 0.4],
]

const otherWeight = 0.35

/** The beginning of a page is a better answer than a part of it. */
function weightOf(section: Section | undefined): number {
  if (section === undefined) return 0
  const { path, heading, pageTitle } = section
  const [, weight] = weights.find(([prefix]) => path.startsWith(prefix)) ?? ['', otherWeight]
  return heading === pageTitle ? weight * 1.3 : weight
}
