import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningService, runService } from '../service/test/setup/running-service.ts'
import { isFull, sampled } from '../service/test/setup/sizes.ts'
import { approve, openLink } from '../wallet/src/holder/wallet.ts'
import { fillWallet } from '../wallet/src/issuer/fill-wallet.ts'
import { type LosingLine, openLosingLine } from './setup/losing-line.ts'
import { type OpenBrowser, openBrowser } from './setup/open-browser.ts'
import { openShop, type Shop } from './setup/shop.ts'

/** Whatever is lost on the way to the first page, the person can go on (decision 27). */

describe.each(sampled([true, false], 2))('with JavaScript %s', (javaScriptEnabled) => {
  let browser: OpenBrowser
  let service: RunningService
  let shop: Shop
  let line: LosingLine
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    service = await runService('sqlite')
    shop = await openShop()
  })
  beforeEach(async () => {
    line = await openLosingLine(service.url)
    page = await (await browser.newContext({ javaScriptEnabled, locale: 'en' })).newPage()
  })
  afterEach(async () => {
    await page.context().close()
    await line.close()
  })
  afterAll(async () => {
    await browser.close()
    await shop.close()
    await service.close()
  })

  /** A flow, by its link on the line that loses things. */
  async function startFlow(): Promise<string> {
    const { apiKey } = await service.account({ callbackUrl: shop.callbackUrl })
    const ask = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' }
    const answer = await service.prove(apiKey, ask)
    const { redirect_url: link } = (await answer.json()) as { redirect_url: string }
    return line.url + new URL(link).pathname
  }

  const arrives = (link: string) =>
    page.goto(link).then(
      () => true,
      () => false,
    )

  /** The page is whole, and what is approved there leads to the customer. */
  async function canFinish(): Promise<void> {
    const code = page.locator('[data-wallet-link]').first()
    const opened = await openLink((await code.getAttribute('data-wallet-link')) ?? '', {
      trust: 'accept-any',
    })
    if (!opened.ok) throw new Error(opened.refusal.detail)
    const before = shop.callbacks.length
    await approve(opened.value, { held: await fillWallet(), trust: 'accept-any' })
    await expect.poll(() => shop.callbacks.length).toBe(before + 1)
    if (!javaScriptEnabled) await page.locator('.without-script a').click()
    await page.waitForURL(shop.welcomeUrl)
  }

  test.each([
    ['the first answer, with the cookie', (path: string) => !path.includes('c=1')],
    ['the second answer, with the page', (path: string) => path.includes('c=1')],
  ])('%s is lost: opened again, the link goes on', async (_, isLost) => {
    const link = await startFlow()
    line.loses = (path) => path.startsWith('/flow/') && isLost(path)
    expect(await arrives(link)).toBe(false)
    line.loses = () => false
    // Beside the browser's own page about the error, which is still coming.
    page = await page.context().newPage()
    await page.goto(link)
    await canFinish()
  })

  test('who keeps no cookies is told so, and goes on when they are allowed', async () => {
    line.keepsCookies = false
    await page.goto(await startFlow())
    await page.locator('h1', { hasText: 'Your browser must allow cookies' }).waitFor()
    line.keepsCookies = true
    await page.getByRole('link', { name: 'Try again' }).click()
    await canFinish()
  })

  test('a scanner that came first has taken nothing from the person', async () => {
    const link = await startFlow()
    for (const method of ['HEAD', 'GET', 'GET']) await fetch(link, { method })
    await fetch(`${link}?c=1`)
    await page.goto(link)
    await canFinish()
  })

  test('two flows opened in the same first instant have a cookie each, and both are finished', async () => {
    const links = [await startFlow(), await startFlow()]
    const bound = Promise.withResolvers<void>()
    // The first flow is bound before the browser has heard of the second cookie.
    line.holds = (path) => (links[1]?.endsWith(path) ? bound.promise : undefined)
    const second = await page.context().newPage()
    const opened = second.goto(links[1] ?? '')
    await page.goto(links[0] ?? '')
    bound.resolve()
    await opened
    expect(await page.context().cookies()).toHaveLength(2)
    await page.reload()
    await canFinish()
    page = second
    await canFinish()
  })

  test.runIf(isFull)(
    'two flows opened one after the other share the browser, and both are finished',
    async () => {
      const links = [await startFlow(), await startFlow()]
      const second = await page.context().newPage()
      await page.goto(links[0] ?? '')
      await second.goto(links[1] ?? '')
      await canFinish()
      page = second
      await canFinish()
    },
  )
})
