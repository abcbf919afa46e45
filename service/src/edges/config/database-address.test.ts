import { expect, test } from 'vitest'
import { nameDatabase } from './database-address.ts'

test('a SQLite file is named by its path', () => {
  expect(nameDatabase({ engine: 'sqlite', path: '/var/lib/vidimus/vidimus.db' })).toBe(
    'sqlite:/var/lib/vidimus/vidimus.db',
  )
})

test('a PostgreSQL database is named without user, password and parameters', () => {
  const url = 'postgresql://vidimus:s%40cret@db.internal:5433/vidimus?password=other&host=/run/pg'
  expect(nameDatabase({ engine: 'postgres', url })).toBe('postgres://db.internal:5433/vidimus')
})
