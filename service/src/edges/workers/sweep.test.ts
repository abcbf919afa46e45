import { expect, test } from 'vitest'
import { sweep } from './sweep.ts'

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
        return { flows: 0, isMore: false }
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
    ['forgetEnded', 500],
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
