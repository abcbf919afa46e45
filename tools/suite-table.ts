/** How long each suite took, printed at the end of a test run so that a slow one is seen. */

export type Timing = {
  readonly suite: string
  readonly files: number
  readonly tests: number
  readonly seconds: number
}

/** The service's tests and the journeys are divided by folder, everything else is one suite. */
export function suiteOf(project: string, path: string): string {
  const folder = /(?:service\/test|journeys)\/([^/]+)\/[^/]+/.exec(path)?.[1]
  return folder === undefined ? project : `${project} ${folder}`
}

/** One timing a suite, the longest first. */
export function bySuite(timings: readonly Timing[]): readonly Timing[] {
  const suites = Map.groupBy(timings, ({ suite }) => suite)
  return [...suites.values()].map(total).toSorted((one, other) => other.seconds - one.seconds)
}

const total = (timings: readonly Timing[]): Timing => ({
  suite: timings[0]?.suite ?? '',
  files: sum(timings, 'files'),
  tests: sum(timings, 'tests'),
  seconds: sum(timings, 'seconds'),
})

const sum = (timings: readonly Timing[], name: 'files' | 'tests' | 'seconds'): number =>
  timings.reduce((former, timing) => former + timing[name], 0)

/** Suites run beside each other, so that their seconds are more than the wall time. */
export function suiteTable(timings: readonly Timing[], wallSeconds: number): string {
  const suites = bySuite(timings)
  const all = total(suites)
  const rows = [
    ['suite', 'files', 'tests', 'seconds'],
    ...suites.map(cells),
    cells({ ...all, suite: 'all suites, side by side' }),
    ['wall time', '', '', wallSeconds.toFixed(1)],
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => width(row, column))))
  return rows.map((row) => line(row, widths)).join('\n')
}

/** A check has neither files nor tests. */
const cells = ({ suite, files, tests, seconds }: Timing): readonly string[] => [
  suite,
  files === 0 ? '' : String(files),
  files === 0 ? '' : String(tests),
  seconds.toFixed(1),
]

const width = (row: readonly string[], column: number): number => (row[column] ?? '').length

const line = ([suite = '', ...numbers]: readonly string[], widths: readonly number[]): string =>
  [
    suite.padEnd(widths[0] ?? 0),
    ...numbers.map((cell, column) => cell.padStart(widths[column + 1] ?? 0)),
  ].join('  ')
