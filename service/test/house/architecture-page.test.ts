import { describe, expect, test } from 'vitest'
import { apiErrorCodes } from '../../src/core/vocabulary/errors.ts'
import { housePicture, pictureFile } from './house-picture.ts'
import { filesEnding, isTest, readFile } from './repository.ts'
import { rooms } from './rooms.ts'
import { codeImports } from './workspaces.ts'

/** ARCHITECTURE.md says what is: what it claims and a test can check is checked here. */

const page = readFile('ARCHITECTURE.md')
const sourceFiles = filesEnding('ts').filter(
  (file) => file.startsWith('service/src/') && !isTest(file),
)

/** The cells of the first column of the table that begins with a title. */
function firstColumn(title: string): readonly string[] {
  const rows =
    page
      .slice(page.indexOf(`| ${title} |`))
      .split('\n\n', 1)[0]
      ?.split('\n') ?? []
  return rows.slice(2).map((row) => row.split('|')[1]?.trim() ?? '')
}

describe('the page draws the house as it stands', () => {
  test('its picture is the one that the imports draw', () => {
    expect(page).toContain(pictureFile)
    expect(readFile(pictureFile), 'npm run house-picture draws it anew').toBe(housePicture())
  })

  test('its table explains every room, and no other', () => {
    const explained = firstColumn('room').flatMap((cell) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, room]) => room ?? ''),
    )
    expect(explained.toSorted()).toEqual(rooms.toSorted())
  })

  test('between workspaces there is what it says', () => {
    const allowed = Object.entries(codeImports).flatMap(([from, to]) =>
      to.map((name) => `${from} -> ${name.replace('@vidimus/', '')}`),
    )
    expect([...page.matchAll(/`([\w/-]+ -> [\w-]+)`/g)].map(([, arrow]) => arrow)).toEqual(allowed)
  })

  test('codes of the API meet HTTP in one table', () => {
    const table = 'service/src/edges/http/problem.ts'
    expect(page).toContain('edges/http/problem.ts')
    for (const code of apiErrorCodes) expect(readFile(table), code).toContain(code)
    const withStatus = sourceFiles.filter(
      (file) =>
        file.startsWith('service/src/edges/http/') &&
        /\berror_\w+: ?\{?\s*status/.test(readFile(file)),
    )
    expect(withStatus).toEqual([table])
  })

  test('nothing but the table of transitions chooses a state or an ending', () => {
    const chooses =
      /\bstate: '(?:opened|requested|awaiting_return|delivering|completed|undelivered)'/
    const allowed = ['core/flow/flow.ts', 'core/flow/transitions.ts']
    const others = sourceFiles
      .map((file) => file.replace('service/src/', ''))
      .filter((file) => chooses.test(readFile(`service/src/${file}`)))
    expect(others.filter((file) => !allowed.includes(file))).toEqual([])
  })
})
