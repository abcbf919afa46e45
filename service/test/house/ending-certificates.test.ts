import { expect, test } from 'vitest'
import { anchorPurposes } from '../../src/usecases/operation/judge-certificates.ts'
import { readFile } from './repository.ts'

/** docs/operate/rotate-keys.md says of every certificate what ends with it, and who is told. */

const page = readFile('docs/operate/rotate-keys.md')
const [, section = ''] = page.split('## Certificates that end')
const [table = ''] = section.split('\n## ')
const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))

test('every kind of certificate that the code watches has a row, and a row is one of them', () => {
  const named = rows.flatMap((row) => /^\| `(\w+)`/.exec(row)?.[1] ?? [])
  const watched = ['access', 'registration', ...anchorPurposes]
  expect([...new Set(named)].toSorted()).toEqual(watched.toSorted())
})

test('every row says what goes on, what is refused and who knows', () => {
  expect(rows.length).toBeGreaterThan(8)
  const cells = rows.map((row) => row.split('|').slice(1, -1))
  const isWhole = (row: readonly string[]) => row.length === 4 && row.every((cell) => cell.trim())
  expect(cells.filter((row) => !isWhole(row))).toEqual([])
})

test('the names of metrics, alerts and notices in it are those of the code', () => {
  const sources = [
    'service/src/edges/telemetry/gauges.ts',
    'service/src/edges/telemetry/meters.ts',
    'service/src/usecases/ports/notices.ts',
    'deploy/prometheus/vidimus.rules.yml',
  ]
  const code = sources.map(readFile).join('\n')
  const names = [...table.matchAll(/`(vidimus_\w+|\w+_(?:ending|overdue|failing))`/g)]
  expect(names.length).toBeGreaterThan(6)
  expect(names.map(([, name = '']) => name).filter((name) => !code.includes(name))).toEqual([])
})
