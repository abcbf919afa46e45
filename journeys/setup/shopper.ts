import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Place } from './npm-start.ts'
import type { OpenBrowser } from './open-browser.ts'

/** A visitor of the demo shop, who counts their clicks. */
export async function makeShopper(
  browser: OpenBrowser,
  place: Place,
  options: BrowserContextOptions = {},
) {
  const context = await browser.newContext({ locale: 'en', ...options })
  const page = await context.newPage()
  let clicks = 0
  const click = async (selector: string): Promise<void> => {
    clicks += 1
    await page.click(selector)
  }
  return {
    page,
    click,
    /** What developers choose is folded away. */
    choose: async (selector: string): Promise<void> => {
      await page.click('#choices > summary')
      await page.click(selector)
    },
    clicks: () => clicks,
    leave: () => context.close(),
    /** From the shop's button to the wallet's question. */
    askWallet: async () => {
      await click('#prove')
      await click('#open-wallet')
      await page.waitForURL(`${place.walletUrl}/**`)
    },
    backInShop: (path = '/order') => leaveFlowPage(page, `${place.shopUrl}${path}`),
  }
}

/** The page of the flow goes on by itself with its script, and by opening it again without. */
async function leaveFlowPage(page: Page, destination: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { origin, pathname } = new URL(page.url())
        // The wallet's page, which may still be answering, is left by itself.
        if (pathname.startsWith('/flow') && origin !== new URL(destination).origin)
          await page.goto(`${origin}${pathname}`).catch(() => undefined)
        return page.url()
      },
      { timeout: 30_000, interval: 500 },
    )
    .toContain(destination)
  await page.waitForLoadState()
}

/** A wallet on another device, which has read the code from the screen. */
export async function presentElsewhere(
  place: Place,
  link: string | null,
  outcome: string,
): Promise<void> {
  const body = JSON.stringify({ link, outcome })
  const headers = { 'content-type': 'application/json' }
  expect(
    (await fetch(`${place.walletUrl}/sandbox/present`, { method: 'POST', headers, body })).status,
  ).toBe(200)
}
