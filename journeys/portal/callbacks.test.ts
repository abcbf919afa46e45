import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CustomerServer,
  runCustomer,
  welcome,
} from '../../service/test/setup/customer-server.ts'
import {
  makeUser,
  type PortalClient,
  signedIn,
  type TestUser,
} from '../../service/test/setup/portal-client.ts'
import type { TestAccount } from '../../service/test/setup/running-service.ts'
import { inFull, isFull } from '../../service/test/setup/sizes.ts'
import { atRest } from '../setup/at-rest.ts'
import { axeFindings } from '../setup/axe.ts'
import { turnTo } from '../setup/color-scheme.ts'
import { picture } from '../setup/open-browser.ts'
import { openPortal, type PortalStage, unexpected, type Visit } from '../setup/portal-visit.ts'

/** A customer's server is dead: its people find out, mend it, and deliver what waits. */

/** What a careless server sends back when it fails. */
const echoed = 'PERSONAL-MARKER'
const phone = { width: 390, height: 844 }
const desktop = { width: 1_280, height: 860 }

describe('callbacks that do not arrive', () => {
  let stage: PortalStage
  let server: CustomerServer
  let shop: TestAccount
  let user: TestUser
  let client: PortalClient
  let visit: Visit
  let page: Page
  beforeAll(async () => {
    stage = await openPortal()
    server = await runCustomer()
    shop = await stage.service.account({ name: 'Kiosk', callbackUrl: server.url })
    user = await makeUser(stage.service, shop.account, 'developer')
    client = await signedIn(stage.service, user)
    visit = await stage.visitAs(user)
    page = visit.page
    await page.setViewportSize(desktop)
  })
  afterAll(async () => {
    await server.close()
    await stage.close()
  })

  const place = () => `/accounts/${shop.account}/test`
  const banner = () => page.getByRole('status', { name: 'Delivery of callbacks' })
  const row = (flow: string) =>
    page.locator('.callback-flows > li').filter({ has: page.getByTitle(flow) })
  /** A busy machine may need more than the minute that a server can ask for. */
  const postpone = () =>
    stage.service.store.database.read
      .updateTable('flows')
      .set((set) => ({ due_at: set('due_at', '+', 3_600_000) }))
      .where('state', '=', 'delivering')
      .execute()
  /** It asks for a minute, so that nothing is delivered before somebody says so. */
  const fails = () =>
    server.behave(
      (response) =>
        void response.writeHead(503, { 'retry-after': '60' }).end(`${echoed} in a trace`),
    )

  /** Ended, and its first callback has failed. */
  async function failedFlow(): Promise<string> {
    const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: echoed }
    const flow = (await stage.service.prove(shop.apiKey, question)).headers.get('flow-id') ?? ''
    await client.call('POST', `${place()}/flows/${flow}/end`, { how: 'cancel' })
    const attempts = async () =>
      (await client.get<{ attempts: unknown[] }>(`${place()}/flows/${flow}`)).body.attempts.length
    await expect.poll(attempts).toBe(1)
    await postpone()
    return flow
  }

  const look = async (name: string) => {
    await atRest(page)
    await picture(page, `portal/${name}`, { animations: 'disabled' })
    expect.soft([name, await axeFindings(page)]).toEqual([name, []])
    const isTooWide = 'document.documentElement.scrollWidth > window.innerWidth'
    expect.soft([name, await page.evaluate(isTooWide)]).toEqual([name, false])
    expect(await page.content()).not.toContain(echoed)
  }

  test('while all is well nothing is said, and empty lists say what will come', async () => {
    await page.goto(visit.at(`/${shop.account}/test/callbacks`))
    await page.getByRole('heading', { name: 'Nothing needs attention' }).waitFor()
    expect(await banner().innerText()).toBe('')
    await page.getByRole('link', { name: 'Delivered' }).click()
    await page.getByRole('heading', { name: 'No callbacks yet' }).waitFor()
    expect(new URL(page.url()).search).toBe('?show=delivered')
  })

  test('the banner names the trouble; mended, one and then all are delivered', async () => {
    fails()
    const flows = [await failedFlow(), await failedFlow(), await failedFlow()]
    const [first = ''] = flows
    await page.goto(visit.at(`/${shop.account}/test/keys`))
    await banner().getByText('3 callbacks could not be delivered').waitFor()
    await banner().getByText('Your server did not answer 200').waitFor()
    await banner().getByRole('link', { name: 'See what failed' }).click()
    await row(first).locator('summary').getByText('HTTP 503').waitFor()
    await look('callbacks-failed-light')
    await page.emulateMedia({ forcedColors: 'active' })
    await look('callbacks-failed-forced')
    await page.emulateMedia({ forcedColors: 'none' })
    await turnTo(page, 'dark')
    await look('callbacks-failed-dark')

    server.behave(welcome)
    await row(first).locator('summary').click()
    await page.getByRole('button', { name: `Deliver now: ${first}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Deliver 1 callback now?' })
    await dialog.getByText('the same webhook-id').waitFor()
    await look('callbacks-deliver-dark')
    await dialog.getByRole('button', { name: 'Deliver 1 callback' }).click()
    await row(first).waitFor({ state: 'detached' })
    const [sent, again] = [server.received[0], server.received.at(-1)]
    expect([again?.body, again?.headers['webhook-id']]).toEqual([
      sent?.body,
      sent?.headers['webhook-id'],
    ])

    await page.getByRole('button', { name: 'Deliver all 2 now' }).click()
    await page.getByRole('button', { name: 'Deliver 2 callbacks' }).click()
    await expect.poll(() => banner().innerText()).toBe('')
    await page.getByRole('link', { name: 'Delivered' }).click()
    await row(first).getByRole('img', { name: '1 attempt failed, 1 accepted' }).waitFor()
    await row(first).locator('summary').click()
    await row(first).getByText('deliver now').waitFor()
    await turnTo(page, 'light')
    await look('callbacks-delivered-light')
  })

  test.runIf(isFull)('by keyboard on a phone', async () => {
    fails()
    const flow = await failedFlow()
    await page.setViewportSize(phone)
    await page.goto(visit.at(`/${shop.account}/test/keys`))
    await tabTo(banner().getByRole('link', { name: 'See what failed' }))
    await page.keyboard.press('Enter')
    await row(flow).waitFor()
    await look('callbacks-failed-phone')
    server.behave(welcome)
    await tabTo(page.getByRole('button', { name: 'Deliver it now' }))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(page.getByRole('button', { name: 'Deliver 1 callback' }))
    await page.keyboard.press('Enter')
    await expect.poll(() => banner().innerText()).toBe('')
    await row(flow).waitFor({ state: 'detached' })
  })

  inFull('one that is too late is told why', async () => {
    fails()
    const flow = await failedFlow()
    await page.goto(visit.at(`/${shop.account}/test/callbacks`))
    await row(flow).locator('summary').click()
    await page.getByRole('button', { name: `Deliver now: ${flow}` }).click()
    server.behave(welcome)
    await client.call('POST', `${place()}/callbacks/deliver`, { flows: [flow] })
    const shown = async () =>
      (await client.get<{ status: string }>(`${place()}/flows/${flow}`)).body.status
    await expect.poll(shown).toBe('completed')
    await page.getByRole('button', { name: 'Deliver 1 callback' }).click()
    await page.getByText('It was delivered, and what it said is erased.').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  inFull('those sent on trial are on the page of the URL and have their own list', async () => {
    fails()
    await client.call('POST', `${place()}/test-callback`, { outcome: 'presentation' })
    await page.setViewportSize(desktop)
    await page.goto(visit.at(`/${shop.account}/test/redirect-url`))
    const tests = page.getByRole('region', { name: 'Last test callbacks' })
    await tests.getByText('Your server failed').waitFor()
    await look('redirect-url-recent')
    await tests.getByRole('link', { name: 'All callbacks' }).click()
    await page.getByRole('region', { name: 'Test callbacks' }).getByText(user.name).waitFor()
    expect(unexpected(visit.complaints)).toEqual([])
  })

  const tabTo = async (wanted: Locator) => {
    await wanted.waitFor()
    for (let presses = 0; presses < 40 && !(await wanted.evaluate(isFocused)); presses++)
      await page.keyboard.press('Tab')
    expect(await wanted.evaluate(isFocused)).toBe(true)
  }
})

const isFocused = (element: { readonly ownerDocument: { readonly activeElement: unknown } }) =>
  element.ownerDocument.activeElement === element
