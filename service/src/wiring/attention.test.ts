import { expect, test } from 'vitest'
import { keptLog } from '../edges/workers/kept-log.test-material.ts'
import { logAttention } from './attention.ts'

test('settings, a database that may lose writes or is newer, and too few files are each logged', () => {
  const { log, lines } = keptLog()
  logAttention({
    config: { warnings: ['VIDIMUS_X is not a setting.'] },
    store: { database: { durabilityWarnings: ['fsync is off.'], unknownMigrations: ['0099'] } },
    connectionCap: { warnings: ['Too few files.'] },
    log,
  })
  expect(lines.map(({ level, event, fields }) => [level, event, fields?.detail])).toEqual([
    ['warn', 'attention', 'VIDIMUS_X is not a setting.'],
    ['warn', 'attention', 'fsync is off.'],
    ['warn', 'attention', 'The database holds the migration 0099 of a newer release.'],
    ['warn', 'attention', 'Too few files.'],
  ])
})
