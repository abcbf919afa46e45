import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../service/test/setup/portal-client.ts'
import type { TestAccount } from '../../service/test/setup/running-service.ts'
import { isFull, sized } from '../../service/test/setup/sizes.ts'
import { atRest } from '../setup/at-rest.ts'
import { axeFindings } from '../setup/axe.ts'
import { loaded } from '../setup/loaded.ts'
import { picture } from '../setup/open-browser.ts'
import { openPortal, type PortalStage, unexpected, type Visit } from '../setup/portal-visit.ts'
import { makeBusy } from './busy-account.ts'

/** The first page of an environment, and what is answered from it in at most two clicks. */

describe('home', () => {
  let stage: PortalStage
  let visit: Visit
  let page: Page
  let bank: TestAccount
  let bakery: TestAccount
  beforeAll(async () => {
    stage = await openPortal()
    bank = await stage.service.account({ name: 'Musterbank' })
    bakery = await stage.service.account({ name: 'Bakery' })
    await makeBusy(stage, bank, { days: sized(2, 61), perDay: 40, failing: 6 })
    const { store } = stage.service
    await store.database.read
      .updateTable('api_keys')
      .set({ expires_at: Date.now() + 6 * 86_400_000 })
      .where('account_id', '=', bank.account as never)
      .execute()
    const anna = await makeUser(stage.service, bank.account, 'owner', 'anna@bank.example', 'Anna')
    visit = await stage.visitAs(anna)
    page = visit.page
    await page.goto(visit.at('/'))
  })
  afterAll(() => stage.close())

  const home = async (search = '') => {
    await page.goto(visit.at(`/${bank.account}/test/home${search}`))
    await page.getByRole('heading', { name: /drop out|abbrechen/ }).waitFor()
  }
  const link = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name })

  test('is where one lands, and the first entry of the navigation', async () => {
    await page.waitForURL(visit.at(`/${bank.account}/test/home`))
    await page.getByRole('heading', { name: 'Home', exact: true }).waitFor()
    const first = page.getByRole('navigation', { name: 'Navigation' }).locator('.side-link').first()
    expect(await first.innerText()).toBe('Home')
  })

  const looks = [
    { name: 'light', width: 1_280, scheme: 'light', language: 'en', search: '?period=30d' },
    { name: 'dark-de', width: 1_280, scheme: 'dark', language: 'de', search: '?period=7d' },
    { name: 'phone-de', width: 320, scheme: 'light', language: 'de', search: '?period=24h' },
    { name: 'forced', width: 1_280, scheme: 'light', language: 'en', search: '' },
    { name: 'forced-phone-de', width: 320, scheme: 'light', language: 'de', search: '' },
  ] as const

  test.each(isFull ? looks : looks.slice(-1))('nothing is wrong with it: $name', async (look) => {
    await page.setViewportSize({ width: look.width, height: 860 })
    const forcedColors = look.name.startsWith('forced') ? 'active' : 'none'
    await page.emulateMedia({ colorScheme: look.scheme, forcedColors })
    await page.evaluate(`localStorage.setItem('vidimus-language', '${look.language}')`)
    await home(look.search)
    for (const summary of await page.locator('.as-table > summary').all()) await summary.click()
    await loaded(page)
    await atRest(page)
    expect(await axeFindings(page)).toEqual([])
    const wide = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')
    expect(wide).toBe(false)
    for (const summary of await page.locator('.as-table > summary').all()) await summary.click()
    await page.evaluate('window.scrollTo(0, 0)')
    await picture(page, `portal/home-busy-${look.name}`, { animations: 'disabled' })
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
    await page.setViewportSize({ width: 1_280, height: 860 })
    await page.evaluate(`localStorage.setItem('vidimus-language', 'en')`)
    expect(unexpected(visit.complaints)).toEqual([])
  })

  test('why do people drop out? One click leads to exactly those flows', async () => {
    await home('?period=24h')
    const reason = link(/\d+ timed out at the code$/).first()
    const flows = Number.parseInt(await reason.innerText(), 10)
    expect(flows).toBeGreaterThan(2)
    await reason.click()
    await page.getByRole('heading', { name: 'Flows', exact: true }).waitFor()
    const rows = page.locator('.table.flows tbody tr')
    await expect.poll(() => rows.count()).toBe(flows)
    expect(await rows.getByText('Expired', { exact: true }).count()).toBe(flows)
    expect(await page.getByLabel('Stopped').inputValue()).toBe('engaged')
  })

  test('which callbacks fail, and why? The card says it, one click lists them', async () => {
    await home()
    const card = page.locator('.trouble')
    await card.getByRole('heading', { name: 'Your server failed (HTTP 500)' }).waitFor()
    await card.getByText(/6 of the last 20 have not been delivered/).waitFor()
    expect(await page.locator('.health').isVisible()).toBe(false)
    await card.getByRole('link', { name: 'See the callbacks' }).click()
    await page.getByRole('heading', { name: 'Callbacks', exact: true }).waitFor()
    await expect.poll(() => page.locator('.table tbody tr').count()).toBe(6)
  })

  test('how many succeeded last month? One click, also as a table and as CSV', async () => {
    await home()
    await link('30 days').click()
    await page.getByText('Compared with the 30 days before').waitFor()
    const chart = page.getByRole('region', { name: 'How flows ended' }).first()
    const verified = await chart.locator('.legend strong').first().innerText()
    await chart.getByText('View as table').click()
    const cells = await chart.locator('.chart-table tbody td:nth-child(2)').allInnerTexts()
    const sum = cells.reduce((total, cell) => total + Number(cell), 0)
    expect(sum.toLocaleString('en')).toBe(verified)
    const downloading = page.waitForEvent('download')
    await chart.getByRole('button', { name: 'Download CSV' }).click()
    expect((await downloading).suggestedFilename()).toBe('vidimus-outcomes.csv')
  })

  test('rotate a key, and a check that failed at a time of day: two clicks, by keyboard', async () => {
    await home()
    await link('Rotate it').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'API keys', exact: true }).waitFor()
    await home('?period=24h')
    await link(/Identity expired$/)
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await page.locator('.table.flows tbody tr').first().waitFor()
    await page.getByLabel('From, time of day').fill('00:00')
    await expect.poll(() => page.url()).toContain('T00%3A00')
    await page.locator('.flow-link').first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /^flow_/ }).waitFor()
  })

  test('the feed shows new flows by itself until it is paused', async () => {
    await home()
    const feed = page.getByRole('region', { name: 'Latest flows' })
    await feed.locator('.feed > li').first().waitFor()
    const newest = () => feed.locator('.feed a').first().getAttribute('href')
    const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 'new' }
    const { headers } = await stage.service.prove(bank.apiKey, question)
    await expect.poll(newest, { timeout: 9_000 }).toContain(headers.get('flow-id'))
    await feed.getByRole('button', { name: 'Pause' }).click()
    await feed.getByText('Paused').waitFor()
  })

  test('a new customer sees first steps, which tick themselves', async () => {
    const ben = await makeUser(stage.service, bakery.account, 'owner', 'ben@bakery.example', 'Ben')
    const newcomer = await stage.visitAs(ben)
    const { page: other } = newcomer
    await other.goto(newcomer.at('/'))
    const steps = other.getByRole('region', { name: 'Get started' })
    await steps.getByText('2 of 6 done').waitFor()
    expect(await steps.locator('[aria-current=step] strong').innerText()).toBe(
      'Run your first flow',
    )
    expect(await axeFindings(other)).toEqual([])
    await picture(other, 'portal/home-new', { animations: 'disabled' })
    await other.goto(newcomer.at(`/${bank.account}/test/home`))
    await other.getByText('Get started').waitFor({ state: 'detached' })
    expect(await other.locator('.figure').count()).toBe(0)
    await newcomer.leave()
  })
})
