import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inFull, isFull, sampled } from '../../service/test/setup/sizes.ts'
import { callbackOf } from '../../wallet/src/outcomes/outcome-table.ts'
import { outcomes } from '../../wallet/src/outcomes/outcomes.ts'
import { axeFindings } from '../setup/axe.ts'
import { makePlace, npmStart } from '../setup/npm-start.ts'
import { picture } from '../setup/open-browser.ts'
import { type OpenStack, openStack } from '../setup/open-stack.ts'
import { makeShopper, presentElsewhere } from '../setup/shopper.ts'

/**
 * The whole loop through real pages: the shop, the hosted page, the sandbox wallet, and back in the
 * shop.
 */

/** These leave the proof open: cancelling and expiry have journeys of their own. */
const open = ['malformed', 'never-answers']
const ending = outcomes.filter((outcome) => !open.includes(outcome))

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const toldBy = (outcome: (typeof outcomes)[number]) =>
  callbackOf[outcome] === 'presentation' ? 'ERIKA' : callbackOf[outcome]

/** Without scrolling, however long the question is. */
const decisionIsSeen =
  "document.querySelector('.primary[value=approve]').getBoundingClientRect().bottom <= innerHeight"

describe('the demo shop', () => {
  let place: OpenStack['place']
  let browser: OpenStack['browser']
  let close: OpenStack['close']
  beforeAll(async () => {
    ;({ place, browser, close } = await openStack())
  })
  afterAll(() => close())

  test.each(sampled(['xx-sandbox', 'de-ausweis'], 2))(
    'order, prove, approve, back, in at most four clicks: %s',
    async (issuer) => {
      const shopper = await makeShopper(browser, place)
      const { page } = shopper
      await page.goto(place.shopUrl)
      if (issuer !== 'xx-sandbox') await shopper.choose(`[value=${issuer}]`)
      await shopper.askWallet()
      await picture(page, `shop/wallet-${issuer}`)
      expect(await page.evaluate<boolean>(decisionIsSeen)).toBe(true)
      await shopper.click('button[name=outcome][value=approve].primary')
      await shopper.backInShop()
      expect(shopper.clicks()).toBeLessThanOrEqual(4)
      expect(await page.locator('#first-name').innerText()).toContain('ERIKA')
      expect(await page.locator('#flag').innerText()).toContain('Germany confirmed')
      expect(await page.locator('.logbook li.happened').count()).toBe(6)
      expect(await page.locator('body').innerText()).not.toContain('MUSTERMANN')
      await picture(page, `shop/done-${issuer}`)
      await shopper.leave()
    },
  )

  test('the second door: the same plate by OpenID Connect', async () => {
    const shopper = await makeShopper(browser, place)
    const { page } = shopper
    await page.goto(place.shopUrl)
    await shopper.click('#by-application')
    const link = await page.locator('[data-wallet-link]').first().getAttribute('data-wallet-link')
    await presentElsewhere(place, link, 'approve')
    // By its script alone: a code works once, so loading the page again would race with the shop.
    await page.waitForURL(`${place.shopUrl}/order`)
    expect(await page.locator('#first-name').innerText()).toContain('ERIKA')
    expect(await page.locator('#flag').innerText()).toContain('Germany confirmed')
    await shopper.leave()
  })

  test.runIf(isFull)(
    'a flag that is not theirs is answered with no, and the plate stays plain',
    async () => {
      const shopper = await makeShopper(browser, place)
      const { page } = shopper
      await page.goto(place.shopUrl)
      await shopper.click('[value=DK]')
      await shopper.askWallet()
      await shopper.click('button[name=outcome][value=approve].primary')
      await shopper.backInShop()
      expect(await page.locator('h1').innerText()).toBe('Name yes, flag no')
      expect(await page.locator('#flag').innerText()).toContain('Denmark not confirmed')
      await shopper.leave()
    },
  )

  test.runIf(isFull)('rum is sold for a yes or no about age, and nothing else', async () => {
    const shopper = await makeShopper(browser, place)
    const { page } = shopper
    await page.goto(place.shopUrl)
    await shopper.choose('[value=rum]')
    await shopper.askWallet()
    await picture(page, 'shop/wallet-rum')
    await shopper.click('button[name=outcome][value=approve].primary')
    await shopper.backInShop()
    expect(await page.locator('h1').innerText()).toBe('Aye. The rum comes aboard.')
    expect(await page.locator('body').innerText()).not.toMatch(/ERIKA|1964/)
    await picture(page, 'shop/rum')
    await shopper.leave()
  })

  // In short form the simulated window has a journey without the stack.
  test.runIf(isFull)(
    'the loop goes through the simulated wallet window, also where the browser has its own',
    async () => {
      const shopper = await makeShopper(browser, place)
      const { page } = shopper
      await page.goto(place.shopUrl)
      await shopper.click('#prove')
      await shopper.click('#browser-wallet > summary')
      await shopper.click('#use-browser-wallet')
      const wallet = page.frameLocator('.simulated-wallet iframe')
      await wallet.locator('form.consent').waitFor()
      await picture(page, 'shop/simulated-window')
      expect(await axeFindings(page)).toEqual([])
      await wallet.locator('button.primary[value=approve]').click()
      // Without opening the page again, which would close the window.
      await page.waitForURL(`${place.shopUrl}/order**`)
      expect(await page.locator('#first-name').innerText()).toContain('ERIKA')
      await shopper.leave()
    },
  )

  test('declined in the wallet: nothing is shared, and the shop stays friendly', async () => {
    const shopper = await makeShopper(browser, place)
    const { page } = shopper
    await page.goto(place.shopUrl)
    await shopper.askWallet()
    await shopper.click('button[name=outcome][value=decline].secondary')
    await shopper.backInShop()
    expect(await page.locator('h1').innerText()).toBe('No harm done')
    expect(await page.locator('.logbook').innerText()).toContain('error_access_denied')
    await picture(page, 'shop/declined')
    await shopper.leave()
  })

  test.runIf(isFull)(
    'what is pinned in the wallet needs no click there the next time',
    async () => {
      const shopper = await makeShopper(browser, place)
      const { page } = shopper
      await page.goto(place.shopUrl)
      await shopper.askWallet()
      await page.locator('#simulate > summary').click()
      await page.getByLabel('Answer every request like this from now on').check()
      await shopper.click('#simulate button[value=decline]')
      await shopper.backInShop()
      await page.goto(place.shopUrl)
      await shopper.click('#prove')
      await shopper.click('#open-wallet')
      await shopper.backInShop()
      expect(await page.locator('.code').innerText()).toBe('error_access_denied')
      await page.goto(place.walletUrl)
      await picture(page, 'shop/wallet-pinned')
      await page.getByRole('button', { name: 'Unpin' }).click()
      await page.waitForURL(`${place.walletUrl}/`)
      expect(await page.locator('.pinned').count()).toBe(0)
      await shopper.leave()
    },
  )

  inFull(
    'Back after sharing: the request is finished, and the way leads on to the order',
    async () => {
      const shopper = await makeShopper(browser, place)
      const { page } = shopper
      await page.goto(place.shopUrl)
      await shopper.askWallet()
      const request = page.url()
      await shopper.click('button[name=outcome][value=approve].primary')
      await shopper.backInShop()
      await page.goto(request)
      expect(await page.locator('h1').innerText()).toBe('This request is finished')
      await page.getByRole('link', { name: 'Back to the verification page' }).click()
      await page.waitForURL(`${place.shopUrl}/order`)
      await shopper.leave()
    },
  )

  test.runIf(isFull)('cancelled on the hosted page', async () => {
    const shopper = await makeShopper(browser, place)
    await shopper.page.goto(place.shopUrl)
    await shopper.click('#prove')
    await shopper.click('#cancel button')
    await shopper.backInShop()
    expect(await shopper.page.locator('.code').innerText()).toBe('error_cancelled')
    await shopper.leave()
  })

  const endings = [
    ['approve', 'Aye, Erika. It is on the bench.'],
    ['revoked', 'That document is no longer valid'],
  ] as const
  test.each(sampled(endings, 2))(
    'with the wallet on another device, by the code on the screen: %s',
    async (outcome, title) => {
      const shopper = await makeShopper(browser, place)
      const { page } = shopper
      await page.goto(place.shopUrl)
      await shopper.choose('[name=same_device]')
      await shopper.click('#prove')
      await presentElsewhere(
        place,
        await page.locator('[data-wallet-link]').first().getAttribute('data-wallet-link'),
        outcome,
      )
      await shopper.backInShop()
      expect(await page.locator('h1').innerText()).toBe(title)
      await shopper.leave()
    },
  )

  inFull('who began a proof learns nothing from it when somebody else finished it', async () => {
    const attacker = await makeShopper(browser, place)
    const victim = await makeShopper(browser, place)
    // The attacker does not open the page: its link goes to the victim.
    const form = { issuer: 'xx-sandbox', flag: 'DE', same_device: 'yes' }
    const started = await attacker.page.request.post(`${place.shopUrl}/prove`, {
      form,
      maxRedirects: 0,
    })
    await victim.page.goto(started.headers()['location'] ?? '')
    await victim.click('#open-wallet')
    await victim.click('button[name=outcome][value=approve].primary')
    await victim.backInShop('/return')
    expect(await victim.page.locator('h1').innerText()).toBe(
      'This proof was begun in another browser',
    )
    for (const path of ['/', '/order']) {
      await attacker.page.goto(`${place.shopUrl}${path}`)
      expect(await attacker.page.locator('body').innerText()).not.toContain('ERIKA')
    }
    await Promise.all([attacker.leave(), victim.leave()])
  })

  test.runIf(isFull)('nobody answers in time', async () => {
    const hasty = await makePlace()
    const hastyStack = await npmStart(hasty, { VIDIMUS_FLOW_LIFETIME_SECONDS: '5' })
    const shopper = await makeShopper(browser, hasty)
    await shopper.page.goto(hasty.shopUrl)
    await shopper.click('#prove')
    await shopper.backInShop()
    expect(await shopper.page.locator('h1').innerText()).toBe('The tide went out')
    await shopper.leave()
    await hastyStack.stop()
    await hasty.remove()
  })

  test('all of it works without JavaScript', async () => {
    const shopper = await makeShopper(browser, place, {
      javaScriptEnabled: false,
      viewport: { width: 360, height: 780 },
    })
    await shopper.page.goto(place.shopUrl)
    await shopper.askWallet()
    await shopper.click('button[name=outcome][value=approve].primary')
    await shopper.backInShop()
    expect(await shopper.page.locator('#first-name').innerText()).toContain('ERIKA')
    await shopper.leave()
  })

  inFull.each(ending)('has a page for %s, with the wallet on this phone', async (outcome) => {
    const shopper = await makeShopper(browser, place, phone)
    const { page } = shopper
    await page.goto(place.shopUrl)
    await shopper.click('#prove')
    await shopper.click('#open-wallet')
    await page.locator('#simulate > summary').click()
    await shopper.click(`#simulate button[value=${outcome}]`)
    await page.waitForURL((url) => !url.pathname.startsWith('/authorize') && url.pathname !== '/')
    // A refused answer has no address to go on to: the wallet offers the way back.
    if (page.url().startsWith(place.walletUrl))
      await page.getByRole('link', { name: 'Back to the verification page' }).click()
    await shopper.backInShop()
    expect(await page.locator('main').innerText()).toContain(toldBy(outcome))
    await shopper.leave()
  })

  inFull.each(ending)('has a page for %s, by the code on the screen', async (outcome) => {
    const shopper = await makeShopper(browser, place)
    const { page } = shopper
    await page.goto(place.shopUrl)
    await shopper.choose('[name=same_device]')
    await shopper.click('#prove')
    const link = await page.locator('[data-wallet-link]').first().getAttribute('data-wallet-link')
    await presentElsewhere(place, link, outcome)
    await shopper.backInShop()
    expect(await page.locator('main').innerText()).toContain(toldBy(outcome))
    await shopper.leave()
  })
})
