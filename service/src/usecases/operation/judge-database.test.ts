import { expect, test } from 'vitest'
import { judgeDatabase } from './judge-database.ts'

const sound = {
  engine: 'postgres' as const,
  durabilityWarnings: [],
  unknownMigrations: [],
  answers: true,
}

test('one that answers is told with its engine', () => {
  expect(judgeDatabase(sound)).toEqual([
    {
      area: 'database',
      level: 'good',
      text: 'PostgreSQL; written and read, schema up to date',
      fix: null,
    },
  ])
})

test.each([
  [{ durabilityWarnings: [{ text: 'fsync is off.', fix: 'On.' }] }, 'fault', 'fsync is off.'],
  [{ unknownMigrations: ['0099-new'] }, 'attention', 'migration 0099-new of a newer release'],
  [{ answers: false }, 'fault', 'nothing can be written'],
])('%o is %s', (facts, level, text) => {
  const [finding] = judgeDatabase({ ...sound, ...facts })
  expect(finding).toMatchObject({ level, text: expect.stringContaining(text) })
})
