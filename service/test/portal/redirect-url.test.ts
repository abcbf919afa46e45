import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { anyEvent } from '../../src/usecases/accounts/actor.test-material.ts'
import { runCustomer, welcome } from '../setup/customer-server.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { connectDeveloper } from '../setup/developer.ts'
import { makeUser, type PortalClient, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'

type Settings = {
  redirect_url: string
  former_redirect_url: { redirect_url: string; offered_until: string } | null
  flows_under_way: number
}

const ask = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' }
const day = 86_400_000

describe.each(enginesInTurn(import.meta.filename))(
  'the Redirect URL in the portal on %s',
  (engine) => {
    let service: RunningService
    let customer: TestAccount
    let client: PortalClient
    beforeAll(async () => {
      service = await runService(engine)
      customer = await service.account({ callbackUrl: 'https://old.example/callback' })
      client = await signedIn(service, await makeUser(service, customer.account, 'developer'))
    })
    afterAll(() => service.close())

    const settings = async () =>
      (await client.get<Settings>(`/accounts/${customer.account}/test/settings`)).body
    const change = (url: string) =>
      client.call('PATCH', `/accounts/${customer.account}/test/settings`, { redirect_url: url })

    test('for a day the former URL is offered; taking it offers the other one', async () => {
      expect((await settings()).former_redirect_url).toBeNull()
      await change('https://new.example/callback')
      const { former_redirect_url: former } = await settings()
      expect(former?.redirect_url).toBe('https://old.example/callback')
      expect(Math.abs(Date.parse(former?.offered_until ?? '') - Date.now() - day)).toBeLessThan(
        60_000,
      )
      await change('https://new.example/callback')
      expect((await settings()).former_redirect_url).toEqual(former)
      await change('https://old.example/callback')
      expect((await settings()).former_redirect_url?.redirect_url).toBe(
        'https://new.example/callback',
      )
      const { read } = service.store.database
      await read.updateTable('account_environments').set({ former_redirect_url_until: 1 }).execute()
      expect((await settings()).former_redirect_url).toBeNull()
    })

    test('flows under way are counted by environment until their callback is through', async () => {
      const shop = await runCustomer()
      onTestFinished(shop.close)
      const { account, apiKey } = await service.account({ callbackUrl: shop.url })
      const viewer = await signedIn(service, await makeUser(service, account, 'viewer'))
      const count = async (environment: string) =>
        (await viewer.get<Settings>(`/accounts/${account}/${environment}/settings`)).body
          .flows_under_way
      const arrived = Promise.withResolvers<() => void>()
      shop.behave((response) => arrived.resolve(() => welcome(response)))
      const flows = [await service.prove(apiKey, ask), await service.prove(apiKey, ask)]
      expect([await count('test'), await count('live'), flows.map(({ status }) => status)]).toEqual(
        [2, 0, [200, 200]],
      )
      const { read } = service.store.database
      const { id } = await read
        .selectFrom('flows')
        .select('id')
        .where('account_id', '=', account as never)
        .limit(1)
        .executeTakeFirstOrThrow()
      await service.store.flows.expireNow(id, undefined, anyEvent)
      const answer = await arrived.promise
      expect(await count('test')).toBe(2)
      answer()
      await expect.poll(() => count('test')).toBe(1)
    })

    test('who listens is told with where it forwards to, and viewers end nothing', async () => {
      const other = await service.account()
      const developer = await signedIn(service, await makeUser(service, other.account, 'viewer'))
      await connectDeveloper(service.url, other.apiKey)
      await connectDeveloper(service.url, other.apiKey, undefined, {
        forward_to: 'http://localhost:3000',
      })
      const { body } = await developer.get<{ listeners: { forward_to: string | null }[] }>(
        `/accounts/${other.account}/listeners`,
      )
      expect(new Set(body.listeners.map(({ forward_to }) => forward_to))).toEqual(
        new Set(['http://localhost:3000', null]),
      )
      const path = `/accounts/${other.account}/listeners/lsn_1`
      expect((await developer.call('DELETE', path)).status).toBe(403)
    })

    test('what no longer listens cannot be disconnected; a path is no origin', async () => {
      const { status, body } = await client.call(
        'DELETE',
        `/accounts/${customer.account}/listeners/lsn_1`,
      )
      expect([status, body.error?.error]).toEqual([404, 'listener_unknown'])
      const wish = { forward_to: 'http://localhost:3000/?secret' }
      expect(
        (await connectDeveloper(service.url, customer.apiKey, undefined, wish)).refusal,
      ).toMatchObject({
        kind: 'refused',
        why: 'forward_to is not the origin of an http or https URL (error_invalid_body)',
      })
    })
  },
)
