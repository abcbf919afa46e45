import type { Hop } from './person-browser.ts'

type Page = Pick<Hop, 'status' | 'html' | 'isWhole'>

/** Values of the sandbox's person (docs/guides/testing-with-the-sandbox.md). */
const revealed = ['ERIKA', 'MUSTERMANN', '1964-08-12']

/**
 * Whether somebody who has proved nothing sees what the person who proved sees. `unclear` if a
 * script draws the page, because then its HTML does not tell, and if more follows than is read.
 */
export function showsProof(seen: Page, proved: Page): 'yes' | 'no' | 'unclear' {
  if (seen.status >= 400) return 'no'
  const text = textOf(seen.html)
  if (revealed.some((value) => text.toUpperCase().includes(value))) return 'yes'
  return seen.isWhole ? looksEqual(seen, proved) : 'unclear'
}

/** Whether two pages are the same to the person who reads them. */
export function looksEqual(one: Page, other: Page): 'yes' | 'no' | 'unclear' {
  if (one.status !== other.status || textOf(one.html) !== textOf(other.html)) return 'no'
  return /<script\b/i.test(one.html) || !one.isWhole ? 'unclear' : 'yes'
}

/**
 * What a person reads, without what is new at every visit, such as the token in a form. Each
 * pattern ends at the next `<`, so that a page costs as much as it is long.
 */
function textOf(html: string): string {
  const [beginning = '', ...parts] = html.split(/<(\/?(?:script|style))\b/i)
  let [shown, hidden] = [beginning, '']
  for (let at = 0; at < parts.length; at += 2) {
    const [name = '', text = ''] = [parts[at]?.toLowerCase(), parts[at + 1]]
    if (hidden === '' || name === `/${hidden}`) hidden = name.startsWith('/') ? '' : name
    if (hidden === '') shown += ` ${text.slice(text.indexOf('>') + 1)}`
  }
  return shown
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[\w-]{16,}/g, '*')
    .replace(/\s+/g, ' ')
    .trim()
}
