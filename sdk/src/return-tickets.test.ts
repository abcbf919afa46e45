import { afterEach, describe, expect, test, vi } from 'vitest'
import { returnTickets } from './return-tickets.ts'
import { memoryStore } from './store.ts'

afterEach(() => void vi.useRealTimers())

test('the session that holds the state gets the result', async () => {
  const tickets = returnTickets<{ order: number }>()
  const ticket = await tickets.issue('state of mine', { order: 7 })
  expect(ticket).toMatch(/^[\w-]{22}$/)
  expect(await tickets.redeem(ticket, 'state of mine')).toEqual({ order: 7 })
})

test('the browser is sent to the return route with a ticket of its own', async () => {
  const tickets = returnTickets<string>()
  const { redirectUri } = await tickets.sendTo('https://shop.test/return?lang=de', 'mine', 'a')
  const { origin, pathname, searchParams } = new URL(redirectUri)
  expect([origin, pathname, searchParams.get('lang')]).toEqual([
    'https://shop.test',
    '/return',
    'de',
  ])
  const again = await tickets.sendTo(new URL('https://shop.test/return'), 'mine', 'a')
  expect(new URL(again.redirectUri).searchParams.get('ticket')).not.toBe(searchParams.get('ticket'))
  expect(await tickets.redeem(searchParams.get('ticket'), 'mine')).toBe('a')
  await expect(tickets.sendTo('/return', 'mine', 'a')).rejects.toThrow(TypeError)
})

describe('refused', () => {
  test.each(['another state', '', undefined, null, ['mine'], {}])(
    'the wrong session, and the ticket is spent: %j',
    async (state) => {
      const tickets = returnTickets()
      const ticket = await tickets.issue('mine', 'CANARY')
      await expect(tickets.redeem(ticket, state)).rejects.toMatchObject({
        code: 'ticket_wrong_session',
      })
      await expect(tickets.redeem(ticket, 'mine')).rejects.toMatchObject({ code: 'ticket_unknown' })
    },
  )

  test.each(['', 'guessed', undefined, null, ['a'], {}])(
    'a ticket that was never issued: %j',
    async (ticket) => {
      await expect(returnTickets().redeem(ticket, 'mine')).rejects.toMatchObject({
        code: 'ticket_unknown',
      })
    },
  )

  test('a second use, also at the same moment', async () => {
    const tickets = returnTickets<string>()
    const ticket = await tickets.issue('mine', 'result')
    const both = await Promise.allSettled([
      tickets.redeem(ticket, 'mine'),
      tickets.redeem(ticket, 'mine'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a ticket ten minutes old, even where the store has kept it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const store = memoryStore()
    const tickets = returnTickets<string>({
      store: { ...store, put: (key, value) => store.put(key, value, 9_999) },
    })
    const [young, old] = [await tickets.issue('mine', 'a'), await tickets.issue('mine', 'b')]
    vi.setSystemTime(Date.now() + 599_999)
    expect(await tickets.redeem(young, 'mine')).toBe('a')
    vi.setSystemTime(Date.now() + 1)
    await expect(tickets.redeem(old, 'mine')).rejects.toMatchObject({ code: 'ticket_unknown' })
  })

  test('a ticket for no state', async () => {
    await expect(returnTickets().issue('', 'result')).rejects.toThrow(TypeError)
  })
})

test('who reads the store finds neither ticket nor state', async () => {
  const seen: string[] = []
  const store = memoryStore()
  const put = async (key: string, value: string, seconds: number) => {
    seen.push(key, value)
    await store.put(key, value, seconds)
  }
  const ticket = await returnTickets({ store: { ...store, put } }).issue('state-canary', 1)
  expect(seen.join()).not.toContain(ticket)
  expect(seen.join()).not.toContain('state-canary')
})
