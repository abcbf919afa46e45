import { readFileSync } from 'node:fs'
import createClient from 'openapi-fetch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { clientFile, clientText } from './client-text.ts'
import type { components, paths, webhooks } from './generated/api.ts'

/** As a customer would do it: types from the contract, and calls that they check. */

let service: RunningService
let account: TestAccount
beforeAll(async () => {
  service = await runService('sqlite')
  account = await service.account()
})
afterAll(() => service.close())

const clientWith = (apiKey: string) =>
  createClient<paths>({ baseUrl: service.url, headers: { Authorization: `Bearer ${apiKey}` } })

test('the committed client is the one of this contract (write-client.ts)', async () => {
  expect(readFileSync(clientFile, 'utf8')).toBe(await clientText())
})

test('it starts a flow and reads how it goes', async () => {
  const client = clientWith(account.apiKey)
  const { data, response } = await client.POST('/prove', {
    body: { issuer: 'xx-sandbox', revealed: ['given_name'], state: 'order-1' },
  })
  const success: true | undefined = data?.success
  expect([success, data?.redirect_url]).toEqual([true, expect.stringContaining('/flow/')])
  const id = response.headers.get('flow-id') ?? ''
  const read = await client.GET('/flows/{id}', { params: { path: { id } } })
  const flow: components['schemas']['Flow'] | undefined = read.data?.flow
  expect(flow).toMatchObject({ id, status: 'created', outcome: null, revealed: ['given_name'] })
})

test('it lists flows page by page, cancels one and cannot deliver what is not there', async () => {
  const own = await service.account({ callbackUrl: '' }).then(({ apiKey }) => apiKey)
  const none = await clientWith(own).GET('/flows')
  expect(none.data).toMatchObject({ success: true, flows: [], next_cursor: null })
  const client = clientWith((await service.account()).apiKey)
  for (const state of ['order-1', 'order-2'])
    await client.POST('/prove', {
      body: { issuer: 'xx-sandbox', revealed: ['given_name'], state },
    })
  const newest = await client.GET('/flows', { params: { query: { limit: 1, status: 'created' } } })
  const cursor = newest.data?.next_cursor ?? ''
  const next = await client.GET('/flows', {
    params: { query: { limit: 1, status: 'created', cursor } },
  })
  const ids = [...(newest.data?.flows ?? []), ...(next.data?.flows ?? [])].map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
  const path = { id: ids[0] ?? '' }
  const early = await client.POST('/flows/{id}/redeliver', { params: { path } })
  expect([early.response.status, early.error?.error.error]).toEqual([409, 'error_conflict'])
  const header = { 'Idempotency-Key': 'cancel-order-2' }
  const cancelled = await client.POST('/flows/{id}/cancel', { params: { path, header } })
  expect(cancelled.data?.flow).toMatchObject({ id: path.id, outcome: 'error_cancelled' })
})

test('a refusal is typed by its codes', async () => {
  const { data, error } = await clientWith('vdm_test_no').POST('/prove', {
    body: { issuer: 'xx-sandbox', revealed: ['given_name'], state: 'order-1' },
  })
  const code: 'error_api_key' | undefined =
    error?.error.error === 'error_api_key' ? error.error.error : undefined
  expect([data, code]).toEqual([undefined, 'error_api_key'])
})

test('callbacks are typed too', () => {
  type Failed =
    webhooks['proofFailed']['post']['requestBody']['content']['application/x-www-form-urlencoded']
  const failed: Failed = {
    error: 'error_access_denied',
    error_description: 'The person declined.',
    state: 'order-1',
  }
  // @ts-expect-error: no code of a callback
  const wrong: Failed = { ...failed, error: 'error_api_key' }
  expect([failed.error, wrong.error]).toEqual(['error_access_denied', 'error_api_key'])
})
