import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mishaps } from '../../demo/workbench/mishaps.ts'
import { inFull, isFull, sampled } from '../../service/test/setup/sizes.ts'
import { callbackOf } from '../../wallet/src/outcomes/outcome-table.ts'
import { type Outcome, outcomes } from '../../wallet/src/outcomes/outcomes.ts'
import { axeFindings } from '../setup/axe.ts'
import { picture } from '../setup/open-browser.ts'
import { type OpenStack, openStack } from '../setup/open-stack.ts'
import { makeShopper } from '../setup/shopper.ts'

/** What can be tried in the local stack without a phone, and without leaving the two windows. */

/** These leave the proof open: the person cancels on the page. */
const open: readonly Outcome[] = ['malformed', 'never-answers']
const shown = outcomes.filter((outcome) => isFull || outcome === 'malformed')

const looks = [
  { name: 'desktop', width: 1_280, height: 800, colorScheme: 'light' },
  { name: 'desktop-dark', width: 1_366, height: 625, colorScheme: 'dark' },
] as const

async function openPhone(page: Page): Promise<Frame> {
  await page.locator('#second-device').click()
  return phoneOf(page)
}

async function phoneOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator('.phone iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('there is no phone')
  await frame.locator('h1').waitFor()
  return frame
}

const played = mishaps.filter((mishap) => mishap !== 'none' && (isFull || mishap === 'twice'))

/** In short form those that need something besides the wallet, and one that does not. */
const short = ['approve', 'malformed', 'never-answers']
const ran = outcomes.filter((outcome) => isFull || short.includes(outcome))

