import { expect, test } from 'vitest'
import { type DatabaseState, judgeReadiness } from './readiness.ts'

const judged = (database: DatabaseState, own: { isStopping?: true; opensAll?: false } = {}) =>
  judgeReadiness({ isStopping: false, opensAll: true, database: async () => database, ...own })

test('with a database that can be written it is ready', async () => {
  expect(await judged('writable')).toEqual({ status: 'ready' })
})

test.each(['away', 'unwritable'] as const)(
  'a database that is %s is so for all instances: this one goes on answering',
  async (database) => {
    expect(await judged(database)).toEqual({ status: 'degraded', database })
  },
)

test.each([
  ['standby', 'standby'],
  ['newer', 'newer_schema'],
] as const)('a database that is %s for this instance makes it not ready', async (state, reason) => {
  expect(await judged(state)).toEqual({ status: 'not ready', reason })
})

test.each(['writable', 'away'] as const)(
  'who stops or lacks a key is not ready, with a database that is %s',
  async (state) => {
    expect([
      await judged(state, { isStopping: true }),
      await judged(state, { opensAll: false }),
    ]).toEqual([
      { status: 'not ready', reason: 'stopping' },
      { status: 'not ready', reason: 'master_key' },
    ])
  },
)
