import { readPage } from '../walk/page.ts'
import type { SeenPage } from '../walk/seen-page.ts'
import { differsOnlyAsMuch } from './differing-texts.ts'

export type Page = Omit<SeenPage, 'location'> & {
  readonly location?: string | undefined
  readonly cookies?: readonly { readonly value: string }[]
}

/** Values of the sandbox's person (docs/guides/testing-with-the-sandbox.md). */
export const sandboxValues: readonly string[] = ['ERIKA', 'MUSTERMANN', '1964-08-12', '12.08.1964']

/** Whether somebody is shown what a person proved. `unclear` if the HTML does not tell. */
export type Shown = 'yes' | 'no' | 'unclear'

/**
 * Whether somebody who has proved nothing sees what the person who proved sees. `secrets` are what
 * only that person may see: values of the identity, and their ticket.
 */
export function showsProof(seen: Page, secrets: readonly string[], proved: Page): Shown {
  if (secretIn(seen, secrets) !== undefined) return 'yes'
  if (seen.status >= 400) return 'no'
  return seen.isWhole ? looksLike(seen, proved) : 'unclear'
}

/** The first of the secrets that is in a page. */
export function secretIn(seen: Page, secrets: readonly string[]): string | undefined {
  const content = contentOf(seen)
  return secrets.find((secret) => content.includes(secret.toUpperCase()))
}

/** Everything that came, as it is and as it is read: a script's data can be read as well. */
const contentOf = (page: Page): string =>
  [
    page.body,
    isJson(page) ? unescaped(page.body) : readPage(page).text,
    page.location ?? '',
    ...(page.cookies ?? []).map(({ value }) => decoded(value)),
  ]
    .join('\n')
    .toUpperCase()

const isJson = ({ contentType }: Page): boolean => /[/+]json\b/i.test(contentType)

function unescaped(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json))
  } catch {
    return json
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/**
 * Whether a page is the same as another to the person who reads it. What differs between that one
 * and `again`, its like from another time, makes no difference.
 */
export function looksLike(seen: Page, one: Page, again?: Page): Shown {
  const [here, there] = [readPage(seen), readPage(one)]
  if (seen.status !== one.status || !isLike(here.text, there.text, again)) return 'no'
  return here.hasScript || !seen.isWhole || !one.isWhole ? 'unclear' : 'yes'
}

function isLike(here: string, there: string, again: Page | undefined): boolean {
  if (here === there) return true
  return again !== undefined && differsOnlyAsMuch(here, there, readPage(again).text)
}
