import { expect, test } from 'vitest'
import { type CheckRecord, checkNames } from '../../../core/verification/checks.ts'
import { checksIn, textOfChecks } from './stored-checks.ts'

const passed = (check: (typeof checkNames)[number]) => ({ check, outcome: 'passed' }) as const

const failedAt = (place: number) =>
  checkNames.map((check, at) =>
    at === place
      ? ({ check, outcome: 'failed', rule: 'chain: it has expired' } as const)
      : ({ check, outcome: at < place ? 'passed' : 'not_reached' } as const),
  )

const records: readonly (readonly [string, CheckRecord])[] = [
  ['none', []],
  ['one', [passed('well_formed')]],
  ['all that passed', checkNames.map(passed)],
  ...checkNames.map((name, place) => [`a failure of ${name}`, failedAt(place)] as const),
]

test.each(records)('%s: what is stored is read again', (_name, record) => {
  const text = textOfChecks(record)
  expect(checksIn(text)).toEqual(record.length === 0 ? null : record)
  expect(text.length).toBeLessThan(420)
})

test('what 0.3.0 has stored is read as it is', () => {
  expect(checksIn(JSON.stringify(failedAt(3)))).toEqual(failedAt(3))
  expect(checksIn(null)).toBeNull()
})
