import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actOut } from '../../../wallet/src/outcomes/act-out.ts'
import { allPortalRoutes, type PortalDeps } from '../../src/edges/http/portal/portal-routes.ts'
import { type CustomerServer, runCustomer } from '../setup/customer-server.ts'
import { makeApplication } from '../setup/oidc-application.ts'
import { makeUser, type PortalClient, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { startFlow } from '../setup/wallet-exchange.ts'

/** A person proves everything to a server that fails and sends back what it was sent. */

const state = 'STATE-MARKER-4711'
const marker = new RegExp(`MUSTERMANN|ERIKA|1964-08-12|${state}`, 'i')

const routes = allPortalRoutes({} as PortalDeps)

describe('what a person proved', () => {
  let service: RunningService
  let server: CustomerServer
  let shop: TestAccount
  let owner: PortalClient
  let operator: PortalClient
  let flow: string
  let application: string
  beforeAll(async () => {
    service = await runService('sqlite')
    server = await runCustomer()
    shop = await service.account({ callbackUrl: server.url })
    application = (await makeApplication(service, shop)).id
    owner = await signedIn(service, await makeUser(service, shop.account, 'owner'))
    operator = await signedIn(service, await makeUser(service))
    server.behave((response) => {
      const type = 'application/x-www-form-urlencoded'
      response.writeHead(500, { 'content-type': type }).end(server.received.at(-1)?.body)
    })
    const everything = ['family_name', 'given_name', 'birth_date', 'nationality']
    const question = { issuer: 'xx-sandbox', revealed: everything, state }
    const started = await startFlow(service, shop, question)
    flow = started.flowId
    const trust = { trust: 'accept-any', statusListUri: 'https://status.invalid/list' } as const
    expect((await actOut('approve', started.links.qr ?? '', trust)).ok).toBe(true)
  })
  afterAll(async () => {
    await service.close()
    await server.close()
  })

  const place = () => `/accounts/${shop.account}/test`
  const values = () => ({ account: shop.account, environment: 'test', flow, application })
  const fill = (path: string) =>
    path.replaceAll(/:(\w+)/g, (_all, name) => new Map(Object.entries(values())).get(name) ?? name)

  /** The signed part of what was sent, which holds the values in base64. */
  async function sentPayload(): Promise<string> {
    const { body } = await server.callback(1)
    const [, payload = ''] = (new URLSearchParams(body).get('presentation') ?? '').split('.')
    expect(Buffer.from(payload, 'base64url').toString()).toMatch(marker)
    return payload
  }

  /** Every page of the portal is made of these, and so are bundles and exports. */
  async function everythingShown(): Promise<readonly string[]> {
    const texts: string[] = []
    for (const { path, audience, method } of routes.filter((one) => one.method === 'GET')) {
      const by = audience.who === 'operator' ? operator : owner
      const { status, body } = await by.call(method, fill(path))
      expect([path, status]).toEqual([path, 200])
      texts.push(JSON.stringify(body))
    }
    const asked = [
      [`${place()}/flows/find`, { text: flow }],
      [`${place()}/flows/find`, { text: state }],
      ['/find', { id: flow }],
      [`${place()}/callbacks/deliver`, { flows: [flow] }],
      [`${place()}/flows/${flow}/end`, { how: 'cancel' }],
      [`${place()}/test-callback`, { outcome: 'error_expired' }],
    ] as const
    for (const [path, body] of asked)
      texts.push(JSON.stringify((await owner.call('POST', path, body)).body))
    return texts
  }

  test('is in no answer of the portal, nor in the read API, though it comes back in a 500', async () => {
    const payload = await sentPayload()
    const failed = async () =>
      (await owner.get<{ flows: unknown[] }>(`${place()}/callbacks/troubled`)).body.flows.length
    await expect.poll(failed).toBeGreaterThan(0)
    const read = await fetch(`${service.url}/flows/${flow}`, {
      headers: { authorization: `Bearer ${shop.apiKey}` },
    })
    for (const text of [...(await everythingShown()), await read.text()]) {
      expect(text).not.toMatch(marker)
      expect(text).not.toContain(payload.slice(0, 40))
    }
  })

  test('nor in the audit log and the exports afterwards', async () => {
    for (const text of await everythingShown()) expect(text).not.toMatch(marker)
  })
})
