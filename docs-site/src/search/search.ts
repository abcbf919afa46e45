import type { Section } from './search-index.ts'
import { stopWords, synonyms } from './words.ts'

/** Longer questions are cut, because every word costs a look at every section. */
export const longestQuestion = 100
const mostWords = 8
const mostResults = 20
const mostOfOnePage = 3

export const readQuestion = (given: unknown): string =>
  typeof given === 'string' ? given.slice(0, longestQuestion).replace(/\s+/g, ' ').trim() : ''

const wordPattern = /[\p{L}\p{N}_]+(?:[-.][\p{L}\p{N}_]+)*/gu

/** The words that say something. A question of stop words only keeps them. */
export function wordsOf(question: string): readonly string[] {
  const all = [...new Set(question.toLowerCase().match(wordPattern))]
  const telling = all.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : all).slice(0, mostWords)
}

/** Words of the documents that count for a word of the question, each with its weight. */
type Meant = ReadonlyMap<string, number>

/** What is counted once for all sections. */
export type SearchIndex = {
  readonly entries: readonly Entry[]
  /** In how many sections each word is. */
  readonly vocabulary: ReadonlyMap<string, number>
}

type Entry = {
  readonly section: Section
  readonly heading: ReadonlyMap<string, number>
  readonly title: ReadonlyMap<string, number>
  readonly text: ReadonlyMap<string, number>
}

export function indexSections(sections: readonly Section[]): SearchIndex {
  const entries = sections.map((section) => ({
    section,
    heading: countWords(section.searched.heading),
    title: countWords(section.searched.pageTitle),
    text: countWords(section.searched.text),
  }))
  const vocabulary = new Map<string, number>()
  for (const { heading, title, text } of entries)
    for (const word of new Set([...heading.keys(), ...title.keys(), ...text.keys()]))
      vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1)
  return { entries, vocabulary }
}

/** Each word, and its parts: `redirect_uri` is also found by `redirect`. */
function countWords(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const count = (word: string) => void counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const word of text.match(wordPattern) ?? []) {
    count(word)
    const parts = word.split(/[-._]/)
    if (parts.length > 1) for (const part of parts) if (part.length > 1) count(part)
  }
  return counts
}

/**
 * Sections with any word of the question, best first, with a few per page. Those with all of its
 * words come before, and a page with all of them before others.
 */
