import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import type { SettingChanges } from '../../src/core/vocabulary/settings.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { showQuota, showUsage } from '../../src/usecases/history/show-usage.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { approveLogin, type BrowserAtPage, openLogin } from '../setup/log-in.ts'
import { makeApplication } from '../setup/oidc-application.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { linksIn, openAsWallet, runVerifier } from '../setup/wallet-exchange.ts'
import { relyingParty } from './relying-party.ts'

/** What of a customer's quota and usage strangers can use, who only need its client id. */

const good = { issuer: 'de-ausweis', revealed: ['given_name'], state: 's' }

describe.each(enginesInTurn(import.meta.filename))('on %s', (engine) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  beforeAll(async () => {
    const settings = { VIDIMUS_TRUSTED_PROXIES: 'loopback' }
    verifier = await runVerifier('direct_post.jwt', { engine, settings })
  })
  afterAll(() => verifier.close())

  /** A customer with a quota of so many flows a day, or another. */
  async function customerWith(wish: number | SettingChanges) {
    const { service } = verifier
    const { account, apiKey } = await service.account()
    const owner = { accountId: account as AccountId, environment: 'test' } as const
    const quota = typeof wish === 'number' ? { quota_per_day: wish } : wish
    await service.store.accounts.changeSettings(owner.accountId, 'test', quota, command)
    const application = await makeApplication(service, { account }, { idTokenAlgorithm: 'ES256' })
    const of = relyingParty(service, application)
    const left = (headers: Headers) =>
      Number(/"day";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])
    return {
      ...of,
      /** From a network of its own each time. */
      ask: (network: number, changes = {}) =>
        openTestBrowser().get(of.authorizationUrl(changes), {
          'x-forwarded-for': `203.0.113.${network}`,
        }),
      /** The proxy did not say from where. */
      askFromNowhere: () => openTestBrowser().get(of.authorizationUrl()),
      prove: async () => {
        const { status, headers } = await service.prove(apiKey, good)
        return { status, left: left(headers) }
      },
      pushed: async () => {
        const { status, headers } = await of.push()
        return { status, left: left(headers) }
      },
      open: () => openLogin(of.authorizationUrl()),
      /** As the portal shows it. */
      shown: async () => {
        const deps = { ...service.store, settings: service.store.portal.settings, clock: Date.now }
        const quota = await showQuota(deps, owner)
        const usage = await showUsage(deps, owner)
        return {
          today: quota?.begunToday,
          usage: usage.map(({ outcome, count }) => `${outcome} ${count}`).toSorted(),
        }
      },
      expire: async ({ page }: BrowserAtPage) => {
        const headers = { authorization: `Bearer ${apiKey}` }
        const url = `${service.url}/test${new URL(page).pathname}/expire`
        expect((await fetch(url, { method: 'POST', headers })).status).toBe(200)
      },
    }
  }

  const decline = async ({ html }: BrowserAtPage) =>
    void (await approve(await openAsWallet(linksIn(html).qr), { held: [], trust: 'accept-any' }))

  test('strangers use up nothing, and their scripts may fetch what wallets fetch', async () => {
    const shop = await customerWith(14)
    for (let network = 1; network <= 20; network += 1)
      expect((await shop.ask(network)).status).toBe(303)
    for (let script = 0; script < 3; script += 1)
      await openAsWallet(linksIn((await shop.open()).html).qr)
    expect(await shop.shown()).toEqual({ today: 0, usage: [] })
    expect(await shop.prove()).toEqual({ status: 200, left: 13 })
    expect(await shop.pushed()).toEqual({ status: 201, left: 13 })
    expect(await shop.shown()).toMatchObject({ today: 1 })
  })

  test('a login counts when a wallet answered it, and not when a person left', async () => {
    const shop = await customerWith(100)
    const [proved, declined, cancelled, expired] = [
      await shop.open(),
      await shop.open(),
      await shop.open(),
      await shop.open(),
    ]
    await approveLogin(proved)
    await decline(declined)
    await cancelled.browser.submit(`${cancelled.page}/cancel`)
    await shop.expire(expired)
    expect(await shop.shown()).toEqual({
      today: 2,
      usage: ['error_access_denied 1', 'presentation 1'],
    })
  })

  test('answers that strangers make up end the logins that nobody authenticated, and nothing else', async () => {
    const shop = await customerWith(3)
    for (let login = 0; login < 3; login += 1) await decline(await shop.open())
    expect(await shop.shown()).toMatchObject({ today: 3 })
    // The instance learns what is stored within two seconds.
    await expect
      .poll(async () => (await shop.ask(1)).headers.get('location'))
      .toContain('error=temporarily_unavailable')
    expect(await shop.prove()).toEqual({ status: 200, left: 2 })
    expect(await shop.pushed()).toEqual({ status: 201, left: 2 })
    for (const left of [1, 0]) expect(await shop.prove()).toEqual({ status: 200, left })
    expect(await shop.prove()).toEqual({ status: 429, left: 0 })
    expect(await shop.pushed()).toEqual({ status: 429, left: 0 })
  })

  test('a pushed request takes nothing from the share of its network', async () => {
    const shop = await customerWith(1_000)
    const network = { 'x-forwarded-for': '203.0.113.200' }
    const ask = (url: string) => openTestBrowser().get(url, network)
    let last = await ask(shop.authorizationUrl())
    for (let more = 0; last.status !== 429 && more < 100; more += 1)
      last = await ask(shop.authorizationUrl())
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    const { request_uri: uri } = (await (await shop.push()).json()) as { request_uri: string }
    const clientId = new URL(shop.authorizationUrl()).searchParams.get('client_id') ?? ''
    const pushed = new URLSearchParams({ client_id: clientId, request_uri: uri })
    expect((await ask(`${shop.issuer}/authorize?${pushed}`)).headers.get('location')).toContain(
      '/flows/',
    )
  })
  /** Each browser from where `network` says, until one has to wait; how many had not to. */
  async function openUntilAsked(ask: (attempt: number) => Promise<Response>) {
    let begun = 0
    let last = await ask(0)
    for (; last.status === 303 && begun < 100; last = await ask(begun)) begun += 1
    return { begun, status: last.status, wait: Number(last.headers.get('retry-after')) }
  }

  test('no number of networks begins more at an application than its account may', async () => {
    const shop = await customerWith({ quota_per_second: 1, quota_burst: 10 })
    const other = await customerWith({ quota_per_second: 1, quota_burst: 10 })
    const { begun, status, wait } = await openUntilAsked((attempt) => shop.ask(attempt))
    expect([status, wait]).toEqual([429, 1])
    expect(begun).toBeGreaterThanOrEqual(10)
    // Authenticated calls have the rate for themselves, and other customers have theirs.
    expect((await shop.prove()).status).toBe(200)
    expect((await shop.pushed()).status).toBe(201)
    expect((await other.ask(1)).status).toBe(303)
  })

  test('unknown networks share half of it', async () => {
    const shop = await customerWith({ quota_per_second: 1, quota_burst: 20 })
    const { begun, status, wait } = await openUntilAsked(() => shop.askFromNowhere())
    expect([status, wait > 0]).toEqual([429, true])
    expect(begun).toBeGreaterThanOrEqual(10)
    // Those whose network is known still may.
    expect((await shop.ask(1)).status).toBe(303)
  })
})
