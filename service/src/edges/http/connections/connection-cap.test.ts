import { expect, test } from 'vitest'
import { inOneLine } from '../../../usecases/operation/attention.ts'
import { mostConnections, otherFiles } from '../limits.ts'
import { capConnections, openFileLimit, readSoftLimit } from './connection-cap.ts'

const enough = mostConnections + otherFiles

test.each([undefined, 1_048_576, enough])('%s files are enough for all connections', (files) => {
  expect(capConnections(files)).toEqual({ most: mostConnections, warnings: [] })
})

test.each([
  [enough - 1, mostConnections - 1],
  [4_096, 4_096 - otherFiles],
  [1_024, 512],
])(
  'with %i files there are %i: the rest is for the database, callbacks and files',
  (files, most) => {
    const cap = capConnections(files)
    expect(cap.most).toBe(most)
    expect(cap.warnings.map(inOneLine)).toEqual([
      `This process may open ${files} files, so it takes ${most} connections at once instead of 12000. Raise the limit to 13536 or more (systemd: LimitNOFILE=13536; shell: ulimit -n 13536) and start again.`,
    ])
  },
)

test('with very few files half of them are for connections', () => {
  expect(capConnections(256).most).toBe(128)
})

test('the soft limit is read from the table of Linux', () => {
  const table = `Limit                     Soft Limit           Hard Limit           Units
Max processes             95288                95288                processes
Max open files            1024                 524288               files
`
  expect(readSoftLimit(table)).toBe(1_024)
})

test('and from a diagnostic report', () => {
  const userLimits = { open_files: { soft: 256, hard: 'unlimited' } }
  expect(readSoftLimit(JSON.stringify({ userLimits }))).toBe(256)
})

test.each([
  'Max open files            unlimited            unlimited            files',
  '{"userLimits":{"open_files":{"soft":"unlimited","hard":"unlimited"}}}',
  '',
])('no limit is none: %j', (text) => {
  expect(readSoftLimit(text)).toBeUndefined()
})

test('this process has one that can be read, or none', () => {
  const limit = openFileLimit()
  expect(limit === undefined || limit > 0).toBe(true)
})
