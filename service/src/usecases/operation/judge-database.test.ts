import { expect, test } from 'vitest'
import { judgeDatabase } from './judge-database.ts'

const sound = {
  engine: 'postgres' as const,
  durabilityWarnings: [],
  seesServer: true,
  unknownMigrations: [],
  answers: true,
  room: { each: 13, allowed: 39 },
  instances: 3,
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

test('SQLite and a pooler have no connections to count', () => {
  const findings = judgeDatabase({ ...sound, room: undefined, instances: 100 })
  expect(findings.map(({ level }) => level)).toEqual(['good'])
})

test.each([
  [{ durabilityWarnings: [{ text: 'fsync is off.', fix: 'On.' }] }, 'fault', 'fsync is off.'],
  [{ unknownMigrations: ['0099-new'] }, 'attention', 'migration 0099-new of a newer release'],
  [{ seesServer: false }, 'attention', 'may not execute pg_control_system()'],
  [{ answers: false }, 'fault', 'nothing can be written'],
  [{ instances: 4 }, 'attention', 'allows 39 connections, and 4 running instances may open 52'],
])('%o is %s', (facts, level, text) => {
  const [finding] = judgeDatabase({ ...sound, ...facts })
  expect(finding).toMatchObject({ level, text: expect.stringContaining(text) })
})
