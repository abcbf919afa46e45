import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postAnswer } from '../../service/test/conformance/fetched-request.ts'
import { type CustomerServer, runCustomer } from '../../service/test/setup/customer-server.ts'
import { makeUser } from '../../service/test/setup/portal-client.ts'
import type { TestAccount } from '../../service/test/setup/running-service.ts'
import { inFull, isFull } from '../../service/test/setup/sizes.ts'
import { openAsWallet } from '../../service/test/setup/wallet-exchange.ts'
import { atRest } from '../setup/at-rest.ts'
import { axeFindings } from '../setup/axe.ts'
import { turnTo } from '../setup/color-scheme.ts'
import { picture } from '../setup/open-browser.ts'
import { endFlow, openFlow } from '../setup/play-flow.ts'
import { openPortal, type PortalStage, unexpected, type Visit } from '../setup/portal-visit.ts'
import { isFocused, tabTo } from '../setup/tab-to.ts'

/** What happened, and why: flows that fail are found, and flows that go on are watched. */

const desktop = { width: 1_280, height: 860 }
const phone = { width: 390, height: 844 }
/** More digits than a port has, which is in addresses too. */
const secretState = 'order of Erika 471147'

describe('flows', () => {
  let stage: PortalStage
  let customer: CustomerServer
  let shop: TestAccount
  let visit: Visit
  let page: Page
  beforeAll(async () => {
    stage = await openPortal()
    customer = await runCustomer()
    shop = await stage.service.account({ name: 'Kiosk', callbackUrl: customer.url })
    visit = await stage.visitAs(await makeUser(stage.service, shop.account))
    page = visit.page
    await page.setViewportSize(desktop)
  })
  afterAll(async () => {
    await customer.close()
    await stage.close()
  })

  const at = (path = '') => visit.at(`/${shop.account}/test/flows${path}`)
  const rows = () => page.getByRole('table').locator('tbody').getByRole('row')
  const open = (ask: object = {}) => openFlow(stage.service, shop, ask)
  /** In full in both themes, in short form in the one that is named, if any. */
  const look = async (name: string, theme?: 'light' | 'dark') => {
    const shortForm = theme === undefined ? [] : [theme]
    for (const colorScheme of isFull ? (['light', 'dark'] as const) : shortForm) {
      await turnTo(page, colorScheme)
      await atRest(page)
      await picture(page, `portal/${name}-${colorScheme}`)
      expect([name, colorScheme, await axeFindings(page)]).toEqual([name, colorScheme, []])
    }
    const isTooWide = 'document.documentElement.scrollWidth > window.innerWidth'
    expect([name, await page.evaluate(isTooWide)]).toEqual([name, false])
  }

  test('an empty list says what will be there, and fills by itself', async () => {
    await page.goto(at())
    await page.getByRole('heading', { name: 'No flows yet' }).waitFor()
    expect(page.url()).toBe(at())
    await page.getByText('npx vidimus trigger approve').waitFor()
    await look('flows-empty')
    await endFlow(await open(), 'approve')
    await rows().getByText('Delivered').waitFor()
  })

  test('a failed flow is found by filter, and its page says why it failed', async () => {
    const failed = await open({ state: secretState })
    await endFlow(failed, 'expired')
    await endFlow(await open(), 'decline')
    await customer.callback(3)
    await page.reload()
    await page.getByRole('button', { name: 'Ended otherwise' }).click()
    await page.getByLabel('Outcome').selectOption('Identity expired')
    await page.getByLabel('Time').selectOption('Last hour')
    const filter = '?show=otherwise&outcome=error_credential_expired&range=hour'
    await page.waitForURL(at(filter))
    await expect.poll(() => rows().count()).toBe(1)
    await rows().getByText('Identity expired').waitFor()
    await rows().getByRole('link').click()
    await page.waitForURL(at(`/${failed.flowId}`))
    await page.getByText('The identity has expired or is not valid yet.').waitFor()
    const why = page.getByRole('region', { name: 'Check failed: Validity' })
    await why.getByText('Ask the person to renew the identity').waitFor()
    await why.getByText('issuer JWT: exp is past').waitFor()
    await why.getByText('The wallet: the person who uses it, or its maker.').waitFor()
    await why.getByText('SD-JWT VC draft 18, section 2.2.2.3').waitFor()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await timeline.getByText('Callback 1: 200').waitFor()
    expect(await timeline.getByRole('listitem').count()).toBe(7)
    await page.getByText('Erased when it was delivered:').waitFor()
    await look('flow-failed', 'dark')
    await page.getByRole('main').getByRole('link', { name: 'Flows' }).click()
    await page.waitForURL(at(filter))
    await rows().getByRole('link').click()
    await page.waitForURL(at(`/${failed.flowId}`))
  })

  test('the support bundle has the failed check and nothing to recognise a person by', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Support bundle' }).click()
    const text = await readFile(await (await saving).path(), 'utf8')
    expect(JSON.parse(text)).toMatchObject({
      outcome: 'error_credential_expired',
      refusal: { check: 'not_expired', mends: 'wallet' },
    })
    expect(text).not.toMatch(/471147|Mustermann|Erika|https?:|hash/)
  })

  test('what a wallet said is explained by its code, with its own words while they are kept', async () => {
    const said = await open()
    const { state = '' } = await openAsWallet(said.links.qr)
    const error = { error: 'invalid_client', error_description: 'Erika does not know you' }
    await postAnswer(said.links.qr, { ...error, state })
    await page.goto(at(`/${said.flowId}`))
    const words = page.getByRole('region', { name: 'What wallets said' })
    await words.getByText('invalid_client').waitFor()
    await words.getByText('The wallet does not accept who asks').waitFor()
    await words.getByText('Erika does not know you').waitFor()
    await words.getByText('Whoever runs this service.').waitFor()
    const why = page.getByRole('region', { name: 'The wallet refused to answer' })
    await why.getByText('the wallet reported invalid_client').waitFor()
    await look('flow-wallet-words', 'light')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Support bundle' }).click()
    const text = await readFile(await (await saving).path(), 'utf8')
    expect(JSON.parse(text).reports).toMatchObject([{ said: 'invalid_client', mends: 'operator' }])
    expect(text).not.toContain('Erika')
  })

  inFull('a wallet that refuses to answer is explained too', async () => {
    const refused = await open()
    await endFlow(refused, 'wallet-unavailable')
    await page.goto(at(`/${refused.flowId}`))
    const why = page.getByRole('region', { name: 'The wallet refused to answer' })
    await why.getByText('The wallet: the person who uses it, or its maker.').waitFor()
    await why.getByText('OpenID4VP 1.0, section 8.5').waitFor()
    await look('flow-wallet-refused')
  })

  test('a state finds its flow, and is in no address', async () => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await page.getByRole('link', { name: 'Flows' }).first().click()
    const finder = page.getByRole('textbox', { name: 'Find a flow' })
    await finder.fill('order of nobody')
    await finder.press('Enter')
    await page.getByRole('heading', { name: 'No flow found' }).waitFor()
    await finder.fill(secretState)
    await finder.press('Enter')
    await page.getByText('The identity has expired or is not valid yet.').waitFor()
    expect(addresses.filter((address) => /471147|nobody/.test(address))).toEqual([])
    expect(page.url()).not.toContain('471147')
  })

  // In short form `trigger.test.ts` sees the list live.
  test.runIf(isFull)(
    'the list is live: rows change where they are, new ones wait to be let in',
    async () => {
      const watched = await open()
      await page.goto(at())
      const row = rows().filter({ has: page.getByTitle(watched.flowId) })
      await row.getByText('Opened').waitFor()
      const before = await row.boundingBox()
      await open()
      await open()
      const fresh = page.getByRole('button', { name: '2 new' })
      await fresh.waitFor()
      await endFlow(watched, 'untrusted-issuer')
      await row.getByText('Issuer not trusted').waitFor()
      expect(await row.boundingBox()).toEqual(before)
      expect(await page.evaluate('document.activeElement === document.body')).toBe(true)
      await page.getByRole('status').getByText('2 new flows').waitFor({ state: 'attached' })
      await look('flows-live', 'light')
      const count = await rows().count()
      await fresh.click()
      await expect.poll(() => rows().count()).toBe(count + 2)
      expect(await fresh.count()).toBe(0)
    },
  )

  test.runIf(isFull)('while paused nothing changes', async () => {
    await page.getByRole('button', { name: 'Pause' }).click()
    await open()
    // Longer than one poll: what does not happen has no moment to wait for.
    await page.waitForTimeout(3_500)
    expect(await page.getByRole('button', { name: '1 new' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByRole('button', { name: '1 new' }).waitFor()
  })

  // Every key is pressed by itself, which takes its time.
  test.runIf(isFull)(
    'by keyboard on a phone: found by id, cancelled, and seen to end',
    async () => {
      const { flowId } = await open()
      await page.setViewportSize(phone)
      await page.goto(at())
      await rows().first().waitFor()
      await look('flows-phone', 'dark')
      await open()
      await tabTo(page, page.getByRole('button', { name: '1 new' }))
      await page.keyboard.press('Enter')
      await tabTo(page, page.getByRole('button', { name: 'Filters' }))
      await page.keyboard.press('Enter')
      await tabTo(page, page.getByLabel('Outcome'))
      await page.keyboard.type('identity expired')
      await expect.poll(() => rows().count()).toBe(1)
      await tabTo(page, rows().getByRole('link'))
      await page.keyboard.press('Enter')
      await page.getByText('Ask the person to renew the identity').waitFor()
      await look('flow-failed-phone')
      await page.goBack()
      await tabTo(page, page.getByRole('textbox', { name: 'Find a flow' }))
      await page.keyboard.type(flowId)
      await page.keyboard.press('Enter')
      await page.waitForURL(at(`/${flowId}`))
      await tabTo(page, page.getByRole('button', { name: 'Cancel flow' }))
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Cancel this flow?' })
      await dialog.waitFor()
      await tabTo(page, dialog.getByRole('button', { name: 'Cancel flow' }))
      await page.keyboard.press('Enter')
      await page.getByText('The flow has ended: cancelled').waitFor()
      await page.getByText('The verification was cancelled.').waitFor()
      await page.getByText('Callback 1: 200').waitFor()
      expect(await page.getByRole('button', { name: 'Cancel flow' }).count()).toBe(0)
      await look('flow-phone')
    },
  )

  inFull('the palette leads to pages and pasted ids, and gives the focus back', async () => {
    await page.setViewportSize(desktop)
    const { flowId } = await open()
    const back = page.getByRole('link', { name: 'Flows' }).last()
    await back.focus()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Find or do' })
    await field.waitFor()
    await look('palette', 'light')
    await page.keyboard.press('Escape')
    await expect.poll(() => back.evaluate(isFocused)).toBe(true)
    await page.keyboard.press('Control+k')
    await field.fill(flowId)
    await page.keyboard.press('Enter')
    await page.waitForURL(at(`/${flowId}`))
    const request = await page.locator('code', { hasText: 'req_' }).innerText()
    await page.keyboard.press('Control+k')
    await field.fill('redirect url')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Redirect URL', level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await field.fill('req_0000000000000000000000')
    await page.keyboard.press('Enter')
    await page.getByText('There is nothing with this id').waitFor()
    await field.fill(request)
    await page.keyboard.press('Enter')
    await page.waitForURL(at(`/${flowId}`))
  })

  test.runIf(isFull)('on a phone the palette is in the navigation', async () => {
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Find or do …' }).click()
    await page.getByRole('combobox', { name: 'Find or do' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    await page.keyboard.type('api')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor()
    expect(unexpected(visit.complaints)).toEqual([])
  })

  inFull(
    'a failed flow is tried again in the sandbox, with a wallet that fails alike',
    async () => {
      const failed = await open()
      await endFlow(failed, 'tampered-claim')
      await page.setViewportSize(desktop)
      await page.goto(at(`/${failed.flowId}`))
      await page.getByRole('link', { name: 'Try it in the sandbox' }).click()
      await page.getByRole('heading', { name: 'Try it', level: 1 }).waitFor()
      expect(await page.getByLabel('How it ends').inputValue()).toBe('tampered-claim')
    },
  )
})
