import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { picture } from '../setup/open-browser.ts'
import { openPortal, type PortalStage, unexpected } from '../setup/portal-visit.ts'

/** The first minutes at the portal: set-up link, passkey, out and in again. */

describe('signing in', () => {
  let stage: PortalStage
  let account: string
  beforeAll(async () => {
    stage = await openPortal()
    account = (await stage.service.account({ name: 'Kiosk' })).account
  })
  afterAll(() => stage.close())

  test('a set-up link makes an owner with a passkey, works once, and the passkey signs in again', async () => {
    const visit = await stage.visit()
    const { page } = visit
    const link = await stage.setupLink(account)
    await page.goto(link)
    await page.getByRole('heading', { name: 'Join Kiosk' }).waitFor()
    await page.getByLabel('Name').fill('Anna Owner')
    await page.getByLabel('E-mail').fill('anna@kiosk.example')
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await page.getByRole('heading', { name: 'Home', exact: true }).waitFor()
    expect(page.url()).toBe(visit.at(`/${account}/test/home`))

    await page.getByRole('button', { name: /You: Anna Owner/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.goto(visit.at(`/${account}/test/redirect-url`))
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByRole('heading', { name: 'Redirect URL', level: 1 }).waitFor()

    const other = await stage.visit()
    await other.page.goto(other.at('/sign-in'))
    await other.page.getByText('Lost your passkey?').click()
    await other.page.getByText('With a new invitation').waitFor()
    await picture(other.page, 'portal/moment-lost-passkey')
    await other.page.goto(link)
    await other.page.getByRole('heading', { name: 'This link does not work any more' }).waitFor()
    expect(unexpected(visit.complaints)).toEqual([])
    await visit.leave()
    await other.leave()
  })
})
