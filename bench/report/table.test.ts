import { expect, test } from 'vitest'
import { aResult } from './result.test-material.ts'
import { tableOf } from './table.ts'
import { targetsOf } from './targets.ts'

const verdict = (name: string, result = aResult()) =>
  targetsOf(result).find((target) => target.name === name)?.isMet

test.each([
  ['same-job peer / ours', { ratioToSameJob: 1.5 }, { ratioToSameJob: 1.49 }],
  ['library peer / ours', { ratioToPeer: 1.1 }, { ratioToPeer: 1.09 }],
  ['ours / public-key floor', { ratioToFloor: 6.2 }, { ratioToFloor: 6.21 }],
  ['proves / insert floor', { ratioToInsertFloor: 0.25 }, { ratioToInsertFloor: 0.24 }],
  ['memory in MB', { rssMb: 199.9 }, { rssMb: 200 }],
])('%s: a figure at the bound meets it, the next one does not', (name, met, missed) => {
  expect(verdict(name, aResult(met))).toBe(true)
  expect(verdict(name, aResult(missed))).toBe(false)
})

test('what a run did not measure is neither met nor missed', () => {
  const alone = aResult({ peer: null, ratioToPeer: null })
  expect(verdict('library peer / ours', alone)).toBeUndefined()
  expect(verdict('mdoc / SD-JWT')).toBeUndefined()
  expect(verdict('PostgreSQL / SQLite')).toBeUndefined()
})

test('too little of the core gives no verdict at all, too few samples none of a p99', () => {
  expect(targetsOf(aResult({ coreShare: 0.89 })).map(({ isMet }) => isMet)).not.toContain(true)
  expect(targetsOf(aResult({ coreShare: 0.89 })).map(({ isMet }) => isMet)).not.toContain(false)
  const name = 'p99 of /prove at half load / peer'
  const { own, peer } = aResult().halfLoad
  expect(verdict(name)).toBe(true)
  const few = aResult({ halfLoad: { own: { ...own, samples: 999 }, peer } })
  expect(verdict(name, few)).toBeUndefined()
})

test('another checkout is no measure for mdoc; the usual format is', () => {
  const ratioToBaseline = 1.1
  const beside = (label: string) =>
    aResult({ format: 'mdoc', ratioToBaseline, baseline: { label, cpuMs: 7, rssMb: 200 } })
  expect(verdict('mdoc / SD-JWT', beside('other-checkout'))).toBeUndefined()
  expect(verdict('mdoc / SD-JWT', beside('sqlite, sd-jwt'))).toBe(true)
})

test('the table has each target with its verdict', () => {
  const lines = tableOf(aResult()).split('\n')
  expect(lines.findLast((line) => line.includes('library peer / ours'))).toMatch(/0\.50 +✕ missed$/)
  expect(lines.find((line) => line.includes('memory in MB'))).toMatch(/200 +✕ missed$/)
})

test('steps stand beside those of a baseline, where there is one', () => {
  const stepsToBaseline = { prove: 1, page: 1.25, request: 1, answer: 0.9, delivery: 1 }
  expect(tableOf(aResult({ stepsToBaseline }))).toMatch(/ours \/ baseline +1\.00 +1\.25 +1\.00/)
  expect(tableOf(aResult())).not.toContain('ours / baseline')
})

test('the table warns of what disturbed the figures, and of nothing else', () => {
  const warning = /Others used the core|driver was busy|in vain/
  const undisturbed = { coreShare: 0.9, driverBusy: 0.9, askedAgain: 0.2 }
  expect(tableOf(aResult(undisturbed))).not.toMatch(warning)
  for (const disturbed of [{ coreShare: 0.89 }, { driverBusy: 0.91 }, { askedAgain: 0.21 }])
    expect(tableOf(aResult({ ...undisturbed, ...disturbed }))).toMatch(warning)
})
