import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callbackOf } from '../../wallet/src/outcomes/outcome-table.ts'
import { outcomes } from '../../wallet/src/outcomes/outcomes.ts'
import { type OpenStack, openStack } from '../setup/open-stack.ts'
import { makeShopper, presentElsewhere } from '../setup/shopper.ts'

/** Whatever a person or a wallet can do to a proof, the shop has a page for it. */

const isFull = Boolean(process.env['VIDIMUS_TEST_FULL'])

/** These leave the proof open: cancelling and expiry have journeys of their own. */
const open = ['malformed', 'never-answers']
const all = outcomes.filter((outcome) => !open.includes(outcome))
const shown = all.filter(
  (outcome) => isFull || ['no-credential', 'tampered-claim'].includes(outcome),
)

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

describe('every outcome, seen from the shop', () => {
  let place: OpenStack['place']
  let browser: OpenStack['browser']
  let close: OpenStack['close']
  beforeAll(async () => {
    ;({ place, browser, close } = await openStack())
  })
  afterAll(() => close())

  const expected = (outcome: (typeof outcomes)[number]) =>
    callbackOf[outcome] === 'presentation' ? 'ERIKA' : callbackOf[outcome]

  test.each(shown)('%s, with the wallet on this phone', async (outcome) => {
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
    expect(await page.locator('main').innerText()).toContain(expected(outcome))
    await shopper.leave()
  })

  test.each(shown)('%s, by the code on the screen', async (outcome) => {
    const shopper = await makeShopper(browser, place)
    const { page } = shopper
    await page.goto(place.shopUrl)
    await shopper.click('[name=same_device]')
    await shopper.click('#prove')
    const link = await page.locator('[data-wallet-link]').first().getAttribute('data-wallet-link')
    await presentElsewhere(place, link, outcome)
    await shopper.backInShop()
    expect(await page.locator('main').innerText()).toContain(expected(outcome))
    await shopper.leave()
  })
})
