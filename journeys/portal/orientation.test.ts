import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../service/test/setup/portal-client.ts'
import { inFull } from '../../service/test/setup/sizes.ts'
import { expectShort } from '../setup/expect-short.ts'
import { loaded } from '../setup/loaded.ts'
import { openPortal, type PortalStage, unexpected, type Visit } from '../setup/portal-visit.ts'

/** Where one is: each page has a title (WCAG 2.4.2), and the focus is never lost (2.4.3). */

const inTest = [
  ['home', 'Home'],
  ['flows', 'Flows'],
  ['callbacks', 'Callbacks'],
  ['keys', 'API keys'],
  ['try-it', 'Try it'],
  ['redirect-url', 'Redirect URL'],
  ['callback-secret', 'Callback secret'],
  ['branding', 'Branding'],
  ['page-texts', 'Texts and languages'],
  ['wallets', 'Ways to the wallet'],
  ['team', 'Team'],
  ['encryption', 'Encrypted results'],
  ['applications', 'Applications'],
  ['retention', 'Retention'],
  ['usage', 'Usage'],
  ['audit', 'Audit log'],
  ['going-live', 'Going live'],
  ['flows/flow_8KdAAAAAAAAAAAAAA93f7x', 'flow_8Kd…93f7x'],
  ['nothing', 'There is nothing here'],
] as const

const elsewhere = [
  ['/me/security', 'Sign-in and security · Vidimus'],
  ['/operator/accounts', 'Accounts · Vidimus'],
  ['/operator/people', 'People · Vidimus'],
  ['/operator/health', 'Health · Vidimus'],
  ['/operator/audit', 'All events · Vidimus'],
] as const

describe('orientation', () => {
  let stage: PortalStage
  let visit: Visit
  let page: Page
  let account: string
  beforeAll(async () => {
    stage = await openPortal()
    account = (await stage.service.account({ name: 'Kiosk' })).account
    visit = await stage.visitAs(await makeUser(stage.service))
    page = visit.page
    await page.goto(await stage.setupLink(account))
    await page.getByRole('button', { name: /^Join as/ }).click()
    await page.getByRole('heading', { name: 'Home', exact: true }).waitFor()
  })
  afterAll(() => stage.close())

  const titled = (title: string) => expect.poll(() => page.title()).toBe(title)

  test('every page has a title of its own, which changes with the page', async () => {
    const pages = [
      ...inTest.map(([path, name]) => [
        `/${account}/test/${path}`,
        `${name} · Kiosk · Test · Vidimus`,
      ]),
      [`/${account}/live/keys`, 'API keys · Kiosk · Live · Vidimus'],
      ...elsewhere,
    ] as const
    for (const [path = '', title = ''] of pages) {
      await visit.goTo(path)
      await titled(title)
      await loaded(page)
      await expectShort(page, path)
    }
    expect(new Set(pages.map(([, title]) => title)).size).toBe(pages.length)
  })

  test('the title is in the language of the page', async () => {
    await page.evaluate(`localStorage.setItem('vidimus-language', 'de')`)
    await page.goto(visit.at(`/${account}/live/audit`))
    await titled('Prüfprotokoll · Kiosk · Live · Vidimus')
    await page.evaluate(`localStorage.setItem('vidimus-language', 'en')`)
  })

  inFull(
    'before signing in there are titles too, and an unknown address has its frame',
    async () => {
      const stranger = await stage.visit()
      const seen = async (path: string, title: string) => {
        await stranger.page.goto('about:blank')
        await stranger.page.goto(stranger.at(path))
        await expect.poll(() => stranger.page.title()).toBe(title)
        await stranger.page.locator('.alone .wordmark').waitFor()
      }
      await seen('/sign-in', 'Sign in · Vidimus')
      await seen('/welcome#x', 'This link does not work any more · Vidimus')
      await seen('/nothing', 'There is nothing here · Vidimus')
      await stranger.page.getByRole('link', { name: 'Go to the start' }).click()
      await stranger.page.getByRole('heading', { name: 'Sign in' }).waitFor()
      await stranger.page.route('**/portal/api/session', (route) => route.fulfill({ status: 500 }))
      await seen(`/${account}/test/keys`, 'That did not work · Vidimus')
      await stranger.leave()
    },
  )

  const focused = () => page.evaluate<string>(`document.activeElement.innerText`)

  test('a new page is read from its heading, and Test and Live keep the focus', async () => {
    await page.goto(visit.at(`/${account}/test/keys`))
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Retention' }).click()
    await expect.poll(focused).toBe('Retention')
    await page.getByRole('link', { name: 'Live', exact: true }).click()
    await titled('Retention · Kiosk · Live · Vidimus')
    expect(await focused()).toBe('Live')
  })

  inFull(
    'a dialog gives the focus back, and a row that is gone gives it to the heading',
    async () => {
      await page.goto(visit.at(`/${account}/test/team`))
      await page.getByRole('button', { name: 'Invite' }).click()
      await page.getByLabel('E-mail').fill('vera@kiosk.example')
      await page.keyboard.press('Escape')
      await expect.poll(focused).toBe('Invite')
      await page.keyboard.press('Enter')
      await page.getByLabel('E-mail').fill('nobody')
      await page.locator('form').evaluate((form) => form.setAttribute('novalidate', ''))
      await page.keyboard.press('Enter')
      const field = page.getByRole('textbox', { name: 'E-mail' })
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
      const described = await field.getAttribute('aria-describedby')
      await page
        .locator(`[id="${described?.split(' ').find((id) => id.endsWith('-error'))}"]`)
        .getByText('This is not an e-mail address.')
        .waitFor()
      await field.fill('vera@kiosk.example')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Done' }).click()
      await expect.poll(focused).toBe('Invite')
      await page.reload()
      await page.getByRole('button', { name: /^Withdraw/ }).click()
      await page.getByText('Invitation withdrawn').waitFor()
      await expect.poll(focused).toBe('Team')
      expect(unexpected(visit.complaints)).toEqual([])
    },
  )
})
