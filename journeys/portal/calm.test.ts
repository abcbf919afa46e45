import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../service/test/setup/portal-client.ts'
import { inFull, sampled } from '../../service/test/setup/sizes.ts'
import { picture } from '../setup/open-browser.ts'
import { openPortal, type PortalStage, unexpected, type Visit } from '../setup/portal-visit.ts'

/** Nothing typed is lost, a lost connection is said, and no page begins blank. */

describe('calm', () => {
  let stage: PortalStage
  let visit: Visit
  let page: Page
  let account: string
  beforeAll(async () => {
    stage = await openPortal()
    account = (await stage.service.account({ name: 'Kiosk' })).account
    visit = await stage.visitAs(await makeUser(stage.service, account, 'owner'))
    page = visit.page
  })
  afterAll(() => stage.close())

  const question = () => page.getByRole('dialog', { name: 'Leave without saving?' })
  const asked = async (button: 'Leave' | 'Stay here') => {
    await question().getByRole('button', { name: button }).click()
    await question().waitFor({ state: 'detached' })
  }
  const days = () => page.getByRole('textbox', { name: 'Days' })

  test('a draft is left only by who says so: by a link, back, and to the other environment', async () => {
    await page.goto(visit.at(`/${account}/test/keys`))
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Retention' }).click()
    await days().fill('14')
    await page.getByRole('link', { name: 'Hosted page' }).click()
    await asked('Stay here')
    await page.getByRole('link', { name: 'Live', exact: true }).click()
    await picture(page, 'portal/moment-leave')
    await asked('Stay here')
    await page.evaluate('history.back()')
    await asked('Stay here')
    expect([page.url(), await days().inputValue()]).toEqual([
      visit.at(`/${account}/test/retention`),
      '14',
    ])
    await page.getByRole('link', { name: 'Hosted page' }).click()
    await asked('Leave')
    await page.waitForURL(visit.at(`/${account}/test/branding`))
  })

  inFull(
    'the tab is not closed over a draft, and what is saved or as before never asks',
    async () => {
      const tab = { asked: 0 }
      page.on('dialog', (dialog) => {
        tab.asked++
        void dialog.accept()
      })
      await page.getByLabel('Display name').fill('Kiosk & Co')
      await page.reload()
      expect(tab.asked).toBe(1)
      await page.getByLabel('Display name').fill('Kiosk & Co')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Branding saved').waitFor()
      await page.getByLabel('Display name').fill('Kiosk')
      await page.getByLabel('Display name').fill('Kiosk & Co')
      await page.getByRole('link', { name: 'Developers' }).click()
      await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor()
      await page.reload()
      expect([tab.asked, await question().count()]).toEqual([1, 0])
    },
  )

  test('offline is said, a change fails and keeps what was typed, and back is up to date', async () => {
    await page.goto(visit.at(`/${account}/test/retention`))
    await days().fill('21')
    await page.getByRole('link', { name: 'Team' }).hover()
    const line = page.getByRole('status').filter({ hasText: 'You are offline.' })
    await visit.context.setOffline(true)
    await line.waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').getByText('Vidimus cannot be reached.').waitFor()
    await picture(page, 'portal/moment-offline')
    expect(await days().inputValue()).toBe('21')
    const again = page.waitForResponse((response) => response.url().endsWith('/settings'))
    await visit.context.setOffline(false)
    await line.waitFor({ state: 'detached' })
    await again
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Retention saved').waitFor()
  })

  inFull(
    'a service that does not answer is said too, also by a page that was never opened',
    async () => {
      await page.route('**/portal/**', (route) => route.abort())
      await page.getByRole('link', { name: 'Developers' }).click()
      await page.getByRole('status').filter({ hasText: 'Vidimus cannot be reached.' }).waitFor()
      await page.getByRole('heading', { name: 'That did not work' }).waitFor()
      await page.unroute('**/portal/**')
      await page.getByRole('heading', { name: 'API keys' }).waitFor()
      const isNetwork = (text: string) =>
        /ERR_(INTERNET_DISCONNECTED|FAILED)|dynamically imported|^Refusal/.test(text)
      expect(unexpected(visit.complaints).filter((text) => !isNetwork(text))).toEqual([])
    },
  )

  test.each(sampled(['light', 'dark'] as const, 2))(
    'before any script has run the page has its frame, in %s',
    async (colorScheme) => {
      const stranger = await stage.visit({ colorScheme })
      await stranger.page.route('**/assets/*.js', () => undefined)
      for (const [path, name] of [
        ['/', 'shell'],
        ['/sign-in', 'alone'],
      ] as const) {
        await stranger.page.goto(stranger.at(path), { waitUntil: 'commit' })
        await stranger.page.locator('.first-paint').getByText('Vidimus').waitFor()
        await picture(stranger.page, `portal/first-paint-${name}-${colorScheme}`)
      }
      const ground = await stranger.page.locator('.first-paint').evaluate(backgroundOf)
      expect(ground).toBe(colorScheme === 'dark' ? 'rgb(15, 20, 23)' : 'rgb(246, 246, 244)')
      expect(unexpected(stranger.complaints)).toEqual([])
      await stranger.leave()
    },
  )

  test('without script, or if it does not come, the page says so', async () => {
    const stranger = await stage.visit({ javaScriptEnabled: false })
    await stranger.page.goto(stranger.at('/'))
    const told = stranger.page.locator('.no-script')
    await told.waitFor()
    expect(await told.innerText()).toContain('The Customer Portal needs JavaScript.')
    expect(await stranger.page.locator('.first-paint').isVisible()).toBe(false)
    await stranger.leave()
    const other = await stage.visit()
    await other.page.route('**/assets/*.js', (route) => route.abort())
    await other.page.goto(other.at('/'))
    await other.page.getByRole('alert').getByText('could not be loaded').waitFor()
    expect(await other.page.locator('.first-paint').isVisible()).toBe(false)
    await other.leave()
  })
})

type Styled = {
  ownerDocument: { defaultView: { getComputedStyle(of: unknown): { backgroundColor: string } } }
}

const backgroundOf = (element: unknown): string =>
  (element as Styled).ownerDocument.defaultView.getComputedStyle(element).backgroundColor
