import { describe, expect, test } from 'vitest'
import { apiErrorCodes } from '../../src/core/vocabulary/errors.ts'
import { filesEnding, isTest, readFile } from './repository.ts'
import { corridor, edges, rooms, verbs } from './rooms.ts'
import { codeImports } from './workspaces.ts'

/** ARCHITECTURE.md says what is: what it claims and a test can check is checked here. */

const page = readFile('ARCHITECTURE.md')
const sourceFiles = filesEnding('ts').filter(
  (file) => file.startsWith('service/src/') && !isTest(file),
)
const shortNames = (list: readonly string[]) => list.map((room) => room.split('/')[1] ?? '')
const wordsIn = (text: string) => text.match(/[a-z][\w-]*/g) ?? []

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
  test('its floors hold the rooms in the order of the rule', () => {
    const drawing = /```\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
    const [core = '', usecases = '', edge = ''] = drawing.split('\n')
    expect(wordsIn(core)).toEqual(['core', ...shortNames(corridor)])
    expect(wordsIn(usecases)).toEqual(['usecases', ...shortNames(verbs)])
    expect(wordsIn(edge)).toEqual(['edges', ...shortNames(edges)])
  })

  test('its table explains every room, and no other', () => {
    const explained = firstColumn('room').flatMap((cell) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, room]) => room ?? ''),
    )
    expect(explained.toSorted()).toEqual(rooms.toSorted())
  })

  test('it lists every file of ports', () => {
    const row = page.split('\n').find((line) => line.startsWith('| `usecases/ports` |')) ?? ''
    const listed = [...row.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)
    const ports = sourceFiles
      .filter((file) => file.startsWith('service/src/usecases/ports/'))
      .map((file) => file.replace(/.*\/|\.ts$/g, ''))
    expect(listed.toSorted()).toEqual(ports.toSorted())
  })

  test('between workspaces there is what it says', () => {
    const allowed = Object.entries(codeImports).flatMap(([from, to]) =>
      to.map((name) => `${from} -> ${name.replace('@vidimus/', '')}`),
    )
    expect([...page.matchAll(/`([\w-]+ -> [\w-]+)`/g)].map(([, arrow]) => arrow)).toEqual(allowed)
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

  test('it still fits one page', () => {
    expect(page.split('\n').length).toBeLessThanOrEqual(130)
  })
})
