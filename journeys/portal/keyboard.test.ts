import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CustomerServer, runCustomer } from '../../service/test/setup/customer-server.ts'
import { makeUser } from '../../service/test/setup/portal-client.ts'
import { inFull } from '../../service/test/setup/sizes.ts'
import { openPortal, type PortalStage, unexpected, type Visit } from '../setup/portal-visit.ts'

/** From no key to a callback that arrives, without a mouse (WCAG 2.2, success criterion 2.1.1). */

describe('by keyboard alone', () => {
  let stage: PortalStage
  let customer: CustomerServer
  let visit: Visit
  let page: Page
  beforeAll(async () => {
    stage = await openPortal()
    customer = await runCustomer()
    const { account } = await stage.service.account({ name: 'Kiosk', callbackUrl: '' })
    visit = await stage.visitAs(await makeUser(stage.service, account))
    page = visit.page
    await page.goto(visit.at(`/${account}/test/keys`))
  })
  afterAll(async () => {
    await customer.close()
    await stage.close()
  })

  const tabTo = async (wanted: Locator) => {
    await wanted.waitFor()
    for (let presses = 0; presses < 40 && !(await wanted.evaluate(isFocused)); presses++)
      await page.keyboard.press('Tab')
    expect(await wanted.evaluate(isFocused)).toBe(true)
  }

  test('a key is created', async () => {
    await tabTo(page.getByRole('button', { name: 'Create key' }))
    await page.keyboard.press('Enter')
    // A dialog takes the focus a moment after it has come.
    await page.locator('[role=dialog] input:focus').first().waitFor()
    await page.keyboard.type('typed')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Your new key' }).waitFor()
    await page.locator('[role=dialog] button:focus').first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    await tabTo(page.getByRole('button', { name: 'Done' }))
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: /typed/ }).waitFor()
  })

  test('the Redirect URL is set', async () => {
    await tabTo(page.getByRole('link', { name: 'Redirect URL' }))
    await page.keyboard.press('Enter')
    await tabTo(page.getByRole('textbox', { name: 'Redirect URL' }))
    await page.keyboard.type(customer.url)
    await page.keyboard.press('Enter')
    await page.getByText('Redirect URL saved').waitFor()
  })

  inFull('a test callback is sent and arrives', async () => {
    await tabTo(page.getByLabel('Outcome'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await tabTo(page.getByRole('button', { name: 'Send', exact: true }))
    await page.keyboard.press('Enter')
    await page.getByText('Your endpoint understands callbacks').waitFor()
    expect(new URLSearchParams(customer.received.at(-1)?.body).get('error')).toBe(
      'error_access_denied',
    )
    expect(unexpected(visit.complaints)).toEqual([])
  })
})

const isFocused = (element: { readonly ownerDocument: { readonly activeElement: unknown } }) =>
  element.ownerDocument.activeElement === element
