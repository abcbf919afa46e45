import { expect, test } from 'vitest'
import { caseNames, cases } from '../cases/cases.ts'
import type { CaseResult } from '../cases/certification.ts'
import { explainCase, listCases } from './explain.ts'
import { closingLines, openLines } from './lines.ts'
import { certified, doubt, fault, hole, unreached } from './results.test-material.ts'
import { widest, wrapped } from './wrapped.ts'

const plain = { paint: (_: unknown, text: string) => text, width: 80 }

function told(results: readonly CaseResult[]): string {
  const out: string[] = []
  const lines = openLines({ ...plain, out: (text) => void out.push(text) })
  for (const result of results) lines.told(result)
  return out.join('\n')
}

test('each case is one line under its group, with its time in a column of its own', () => {
  expect(told([...certified([fault, doubt, hole]).results])).toBe(`
Start
  ✓ start                    12 ms  as it should be

Every way a proof can end
  ✕ slow                    12.3 s  failed, see below

Whose proof it is
  ! stranger                 12 ms  see below
  ✕ begun-by-another         12 ms  SECURITY HOLE, see below`)
})

test('what is not judged says why, and what was not tried is only counted', () => {
  expect(told([unreached])).toContain(`
  - guessed-ticket                  Not judged: begun-by-another shows the proof
                                    already. Mend that first.`)
  expect(told([{ ...unreached, code: 'not_tried' }])).toBe('')
})

test('doubts come before failures, a blank line between two, each sentence once', () => {
  const lines = closingLines(certified([doubt, fault, hole]), 3.21, plain)
  const more = (name: 'stranger' | 'slow') => `    More   vidimus certify --explain ${name}\n`
  expect(lines).toContain(`\nTo look at\n  ! stranger\n    Found  Only you can see it.\n`)
  expect(lines).toContain(`${more('stranger')}\nFailed\n  ✕ slow\n`)
  expect(lines).toContain(`${more('slow')}
  ✕ begun-by-another  SECURITY HOLE
    Found  The visitor who began is shown <what> somebody else proved, on a page
           of their own.
`)
  expect(lines).toContain('    Seen   GET http://shop.example/return → 200\n')
  expect(lines).toContain('    Flow   vidimus flow show flow_1\n')
  expect(lines.split('is shown <what>')).toHaveLength(2)
  expect(lines).toMatch(/\n\n✕ Your application cannot go live yet\. 4 of 49 tried, 1 passed, 1 to/)
  expect(lines).toMatch(/, 2\n {2}failed, 1 of them a security hole in 3\.2 s\.$/)
})

test.each([
  [{ passed: true, isComplete: true }, '✓ Your application can go live. 1 passed in 2.0 s.'],
  [{ passed: true }, '✓ 1 of 49 tried, 1 passed in 2.0 s.'],
  [{ isComplete: true }, '✕ Your application cannot go live yet. 1 passed in 2.0 s.'],
  [{ couldNotTry: true }, '✕ It could not be tried to the end. 1 of 49 tried, 1 passed in 2.0 s.'],
])('the end of %j', (more, end) => {
  expect(closingLines(certified([], more), 2, plain)).toBe(`\n${end}`)
})

test('where nothing passed it could not be tried at all', () => {
  const lines = closingLines(certified([], { couldNotTry: true, results: [fault] }), 2, plain)
  expect(lines).toContain('✕ It could not be tried. 1 of 49 tried, 1 failed in')
})

test('a text is broken between words, and a long word is not broken', () => {
  expect(wrapped('one two three', 2, 9)).toBe('one two\n  three')
  expect(wrapped('to http://shop.example/a/long/way', 2, 10)).toBe(
    'to\n  http://shop.example/a/long/way',
  )
})

test('the list has every case, and no line is wider than a page', () => {
  const list = listCases(widest)
  expect(list.match(/^ {2}[a-z-]+ {2,}\S/gm)).toHaveLength(caseNames.length)
  const explained = caseNames.map((name) => explainCase(name, new URL('http://a.example/'), widest))
  const lines = [list, ...explained].flatMap((text) => text.split('\n'))
  expect(lines.filter((line) => line.length > widest)).toEqual([])
})

test('a case is explained by its attack, or by why its group matters', () => {
  const guide = new URL('http://a.example/docs/guides/certify')
  const flat = (name: 'same-address' | 'reload') =>
    explainCase(name, guide, widest).replaceAll(/\n {9}/g, ' ')
  expect(flat('same-address')).toContain(`\nWhy      ${cases['same-address'].attack}\n`)
  expect(flat('same-address')).toContain('or http://a.example/docs/guides/bind-the-session.')
  expect(flat('reload')).toContain('\nWhy      A proof belongs to the browser')
})
