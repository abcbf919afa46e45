import { expect, test } from 'vitest'
import { keptLog } from '../../edges/workers/kept-log.test-material.ts'
import { good, trouble } from './finding.ts'
import { logFindings } from './log-findings.ts'

test('what needs somebody is logged with its fix; what is well, or for later, is not', () => {
  const { log, lines } = keptLog()
  logFindings(
    [
      good('settings', 'all are known'),
      trouble('access_certificate', 'later', { text: 'Live needs one.', fix: 'Get one.' }),
      trouble('clock', 'attention', { text: 'It is late.', fix: 'Set it.' }),
      trouble('database', 'fault', { text: 'fsync is off.', fix: 'Turn it on.' }),
    ],
    log,
  )
  expect(lines.map(({ level, event, fields }) => [level, event, fields?.detail])).toEqual([
    ['warn', 'attention', 'It is late. Set it.'],
    ['warn', 'attention', 'fsync is off. Turn it on.'],
  ])
})
