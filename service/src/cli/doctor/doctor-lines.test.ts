import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { good, trouble } from '../../usecases/operation/finding.ts'
import { doctorLines, isSafeForLive, wrapped } from './doctor-lines.ts'

const told = (...findings: Parameters<typeof doctorLines>[0]) =>
  stripVTControlCharacters(doctorLines(findings))

const right = good('clock', 'right')
const late = trouble('callbacks', 'attention', { text: 'One is late.', fix: 'Look.' })
const broken = trouble('database', 'fault', { text: 'It is gone.', fix: 'Start it.' })
const toDo = trouble('status_lists', 'later', { text: 'Live needs some.', fix: 'Get them.' })

test('each has its line, with the fix below; what live lacks comes last', () => {
  expect(told(right, toDo, late)).toBe(`  ✓ clock               right
  ! callbacks           One is late.
                        Fix: Look.

Before live is enabled:

  · status lists        Live needs some.
                        Fix: Get them.

No fault; 1 thing to look into.`)
})

test.each([
  [[right], 'All is well, and safe for live.', true],
  [[right, toDo], 'All is well.', false],
  [[late, late], 'No fault; 2 things to look into.', true],
  [[late, broken], '1 fault. Mend what is marked ✕ first.', false],
])('the last line says how it is (%#)', (findings, verdict, isSafe) => {
  expect(
    told(...findings)
      .split('\n')
      .at(-1),
  ).toBe(verdict)
  expect(isSafeForLive(findings)).toBe(isSafe)
})

test('long sentences are broken between words, and none is lost', () => {
  const sentence = `${'words and '.repeat(30)}${'x'.repeat(120)} end`
  const lines = wrapped(sentence)
  expect(lines.join(' ')).toBe(sentence)
  expect(lines.filter((line) => line.length > 76)).toEqual(['x'.repeat(120)])
})
