import { expect, onTestFinished, test } from 'vitest'
import { hostileUris } from '../../src/core/return/hostile-uris.test-material.ts'
import { runCustomer } from '../setup/customer-server.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { type Started, startFlow } from '../setup/wallet-exchange.ts'

/** An endpoint that was taken over answers with anything; no browser may follow it. */

const flowsAtOnce = 10

async function answeredWith(service: RunningService, uri: string): Promise<Started> {
  const shop = await runCustomer()
  onTestFinished(() => shop.close())
  const body = JSON.stringify({ redirect_uri: uri })
  shop.behave(
    (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(body),
  )
  const account = await service.account({ callbackUrl: shop.url })
  const flow = await startFlow(service, account, { issuer: 'xx-sandbox', revealed: ['given_name'] })
  await flow.browser.submit(`${service.url}/flows/${flow.flowId}/cancel`)
  return flow
}

const firstReason = async ({ store }: RunningService, { flowId }: Started) =>
  (
    await store.database.read
      .selectFrom('callback_attempts')
      .select('reason')
      .where('flow_id', '=', flowId)
      .where('number', '=', 1)
      .executeTakeFirst()
  )?.reason

test('no hostile redirect_uri becomes a Location, at any address of the flow', async () => {
  expect(hostileUris.length).toBeGreaterThanOrEqual(80)
  const service = await runService('sqlite')
  onTestFinished(() => service.close())
  const uris = hostileUris.map(([uri]) => uri)
  for (let first = 0; first < uris.length; first += flowsAtOnce) {
    const some = uris.slice(first, first + flowsAtOnce)
    const flows = await Promise.all(some.map((uri) => answeredWith(service, uri)))
    for (const [index, flow] of flows.entries()) {
      await expect
        .poll(() => firstReason(service, flow))
        .toMatch(/^redirect_uri_(refused|missing)$/)
      for (const address of [flow.link, `${service.url}/flows/${flow.flowId}`]) {
        const shown = await flow.browser.get(address)
        expect([some[index], shown.status, shown.headers.get('location')]).toEqual([
          some[index],
          200,
          null,
        ])
      }
    }
  }
})
