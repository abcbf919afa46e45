import { expect, test } from 'vitest'
import { chartOf } from './chart.ts'
import { aResult } from './result.test-material.ts'

test('the chart has a bar for everybody who was measured', () => {
  const chart = chartOf(aResult())
  for (const text of [
    'Vidimus 8.00 ms',
    'libraries, in memory 4.00 ms',
    'public-key floor 1.00 ms',
  ])
    expect(chart).toContain(text)
  expect(chart.match(/class="step-page"/g)).toHaveLength(2)
})

test('without a peer it has no bar for one', () => {
  const { spread } = aResult()
  const without = { ...spread, peer: null, sameJob: null }
  const chart = chartOf(aResult({ peer: null, sameJob: null, spread: without }))
  expect(chart).not.toContain('libraries')
})

test('the name of another checkout is text, whatever its folder is called', () => {
  const baseline = { label: 'a"<b>&c', cpuMs: 9, rssMb: 200 }
  const { spread } = aResult()
  const chart = chartOf(aResult({ baseline, spread: { ...spread, baseline: spread.flow } }))
  expect(chart).toContain('a&#34;&#60;b&#62;&#38;c 9.00 ms')
})
