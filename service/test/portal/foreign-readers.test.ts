import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PortalRoute } from '../../src/edges/http/portal/portal-route.ts'
import { allPortalRoutes, type PortalDeps } from '../../src/edges/http/portal/portal-routes.ts'
import { makeApplication } from '../setup/oidc-application.ts'
import { makeUser, openPortal, type PortalClient, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'

/**
 * Everything that can be read, by those it is not for. Routes that change something are tried in
 * guards.test.ts; both lists are made from the routes themselves, so none can be forgotten.
 */

const reading = allPortalRoutes({} as PortalDeps).filter(({ method }) => method === 'GET')
const named = reading.map((route): [string, PortalRoute] => [route.operationId, route])

describe('routes that show something', () => {
  let service: RunningService
  let shop: TestAccount
  let flow: string
  let application: string
  let viewer: PortalClient
  let stranger: PortalClient
  let strangersAccount: string
  let operator: PortalClient
  beforeAll(async () => {
    service = await runService('sqlite')
    shop = await service.account()
    strangersAccount = (await service.account()).account
    const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 'theirs' }
    flow = (await service.prove(shop.apiKey, question)).headers.get('flow-id') ?? ''
    application = (await makeApplication(service, shop, { issuer: 'xx-sandbox' })).id
    viewer = await signedIn(service, await makeUser(service, shop.account, 'viewer'))
    stranger = await signedIn(service, await makeUser(service, strangersAccount, 'owner'))
    operator = await signedIn(service, await makeUser(service))
  })
  afterAll(() => service.close())

  /** A name that is not known here is a reason to think about whose it is. */
  const fill = (path: string, account = shop.account) =>
    path.replaceAll(/:(\w+)/g, (_all, name: string) => {
      const value = { account, environment: 'test', flow, application }[name]
      return value ?? expect.fail(`no value for :${name}`)
    })
  const outcome = async (by: PortalClient, path: string) => {
    const { status, body } = await by.get(path)
    return `${status} ${body.error?.error ?? ''}`.trim()
  }

  test('flows, callbacks, usage and all the others are among them', () => {
    expect(reading.length).toBeGreaterThan(20)
    const history = ['listFlows', 'showFlow', 'listTroubledCallbacks', 'getUsage', 'exportUsage']
    expect(named.map(([name]) => name)).toEqual(expect.arrayContaining(history))
  })

  test.each(named)('%s is for those it is meant for alone', async (_name, { path, audience }) => {
    const address = fill(path)
    const isOfAccount = audience.who === 'member'
    expect(isOfAccount).toBe(path.startsWith('/accounts/:account'))
    expect(await outcome(openPortal(service), address)).toBe('401 not_signed_in')
    const others = { member: '404 account_unknown', operator: '403 role_insufficient', user: '200' }
    const expected = others[audience.who as keyof typeof others]
    expect(await outcome(stranger, address)).toBe(expected)
    if (isOfAccount) expect(await outcome(operator, address)).toBe('404 account_unknown')
    const reader = audience.who === 'operator' ? operator : viewer
    expect(await outcome(reader, address)).toBe('200')
  })

  test.each(named.filter(([, { path }]) => /:(flow|application)/.test(path)))(
    '%s: the own account in the path and what is another’s',
    async (_name, { path }) => {
      const unknown = path.includes(':flow') ? 'proof_unknown' : 'application_unknown'
      expect(await outcome(stranger, fill(path, strangersAccount))).toBe(`404 ${unknown}`)
    },
  )
})
