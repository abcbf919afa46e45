import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Behaviour,
  type CustomerServer,
  runCustomer,
  welcome,
} from '../setup/customer-server.ts'
import { type EngineName, enginesInTurn } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { sampled } from '../setup/sizes.ts'
import { type Started, startFlow, storedFlow } from '../setup/wallet-exchange.ts'

/**
 * Customers whose endpoint costs time or memory. Each is tried again, none is waited for by the
 * others.
 */

const json = { 'content-type': 'application/json' }
const gigabyte = 2 ** 30
const chunk = Buffer.alloc(64 * 1_024, ' ')

/** Counts what is really sent: a receiver that stops reading is not sent a gigabyte. */
function gigabyteOf(sent: { bytes: number }): Behaviour {
  return (response) => {
    response.writeHead(200, json)
    const send = () => {
      while (sent.bytes < gigabyte && !response.destroyed) {
        sent.bytes += chunk.length
        if (!response.write(chunk)) return void response.once('drain', send)
      }
    }
    send()
  }
}

const dribble: Behaviour = (response) => {
  response.writeHead(200, json)
  const byte = setInterval(() => response.write(' '), 1_000)
  response.on('close', () => clearInterval(byte))
}

async function cancelledFlow(service: RunningService, shop: CustomerServer): Promise<Started> {
  const account = await service.account({ callbackUrl: shop.url })
  const flow = await startFlow(service, account, { issuer: 'xx-sandbox', revealed: ['given_name'] })
  await flow.browser.submit(`${service.url}/flows/${flow.flowId}/cancel`)
  return flow
}

const attemptsOf = (service: RunningService, { flowId }: Started) =>
  service.store.database.read
    .selectFrom('callback_attempts')
    .select(['status', 'reason', 'duration_milliseconds'])
    .where('flow_id', '=', flowId)
    .orderBy('number')
    .execute()

const firstAttempt = async (service: RunningService, flow: Started) => {
  await expect.poll(async () => (await attemptsOf(service, flow)).length).toBeGreaterThan(0)
  return (await attemptsOf(service, flow))[0]
}

const reached = (service: RunningService, { flowId }: Started, state: string) =>
  expect
    .poll(async () => (await storedFlow(service, flowId)).state, { timeout: 60_000 })
    .toBe(state)

/** As if the pause before the next attempt were over. */
const makeDue = (service: RunningService, { flowId }: Started) =>
  service.store.database.read
    .updateTable('flows')
    .set({ due_at: 1 })
    .where('id', '=', flowId)
    .execute()

describe.each(enginesInTurn(import.meta.filename))('on %s', (engine: EngineName) => {
  let service: RunningService
  beforeAll(async () => {
    service = await runService(engine)
  })
  afterAll(() => service.close())

  test('one that says nothing and one that says a byte a second are given up on after ten seconds; a third is told meanwhile', async () => {
    const [silent, slow, quick] = [await runCustomer(), await runCustomer(), await runCustomer()]
    silent.behave(() => undefined)
    slow.behave(dribble)
    const flows = [await cancelledFlow(service, silent), await cancelledFlow(service, slow)]
    await Promise.all([silent.callback(1), slow.callback(1)])
    const third = await cancelledFlow(service, quick)
    await reached(service, third, 'completed')
    // Nobody has been given up on yet: the third did not wait for them.
    for (const flow of flows) expect(await attemptsOf(service, flow)).toEqual([])
    const attempts = await Promise.all(flows.map((flow) => firstAttempt(service, flow)))
    expect(attempts).toMatchObject([{ reason: 'timeout' }, { reason: 'timeout' }])
    for (const shop of [silent, slow]) shop.behave(welcome)
    for (const flow of flows) {
      await makeDue(service, flow)
      await reached(service, flow, 'completed')
    }
    for (const shop of [silent, slow, quick]) await shop.close()
  })

  test('one that sends a gigabyte is read up to the limit and no further', async () => {
    const shop = await runCustomer()
    const sent = { bytes: 0 }
    shop.behave(gigabyteOf(sent))
    const flow = await cancelledFlow(service, shop)
    expect(await firstAttempt(service, flow)).toMatchObject({ status: null, reason: 'too_large' })
    // What the sockets between us hold, not what was offered.
    expect(sent.bytes).toBeLessThan(64 * 1_024 * 1_024)
    shop.behave(welcome)
    await reached(service, flow, 'completed')
    await shop.close()
  })

  test('one that is down is told when it is up again', async () => {
    // Not one that is lent to an outgoing connection meanwhile.
    const port = await freePort()
    const shop = await runCustomer(port)
    await shop.close()
    const flow = await cancelledFlow(service, shop)
    expect(await firstAttempt(service, flow)).toMatchObject({
      status: null,
      reason: 'connect_failed',
    })
    const again = await runCustomer(port)
    await reached(service, flow, 'completed')
    expect(again.received).toHaveLength(1)
    await again.close()
  })

  const refusals = [
    ['429', 30, 30],
    ['503', 30, 30],
    ['429', 3_600, 60],
  ] as const
  test.each(sampled(refusals, 2))(
    '%s with Retry-After: %i is left alone for %i seconds',
    async (status, asked, honoured) => {
      const shop = await runCustomer()
      shop.behave(
        (response) =>
          void response.writeHead(Number(status), { 'retry-after': String(asked) }).end(),
      )
      const flow = await cancelledFlow(service, shop)
      expect(await firstAttempt(service, flow)).toMatchObject({
        status: Number(status),
        reason: 'status_not_200',
      })
      const planned = await storedFlow(service, flow.flowId)
      const waits = (planned.due_at ?? 0) - (planned.ended_at ?? 0)
      expect(waits).toBeGreaterThanOrEqual(honoured * 1_000)
      expect(waits).toBeLessThan((honoured + 60) * 1_000)
      await makeDue(service, flow)
      shop.behave(welcome)
      await reached(service, flow, 'completed')
      await shop.close()
    },
  )

  test('a customer with hundreds of failing callbacks does not keep another waiting', async () => {
    const [dead, alive] = [await runCustomer(), await runCustomer()]
    dead.behave(() => undefined)
    await Promise.all(Array.from({ length: 40 }, () => cancelledFlow(service, dead)))
    const others = await Promise.all(Array.from({ length: 5 }, () => cancelledFlow(service, alive)))
    for (const flow of others) await reached(service, flow, 'completed')
    for (const shop of [dead, alive]) await shop.close()
  })
})
