import { expect, test } from 'vitest'
import { endOverdue, forgetOld } from './sweep.ts'

const nothing = async () => undefined

const old = {
  flows: { forgetEnded: async () => ({ flows: 0, isMore: false }) },
  eraseClosing: async () => false,
  listeners: { forgetGone: nothing },
  portal: { forgetSessions: nothing, failedSignIns: { record: nothing } },
}

test('a turn forgets at most 500 flows, in small transactions, and says that there are more', async () => {
  const limits: number[] = []
  const flows = {
    forgetEnded: async (limit: number) => {
      limits.push(limit)
      return { flows: limit, isMore: true }
    },
  }
  expect(await forgetOld({ ...old, flows })).toBe(true)
  expect(limits).toEqual(Array(10).fill(50))
})

test('while an account is being erased there is more, otherwise not', async () => {
  expect(await forgetOld({ ...old, eraseClosing: async () => true })).toBe(true)
  expect(await forgetOld(old)).toBe(false)
})

test('each turn ends a bounded number of flows, of those that are due since then', async () => {
  const done: [string, ...number[]][] = []
  const counted: [string, string][] = []
  const bounded =
    (name: string) =>
    async (...given: number[]) => {
      done.push([name, ...given])
      return 0
    }
  await endOverdue(
    {
      meters: { loginCounted: (...login) => void counted.push(login) },
      flows: {
        expire: bounded('expire'),
        giveUpUncollected: async (limit, since = 0) => {
          done.push(['giveUpUncollected', limit, since])
          return ['test', 'live']
        },
        forgetDestinations: bounded('forgetDestinations'),
      },
    },
    1_000,
  )
  expect(done).toEqual([
    ['expire', 500, 1_000],
    ['giveUpUncollected', 500, 1_000],
    ['forgetDestinations', 500, 1_000],
  ])
  expect(counted).toEqual([
    ['test', 'not_fetched'],
    ['live', 'not_fetched'],
  ])
})

test('each turn forgets a bounded number of what is old', async () => {
  const done: [string, number?][] = []
  const isMore = await forgetOld({
    flows: {
      forgetEnded: async (limit) => {
        done.push(['forgetEnded', limit])
        return { flows: limit, isMore: done.length < 3 }
      },
    },
    eraseClosing: async (limit) => {
      done.push(['eraseClosing', limit])
      return false
    },
    listeners: { forgetGone: async () => void done.push(['forgetGone']) },
    portal: {
      forgetSessions: async () => void done.push(['forgetSessions']),
      failedSignIns: { record: async (limit) => void done.push(['record', limit]) },
    },
  })
  expect(isMore).toBe(false)
  expect(done).toEqual([
    ['forgetEnded', 50],
    ['forgetEnded', 50],
    ['forgetEnded', 50],
    ['forgetGone'],
    ['forgetSessions'],
    ['record', 500],
    ['eraseClosing', 500],
  ])
})
