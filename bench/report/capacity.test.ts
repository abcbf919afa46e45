import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { begin, type CapacityRuns, end, withFewFigures, withFigures } from './capacity.ts'
import { aResult } from './result.test-material.ts'

const around = (median: number) => ({ median, from: median, to: median })
const baseline = { label: 'sqlite, sd-jwt', cpuMs: 7, rssMb: 200 }
const runs: CapacityRuns = {
  usual: aResult(),
  postgres: aResult({ engine: 'postgres', baseline, ratioToBaseline: 1.3 }),
  mdoc: aResult({ format: 'mdoc', baseline, ratioToBaseline: 1 }),
  thisDevice: aResult({ channel: 'this_device', baseline, ratioToBaseline: 1.2 }),
  browser: aResult({ channel: 'browser', baseline, ratioToBaseline: 1.05 }),
  logins: {
    prove: around(8),
    es256: around(9),
    rs256: around(10),
    es256ToProve: 1.1,
    rs256ToProve: 1.2,
    slices: 20,
  },
}

test('the figures of a run replace those of the last one, and nothing else', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operate/capacity.md'), 'utf8')
  const written = withFigures(page, runs)
  expect(written).toContain('| **Vidimus** | **8.00** | 7.20 – 8.80 | 100 | 300 / 500 |')
  expect(written).toContain('| PostgreSQL / SQLite | at most 1.25 | 1.30 | missed |')
  expect(written).toContain('| mdoc / SD-JWT | at most 1.1 | 1.00 | met |')
  expect(written).toContain('| this device / the code | at most 1.1 | 1.20 | missed |')
  expect(written).toContain('| the browser / the code | at most 1.1 | 1.05 | met |')
  expect(withFigures(written, runs)).toBe(written)
  const outside = (text: string) => [text.split(begin)[0], text.split(end)[1]]
  expect(outside(written)).toEqual(outside(page))
})

test('the README gets its few of them', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  const written = withFewFigures(readme, runs)
  expect(written).toContain('| **Vidimus**, from call to return | **8.00** | 100 |')
  expect(written).toContain('Measured on 2026-11-15 on one core (Xeon, 100 % of it ours)')
  expect(written.split(end)[1]).toBe(readme.split(end)[1])
})

test('a page without a place for them is not written', () => {
  expect(() => withFigures('# Capacity', runs)).toThrow('no place')
})
