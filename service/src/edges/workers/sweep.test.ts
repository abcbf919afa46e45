import { expect, test } from 'vitest'
import { sweep } from './sweep.ts'

const nothing = async () => undefined

test('a turn forgets at most 500 flows, in small transactions', async () => {
  const limits: number[] = []
  await sweep({
    meters: { loginCounted: () => undefined },
    flows: {
      expire: async () => 0,
      giveUpUncollected: async () => [],
      forgetDestinations: async () => 0,
      forgetEnded: async (limit) => {
        limits.push(limit)
        return { flows: limit, isMore: true }
      },
    },
    eraseClosing: nothing,
    listeners: { forgetGone: nothing },
    portal: { forgetSessions: nothing, failedSignIns: { record: nothing } },
  })
  expect(limits).toEqual(Array(10).fill(50))
})

test('each turn ends and forgets a bounded number, and ends before it forgets', async () => {
  const done: [string, number?][] = []
  const bounded = (name: string) => async (limit: number) => {
    done.push([name, limit])
    return 0
  }
  const record = async (limit: number) => void done.push(['record', limit])
  const counted: [string, string][] = []
  await sweep({
    meters: { loginCounted: (...login) => void counted.push(login) },
    flows: {
      expire: bounded('expire'),
      giveUpUncollected: async (limit) => {
        done.push(['giveUpUncollected', limit])
        return ['test', 'live']
      },
      forgetDestinations: bounded('forgetDestinations'),
      forgetEnded: async (limit) => {
        done.push(['forgetEnded', limit])
        const turns = done.filter(([name]) => name === 'forgetEnded').length
        return { flows: limit, isMore: turns < 3 }
      },
    },
    eraseClosing: async (limit) => void done.push(['eraseClosing', limit]),
    listeners: { forgetGone: async () => void done.push(['forgetGone']) },
    portal: {
      forgetSessions: async () => void done.push(['forgetSessions']),
      failedSignIns: { record },
    },
  })
  expect(done).toEqual([
    ['expire', 500],
    ['giveUpUncollected', 500],
    ['forgetDestinations', 500],
    ['forgetEnded', 50],
    ['forgetEnded', 50],
    ['forgetEnded', 50],
    ['forgetGone'],
    ['forgetSessions'],
    ['record', 500],
    ['eraseClosing', 500],
  ])
  expect(counted).toEqual([
    ['test', 'not_fetched'],
    ['live', 'not_fetched'],
  ])
})