export function search(index: SearchIndex, question: string): readonly Section[] {
  const meant = wordsOf(question).map((word) => meaningOf(index, word))
  const scored = index.entries.map((entry) => ({
    section: entry.section,
    points: meant.map((words) => pointsOf(index, entry, words)),
  }))
  const telling = meant.map((words) => tellingOf(index, words))
  const share = (points: readonly number[]): number =>
    sum(telling.filter((_, place) => (points[place] ?? 0) > 0)) / (sum(telling) || 1)
  const pages = Map.groupBy(scored, ({ section }) => section.path)
  const onPage = new Map(
    [...pages].map(([path, parts]) => [
      path,
      share(meant.map((_, place) => Math.max(...parts.map(({ points }) => points[place] ?? 0)))),
    ]),
  )
  const ranked = scored
    .map(({ section, points }) => ({
      section,
      score: sum(points) * share(points) * (onPage.get(section.path) ?? 0) ** 2 * weightOf(section),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  const taken = new Map<string, number>()
  return ranked
    .filter(({ section: { path } }) => {
      const before = taken.get(path) ?? 0
      taken.set(path, before + 1)
      return before < mostOfOnePage
    })
    .slice(0, mostResults)
    .map(({ section }) => section)
}

const sum = (points: readonly number[]): number => points.reduce((total, each) => total + each, 0)

/** A word that is nearly everywhere tells little, so a section may lack it. */
const tellingOf = (index: SearchIndex, words: Meant): number =>
  words.size === 0 ? 1 : Math.min(...[...words.keys()].map((word) => rarityOf(index, word)))

const rarityOf = ({ vocabulary, entries }: SearchIndex, word: string): number =>
  Math.log(1 + entries.length / (vocabulary.get(word) ?? 1))

/** The words to mark in a result. */
export const shownWords = (question: string): readonly string[] =>
  wordsOf(question).flatMap((word) => [...formsOf(word), ...(synonyms.get(word) ?? [])])

const synonymWeight = 0.6
const typoWeight = 0.5

/**
 * The word itself, words that begin with it, and what else it is called. If no document has any of
 * them, words with one letter more, less, changed or swapped.
 */
function meaningOf(index: SearchIndex, word: string): Meant {
  const meant = new Map<string, number>()
  const add = (other: string, weight: number) =>
    void meant.set(other, Math.max(meant.get(other) ?? 0, weight))
  const addAll = (given: string, weight: number) => {
    for (const [other, close] of beginningWith(index, given)) add(other, close * weight)
    for (const other of synonyms.get(given) ?? [])
      for (const [each, close] of beginningWith(index, other))
        add(each, close * synonymWeight * weight)
  }
  for (const form of formsOf(word)) addAll(form, form === word ? 1 : 0.9)
  if (meant.size > 0 || word.length < 4) return meant
  for (const other of [...index.vocabulary.keys(), ...synonyms.keys()])
    if (isOneTypoAway(word, other)) addAll(other, typoWeight)
  return meant
}

/** `callbacks` is also `callback`, `expired` and `expiring` also `expir…`. */
function formsOf(word: string): readonly string[] {
  const stem = /^(.{4,}?)(?:ies|es|s|ing|ed|ation)$/.exec(word)?.[1]
  return stem === undefined ? [word] : [word, stem]
}

function* beginningWith(
  { vocabulary }: SearchIndex,
  word: string,
): Iterable<readonly [string, number]> {
  if (vocabulary.has(word)) yield [word, 1]
  if (word.length < 3) return
  for (const other of vocabulary.keys())
    if (other.length > word.length && other.startsWith(word))
      yield [other, other.length - word.length <= 3 ? 0.7 : 0.35]
}

function isOneTypoAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [restOne, restOther] = [one.slice(start), other.slice(start)]
  return (
    restOne.slice(1) === restOther.slice(1) ||
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1) ||
    (restOne[0] === restOther[1] &&
      restOne[1] === restOther[0] &&
      restOne.slice(2) === restOther.slice(2))
  )
}

/** A word in a heading counts more than one in the text, and a rare word more than a common one. */
function pointsOf(index: SearchIndex, entry: Entry, words: Meant): number {
  let best = 0
  for (const [word, weight] of words) {
    const times = entry.text.get(word) ?? 0
    const points =
      (entry.heading.has(word) ? 8 : 0) +
      (entry.title.has(word) ? 10 : 0) +
      (times === 0 ? 0 : 1 + Math.log2(times))
    best = Math.max(best, points * weight * rarityOf(index, word))
  }
  return best
}

/** Readers rarely look for why something was decided, or for what changed. */
const weights: readonly (readonly [prefix: string, weight: number])[] = [
  ['/docs/decisions', 0.06],
  ['/docs/changelog', 0.06],
  ['/docs/sdk/changelog', 0.06],
  ['/docs/guides/command-line', 0.6],
  ['/docs/guides', 1.5],
  ['/docs/api', 1.1],
  ['/docs/sdk', 1],
  ['/docs/vectors', 1],
  ['/docs/accessibility', 1],
  ['/docs/security-paper', 1],
  ['/docs/operate', 0.8],
  ['/docs/errors', 0.7],
]

const otherWeight = 0.35

/** The beginning of a page is a better answer than a part of it. */
function weightOf({ path, heading, pageTitle }: Section): number {
  const [, weight] = weights.find(([prefix]) => path.startsWith(prefix)) ?? ['', otherWeight]
  return heading === pageTitle ? weight * 1.15 : weight
}
