import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  joinWithPassword,
  openPortal,
  type PortalStage,
  passwordOf,
  unexpected,
  type Visit,
} from '../setup/portal-visit.ts'

/** A key's life, seen at the portal and at the API. */

const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 'journey' }

describe('API keys', () => {
  let stage: PortalStage
  let visit: Visit
  let page: Page
  beforeAll(async () => {
    stage = await openPortal()
    const { account } = await stage.service.account({ name: 'Kiosk' })
    visit = await stage.visit()
    page = visit.page
    await joinWithPassword(visit, await stage.setupLink(account), 'anna@kiosk.example', 'Anna Owner')
  })
  afterAll(() => stage.close())

  const status = async (key: string) => (await stage.service.prove(key, question)).status

  /** The new key's dialog: what it shows is the key, and whoever closes it too early is asked. */
  const takeKey = async (): Promise<string> => {
    const dialog = page.getByRole('dialog', { name: 'Your new key' })
    const secret = await dialog.locator('code').innerText()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Close and lose the key' }).waitFor()
    expect(await dialog.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Copy .env line' }).click()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`VIDIMUS_API_KEY=${secret}`)
    await dialog.getByRole('button', { name: 'Done' }).click()
    return secret
  }

  test('a key is created, rotated with grace and revoked, and /prove follows within seconds', async () => {
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('shop server')
    await page.keyboard.press('Enter')
    const first = await takeKey()
    expect(first).toMatch(/^vdm_test_/)
    expect(await status(first)).toBe(200)

    await page.getByRole('button', { name: 'Actions for shop server' }).click()
    await page.getByRole('menuitem', { name: 'Rotate' }).click()
    await page.getByRole('dialog').getByLabel('24 hours').check()
    await page.getByRole('button', { name: 'Rotate', exact: true }).click()
    const second = await takeKey()
    expect([await status(first), await status(second)]).toEqual([200, 200])
    await page.getByText('Ending', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'End now' }).click()
    const dialog = page.getByRole('dialog')
    const phrase = dialog.getByLabel('Type “shop server” to confirm')
    if (await phrase.isVisible()) await phrase.fill('shop server')
    await dialog.getByRole('button', { name: 'Revoke key' }).click()
    await page.getByText('Key revoked').waitFor()
    await expect.poll(() => status(first), { timeout: 5_000 }).toBe(401)
    expect(await status(second)).toBe(200)
    await page.getByText('1 ended key').click()
    await page.getByText('Revoked', { exact: true }).waitFor()
    expect(unexpected(visit.complaints)).toEqual([])
  })

  test('where a fresh authentication is asked for, the person gives it and the call goes on', async () => {
    const stale = { success: false, error: { error: 'authentication_required', error_description: 'Sign in again.' } }
    await page.route('**/test/keys', (route) => route.fulfill({ status: 403, json: stale }), { times: 1 })
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('after proving')
    await page.keyboard.press('Enter')
    const again = page.getByRole('dialog', { name: 'Is it still you?' })
    await again.getByLabel('Password', { exact: true }).fill(passwordOf('anna@kiosk.example'))
    await page.keyboard.press('Enter')
    await takeKey()
    await page.getByText('after proving').waitFor()
  })

  test('everything works by keyboard alone', async () => {
    await page.reload()
    const create = page.getByRole('button', { name: 'Create key' })
    await create.waitFor()
    for (let presses = 0; presses < 30 && !(await create.evaluate(isFocused)); presses++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    // A dialog takes the focus a moment after it has come.
    await page.locator('[role=dialog] input:focus').first().waitFor()
    await page.keyboard.type('typed')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Your new key' }).waitFor()
    await page.locator('[role=dialog] button:focus').first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const done = page.getByRole('button', { name: 'Done' })
    for (let presses = 0; presses < 8 && !(await done.evaluate(isFocused)); presses++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('typed').waitFor()
  })
})

const isFocused = (element: { readonly ownerDocument: { readonly activeElement: unknown } }) =>
  element.ownerDocument.activeElement === element
