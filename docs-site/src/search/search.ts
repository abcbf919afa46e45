import type { Section } from './search-index.ts'

/** Longer questions are cut, because every word costs a look at every section. */
export const longestQuestion = 100
const mostWords = 8
const mostResults = 20
const mostOfOnePage = 3

export const readQuestion = (given: unknown): string =>
  typeof given === 'string' ? given.slice(0, longestQuestion).replace(/\s+/g, ' ').trim() : ''

export const wordsOf = (question: string): readonly string[] =>
  [...new Set(question.toLowerCase().match(/[\p{L}\p{N}_]+(?:[-.][\p{L}\p{N}_]+)*/gu))].slice(
    0,
    mostWords,
  )

/** Sections that contain every word of the question, best first, with a few per page. */
export function search(sections: readonly Section[], question: string): readonly Section[] {
  const words = wordsOf(question)
  if (words.length === 0) return []
  const ranked = sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
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

/** A word in a heading counts more than one in the text. 0 means that a word is missing. */
function scoreOf({ searched, path }: Section, words: readonly string[]): number {
  let score = 0
  for (const word of words) {
    const points =
      14 * match(searched.heading, word) +
      6 * match(searched.pageTitle, word) +
      2 * match(searched.text, word)
    if (points === 0) return 0
    score += points
  }
  // Readers rarely look for why something was decided.
  return path.startsWith('/docs/decisions') || path === '/docs/changelog' ? score / 4 : score
}

/** 2 for an exact match, 1 if a word begins with it, ½ if it occurs inside a word. */
function match(text: string, word: string): number {
  if (text === word) return 2
  const place = text.indexOf(word)
  if (place === -1) return 0
  return place === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(place - 1)) ? 1 : 0.5
}
