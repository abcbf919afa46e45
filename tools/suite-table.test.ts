import { expect, test } from 'vitest'
import { bySuite, suiteOf, suiteTable } from './suite-table.ts'

test.each([
  ['service', '/repo/service/test/conformance/canary.test.ts', 'service conformance'],
  ['journeys', '/repo/journeys/portal/gallery.test.ts', 'journeys portal'],
  ['journeys', '/repo/journeys/hosted-page.test.ts', 'journeys'],
  ['unit', '/repo/service/src/core/flow/advance.test.ts', 'unit'],
  ['sdk', '/repo/sdk/test/packed.test.ts', 'sdk'],
])('a test of %s in %s belongs to "%s"', (project, path, suite) => {
  expect(suiteOf(project, path)).toBe(suite)
})

const timing = (suite: string, tests: number, seconds: number) => ({
  suite,
  files: 1,
  tests,
  seconds,
})

test('the files of a suite are added up, and the longest suite comes first', () => {
  const files = [timing('unit', 10, 1), timing('sdk', 3, 5), timing('unit', 5, 2.5)]
  expect(bySuite(files)).toEqual([
    { suite: 'sdk', files: 1, tests: 3, seconds: 5 },
    { suite: 'unit', files: 2, tests: 15, seconds: 3.5 },
  ])
})

test('the table is aligned: names to the left, numbers to the right, totals at the end', () => {
  const check = { suite: 'check types', files: 0, tests: 0, seconds: 12 }
  const files = [timing('service cli', 120, 7.25), timing('unit', 3, 0.5)]
  expect(suiteTable([...files, check], 15)).toBe(
    [
      'suite                     files  tests  seconds',
      'check types                                12.0',
      'service cli                   1    120      7.3',
      'unit                          1      3      0.5',
      'all suites, side by side      2    123     19.8',
      'wall time                                  15.0',
    ].join('\n'),
  )
})
