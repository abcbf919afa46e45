import { expect, test } from 'vitest'
import { personNames } from '../../../wallet/src/issuer/people.ts'
import { listOutcomes } from '../../../wallet/src/outcomes/outcome-table.ts'
import { flowStates } from '../../src/core/flow/flow.ts'
import { transitions } from '../../src/core/flow/transitions.ts'
import {
  answerOf,
  attributeIds,
  attributeOf,
  derivedKeysIn,
} from '../../src/core/vocabulary/attributes.ts'
import { withOutcomes } from './outcomes-text.ts'
import { readFile } from './repository.ts'

/** What the guides for customers say in tables is what the code has. */

const rowsOf = (guide: string, heading: string): readonly (readonly string[])[] => {
  const section = readFile(`docs/guides/${guide}`).split(`# ${heading}\n`)[1]?.split('\n#')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(2).map((row) => row.slice(2, -2).split(' | '))
}

const wordsIn = (cell = ''): readonly string[] =>
  [...cell.matchAll(/`([\w-]+)`/g)].map(([, word = '']) => word)

test('the loop has every state, in order, with every state that can follow', () => {
  const rows = rowsOf('the-loop.md', 'States of a flow')
  const following = flowStates.map((state) => {
    const next = Object.values(transitions)
      .filter(({ from }) => from.some((one) => one === state))
      .map(({ to }) => to)
    // A restored database is the operator's matter, and no way that a flow goes by itself.
    const ordinary = state === 'delivering' ? next : next.filter((to) => to !== 'undelivered')
    return [state, flowStates.filter((one) => one !== state && ordinary.some((to) => to === one))]
  })
  expect(rows.map(([state, , next]) => [wordsIn(state)[0], wordsIn(next)])).toEqual(following)
})

test('errors has every code of the callback as the table says it (npm run outcomes)', () => {
  const page = readFile('docs/guides/handling-errors.md')
  expect(withOutcomes(page)).toBe(page)
  expect(withOutcomes(page.replace('| `error_cancelled` |', '| `error_other` |'))).toBe(page)
})

test('testing with the sandbox has every outcome with its callback', () => {
  const rows = rowsOf('testing-with-the-sandbox.md', 'Every outcome at once')
  const told = rows.flatMap(([names, callback]) =>
    wordsIn(names).map((outcome) => ({ outcome, callback: wordsIn(callback)[0] })),
  )
  expect(new Set(told.map((one) => JSON.stringify(one)))).toEqual(
    new Set(listOutcomes().map((one) => JSON.stringify(one))),
  )
})

test('the presentation has every claim of its example', () => {
  const claims = JSON.parse(readFile('sdk/test/snippets/presentation-claims.json'))
  const rows = rowsOf('presentation.md', 'Claims')
  expect(rows.map(([claim]) => wordsIn(claim)[0])).toEqual(Object.keys(claims))
})

test('the wider vocabulary has every attribute, every answer and every person', () => {
  const guide = 'wider-vocabulary.md'
  expect(rowsOf(guide, 'Attributes')).toEqual(
    attributeIds().map((id) => [
      `\`${id}\`${attributeOf(id).since === 'wide_sensitive' ? ' (sensitive)' : ''}`,
      attributeOf(id).meaning,
    ]),
  )
  expect(rowsOf(guide, 'Answers')).toEqual(
    derivedKeysIn('wide').map((key) => [
      `\`${key}\``,
      answerOf(key).value ?? 'see below',
      answerOf(key).meaning,
    ]),
  )
  expect(rowsOf(guide, 'Try it').flatMap(([names]) => wordsIn(names))).toEqual(personNames)
})

test('operators read the paths to register for each attribute', () => {
  const section = readFile('docs/operate/germany.md').split('# Paths to register\n')[1] ?? ''
  const rows = section.split('\n').filter((line) => /^\| `\w+` \| /.test(line))
  expect(rows.slice(0, attributeIds().length)).toEqual(
    attributeIds().map((id) => {
      const { sdJwt, mdoc } = attributeOf(id)
      return `| \`${id}\` | \`${sdJwt.map((part) => part ?? '*').join('.')}\` | \`${mdoc}\` |`
    }),
  )
})
