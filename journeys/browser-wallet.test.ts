import { decodeJwt } from 'jose'
import type { Page, Response } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readFlowId } from '../service/src/core/vocabulary/ids.ts'
import { command } from '../service/src/usecases/accounts/actor.test-material.ts'
import { inFull } from '../service/test/setup/sizes.ts'
import { isFull, variants } from './hosted-page-variants.ts'
import { axeFindings } from './setup/axe.ts'
import { answerFor, dialogOf, requestsOf } from './setup/browser-dialog.ts'
import { picture } from './setup/open-browser.ts'
import { personAtHostedPage } from './setup/person-at-hosted-page.ts'

/** The browser's own dialog: on a phone the first way, on a computer that of this computer. */

const words = {
  en: {
    failed: 'That didn’t work',
    declined: 'Nothing was shared. Try another wallet app if you have one.',
    simulated: 'Simulated: a real window cannot hold the sandbox ID.',
  },
  de: {
    failed: 'Das hat nicht geklappt',
    declined:
      'Es wurde nichts geteilt. Versuchen Sie es mit einer anderen Wallet-App, wenn Sie eine haben.',
    simulated: 'Simuliert: Ein echtes Fenster kann',
  },
}

/** The signed request for the dialog by OpenID4VP. */
const requestIn = async (fetched: Response): Promise<string> =>
  (await fetched.json()).requests[0].data.request

const endOf = (request: string): number | undefined => decodeJwt(request).exp

