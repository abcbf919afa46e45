import { describe, expect, test } from 'vitest'
import { anyEvent, command } from '../service/src/usecases/accounts/actor.test-material.ts'
import { sampled } from '../service/test/setup/sizes.ts'
import { says, variants } from './hosted-page-variants.ts'
import { axeFindings } from './setup/axe.ts'
import { personAtHostedPage } from './setup/person-at-hosted-page.ts'

/** When the customer does not answer, and when all is over. */

const looked = variants.filter((_, at) => at === 0 || variants.length > 2)

describe.each(looked)('$locale on a $device', ({ locale, device }) => {
  const words = says[locale]
  const person = personAtHostedPage({ locale, device })
  const { shop, service, start, startFlow, openContext, openPage, codeLink } = person
  const { approveBy, heading, arrives, told, attemptsOf, completed } = person

  test.each(sampled([false, true], 2))(
    'no answer, with JavaScript %s: until when, whom to ask, where to go, and a receipt to keep',
    async (javaScriptEnabled) => {
      shop().isUp = false
      const { link, page, context, flowId, account } = await start({ javaScriptEnabled })
      const { accounts } = service().store
      const help = `${new URL(shop().welcomeUrl).origin}/help?order=1`
      await accounts.changeSettings(account, 'test', { fallback_url: help }, command)
      await accounts.setBranding(
        account,
        'test',
        { contactEmail: 'help@musterbank.example' },
        anyEvent,
      )
      await approveBy(await codeLink(page))
      await expect.poll(() => attemptsOf(flowId)).toBeGreaterThan(0)
      await page.goto(link)
      await heading(page, words.late)
      await page.locator('time[datetime]').waitFor()
      await page.locator('main a[href="mailto:help@musterbank.example"]').waitFor()
      await page.locator('.reference', { hasText: flowId }).waitFor()
      expect(await page.locator(`a[href="${help}"]`).getAttribute('rel')).toContain('noreferrer')
      const receipt = await openPage(context)
      await receipt.goto(new URL(`/flows/${flowId}/receipt`, link).href)
      await heading(receipt, words.receipt)
      if (javaScriptEnabled) expect(await axeFindings(receipt)).toEqual([])
      shop().isUp = true
      await completed(flowId)
      expect(told()).toEqual(['presentation'])
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

  test.each(sampled([true, false], 2))(
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
      await service()
        .store.database.read.updateTable('flows')
        .set({ sealed_redirect_uri: null })
        .execute()
      await second.goto(link)
      await heading(second, words.finished)
    },
  )

  test('the first page weighs less than 30 KB on the wire', async () => {
    const { link } = await startFlow()
    const page = await openPage(await openContext())
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    // The page and what it names itself, not what its script loads once a person sees it whole.
    const [named, sizes] = [new Set<string>(), new Map<string, number>()]
    network.on('Network.requestWillBeSent', ({ requestId, type, initiator }) => {
      // A stream that a script opens while the page is read counts as the parser's, and never ends.
      const isOfPage = initiator.type === 'parser' && type !== 'EventSource'
      if (type === 'Document' || isOfPage) named.add(requestId)
    })
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sizes.set(requestId, encodedDataLength)
    })
    await page.goto(link)
    await expect.poll(() => [...named].every((id) => sizes.has(id))).toBe(true)
    const bytes = [...named].reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0)
    expect(named.size).toBeGreaterThanOrEqual(3)
    expect(bytes).toBeGreaterThan(15_000)
    expect(bytes).toBeLessThan(30_000)
  })
})
