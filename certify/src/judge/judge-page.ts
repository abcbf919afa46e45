import { readPage } from '../walk/page.ts'
import type { SeenPage } from '../walk/seen-page.ts'

export type Page = Pick<SeenPage, 'url' | 'status' | 'contentType' | 'body' | 'isWhole'>

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
  return seen.isWhole ? looksEqual(seen, proved) : 'unclear'
}

/** The first of the secrets that is in a page. */
export function secretIn(seen: Page, secrets: readonly string[]): string | undefined {
  const content = contentOf(seen)
  return secrets.find((secret) => content.includes(secret.toUpperCase()))
}

/** Everything that came, as it is and as it is read: a script's data can be read as well. */
const contentOf = (page: Page): string =>
  `${page.body}\n${isJson(page) ? unescaped(page.body) : readPage(page).text}`.toUpperCase()

const isJson = ({ contentType }: Page): boolean => /[/+]json\b/i.test(contentType)

function unescaped(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json))
  } catch {
    return json
  }
}

/** Whether two pages are the same to the person who reads them. */
export function looksEqual(one: Page, other: Page): Shown {
  const [here, there] = [readPage(one), readPage(other)]
  if (one.status !== other.status || here.text !== there.text) return 'no'
  return here.hasScript || !one.isWhole ? 'unclear' : 'yes'
}
