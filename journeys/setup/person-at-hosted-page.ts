import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { AccountId } from '../../service/src/core/vocabulary/ids.ts'
import { type RunningService, runService } from '../../service/test/setup/running-service.ts'
import { runVerifier } from '../../service/test/setup/wallet-exchange.ts'
import { enrol } from '../../service/test/wallet/registrar.ts'
import { approve, openLink } from '../../wallet/src/holder/wallet.ts'
import { fillWallet } from '../../wallet/src/issuer/fill-wallet.ts'
import { devices, type Variant } from '../hosted-page-variants.ts'
import { type OpenBrowser, openBrowser } from './open-browser.ts'
import { openShop, type Shop } from './shop.ts'

/**
 * For one `describe`: a service, a shop for each test, and a person with a browser. With
 * `registered` every shop has certificates of the usual registrar and asks for `de-ausweis`, so
 * that strict wallets answer.
 */
export function personAtHostedPage({ locale, device }: Variant, wish?: 'registered') {
  let browser: OpenBrowser
  let service: RunningService
  let close: () => Promise<void>
  beforeAll(async () => {
    browser = await openBrowser()
    if (wish === 'registered') {
      const formats = ['dc+sd-jwt', 'mso_mdoc'] as const
      ;({ service, close } = await runVerifier('direct_post.jwt', { formats, uncovered: 'refuse' }))
    } else {
      service = await runService('sqlite')
      close = service.close
    }
  })
  afterAll(async () => {
    await browser.close()
    await close()
  })

  let shop: Shop
  let contexts: BrowserContext[]
  let problems: string[]
  beforeEach(async () => {
    shop = await openShop()
    contexts = []
    problems = []
  })
  afterEach(async () => {
    for (const context of contexts) await context.close()
    await shop.close()
    expect(problems).toEqual([])
  })

  async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await browser.newContext({
      ...devices[device],
      locale,
      ...options,
    })
    contexts.push(context)
    return context
  }

  /** A page that notes whatever a browser complains about. */
  async function openPage(context: BrowserContext): Promise<Page> {
    const page = await context.newPage()
    page.on('pageerror', (error) => problems.push(error.message))
    page.on(
      'console',
      (message) => /Content Security|Refused/.test(message.text()) && problems.push(message.text()),
    )
    return page
  }

  async function startFlow(ask: object = {}) {
    const account = await service.account({ callbackUrl: shop.callbackUrl, name: 'Musterbank' })
    if (wish === 'registered') await enrol(service, account)
    const question = {
      issuer: wish === 'registered' ? 'de-ausweis' : 'xx-sandbox',
      revealed: ['given_name'],
      derived: { nationality: 'DE' },
      state: 'order-1',
    }
    const answer = await service.prove(account.apiKey, { ...question, ...ask })
    const { redirect_url: link } = (await answer.json()) as { redirect_url: string }
    return {
      link,
      account: account.account as AccountId,
      flowId: answer.headers.get('flow-id') ?? '',
    }
  }

  async function start(options: BrowserContextOptions = {}, ask: object = {}) {
    const flow = await startFlow(ask)
    const context = await openContext(options)
    const page = await openPage(context)
    await page.goto(flow.link)
    return { ...flow, context, page }
  }

  const codeLink = async (page: Page) =>
    (await page.locator('[data-wallet-link]').first().getAttribute('data-wallet-link')) ?? ''
  const tapLink = async (page: Page) =>
    (await page.locator('#open-wallet').getAttribute('href')) ?? ''

  async function openRequest(link: string) {
    const opened = await openLink(link, { trust: 'accept-any' })
    if (!opened.ok) throw new Error(opened.refusal.detail)
    return opened.value
  }
  const approveBy = async (link: string) =>
    (await approve(await openRequest(link), { held: await fillWallet(), trust: 'accept-any' }))
      .reply

  const heading = (page: Page, text: string) => page.locator('h1', { hasText: text }).waitFor()
  const arrives = async (page: Page) => {
    await page.waitForURL(shop.welcomeUrl)
    await heading(page, 'Welcome back')
  }
  /** Bad news waits for the person. */
  const goesBack = async (page: Page) => {
    await page.locator('#stay').waitFor()
    await page.locator('#go-on').click()
    await arrives(page)
  }
  const told = () => shop.callbacks.map((fields) => fields.get('error') ?? 'presentation')

  const rowOf = (flowId: string) =>
    service.store.database.read
      .selectFrom('flows')
      .select(['attempts', 'state'])
      .where('id', '=', flowId as never)
      .executeTakeFirstOrThrow()
  const attemptsOf = async (flowId: string) => (await rowOf(flowId)).attempts
  /** A moment after the customer was told: from then on the person is sent on. */
  const completed = (flowId: string) =>
    expect.poll(async () => (await rowOf(flowId)).state).toBe('completed')

  const runOut = (flowId: string) =>
    service.store.database.read
      .updateTable('flows')
      .set({ expires_at: 1, due_at: 1 })
      .where('id', '=', flowId as never)
      .execute()

  return {
    service: () => service,
    shop: () => shop,
    ...{ openContext, openPage, startFlow, start, codeLink, tapLink, openRequest, approveBy },
    ...{ heading, arrives, goesBack, told, attemptsOf, completed, runOut },
  }
}
