import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { engines } from '../setup/databases.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { acceptances, good, refusals } from './prove-cases.ts'

/**
 * `POST /prove`: one case per rule and error of the interface, and per decision the product took
 * where it is silent.
 */

const refusal = (error: string, error_description: string) => ({
  success: false,
  error: { error, error_description },
})

describe.each(engines)('POST /prove on %s', (engine) => {
  let service: RunningService
  let customer: TestAccount
  beforeAll(async () => {
    service = await runService(engine)
    customer = await service.account()
  })
  afterAll(() => service.close())

  const flowCount = async () =>
    (await service.store.flows.countWaiting()).reduce((sum, { count }) => sum + count, 0)

  test.each(refusals)('refuses: %s', async (_rule, body, status, error, description) => {
    const before = await flowCount()
    const answer = await service.prove(customer.apiKey, body)
    expect(await answer.json()).toEqual(refusal(error, description))
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('request-id')).toMatch(/^req_[0-9A-Za-z]{20}$/)
    expect(answer.headers.get('link')).toBe(
      `<${service.config.publicUrl}/docs/errors#${error}>; rel="help"`,
    )
    expect(await flowCount()).toBe(before)
  })

  test.each(acceptances)('accepts: %s', async (_rule, body) => {
    const answer = await service.prove(customer.apiKey, body)
    const { success, redirect_url, ...rest } = (await answer.json()) as {
      success: boolean
      redirect_url: string
    }
    expect([answer.status, success, rest]).toEqual([200, true, {}])
    expect(redirect_url).toMatch(new RegExp(`^${service.config.publicUrl}/flow/[\\w-]{42}$`))
    expect(answer.headers.get('flow-id')).toMatch(/^flow_[0-9A-Za-z]{20}$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('what was asked is stored as it was understood', async () => {
    const asked = {
      issuer: 'de-ausweis',
      revealed: ['given_name', 'given_name'],
      derived: { nationality: 'germany' },
      state: 's',
      same_device: true,
    }
    const answer = await service.prove(customer.apiKey, asked)
    const flow = await storedFlow(service, answer)
    expect(flow).toMatchObject({
      issuer: 'de-ausweis',
      revealed: '["given_name"]',
      derived: '{"nationality":"DE"}',
      same_device: 1,
    })
    expect(flow).toMatchObject({
      state: 'created',
      account_id: customer.account,
      redirect_url: 'https://shop.example/callback',
    })
    expect(flow.call_id).toBe(answer.headers.get('request-id'))
    expect(flow.expires_at - flow.created_at).toBe(600_000)
  })

  test('each call starts a flow of its own', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => service.prove(customer.apiKey, good)))
    const urls = await Promise.all(
      answers.map(
        async (answer) => ((await answer.json()) as { redirect_url: string }).redirect_url,
      ),
    )
    expect(new Set(urls).size).toBe(3)
  })

  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['application/jsonx'],
    ['application/problem+json'],
    [''],
  ])('refuses content type "%s"', async (type) => {
    const answer = await service.prove(customer.apiKey, JSON.stringify(good), {
      'content-type': type,
    })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      refusal('error_invalid_body', 'content type must be application/json'),
    ])
  })

  test.each([
    ['application/json; charset=utf-8'],
    ['APPLICATION/JSON'],
    ['application/json ; x=y'],
  ])('accepts content type "%s"', async (type) => {
    const answer = await service.prove(customer.apiKey, good, { 'content-type': type })
    expect(answer.status).toBe(200)
  })

  test('the Redirect URL is remembered as it was at /prove', async () => {
    const { account, apiKey } = await service.account({ callbackUrl: 'https://old.example/cb' })
    const answer = await service.prove(apiKey, good)
    await service.store.accounts.changeSettings(
      account as never,
      'test',
      {
        redirect_url: 'https://new.example/cb',
      },
      command,
    )
    expect((await storedFlow(service, answer)).redirect_url).toBe('https://old.example/cb')
  })

  test('never a success that was not stored: when the store fails the answer is error_internal', async () => {
    const { read } = service.store.database
    await sql`alter table flows rename to flows_away`.execute(read)
    const answer = await service.prove(customer.apiKey, good)
    await sql`alter table flows_away rename to flows`.execute(read)
    expect([answer.status, await answer.json()]).toEqual([
      500,
      refusal('error_internal', 'cannot start verification job'),
    ])
    expect((await service.prove(customer.apiKey, good)).status).toBe(200)
  })

  test('the answer arrives after the commit: the flow is there at once for another process', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => service.prove(customer.apiKey, good)),
    )
    for (const answer of answers) expect((await storedFlow(service, answer)).state).toBe('created')
  })
})

const storedFlow = (service: RunningService, answer: Response) =>
  service.store.database.read
    .selectFrom('flows')
    .selectAll()
    .where('id', '=', (answer.headers.get('flow-id') ?? '') as never)
    .executeTakeFirstOrThrow()
