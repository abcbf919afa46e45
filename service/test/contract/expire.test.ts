import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { anyEvent } from '../../src/usecases/accounts/actor.test-material.ts'
import { engines } from '../setup/databases.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { filledWallet, openAsWallet, startFlow, storedFlow } from '../setup/wallet-exchange.ts'

const ask = { issuer: 'xx-sandbox', revealed: ['given_name'] }

describe.each(engines)('POST /test/flows/{id}/expire on %s', (engine) => {
  let service: RunningService
  let account: TestAccount
  beforeAll(async () => {
    service = await runService(engine, {
      VIDIMUS_ENVIRONMENTS: 'test,live',
      VIDIMUS_METRICS_TOKEN: 'x'.repeat(20),
    })
    account = await service.account()
  })
  afterAll(() => service.close())

  const expire = async (id: string, apiKey: string | undefined = account.apiKey) => {
    const headers = apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` }
    const answer = await fetch(`${service.url}/test/flows/${id}/expire`, {
      method: 'POST',
      headers,
    })
    return [answer.status, await answer.json()]
  }
  const refusal = (status: number, error: string, error_description: string) => [
    status,
    { success: false, error: { error, error_description } },
  ]

  test('a flow nobody opened, and one whose page is open, end with error_expired', async () => {
    const proved = await service.prove(account.apiKey, { ...ask, state: 's' })
    const unopened = proved.headers.get('flow-id') ?? ''
    const { flowId: opened, links } = await startFlow(service, account, ask)
    for (const flow of [unopened, opened]) {
      expect(await expire(flow)).toEqual([200, { success: true, flow, outcome: 'error_expired' }])
      expect(await storedFlow(service, flow as never)).toMatchObject({
        outcome: 'error_expired',
        state: 'delivering',
      })
    }
    await expect(openAsWallet(links.qr)).rejects.toThrow()
  })

  test('a success whose browser is awaited ends with error_session, and is erased', async () => {
    const { flowId: flow, links } = await startFlow(service, account, ask)
    await approve(await openAsWallet(links.this_device), {
      held: await filledWallet(),
      trust: 'accept-any',
    })
    expect(await expire(flow)).toEqual([200, { success: true, flow, outcome: 'error_session' }])
    expect((await storedFlow(service, flow)).sealed_result).toBeNull()
  })

  test('a flow that has its outcome keeps it', async () => {
    const { flowId: flow, browser } = await startFlow(service, account, ask)
    await browser.submit(`${service.url}/flows/${flow}/cancel`)
    expect(await expire(flow)).toEqual([200, { success: true, flow, outcome: 'error_cancelled' }])
  })

  test('unknown flows and those of others are not found, and nothing happens to them', async () => {
    const other = await service.account()
    const { flowId } = await startFlow(service, other, ask)
    const unknown = refusal(404, 'error_not_found', 'there is no such test flow')
    expect(await expire(flowId)).toEqual(unknown)
    expect(await expire('flow_nobody')).toEqual(unknown)
    expect((await storedFlow(service, flowId)).state).toBe('opened')
  })

  test('live flows are not found by anybody', async () => {
    const { flowId } = await startFlow(service, account, ask)
    const flows = service.store.database.read.updateTable('flows')
    await flows.set({ environment: 'live' }).where('id', '=', flowId).execute()
    expect((await expire(flowId))[0]).toBe(404)
    expect(await service.store.flows.expireNow(flowId, undefined, anyEvent)).toBeUndefined()
  })

  test('live keys, wrong keys and no key are refused', async () => {
    const { flowId } = await startFlow(service, account, ask)
    const { apiKey: live } = await service.account({ environment: 'live' })
    const forTest = 'only test keys can do this: use a key that begins with vdm_test_'
    expect(await expire(flowId, live)).toEqual(refusal(401, 'error_api_key', forTest))
    expect(await expire(flowId, 'vdm_test_x')).toEqual(
      refusal(401, 'error_api_key', 'API key invalid'),
    )
    expect(await expire(flowId, '')).toEqual(refusal(401, 'error_api_key', 'API key missing'))
  })
})
