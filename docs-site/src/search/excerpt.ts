import { type Html, html } from '../html.ts'
import type { Section } from './sections.ts'

const before = 60
const whole = 180

/** Starts near the first word that the heading lacks, or at the beginning if it has them all. */
export function excerpt({ heading, text }: Section, words: readonly string[]): Html {
  const [inHeading, inText] = [heading.toLowerCase(), text.toLowerCase()]
  const missing = words.filter((word) => !inHeading.includes(word))
  const places = missing.map((word) => inText.indexOf(word))
  const found = places.find((place) => place !== -1) ?? 0
  const start = found <= before ? 0 : text.indexOf(' ', found - before) + 1
  // Does not cut in the middle of a word.
  const cut = text.lastIndexOf(' ', start + whole)
  const end = text.length <= start + whole || cut <= start ? start + whole : cut
  const shown = text.slice(start, end)
  return html`${start > 0 ? '… ' : ''}${marked(shown, words)}${end < text.length ? ' …' : ''}`
}

/** Words are letters, digits, underscores, hyphens and dots. */
const escaped = (word: string): string => word.replaceAll('.', '\\.')

export function marked(text: string, words: readonly string[]): readonly Html[] {
  if (words.length === 0) return [html`${text}`]
  const any = new RegExp(`(${words.map(escaped).join('|')})`, 'giu')
  return text
    .split(any)
    .map((part, place) => (place % 2 === 1 ? html`<mark>${part}</mark>` : html`${part}`))
}
