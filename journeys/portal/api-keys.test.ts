import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../service/test/setup/portal-client.ts'
import { openPortal, type PortalStage, unexpected, type Visit } from '../setup/portal-visit.ts'

/** A key's life, seen at the portal and at the API. */

const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 'journey' }

describe('API keys', () => {
  let stage: PortalStage
  let visit: Visit
  let page: Page
  beforeAll(async () => {
    stage = await openPortal()
    const { account } = await stage.service.account({ name: 'Kiosk' })
    visit = await stage.visitAs(await makeUser(stage.service, account))
    page = visit.page
    await page.goto(visit.at(`/${account}/test/keys`))
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
    await expect
      .poll(() => page.evaluate('navigator.clipboard.readText()'))
      .toBe(`VIDIMUS_API_KEY=${secret}`)
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
    const revoke = dialog.getByRole('button', { name: 'Revoke key' })
    // It is asked for as soon as the uses of the key are counted.
    await expect
      .poll(async () => {
        if (await phrase.isVisible()) await phrase.fill('shop server')
        return revoke.isEnabled()
      })
      .toBe(true)
    await revoke.click()
    await page.getByText('Key revoked').waitFor()
    await expect.poll(() => status(first)).toBe(401)
    expect(await status(second)).toBe(200)
    await page.getByText('1 ended key').click()
    await page.getByText('Revoked', { exact: true }).waitFor()
    expect(unexpected(visit.complaints)).toEqual([])
  })
})
