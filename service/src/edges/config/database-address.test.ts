import { describe, expect, test } from 'vitest'
import { nameDatabase, readDatabase } from './database-address.ts'
import { settingsReader } from './read-settings.ts'

test('a SQLite file is named by its path', () => {
  expect(nameDatabase({ engine: 'sqlite', path: '/var/lib/vidimus/vidimus.db' })).toBe(
    'sqlite:/var/lib/vidimus/vidimus.db',
  )
})

test('a PostgreSQL database is named without user, password and parameters', () => {
  const url = 'postgresql://vidimus:s%40cret@db.internal:5433/vidimus?password=other&host=/run/pg'
  expect(nameDatabase({ engine: 'postgres', url })).toBe('postgres://db.internal:5433/vidimus')
})

function reading(url: string, others: { readonly [name: string]: string } = {}) {
  const reader = settingsReader({ VIDIMUS_DATABASE_URL: url, ...others })
  return { database: readDatabase(reader), complaints: reader.complaints }
}

const problemsOf = (url: string, others = {}) =>
  reading(url, others).complaints.map(
    ({ setting, problem, fix }) => `${setting}: ${problem} ${fix}`,
  )

describe('several hosts', () => {
  const url = 'postgres://vidimus:p%2Cw@a.internal:5432,[::1]:5433,c/vidimus?sslmode=verify-full'
  const { database, complaints } = reading(url)

  test('have a URL each, and the one that accepts writes is wanted', () => {
    expect(complaints).toEqual([])
    expect(database).toEqual({
      engine: 'postgres',
      url,
      hosts: [
        'postgres://vidimus:p%2Cw@a.internal:5432/vidimus?sslmode=verify-full',
        'postgres://vidimus:p%2Cw@[::1]:5433/vidimus?sslmode=verify-full',
        'postgres://vidimus:p%2Cw@c/vidimus?sslmode=verify-full',
      ],
      wanted: 'read-write',
    })
  })

  test('are named all', () => {
    expect(nameDatabase(database)).toBe('postgres://a.internal:5432,[::1]:5433,c/vidimus')
  })
})

test.each(['read-write', 'primary'])('target_session_attrs=%s is what is wanted', (wanted) => {
  for (const hosts of ['a', 'a,b'])
    expect(
      reading(`postgres://u:p@${hosts}/vidimus?target_session_attrs=${wanted}`).database,
    ).toMatchObject({ wanted })
})

test('of one host nothing is wanted, unless the URL says so', () => {
  for (const url of ['postgres://u:p@a/vidimus', 'postgres://u:p@a/v?target_session_attrs=any'])
    expect(reading(url)).toEqual({ database: { engine: 'postgres', url }, complaints: [] })
})

const complain = (problem: string) => [expect.stringContaining(problem)]

test.each([
  ['postgres://u:p@a,b/v?target_session_attrs=any', 'accepts no writes'],
  ['postgres://u:p@a,b/v?target_session_attrs=standby', 'accepts no writes'],
  ['postgres://u:p@a/v?target_session_attrs=prefer-standby', 'accepts no writes'],
  ['postgres://u:p@a,,b/v', 'a host is missing'],
  ['postgres://u:p@a,:5432/v', 'a host is missing'],
  ['postgres://u:p@a,b,/v', 'a host is missing'],
  ['postgres://u:p@a,b/v?host=c', 'host or port again'],
  ['postgres://u:p@a,b/v?port=1,2', 'host or port again'],
  ['postgres://u:p@a:5432,b:x/v', 'not the address of a PostgreSQL database'],
  ['postgres://u:p@a:99999/v', 'not the address of a PostgreSQL database'],
  ['postgres://u:p@a,b,c,d,e,f,g,h,i/v', 'more than 8 hosts'],
  ['mysql://u:p@a/v', 'neither a SQLite file nor a PostgreSQL database'],
])('%s: %s', (url, problem) => {
  expect(problemsOf(url)).toEqual(complain(problem))
})

test('no complaint repeats the password', () => {
  expect(problemsOf('postgres://u:secret@a,b:x/v').join()).not.toContain('secret')
})

describe('behind a pooler', () => {
  const pooled = 'postgres://u:p@pooler:6432/v'
  const direct = 'postgres://u:p@a,b/v'

  test('there can be a direct URL, and no prepared statements', () => {
    const settings = { VIDIMUS_DATABASE_DIRECT_URL: direct, VIDIMUS_DATABASE_PREPARED: 'off' }
    expect(reading(pooled, settings)).toEqual({
      database: {
        engine: 'postgres',
        url: pooled,
        direct: {
          url: direct,
          hosts: ['postgres://u:p@a/v', 'postgres://u:p@b/v'],
          wanted: 'read-write',
        },
        prepared: false,
      },
      complaints: [],
    })
    expect(reading(pooled, { VIDIMUS_DATABASE_PREPARED: 'on' })).toEqual(reading(pooled))
  })

  test.each([
    [pooled, { VIDIMUS_DATABASE_PREPARED: 'no' }, 'neither on nor off'],
    [pooled, { VIDIMUS_DATABASE_DIRECT_URL: 'sqlite:a.db' }, 'not the address'],
    ['sqlite:a.db', { VIDIMUS_DATABASE_DIRECT_URL: direct }, 'the database is a SQLite file'],
  ])('%s with %j: %s', (url, settings, problem) => {
    expect(problemsOf(url, settings)).toEqual(complain(problem))
  })
})
