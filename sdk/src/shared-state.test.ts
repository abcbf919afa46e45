import { afterEach, expect, test, vi } from 'vitest'
import { makeCustomer, readReply, state } from './callback-handler.test-material.ts'
import { callbackHandler } from './callback-handler.ts'
import { VidimusError } from './error.ts'
import { ProveError } from './prove-error.ts'
import { returnTickets } from './return-tickets.ts'
import { testService } from './testing/test-service.ts'

afterEach(() => void vi.resetModules())

/** The same modules loaded again, as Next.js loads them for a route beside a page. */
async function anotherInstance() {
  vi.resetModules()
  const [handler, tickets, error, proveError] = await Promise.all([
    import('./callback-handler.ts'),
    import('./return-tickets.ts'),
    import('./error.ts'),
    import('./prove-error.ts'),
  ])
  return { ...handler, ...tickets, ...error, ...proveError }
}

test('a ticket that one instance of the module issued, another one redeems', async () => {
  const other = await anotherInstance()
  expect(other.returnTickets).not.toBe(returnTickets)
  const ticket = await returnTickets<string>().issue('mine', 'result')
  expect(await other.returnTickets<string>().redeem(ticket, 'mine')).toBe('result')
})

test('tickets of another purpose are unknown', async () => {
  const ticket = await returnTickets<string>({ purpose: 'age' }).issue('mine', 'result')
  const redeemed = returnTickets<string>({ purpose: 'name' }).redeem(ticket, 'mine')
  await expect(redeemed).rejects.toMatchObject({ code: 'ticket_unknown' })
  expect(await returnTickets<string>({ purpose: 'age' }).redeem(ticket, 'mine')).toBe('result')
})

test('a callback that one instance has answered, another one answers alike', async () => {
  const other = await anotherInstance()
  const { settings, callback } = await testService()
  const { store: _, ...withoutStore } = settings
  const [here, there] = [makeCustomer(), makeCustomer()]
  const wish = { state, flowId: `flow_${crypto.randomUUID()}` }
  const first = await callbackHandler(withoutStore, here.handlers)(await callback(wish))
  const second = await other.callbackHandler(withoutStore, there.handlers)(await callback(wish))
  expect(await readReply(second)).toEqual(await readReply(first))
  expect([here.proofs.length, there.proofs.length]).toEqual([1, 0])
})

test('an account does not know what another one has answered', async () => {
  const { settings, callback } = await testService()
  const customer = makeCustomer()
  const webhookId = 'msg_1'
  const handle = callbackHandler(settings, customer.handlers)
  expect((await handle(await callback({ state, webhookId }))).status).toBe(200)
  const { apiKey: _, ...receiving } = settings
  const elsewhere = callbackHandler(
    { ...receiving, account: 'acc_another', environment: 'test' },
    customer.handlers,
  )
  expect(await readReply(await elsewhere(await callback({ state, webhookId })))).toEqual([
    400,
    { error: 'audience_mismatch' },
  ])
})

test('an error of one instance is an error of the other, by its class', async () => {
  const other = await anotherInstance()
  const [error, refused] = [
    new other.VidimusError('ticket_unknown'),
    new other.ProveError('timeout', {}),
  ]
  expect(other.VidimusError).not.toBe(VidimusError)
  expect([error instanceof VidimusError, error instanceof ProveError]).toEqual([true, false])
  expect([refused instanceof VidimusError, refused instanceof ProveError]).toEqual([true, true])
  class Own extends VidimusError {}
  expect([error instanceof Own, new Own('timeout') instanceof Own]).toEqual([false, true])
  const others = [new Error('x'), null, undefined, 'x', {}].filter(
    (value) => value instanceof VidimusError,
  )
  expect(others).toEqual([])
  expect(Object.keys(error)).not.toContain('mark')
})
