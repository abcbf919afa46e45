import { expect, test } from 'vitest'
import { anchorPurposes } from '../../src/usecases/operation/judge-certificates.ts'
import { destinations } from './destinations.ts'
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

/** What is called, by the row of its certificate. */
const tlsOf: { readonly [destination: string]: string } = {
  'callbacks and notices': 'TLS of a customer',
  'status lists': 'TLS of a host of lists',
  'revocation lists': 'TLS of a host of lists',
  'trust lists': 'TLS of a host of lists',
  'sandbox wallet, in test': 'TLS of a host of lists',
  'the service itself, by `vidimus doctor --reach`': 'TLS of `VIDIMUS_PUBLIC_URL`',
  signer: 'TLS of the signer',
  'audit stream': 'TLS of the signer, or of a receiver of the audit log',
  'the forward proxy': 'TLS of the [forward proxy]',
  traces: 'TLS of the collector of traces',
  PostgreSQL: 'TLS of the database',
}

test('every connection that the service opens has a row for its certificate', () => {
  const withTls = destinations.map(({ what }) => what).filter((what) => what !== 'name servers')
  expect(Object.keys(tlsOf).toSorted()).toEqual(withTls.toSorted())
  const without = Object.values(tlsOf).filter(
    (name) => !rows.some((row) => row.startsWith(`| ${name}`)),
  )
  expect(without).toEqual([])
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
