import { readFile } from 'node:fs/promises'
import { compactDecrypt, importJWK } from 'jose'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encryptionKeys } from '../../sdk/src/encryption-keys.ts'
import { inFull } from '../../service/test/setup/sizes.ts'
import { atRest } from '../setup/at-rest.ts'
import { axeFindings } from '../setup/axe.ts'
import { picture } from '../setup/open-browser.ts'
import {
  joinWithPassword,
  openPortal,
  type PortalStage,
  passwordOf,
  unexpected,
  type Visit,
} from '../setup/portal-visit.ts'

/** Results that only the customer can open: two keys come and go, and nothing private is sent. */

const email = 'anna@kiosk.example'

describe('encryption keys', () => {
  let stage: PortalStage
  let visit: Visit
  let page: Page
  const sent: string[] = []
  beforeAll(async () => {
    stage = await openPortal({
      VIDIMUS_ENVIRONMENTS: 'test,live',
      VIDIMUS_METRICS_TOKEN: 'm'.repeat(32),
    })
    const { account } = await stage.service.account({ name: 'Kiosk' })
    visit = await stage.visit()
    page = visit.page
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await joinWithPassword(visit, await stage.setupLink(account), email, 'Anna Owner')
    await page.goto(visit.at(`/${account}/live/encryption`))
    await page.getByRole('heading', { name: 'Results are not encrypted' }).waitFor()
    await stage.ageSessions()
  })
  afterAll(() => stage.close())

  const look = async (name: string) => {
    await atRest(page)
    await picture(page, `portal/encryption-${name}`, { fullPage: true, animations: 'disabled' })
    expect.soft([name, await axeFindings(page)]).toEqual([name, []])
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const row = (kid: string) => page.getByRole('row').filter({ hasText: kid })

  test('the browser makes the key, saves its private half, and shows that it works', async () => {
    await button('Add a key').click()
    await look('add')
    await button('Make key').click()
    const again = page.getByRole('dialog', { name: 'Is it still you?' })
    await again.getByLabel('Password', { exact: true }).fill(passwordOf(email))
    await page.keyboard.press('Enter')
    await button('Save private key').waitFor()
    expect(await button('Encrypt results for it').isDisabled()).toBe(true)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button('Save private key').click(),
    ])
    const { d, kid } = JSON.parse(await readFile(await download.path(), 'utf8'))
    await page.getByLabel('I have stored it').check()
    await look('save')
    await button('Encrypt results for it').click()
    await row(kid).getByText('In use').waitFor()
    expect(download.suggestedFilename()).toMatch(/^vidimus-live-[\w-]{8}\.json$/)
    expect(sent.filter((request) => request.includes('/encryption-keys')).length).toBeGreaterThan(2)
    expect(sent.join('\n')).not.toContain(d)
  })

  inFull(
    'a key from elsewhere follows it, and a private one that is pasted stays here',
    async () => {
      const { publicKey, privateKey } = await encryptionKeys.create()
      await button('Add a key').click()
      await page.getByLabel('On a machine of yours').check()
      await page.getByLabel('Public key').fill(JSON.stringify(privateKey))
      await page.getByText('It was not sent.').waitFor()
      expect(await button('Continue').isDisabled()).toBe(true)
      await page.getByLabel('Public key').fill(JSON.stringify(publicKey))
      await button('Continue').click()
      await page.getByLabel('What the command prints').waitFor()
      const command = await page.getByRole('dialog').locator('.command code').innerText()
      const [challenge = ''] = /ey[\w.-]+/.exec(command) ?? []
      const { plaintext } = await compactDecrypt(challenge, await importJWK(privateKey, 'ECDH-ES'))
      await page.getByLabel('What the command prints').fill('something else')
      await button('Encrypt results for it').click()
      await page.getByRole('alert').waitFor()
      await page.getByLabel('What the command prints').fill(new TextDecoder().decode(plaintext))
      await button('Encrypt results for it').click()
      await row(publicKey.kid).getByText('In use').waitFor()
      await page.getByRole('row').filter({ hasText: 'Ready' }).waitFor()
      expect(await button('Add a key').count()).toBe(0)
      expect(sent.join('\n')).not.toContain(privateKey.d)
      await look('two')
      await page.evaluate(`localStorage.setItem('vidimus-language', 'de')`)
      await page.reload()
      await page.getByText('In Gebrauch').waitFor()
      await look('two-german')
      await page.setViewportSize({ width: 390, height: 844 })
      await look('two-phone')
      expect(await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')).toBe(
        false,
      )
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.evaluate(`localStorage.setItem('vidimus-language', 'en')`)
      await page.reload()

      await row(publicKey.kid).getByRole('button', { name: 'Remove' }).click()
      await page
        .getByText('Flows that begin from now on are encrypted for the other key.')
        .waitFor()
      await button('Remove key').click()
      await row(publicKey.kid).waitFor({ state: 'detached' })
      await page.getByRole('row').filter({ hasText: 'In use' }).waitFor()
      await button('Remove').click()
      await page.getByText('flows that begin from now on are not encrypted').waitFor()
      await button('Remove key').click()
      await page.getByRole('heading', { name: 'Results are not encrypted' }).waitFor()
      expect(unexpected(visit.complaints)).toEqual([])
    },
  )
})
