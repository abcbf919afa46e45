import { describe, expect, test } from 'vitest'
import { filesEnding, isTest, readFile } from './repository.ts'
import { withRefusals } from './start-refusals.ts'

/** docs/operate/troubleshooting.md quotes the service; what it quotes has to be there. */

const page = readFile('docs/operate/troubleshooting.md')

const source = filesEnding('ts')
  .filter((file) => file.startsWith('service/src/') && !isTest(file))
  .concat('service/bin/vidimus.js')
  .map(readFile)
  .join('\n')

/** What differs from case to case, in a text and in the code that writes it. */
const varying = /…|\(.*?\)|\d+/

/** The fixed parts of each sentence in code that stands first in a row. */
const quoted = [...page.matchAll(/^\| (`[^|]+`)/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text),
)

const fixedParts = (text: string): readonly string[] =>
  text
    .split(varying)
    .map((part) => part.trim())
    .filter((part) => part.length > 3)

describe('a text that the page quotes is one of the service', () => {
  test.each(quoted)('%s', (text) => {
    expect(fixedParts(text).filter((part) => !source.includes(part))).toEqual([])
  })

  test('there are many, and one that is not there is seen', () => {
    expect(quoted.length).toBeGreaterThan(30)
    const made = fixedParts('The database has gone away (CODE).')
    expect(made.some((part) => source.includes(part))).toBe(false)
  })
})

test('the page has every refusal of a start as the code says it (npm run start-refusals)', () => {
  expect(page).toBe(withRefusals(page))
})
