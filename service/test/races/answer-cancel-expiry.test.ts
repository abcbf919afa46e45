import { describe, expect, onTestFinished, test } from 'vitest'
import { answer } from '../../../wallet/src/holder/answer.ts'
import { choose } from '../../../wallet/src/holder/choose.ts'
import { makeVpToken } from '../../../wallet/src/holder/wallet.ts'
import { unansweredStates } from '../../src/core/flow/flow.ts'
import { runCustomer } from '../setup/customer-server.ts'
import { engines } from '../setup/databases.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { sized } from '../setup/sizes.ts'
import {
  filledWallet,
  openAsWallet,
  type Started,
  startFlow,
  storedFlow,
} from '../setup/wallet-exchange.ts'

const flowCount = sized(20, 1_000)
const flowsAtOnce = 20
const timeout = 1_800_000

/** The answer, the person's cancelling and the end of time, as three things that can happen now. */
async function threeEnds(service: RunningService, flow: Started) {
  const request = await openAsWallet(flow.links.qr)
  const chosen = choose(request.query, await filledWallet())
  if (!chosen.ok) throw new Error(chosen.refusal.detail)
  const vpToken = await makeVpToken(chosen.value, request, new Date())
  const { database, flows } = service.store
  return [
    async () => ((await answer(request, vpToken)).status === 200 ? 'presentation' : undefined),
    async () => void (await flow.browser.submit(`${service.url}/flows/${flow.flowId}/cancel`)),
    async () => {
      await database.read
        .updateTable('flows')
        .set({ expires_at: 1, due_at: 1 })
        .where('id', '=', flow.flowId)
        .where('state', 'in', unansweredStates)
        .execute()
      await flows.expire(500)
    },
  ]
}

describe.each(engines)('on %s', (engine) => {
  test(
    'answer, cancel and expiry at the same instant: one outcome, told once, and the wallet hears the truth',
    async () => {
      const service = await runService(engine)
      onTestFinished(() => service.close())
      const shop = await runCustomer()
      onTestFinished(() => shop.close())
      const account = await service.account({ callbackUrl: shop.url })
      const outcomes: string[] = []
      for (let begun = 0; begun < flowCount; begun += flowsAtOnce) {
        const started = await Promise.all(
          Array.from({ length: flowsAtOnce }, () =>
            startFlow(service, account, { issuer: 'xx-sandbox', revealed: ['given_name'] }),
          ),
        )
        const ends = await Promise.all(started.map((flow) => threeEnds(service, flow)))
        const heard = await Promise.all(
          ends.map(async (each, index) => {
            // Each goes first in a third of the flows.
            const order = [0, 1, 2].map((place) => each[(place + index) % 3])
            return (await Promise.all(order.map((end) => end?.()))).includes('presentation')
          }),
        )
        for (const [index, { flowId }] of started.entries()) {
          await expect
            .poll(async () => (await storedFlow(service, flowId)).state, { timeout: 60_000 })
            .toBe('completed')
          const { outcome } = await storedFlow(service, flowId)
          expect(heard[index]).toBe(outcome === 'presentation')
          outcomes.push(outcome ?? '')
        }
      }
      const told = shop.received.map(
        ({ body }) => new URLSearchParams(body).get('error') ?? 'presentation',
      )
      expect(told.toSorted()).toEqual(outcomes.toSorted())
      expect(new Set(shop.received.map(({ headers }) => headers['webhook-id'])).size).toBe(
        flowCount,
      )
      expect(service.logs()).not.toMatch(/deadlock|request_failed|"level":"error"/)
    },
    timeout,
  )
})
