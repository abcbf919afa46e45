import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet } from '../../../wallet/src/issuer/fill-wallet.ts'
import { type CustomerServer, runCustomer } from './customer-server.ts'
import type { EngineName } from './databases.ts'
import { type RunningService, runService, type TestAccount } from './running-service.ts'
import { openAsWallet, proveFlow, type Started, startFlow, storedFlow } from './wallet-exchange.ts'

/** A service for all tests of a block, and for each test a customer that people come from. */
export function personAtShop(engine: EngineName) {
  let service: RunningService
  beforeAll(async () => {
    service = await runService(engine)
  })
  afterAll(() => service.close())

  let shop: CustomerServer
  let account: TestAccount
  beforeEach(async () => {
    shop = await runCustomer()
    account = await service.account({ callbackUrl: shop.url })
  })
  afterEach(() => shop.close())

  const question = { issuer: 'xx-sandbox', revealed: ['given_name'] }
  const stateOf = async ({ flowId }: Pick<Started, 'flowId'>) =>
    (await storedFlow(service, flowId)).state
  return {
    service: () => service,
    shop: () => shop,
    account: () => account,
    prove: () => proveFlow(service, account, question),
    start: (ask: object = {}) => startFlow(service, account, { ...question, ...ask }),
    approveBy: async (link: string | undefined) =>
      (await approve(await openAsWallet(link), { held: await fillWallet(), trust: 'accept-any' }))
        .reply,
    stateOf,
    reached: (flow: Pick<Started, 'flowId'>, state: string) =>
      expect.poll(() => stateOf(flow)).toBe(state),
  }
}
