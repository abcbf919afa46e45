import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inFull, isFull } from '../../service/test/setup/sizes.ts'
import {
  joinWithPassword,
  openPortal,
  type PortalStage,
  passwordOf,
  signInWithPassword,
  unexpected,
  type Visit,
} from '../setup/portal-visit.ts'

/** Eleven minutes after signing in: what could be used against the account asks who is there. */

const email = 'anna@kiosk.example'

describe('a session that is no longer fresh', () => {
  let stage: PortalStage
  let visit: Visit
  let page: Page
  let account: string
  beforeAll(async () => {
    stage = await openPortal({
      VIDIMUS_ENVIRONMENTS: 'test,live',
      VIDIMUS_METRICS_TOKEN: 'm'.repeat(32),
    })
    account = (await stage.service.account({ name: 'Kiosk' })).account
    visit = await stage.visit()
    page = visit.page
    await joinWithPassword(visit, await stage.setupLink(account), email, 'Anna Owner')
    await page.getByRole('link', { name: 'Developers' }).click()
    await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Live', exact: true }).click()
    await page.getByRole('heading', { name: 'No keys yet' }).waitFor()
  })
  afterAll(() => stage.close())

  const again = () => page.getByRole('dialog', { name: 'Is it still you?' })

  const askForKey = async (name: string) => {
    await stage.ageSessions()
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.getByRole('dialog').getByLabel('Expiry').selectOption({ label: '90 days' })
    await page.keyboard.press('Enter')
    await again().waitFor()
  }

  const takeKey = async () => {
    const dialog = page.getByRole('dialog', { name: 'Your new key' })
    expect(await dialog.locator('code').innerText()).toMatch(/^vdm_live_/)
    await dialog.getByLabel('I have stored it').check()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  test('cancelling leaves everything as it was: no key, and the form with what was typed', async () => {
    await askForKey('till')
    await page.keyboard.press('Escape')
    await again().waitFor({ state: 'hidden' })
    const form = page.getByRole('dialog', { name: 'Create an API key' })
    await form.getByRole('alert').getByText('Nothing was changed').waitFor()
    expect(await form.getByLabel('Name').inputValue()).toBe('till')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('heading', { name: 'No keys yet' }).waitFor()
  })

  test('a wrong password is told and asked for again; the right one lets the key be made as it was wished', async () => {
    await askForKey('till')
    await again().getByLabel('Password', { exact: true }).fill('a wrong password')
    await page.keyboard.press('Enter')
    await again().getByRole('alert').waitFor()
    await again().getByLabel('Password', { exact: true }).fill(passwordOf(email))
    await page.keyboard.press('Enter')
    await takeKey()
    const row = page.getByRole('row', { name: /till/ })
    await row.waitFor()
    expect(await row.getByRole('cell').nth(4).innerText()).toMatch(/20\d\d$/)
    expect(await page.getByRole('row').count()).toBe(2)
  })

  inFull('a passkey does as well', async () => {
    await page.goto(visit.at('/me/security'))
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await page.getByLabel('Name of the passkey').fill('Laptop')
    await page.keyboard.press('Enter')
    await page.getByText('Passkey added').waitFor()
    await page.goto(visit.at(`/${account}/live/keys`))
    await askForKey('kitchen')
    await again().getByRole('button', { name: 'Sign in with a passkey' }).click()
    await takeKey()
    await page.getByRole('row', { name: /kitchen/ }).waitFor()
    expect(unexpected(visit.complaints)).toEqual([])
  })

  test.runIf(isFull)('the passkey of somebody else does not finish what Anna began', async () => {
    await page.getByRole('button', { name: /You: Anna Owner/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await visit.changeAuthenticator()
    await page.goto('about:blank')
    await page.goto(
      await stage.setupLink((await stage.service.account({ name: 'Bakery' })).account),
    )
    await page.getByLabel('Name').fill('Ben Other')
    await page.getByLabel('E-mail').fill('ben@bakery.example')
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await page.getByRole('button', { name: /You: Ben Other/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await signInWithPassword(visit, email, passwordOf(email))
    await page.getByRole('link', { name: 'Developers' }).click()
    await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Live', exact: true }).click()
    await page.getByRole('row', { name: /kitchen/ }).waitFor()
    await askForKey('not mine')
    await again().getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByRole('button', { name: /You: Ben Other/ }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(new URL(page.url()).pathname).not.toContain(account)
  })
})