describe('the sandbox', () => {
  let place: OpenStack['place']
  let browser: OpenStack['browser']
  let close: OpenStack['close']
  beforeAll(async () => {
    ;({ place, browser, close } = await openStack())
  })
  afterAll(() => close())

  /** Without opening the page again, which would close the phone beside it. */
  const sentOn = (page: Page) => page.waitForURL(`${place.shopUrl}/order**`)

  /** Up to the page with the code. */
  async function showCode(options: Parameters<typeof makeShopper>[2] = {}) {
    const shopper = await makeShopper(browser, place, options)
    await shopper.page.goto(place.shopUrl)
    await shopper.choose('[name=same_device]')
    await shopper.click('#prove')
    await shopper.page.locator('#second-device').waitFor({ state: 'attached' })
    // Before its script has run, the page opens the second device as a tab.
    await shopper.page.waitForLoadState()
    return shopper
  }

  test.each(shown)(
    '%s on the second device: the page reacts, back in the shop',
    async (outcome) => {
      const shopper = await showCode({ viewport: { width: 1_280, height: 800 } })
      const { page } = shopper
      const phone = await openPhone(page)
      await phone.locator('#simulate > summary').click()
      await phone.locator(`#simulate button[value=${outcome}]`).click()
      if (open.includes(outcome)) {
        await phone.getByText('The page beside').waitFor()
        await page.locator('#cancel button').click()
      } else if (callbackOf[outcome] !== 'presentation') await page.locator('#go-on').click()
      await sentOn(page)
      const callback = open.includes(outcome) ? 'error_cancelled' : callbackOf[outcome]
      const expected = callback === 'presentation' ? 'ERIKA' : callback
      expect(await page.locator('main').innerText()).toContain(expected)
      await shopper.leave()
    },
  )

  test.each(isFull ? looks : looks.slice(0, 1))(
    'page and phone stand side by side: $name',
    async ({ name, colorScheme, ...viewport }) => {
      const shopper = await showCode({ viewport, colorScheme })
      const { page } = shopper
      await picture(page, `shop/second-device-${name}-before`, { fullPage: false })
      const phone = await openPhone(page)
      await expect.poll(() => page.locator('main').getAttribute('data-view')).toBe('requested')
      await picture(page, `shop/second-device-${name}`, { fullPage: false })
      expect(await axeFindings(page)).toEqual([])
      const [box, heading] = await Promise.all(
        ['.phone', 'main h1'].map((each) => page.locator(each).boundingBox()),
      )
      expect((heading?.x ?? 0) + (heading?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0)
      expect(await phone.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      await shopper.leave()
    },
  )

  inFull('by keyboard alone: open it, agree in it, and the page goes on', async () => {
    const shopper = await showCode({ viewport: { width: 1_280, height: 800 } })
    const { page } = shopper
    await page.locator('#second-device').focus()
    await page.keyboard.press('Enter')
    const phone = await phoneOf(page)
    const focused = () => phone.evaluate<string>('document.activeElement?.value ?? ""')
    for (let tabs = 0; tabs < 12 && (await focused()) !== 'approve'; tabs += 1)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await sentOn(page)
    expect(await page.locator('#first-name').innerText()).toContain('ERIKA')
    await shopper.leave()
  })

  const tabs = [
    ['without JavaScript', { viewport: { width: 1_280, height: 800 }, javaScriptEnabled: false }],
    ['on a small screen', { viewport: { width: 390, height: 844 } }],
  ] as const
  test.each(sampled(tabs, 2))('%s the second device is a tab of its own', async (_, options) => {
    const shopper = await showCode(options)
    const { page } = shopper
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.locator('#second-device').click(),
    ])
    await tab.locator('button.primary[value=approve]').click()
    await tab.waitForURL(`${place.serviceUrl}/**`)
    expect(await page.locator('.phone').count()).toBe(0)
    await tab.close()
    await shopper.backInShop()
    expect(await page.locator('#first-name').innerText()).toContain('ERIKA')
    await shopper.leave()
  })

  test.runIf(isFull)('closed again, the focus is where it was opened', async () => {
    const shopper = await showCode({ viewport: { width: 1_280, height: 800 } })
    const { page } = shopper
    await openPhone(page)
    await page.getByRole('button', { name: 'Put the phone away' }).click()
    expect(await page.locator('.phone').count()).toBe(0)
    expect(await page.evaluate('document.activeElement?.localName')).toMatch(/^(h1|a)$/)
    await shopper.leave()
  })

  inFull.each(played)('%s: Vidimus calls again, and the person comes back', async (mishap) => {
    const shopper = await makeShopper(browser, place)
    const { page } = shopper
    await page.goto(`${place.shopUrl}/?mishap=${mishap}`)
    await shopper.askWallet()
    await shopper.click('button[name=outcome][value=approve].primary')
    await shopper.backInShop()
    expect(await page.locator('#first-name').innerText()).toContain('ERIKA')
    expect(await page.locator('.mishap').innerText()).toContain('Vidimus called again')
    await shopper.leave()
  })

  inFull('each outcome of the matrix turns green by its button', async () => {
    const shopper = await makeShopper(browser, place)
    const { page } = shopper
    await page.goto(`${place.shopUrl}/matrix`)
    expect(await page.locator('.matrix li').count()).toBe(outcomes.length)
    for (const outcome of ran) {
      await page.getByRole('button', { name: `Run: ${outcome}`, exact: true }).click()
      await page.locator(`#${outcome}.right`).waitFor()
    }
    expect(await page.locator('[role=status]').innerText()).toBe(
      `${ran.length} of ${outcomes.length} handled`,
    )
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'shop/matrix-ran')
    await shopper.leave()
  })

  test.runIf(isFull)(
    'a request for everything is one with everything, in wallet and order',
    async () => {
      const shopper = await makeShopper(browser, place, { viewport: { width: 390, height: 844 } })
      const { page } = shopper
      await page.goto(`${place.shopUrl}/?plate=papers`)
      await shopper.askWallet()
      const asked = await page.locator('dl.shared').innerText()
      for (const shown of ['MUSTERMANN', 'ERIKA', '12 August 1964', 'Nationality: Germany?'])
        expect(asked).toContain(shown)
      expect(await axeFindings(page)).toEqual([])
      await picture(page, 'shop/wallet-papers')
      await shopper.click('button[name=outcome][value=approve].primary')
      await shopper.backInShop()
      expect(await page.locator('.receipt').innerText()).toContain('1964-08-12')
      await shopper.leave()
    },
  )
})
