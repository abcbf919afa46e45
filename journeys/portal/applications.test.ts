import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { logInByOpenidClient } from '../../service/test/setup/openid-client-login.ts'
import { inFull } from '../../service/test/setup/sizes.ts'
import { atRest } from '../setup/at-rest.ts'
import { axeFindings } from '../setup/axe.ts'
import { loaded } from '../setup/loaded.ts'
import { picture } from '../setup/open-browser.ts'
import {
  joinWithPassword,
  openPortal,
  type PortalStage,
  unexpected,
  type Visit,
} from '../setup/portal-visit.ts'

/** A program gets its three values, verifies a person with them, and its flow is in the list. */

const email = 'anna@kiosk.example'
const redirectUri = 'https://shop.example/signed-in'

const pushAdvice = 'If your program can push its requests (PAR), require them'

const desktop = { width: 1_280, height: 860 }
const looks = [
  { look: 'dark-de', colorScheme: 'dark', language: 'de', viewport: desktop },
  {
    look: 'light-de-phone',
    colorScheme: 'light',
    language: 'de',
    viewport: { width: 320, height: 640 },
  },
  {
    look: 'dark-en-phone',
    colorScheme: 'dark',
    language: 'en',
    viewport: { width: 390, height: 844 },
  },
] as const

describe('applications', () => {
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
    await page.goto(visit.at(`/${account}/test/applications`))
    await page.getByRole('heading', { name: 'No applications yet' }).waitFor()
  })
  afterAll(() => stage.close())

  const look = async (name: string) => {
    await atRest(page)
    await picture(page, `portal/applications-${name}`, { fullPage: true, animations: 'disabled' })
    expect.soft([name, await axeFindings(page)]).toEqual([name, []])
  }
  /** A page in the other language, the other theme and on phones. */
  const lookAround = async (name: string, path: string) => {
    for (const { look: its, colorScheme, language, viewport } of looks) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(viewport)
      await page.evaluate(`localStorage.setItem('vidimus-language', '${language}')`)
      await page.goto(visit.at(path))
      await page.getByRole('heading').first().waitFor()
      await loaded(page)
      for (const fold of await page.locator('details.fold > summary').all()) await fold.click()
      await page.evaluate('scrollTo(0, 0)')
      await look(`${name}-${its}`)
      const isTooWide = await page.evaluate(
        'document.documentElement.scrollWidth > window.innerWidth',
      )
      expect.soft([name, its, isTooWide]).toEqual([name, its, false])
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(desktop)
    await page.evaluate(`localStorage.setItem('vidimus-language', 'en')`)
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const value = (name: string) =>
    page.getByText(name, { exact: true }).locator('xpath=..').locator('code').innerText()

  test('it is added, its three values are copied, and openid-client verifies a person', async () => {
    await button('Add application').click()
    await page.getByLabel('Name', { exact: true }).fill('Shop')
    await page.getByLabel('Redirect URIs').fill(redirectUri)
    await page.getByLabel('Identity').selectOption('xx-sandbox')
    await page.getByLabel('Date of birth').check()
    expect(await page.getByText(pushAdvice).count()).toBe(0)
    await look('add')
    await page.getByRole('dialog').getByRole('button', { name: 'Add application' }).click()
    await page.getByText('Values for “Shop”').waitFor()
    const [discovery, id, secret] = [
      await value('Discovery URL'),
      await value('Client ID'),
      await value('Client secret'),
    ]
    await look('values')
    expect(await button('Done').isDisabled()).toBe(true)
    await page.getByLabel('I have stored it').check()
    await button('Done').click()
    await page.getByRole('heading', { name: 'Shop', exact: true }).waitFor()
    expect(await page.content()).not.toContain(secret)
    await look('one')

    const claims = await logInByOpenidClient({ discovery, id, secret }, redirectUri)
    expect(claims).toMatchObject({ birthdate: '1964-08-12' })

    await page.getByRole('link', { name: 'Flows of this application' }).click()
    const flow = String(claims?.['txn'])
    await page.locator(`a[title="${flow}"]`).click()
    await page.getByText('Fetched by the application').first().waitFor()
    await page.getByText('Shop', { exact: true }).waitFor()
    await look('flow')
  })

  inFull(
    'it is changed, gets another secret and is disabled; without an issuer none is added',
    async () => {
      await page.goto(visit.at(`/${account}/test/applications`))
      await look('list')
      await page.getByRole('link', { name: 'Shop' }).click()
      await page.getByRole('heading', { name: 'Shop', exact: true }).waitFor()
      const client = `${await value('Client ID')}:not-its-secret`
      const answer = await fetch(new URL('/oidc/test/token', visit.at('/')), {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(client).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'authorization_code' }),
      })
      expect(answer.status).toBe(401)
      await vi.waitFor(async () => {
        await page.reload()
        await page.getByRole('heading', { name: 'Last refusals' }).waitFor({ timeout: 2_000 })
      }, 20_000)
      await page.getByText('Compare client ID, secret').waitFor()
      await look('refused')
      const shown = new URL(page.url()).pathname.replace('/portal', '')
      await lookAround('refused', shown)
      await lookAround('list', `/${account}/test/applications`)
      await lookAround('add', `/${account}/test/applications?do=create`)
      await page.goto(visit.at(shown))
      await page.getByLabel('Redirect URIs').fill(`${redirectUri}\nhttps://shop.example/second`)
      await page.getByText('OpenID Connect', { exact: true }).click()
      await page.getByLabel('ID token signature').selectOption('ES256')
      await button('Save').click()
      await page.getByText('Application saved').waitFor()
      await button('Replace secret …').click()
      await button('Replace secret').click()
      await page.getByText('The new client secret').waitFor()
      await page.getByLabel('I have stored it').check()
      await button('Done').click()
      await page.getByText('The former secret works until').waitFor()
      await button('Disable …').click()
      await page.getByLabel('Type “Shop” to confirm').fill('Shop')
      await button('Disable application').click()
      await page.getByText('This application is disabled.').waitFor()

      // Nothing was configured for live.
      await page.goto(visit.at(`/${account}/live/applications?do=create`))
      await page.getByText('no identity to ask for').waitFor()
      await page.getByText(pushAdvice).waitFor()
      await page.getByLabel('Name', { exact: true }).fill('Shop')
      await page.getByLabel('Redirect URIs').fill(redirectUri)
      await page.getByLabel('Surname', { exact: true }).check()
      const add = page.getByRole('dialog').getByRole('button', { name: 'Add application' })
      expect(await add.isDisabled()).toBe(true)
      expect(unexpected(visit.complaints)).toEqual([])
    },
  )
})
