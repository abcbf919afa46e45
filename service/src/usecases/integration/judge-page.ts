import type { Hop } from './person-browser.ts'

type Page = Pick<Hop, 'status' | 'html'>

/** Values of the sandbox's person (docs/guides/testing-with-the-sandbox.md). */
const revealed = ['ERIKA', 'MUSTERMANN', '1964-08-12']

/**
 * Whether somebody who has proved nothing sees what the person who proved sees. `unclear` if a
 * script draws the page, because then its HTML does not tell.
 */
export function showsProof(seen: Page, proved: Page): 'yes' | 'no' | 'unclear' {
  if (seen.status >= 400) return 'no'
  const text = textOf(seen.html)
  if (revealed.some((value) => text.toUpperCase().includes(value))) return 'yes'
  return looksEqual(seen, proved)
}

/** Whether two pages are the same to the person who reads them. */
export function looksEqual(one: Page, other: Page): 'yes' | 'no' | 'unclear' {
  if (one.status !== other.status || textOf(one.html) !== textOf(other.html)) return 'no'
  return /<script\b/i.test(one.html) ? 'unclear' : 'yes'
}

/** What a person reads, without what is new at every visit, such as the token in a form. */
const textOf = (html: string): string =>
  html
    .replace(/<(script|style)\b.*?<\/\1\s*>/gis, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\w-]{16,}/g, '*')
    .replace(/\s+/g, ' ')
    .trim()