describe.each(variants)('$locale on a $device', ({ locale, device }) => {
  const once = test.runIf(isFull || locale === 'en')
  const { start, startFlow, openContext, openPage, ...person } = personAtHostedPage(
    { locale, device },
    'registered',
  )
  const { codeLink, tapLink, approveBy, arrives, told, service } = person

  const button = (page: Page) => page.locator('#use-browser-wallet')
  const isPhone = device.includes('phone')
  const failed = (page: Page) => page.getByText(words[locale].failed)

  const idOf = (flowId: string) => readFlowId(flowId) ?? expect.fail('no flow')
  const reportsOf = async (flowId: string) =>
    (await service().store.flowRecords.find(idOf(flowId)))?.reports

  /** A page whose dialog is set up before it is opened. */
  async function open(ask: object = {}) {
    const flow = await startFlow(ask)
    const context = await openContext()
    const page = await openPage(context)
    const dialog = await dialogOf(page)
    const fetched = requestsOf(page)
    await page.goto(flow.link)
    if (!isPhone) await page.locator('.place:not([open]) > summary').click()
    await button(page).waitFor()
    // One way at a time: the link is among the others.
    expect(await page.locator('#open-wallet').isVisible()).toBe(false)
    return { ...flow, context, page, dialog, fetched: await fetched }
  }

  once('approved in the browser’s dialog: back at the customer', async () => {
    const { page, dialog, fetched } = await open()
    await picture(page, `browser-wallet-${locale}-${device}`)
    expect(await axeFindings(page)).toEqual([])
    await dialog.responds(await answerFor(fetched))
    await button(page).click()
    await arrives(page)
    expect(told()).toEqual(['presentation'])
  })

  once('by ISO 18013-7, as Safari answers', async () => {
    const { page, dialog, fetched } = await open()
    await dialog.responds(await answerFor(fetched, 'org-iso-mdoc'))
    await button(page).click()
    await arrives(page)
    expect(told()).toEqual(['presentation'])
  })

  once('declined: the page says so, and the code or the link goes on', async () => {
    const { page, dialog, context } = await open()
    await dialog.declines()
    await button(page).click()
    await failed(page).waitFor()
    expect(await page.locator('#open-wallet').isVisible()).toBe(true)
    await picture(page, `browser-wallet-declined-${locale}-${device}`)
    expect(await axeFindings(page)).toEqual([])
    expect(told()).toEqual([])
    if (device === 'phone') {
      const { redirectUri = '' } = await approveBy(await tapLink(page))
      const back = await openPage(context)
      await back.goto(redirectUri)
      await arrives(back)
    } else await approveBy(await codeLink(page))
    await arrives(page)
    expect(told()).toEqual(['presentation'])
  })

  once('an error of the wallet leaves the flow open, and the page says what happened', async () => {
    const { page, dialog, flowId } = await open()
    const data = { error: 'access_denied' }
    await dialog.responds({ protocol: 'openid4vp-v1-signed', data })
    await button(page).click()
    await page.getByText(words[locale].declined).waitFor()
    expect(await page.locator('#open-wallet').isVisible()).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    expect(told()).toEqual([])
    expect(await reportsOf(flowId)).toMatchObject([{ channel: 'browser', said: 'access_denied' }])
  })

  once('declined, and nobody comes back: the customer learns the refusal', async () => {
    const { page, dialog, flowId, account } = await open()
    await dialog.declines()
    await button(page).click()
    await failed(page).waitFor()
    await expect.poll(() => reportsOf(flowId)).toMatchObject([{ said: 'NotAllowedError' }])
    await service().store.flows.expireByKey(idOf(flowId), account)
    await expect.poll(told).toEqual(['error_access_denied'])
  })

  inFull('an answer in a protocol that was not asked for is refused', async () => {
    const { page, dialog } = await open()
    await dialog.responds({ protocol: 'openid4vp-v1-unsigned', data: { response: 'x' } })
    await button(page).click()
    await failed(page).waitFor()
    expect(told()).toEqual([])
  })

  inFull('after more time the dialog is given a request with the new end', async () => {
    const { page, fetched } = await open()
    const given: string[] = []
    await page.exposeFunction('noteRequest', (request: string) => given.push(request))
    await page.evaluate(`navigator.credentials.get = async ({ digital }) => {
      await noteRequest(digital.requests[0].data.request)
      throw new Error('closed')
    }`)
    const again = requestsOf(page)
    await page.evaluate("document.querySelector('.time-left form').requestSubmit()")
    const end = (endOf(await requestIn(fetched)) ?? 0) + 120
    expect(endOf(await requestIn(await again))).toBe(end)
    const endGiven = async () => {
      await button(page).click()
      return endOf(given.at(-1) ?? '')
    }
    await expect.poll(endGiven).toBe(end)
  })

  inFull('after a dialog that failed the next one is given a new request', async () => {
    const { page, dialog, fetched } = await open()
    await dialog.declines()
    const again = requestsOf(page)
    await button(page).click()
    await failed(page).waitFor()
    const renewed = await again
    expect(await requestIn(renewed)).not.toBe(await requestIn(fetched))
    await dialog.responds(await answerFor(renewed))
    await button(page).click()
    await arrives(page)
    expect(told()).toEqual(['presentation'])
  })

  inFull('turned off meanwhile: its answer is refused, and the code goes on', async () => {
    const { page, dialog, fetched, account } = await open()
    await dialog.responds(await answerFor(fetched))
    await service().store.accounts.changeSettings(
      account,
      'test',
      { browser_wallet: 'off' },
      command,
    )
    await button(page).click()
    await button(page).waitFor({ state: 'hidden' })
    expect(told()).toEqual([])
    await approveBy(await codeLink(page))
    await arrives(page)
    expect(told()).toEqual(['presentation'])
  })

  once('while the dialog waits, cancelling ends the flow and closes it', async () => {
    const { page, dialog } = await open()
    await dialog.waits()
    await button(page).click()
    await page.locator('form#cancel button').click()
    await arrives(page)
    expect(told()).toEqual(['error_cancelled'])
  })

  inFull('while the dialog waits, the code still works, and the dialog is closed', async () => {
    const { page, dialog } = await open()
    await dialog.waits()
    await button(page).click()
    await approveBy(await codeLink(page))
    await arrives(page)
    expect(told()).toEqual(['presentation'])
  })

  once('in the sandbox the window is simulated, also where the browser has one', async () => {
    const { link } = await startFlow({ issuer: 'xx-sandbox' })
    const page = await openPage(await openContext())
    const fetched = requestsOf(page)
    await page.goto(link)
    await fetched
    expect(await page.evaluate("'DigitalCredential' in globalThis")).toBe(true)
    // It never competes with the wallet of the sandbox.
    if (!isPhone) await page.locator('.place:not([open]) > summary').click()
    await page.locator('#open-wallet').waitFor()
    expect(await button(page).isVisible()).toBe(false)
    await page.locator('#browser-wallet > summary').click()
    await page.getByText(words[locale].simulated).waitFor()
    await button(page).click()
    await page.locator('.simulated-wallet iframe').waitFor()
  })

  once('without script there is no such way', async () => {
    const { page } = await start({ javaScriptEnabled: false })
    expect(await button(page).isVisible()).toBe(false)
  })

  once('no other page may open the dialog for ours', async () => {
    const { page, link } = await open()
    const { headers } = await page.request.get(link, { maxRedirects: 0 }).then((answer) => ({
      headers: answer.headers(),
    }))
    expect(headers['permissions-policy'] ?? '').toBe('digital-credentials-get=(self)')
  })
})
