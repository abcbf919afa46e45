import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningService, runService } from '../service/test/setup/running-service.ts'
import { reportError } from '../wallet/src/holder/answer.ts'
import { approve, openLink } from '../wallet/src/holder/wallet.ts'
import { fillWallet } from '../wallet/src/issuer/fill-wallet.ts'
import { desktop, isFull, phone, says, variants } from './hosted-page-variants.ts'
import { axeFindings } from './setup/axe.ts'
import { type OpenBrowser, openBrowser, picture } from './setup/open-browser.ts'
import { openShop, type Shop } from './setup/shop.ts'

/**
 * A person's way from `redirect_url` to the customer, through a real browser and a wallet that
 * shares no code with us.
 */

describe.each(variants)('$locale on a $device', ({ locale, device }) => {
  const words = says[locale]
  /** In short form the second variant goes the ways on which a phone and a language differ most. */
  const everywhere = test
  const once = test.runIf(isFull || locale === 'en')
  let browser: OpenBrowser
  let service: RunningService
  beforeAll(async () => {
    browser = await openBrowser()
    service = await runService('sqlite')
  })
  afterAll(async () => {
    await browser.close()
    await service.close()
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
      ...(device === 'phone' ? phone : desktop),
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
    const question = {
      issuer: 'xx-sandbox',
      revealed: ['given_name'],
      derived: { nationality: 'DE' },
      state: 'order-1',
    }
    const answer = await service.prove(account.apiKey, { ...question, ...ask })
    const { redirect_url: link } = (await answer.json()) as { redirect_url: string }
    return { link, account: account.account, flowId: answer.headers.get('flow-id') ?? '' }
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
  const told = () => shop.callbacks.map((fields) => fields.get('error') ?? 'presentation')

  const attemptsOf = async (flowId: string) => {
    const { read } = service.store.database
    const row = await read
      .selectFrom('flows')
      .select('attempts')
      .where('id', '=', flowId as never)
      .executeTakeFirstOrThrow()
    return row.attempts
  }

  const runOut = (flowId: string) =>
    service.store.database.read
      .updateTable('flows')
      .set({ expires_at: 1, due_at: 1 })
      .where('id', '=', flowId as never)
      .execute()

  everywhere(
    'by code: scanned, approved, back at the customer, without a touch of the page',
    async () => {
      const { page } = await start()
      const link = await codeLink(page)
      const request = await openRequest(link)
      await heading(page, words.scanned)
      await picture(page, `journey-scanned-${locale}-${device}`)
      await approve(request, { held: await fillWallet(), trust: 'accept-any' })
      await arrives(page)
      expect(told()).toEqual(['presentation'])
    },
  )

  everywhere(
    'on this device: the wallet sends the person back, and the page sends on',
    async () => {
      const { page, context } = await start({}, { same_device: true })
      expect(await page.locator('[data-wallet-link]').count()).toBe(0)
      const { redirectUri = '' } = await approveBy(await tapLink(page))
      await heading(page, words.return)
      // The wallet opens the browser anew, beside the page that waits.
      const back = await openPage(context)
      await back.goto(redirectUri)
      await arrives(back)
      await arrives(page)
      expect(told()).toEqual(['presentation'])
    },
  )

  once('declined: the page says so, then leads to the customer', async () => {
    const { page } = await start()
    await reportError(await openRequest(await codeLink(page)), 'access_denied')
    await heading(page, words.declined)
    await arrives(page)
    expect(told()).toEqual(['error_access_denied'])
  })

  once.each([true, false])(
    'cancelled, with JavaScript %s: by a plain form to the customer',
    async (javaScriptEnabled) => {
      const { page } = await start({ javaScriptEnabled })
      await page.locator('#cancel button').click()
      await arrives(page)
      expect(told()).toEqual(['error_cancelled'])
    },
  )

  once('time runs out: the page says so, then leads to the customer', async () => {
    const { page, flowId } = await start()
    await runOut(flowId)
    await heading(page, words.expired)
    await arrives(page)
    expect(told()).toEqual(['error_expired'])
  })

  once('another browser sees a neutral page, and nothing of the customer', async () => {
    const { link, page } = await start()
    const other = await openPage(await openContext())
    expect((await other.goto(link))?.status()).toBe(404)
    await heading(other, words.neutral)
    expect(await other.content()).not.toMatch(/Musterbank|data-wallet-link|open-wallet/)
    await approveBy(await codeLink(page))
    await arrives(page)
    await other.reload()
    await heading(other, words.neutral)
  })

  once(
    'back from the wallet in another browser: nothing is passed on, and both are told',
    async () => {
      const { page } = await start()
      const { redirectUri = '' } = await approveBy(await tapLink(page))
      const other = await openPage(await openContext())
      await other.goto(redirectUri)
      await heading(other, words.other)
      await picture(other, `journey-other-browser-${locale}-${device}`)
      await heading(page, words.session)
      await arrives(page)
      expect(told()).toEqual(['error_session'])
    },
  )

  once('a second tab shows the same, and both go on', async () => {
    const { link, page, context } = await start()
    const second = await openPage(context)
    await second.goto(link)
    expect(await codeLink(second)).toBe(await codeLink(page))
    await approveBy(await codeLink(second))
    await Promise.all([arrives(page), arrives(second)])
    expect(told()).toEqual(['presentation'])
  })

  once('reloaded at each step, the page is where it was', async () => {
    shop.isUp = false
    const { link, page, context } = await start()
    const before = await codeLink(page)
    await page.reload()
    expect(await codeLink(page)).toBe(before)
    const request = await openRequest(before)
    await page.reload()
    await heading(page, words.scanned)
    await approve(request, { held: await fillWallet(), trust: 'accept-any' })
    await heading(page, words.late)
    await page.reload()
    await heading(page, words.late)
    shop.isUp = true
    await arrives(page)
    // A tab restored later, or the link opened again, leads to the customer again.
    const restored = await openPage(context)
    await restored.goto(link)
    await arrives(restored)
    expect(told()).toEqual(['presentation'])
  })

  everywhere('without JavaScript: everything is there, and one tap goes on', async () => {
    const { page } = await start({ javaScriptEnabled: false })
    await approveBy(await codeLink(page))
    await expect.poll(() => told()).toEqual(['presentation'])
    await page.locator('.without-script a').click()
    await arrives(page)
  })

  once('without JavaScript there is more time by a plain form', async () => {
    const { page, flowId } = await start({ javaScriptEnabled: false })
    const { database } = service.store
    const expiry = () =>
      database.read
        .selectFrom('flows')
        .select('expires_at')
        .where('id', '=', flowId as never)
        .executeTakeFirstOrThrow()
    const before = await expiry()
    await page.locator('.time-left form button').click()
    await page.waitForURL(/just=extended/)
    expect((await expiry()).expires_at).toBe(before.expires_at + 120_000)
    expect(await codeLink(page)).not.toBe('')
  })

  once('the customer is down, then up: the page says so, keeps trying, and goes on', async () => {
    shop.isUp = false
    const { page } = await start()
    await approveBy(await codeLink(page))
    await heading(page, words.late)
    await picture(page, `journey-customer-down-${locale}-${device}`)
    shop.isUp = true
    await arrives(page)
    expect(told()).toEqual(['presentation'])
  })

  once.each([true, false])(
    'no answer, with JavaScript %s: until when, whom to ask, where to go, and a receipt to keep',
    async (javaScriptEnabled) => {
      shop.isUp = false
      const { link, page, context, flowId, account } = await start({ javaScriptEnabled })
      const { accounts } = service.store
      const help = `${new URL(shop.welcomeUrl).origin}/help?order=1`
      await accounts.setFallbackUrl(account, 'test', help)
      await accounts.setBranding(account, 'test', { contactEmail: 'help@musterbank.example' })
      await approveBy(await codeLink(page))
      await expect.poll(() => attemptsOf(flowId)).toBeGreaterThan(0)
      await page.goto(link)
      await heading(page, words.late)
      await page.locator('time[datetime]').waitFor()
      await page.locator('a[href="mailto:help@musterbank.example"]').waitFor()
      await page.locator('.reference', { hasText: flowId }).waitFor()
      expect(await page.locator(`a[href="${help}"]`).getAttribute('rel')).toContain('noreferrer')
      const receipt = await openPage(context)
      await receipt.goto(new URL(`/flows/${flowId}/receipt`, link).href)
      await heading(receipt, words.receipt)
      expect(await axeFindings(receipt)).toEqual([])
      shop.isUp = true
      await expect.poll(() => told()).toEqual(['presentation'])
      // The redirect waits for nobody; the receipt stays.
      await page.goto(link)
      await arrives(page)
      await receipt.reload()
      await heading(receipt, words.receipt)
      expect(await receipt.locator('main').innerText()).toContain(words.passedOn)
      const stranger = await openPage(await openContext())
      const seen = await stranger.goto(new URL(`/flows/${flowId}/receipt`, link).href)
      expect(seen?.status()).toBe(404)
    },
  )

  once.each([true, false])(
    'Back and a second tab after the end tell the truth, with JavaScript %s',
    async (javaScriptEnabled) => {
      const { link, page, context } = await start({ javaScriptEnabled })
      await page.locator('#cancel button').click()
      await arrives(page)
      await page.goBack()
      const second = await openPage(context)
      await second.goto(link)
      await arrives(second)
      await expect.poll(() => page.locator('[data-wallet-link], #open-wallet').count()).toBe(0)
      await service.store.database.read
        .updateTable('flows')
        .set({ sealed_redirect_uri: null })
        .execute()
      await second.goto(link)
      await heading(second, words.finished)
    },
  )

  once('the first page weighs less than 30 KB on the wire', async () => {
    const { link } = await startFlow()
    const page = await openPage(await openContext())
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    let bytes = 0
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.goto(link)
    // Page, style sheet and script: the three that are loaded before a person sees it whole.
    await expect.poll(() => bytes).toBeGreaterThan(15_000)
    expect(bytes).toBeLessThan(30_000)
  })

  once('after the customer’s page, Back does not lead into a page that is over', async () => {
    const { page } = await start()
    await approveBy(await codeLink(page))
    await arrives(page)
    await page.goBack()
    await expect.poll(() => page.url()).not.toMatch(/\/flow\//)
  })
})
