import { describe, expect, test } from 'vitest'
import { inFull } from '../service/test/setup/sizes.ts'
import { reportError } from '../wallet/src/holder/answer.ts'
import { approve } from '../wallet/src/holder/wallet.ts'
import { fillWallet } from '../wallet/src/issuer/fill-wallet.ts'
import { isFull, says, variants } from './hosted-page-variants.ts'
import { picture } from './setup/open-browser.ts'
import { personAtHostedPage } from './setup/person-at-hosted-page.ts'

/**
 * A person's way from `redirect_url` to the customer, through a real browser and a wallet that
 * shares no code with us.
 */

describe.each(variants)('$locale on a $device', ({ locale, device }) => {
  const words = says[locale]
  /** In short form the second variant goes the way on which a phone differs most. */
  const everywhere = test
  const once = test.runIf(isFull || locale === 'en')
  const person = personAtHostedPage({ locale, device })
  const { shop, service, start, openContext, openPage, codeLink, tapLink, openRequest } = person
  const { approveBy, heading, arrives, goesBack, told, completed, runOut } = person

  once(
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

  once('declined: the page says so, and its button leads to the customer', async () => {
    const { page } = await start()
    await reportError(await openRequest(await codeLink(page)), 'access_denied')
    await heading(page, words.declined)
    await goesBack(page)
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

  inFull('time runs out: the page says so, and its button leads to the customer', async () => {
    const { page, flowId } = await start()
    await runOut(flowId)
    await heading(page, words.expired)
    await goesBack(page)
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

  inFull(
    'back from the wallet in another browser: nothing is passed on, and both are told',
    async () => {
      const { page } = await start()
      const { redirectUri = '' } = await approveBy(await tapLink(page))
      const other = await openPage(await openContext())
      await other.goto(redirectUri)
      await heading(other, words.other)
      await picture(other, `journey-other-browser-${locale}-${device}`)
      await heading(page, words.session)
      await goesBack(page)
      expect(told()).toEqual(['error_session'])
    },
  )

  inFull('a second tab shows the same, and both go on', async () => {
    const { link, page, context } = await start()
    const second = await openPage(context)
    await second.goto(link)
    expect(await codeLink(second)).toBe(await codeLink(page))
    await approveBy(await codeLink(second))
    await Promise.all([arrives(page), arrives(second)])
    expect(told()).toEqual(['presentation'])
  })

  inFull('reloaded at each step, the page is where it was', async () => {
    shop().isUp = false
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
    shop().isUp = true
    await arrives(page)
    // A tab restored later, or the link opened again, leads to the customer again.
    const restored = await openPage(context)
    await restored.goto(link)
    await arrives(restored)
    expect(told()).toEqual(['presentation'])
  })

  once('without JavaScript: everything is there, and one tap goes on', async () => {
    const { page, flowId } = await start({ javaScriptEnabled: false })
    await approveBy(await codeLink(page))
    await completed(flowId)
    expect(told()).toEqual(['presentation'])
    await page.locator('.without-script a').click()
    await arrives(page)
  })

  inFull('without JavaScript there is more time by a plain form', async () => {
    const { page, flowId } = await start({ javaScriptEnabled: false })
    const { database } = service().store
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
    shop().isUp = false
    const { page } = await start()
    await approveBy(await codeLink(page))
    await heading(page, words.late)
    await picture(page, `journey-customer-down-${locale}-${device}`)
    shop().isUp = true
    await arrives(page)
    expect(told()).toEqual(['presentation'])
  })

  inFull('after the customer’s page, Back does not lead into a page that is over', async () => {
    const { page } = await start()
    await approveBy(await codeLink(page))
    await arrives(page)
    await page.goBack()
    await expect.poll(() => page.url()).not.toMatch(/\/flow\//)
  })
})
