import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../service/test/setup/portal-client.ts'
import { inFull } from '../../service/test/setup/sizes.ts'
import { openPortal, type PortalStage, unexpected, type Visit } from '../setup/portal-visit.ts'

/** One person, two accounts, two environments. */

describe('switching', () => {
  let stage: PortalStage
  let visit: Visit
  let page: Page
  let kiosk: string
  let bakery: string
  beforeAll(async () => {
    stage = await openPortal({
      VIDIMUS_ENVIRONMENTS: 'test,live',
      VIDIMUS_METRICS_TOKEN: 'm'.repeat(32),
    })
    kiosk = (
      await stage.service.account({ name: 'Kiosk', callbackUrl: 'https://kiosk.example/cb' })
    ).account
    bakery = (
      await stage.service.account({ name: 'Bakery', callbackUrl: 'https://bakery.example/cb' })
    ).account
    visit = await stage.visitAs(await makeUser(stage.service, kiosk, 'developer'))
    page = visit.page
  })
  afterAll(() => stage.close())

  const goTo = async (name: string) => {
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name }).click()
    await page.getByRole('button', { name: `Account: ${name}` }).waitFor()
  }

  test('who is a member joins a second account with one click, and goes from one to the other', async () => {
    await page.goto(await stage.setupLink(bakery))
    await page.getByRole('button', { name: /^Join as/ }).click()
    await page.getByRole('heading', { name: 'Home', exact: true }).waitFor()
    expect(page.url()).toBe(visit.at(`/${bakery}/test/home`))
    await goTo('Kiosk')
    expect(page.url()).toBe(visit.at(`/${kiosk}/test/home`))
    await page.getByRole('link', { name: 'Developers' }).click()
    await page.getByRole('link', { name: 'Redirect URL' }).click()
    await expect
      .poll(() => page.getByLabel('Redirect URL').inputValue())
      .toBe('https://kiosk.example/cb')
    await goTo('Bakery')
    await page.getByRole('link', { name: 'Developers' }).click()
    await page.getByRole('link', { name: 'Redirect URL' }).click()
    await expect
      .poll(() => page.getByLabel('Redirect URL').inputValue())
      .toBe('https://bakery.example/cb')
  })

  test('the roles are those of each account', async () => {
    await page.getByRole('link', { name: 'Hosted page' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
    await goTo('Kiosk')
    await page.getByRole('link', { name: 'Hosted page' }).click()
    await page.getByText('Only owners change the branding.').waitFor()
    expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
  })

  inFull('Test and Live keep the page, and what it is filtered by', async () => {
    await page.goto(visit.at(`/${kiosk}/test/redirect-url`))
    await page.getByText('TEST', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Live', exact: true }).click()
    await page.waitForURL(visit.at(`/${kiosk}/live/redirect-url`))
    await expect.poll(() => page.getByLabel('Redirect URL').inputValue()).toBe('')
    expect(await page.getByText('TEST', { exact: true }).count()).toBe(0)
    await page.goto(visit.at(`/${kiosk}/live/audit?action=key_created`))
    await page.getByRole('link', { name: 'Test', exact: true }).click()
    await page.waitForURL(visit.at(`/${kiosk}/test/audit?action=key_created`))
    expect(await page.getByLabel('Action').inputValue()).toBe('key_created')
    expect(unexpected(visit.complaints)).toEqual([])
  })
})
