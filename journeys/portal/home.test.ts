import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idBytes, noticeId, readAccountId } from '../../service/src/core/vocabulary/ids.ts'
import { makeUser } from '../../service/test/setup/portal-client.ts'
import type { TestAccount } from '../../service/test/setup/running-service.ts'
import { inFull, isFull, sized } from '../../service/test/setup/sizes.ts'
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
    // A minute after its start the service would look for notices itself, and end those of tests.
    await stage.service.store.database.read.deleteFrom('notice_round').execute()
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

  const asBefore = async () => {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
    await page.setViewportSize({ width: 1_280, height: 860 })
    await page.evaluate(`localStorage.setItem('vidimus-language', 'en')`)
  }

  const every = [
    { name: 'light', width: 1_280, scheme: 'light', forced: 'none', language: 'en' },
    { name: 'dark-de', width: 1_280, scheme: 'dark', forced: 'none', language: 'de' },
    { name: 'forced', width: 1_280, scheme: 'light', forced: 'active', language: 'en' },
    { name: 'phone-de', width: 320, scheme: 'light', forced: 'none', language: 'de' },
  ] as const
  const noticeLooks = isFull ? every : every.slice(-1)

  const looks = [
    { name: 'light', width: 1_280, scheme: 'light', language: 'en', search: '?period=30d' },
    { name: 'dark-de', width: 1_280, scheme: 'dark', language: 'de', search: '?period=7d' },
    { name: 'phone-de', width: 320, scheme: 'light', language: 'de', search: '?period=24h' },
    { name: 'forced', width: 1_280, scheme: 'light', language: 'en', search: '' },
    { name: 'forced-phone-de', width: 320, scheme: 'light', language: 'de', search: '' },
  ] as const

  inFull.each(looks)('nothing is wrong with it: $name', async (look) => {
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
    await asBefore()
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
    await page
      .getByRole('region', { name: /^Your server/ })
      .first()
      .waitFor()
    await expect.poll(() => page.locator('.callback-flows > li').count()).toBe(6)
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

  inFull(
    'rotate a key, and a check that failed at a time of day: two clicks, by keyboard',
    async () => {
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
    },
  )

  inFull(
    'the funnel is split by channel and by key, and each part leads to its flows',
    async () => {
      await home('?period=24h')
      await link('Channel').click()
      const table = page.locator('.split-table')
      await table.getByRole('link', { name: 'Code', exact: true }).waitFor()
      await atRest(page)
      await picture(page, 'portal/home-split', { animations: 'disabled', fullPage: true })
      await link('API key').click()
      const row = table.getByRole('row').nth(1)
      await expect.poll(() => row.getByRole('rowheader').innerText()).not.toMatch(/^key_/)
      const flows = Number(await row.getByRole('cell').first().innerText())
      await row.getByRole('link').click()
      await expect.poll(() => page.locator('.table.flows tbody tr').count()).toBe(flows)
    },
  )

  test('a notice is on every page until it is hidden, and has a page of its own', async () => {
    const { store } = stage.service
    const owner = { accountId: readAccountId(bank.account) ?? expect.fail(), environment: 'test' }
    const failures = { failed: 31, ended: 118, failed_before: 9, ended_before: 800 }
    const keys = await store.homeFacts.endings({ ...owner, environment: 'test' }, 30)
    const [{ id: key, endsAt } = expect.fail('no key ends')] = keys
    const notices = [
      { code: 'failures_jumped' as const, subject: '', figures: failures },
      { code: 'key_ending' as const, subject: key, figures: { days: 7, ends_at: endsAt } },
    ]
    const raise = notices.map((each) => ({ ...each, id: noticeId(store.random(idBytes)) }))
    await store.notices.change({ ...owner, environment: 'test' }, { raise, refresh: [], end: [] })
    await page.goto(visit.at(`/${bank.account}/test/keys`))
    const banner = page.getByRole('status', { name: 'Notices' })
    await banner.getByText('26% of the flows of the last 24 hours failed').waitFor()
    await banner.getByText(/The API key “.+” ends in 6 days/).waitFor()
    await atRest(page)
    await picture(page, 'portal/notice-banner', { animations: 'disabled' })
    await banner.getByRole('button', { name: 'Hide' }).first().focus()
    await page.keyboard.press('Enter')
    await page.reload()
    await banner.getByText(/The API key “.+” ends/).waitFor()
    expect(await banner.getByText('of the flows').count()).toBe(0)
    await link('Settings')
      .or(page.getByRole('link', { name: 'Settings' }))
      .first()
      .click()
    await page.getByRole('main').getByRole('link', { name: 'Notices' }).click()
    await page.getByLabel('Address').fill('https://ops.example/notices')
    await page.getByRole('button', { name: 'Save: Send notices to' }).click()
    await page.getByRole('button', { name: 'Reveal' }).waitFor()
    for (const look of noticeLooks) {
      await page.setViewportSize({ width: look.width, height: 860 })
      await page.emulateMedia({ colorScheme: look.scheme, forcedColors: look.forced })
      await page.evaluate(`localStorage.setItem('vidimus-language', '${look.language}')`)
      await page.reload()
      await page.locator('.rules').waitFor()
      await loaded(page)
      await atRest(page)
      expect(await axeFindings(page)).toEqual([])
      await picture(page, `portal/notices-${look.name}`, {
        animations: 'disabled',
        fullPage: true,
      })
    }
    await asBefore()
  })

  inFull(
    'operators see all customers in numbers, by volume, failures and failing endpoints',
    async () => {
      const { store } = stage.service
      while (await store.flowCounts.fold(0));
      const accounts = [bank, bakery].map((each) => readAccountId(each.account) ?? expect.fail())
      await store.standings.replace(
        accounts.map((accountId, place) => ({
          accountId,
          environment: 'test',
          ...{ started: 9_120 - 9_000 * place, verified: 81, failed: 3 * place, ended: 115 },
          accepted: 110,
          failingSince: place === 0 ? Date.now() - 3_600_000 : 0,
          failingReason: place === 0 ? 'timeout' : null,
        })),
      )
      const operator = await stage.visitAs(await makeUser(stage.service))
      const { page: other } = operator
      await other.goto(operator.at('/operator/home'))
      const customers = other.getByRole('region', { name: 'Customers' })
      const names = () => customers.locator('tbody strong').allInnerTexts()
      await expect.poll(names).toEqual(['Musterbank', 'Bakery'])
      await other.getByRole('heading', { name: 'Where people drop out' }).waitFor()
      expect(
        await other
          .getByRole('main')
          .getByRole('link', { name: /timed out|flows/ })
          .count(),
      ).toBe(0)
      for (const look of noticeLooks) {
        await other.setViewportSize({ width: look.width, height: 860 })
        await other.emulateMedia({ colorScheme: look.scheme, forcedColors: look.forced })
        await other.evaluate(`localStorage.setItem('vidimus-language', '${look.language}')`)
        await other.reload()
        await other.locator('.standings tbody').waitFor()
        await loaded(other)
        await atRest(other)
        expect(await axeFindings(other)).toEqual([])
        const wide = await other.evaluate(
          'document.documentElement.scrollWidth > window.innerWidth',
        )
        expect(wide).toBe(false)
        await picture(other, `portal/operator-home-${look.name}`, {
          animations: 'disabled',
          fullPage: true,
        })
      }
      await other.evaluate(`localStorage.setItem('vidimus-language', 'en')`)
      await other.reload()
      await other.getByRole('link', { name: 'By failures' }).click()
      await expect.poll(names).toEqual(['Bakery'])
      await other.getByRole('link', { name: 'Failing endpoints' }).click()
      await expect.poll(names).toEqual(['Musterbank'])
      expect(await other.content()).not.toMatch(/flow_[0-9A-Za-z]{20}/)
      expect(unexpected(operator.complaints)).toEqual([])
      await operator.leave()
    },
  )

  inFull(
    'invite somebody, who changed the URL, what is left to go live: two clicks each',
    async () => {
      const nav = page.getByRole('navigation', { name: 'Navigation' })
      await home()
      await nav.getByRole('link', { name: 'Team' }).click()
      await page.getByRole('button', { name: 'Invite' }).click()
      await page.getByRole('dialog').getByLabel('E-mail').waitFor()
      for (const name of ['Audit log', 'Going live']) {
        await home()
        await nav.getByRole('link', { name: 'Settings' }).click()
        await link(name).click()
        await page.getByRole('heading', { name, level: 1 }).waitFor()
      }
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Find or do' }).fill('who changed')
      await page.keyboard.press('Enter')
      await page.waitForURL(/audit\?action=redirect_url_changed/)
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Find or do' }).fill('rotate key')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: /^Rotate/ }).waitFor()
    },
  )

  inFull('the feed shows new flows by itself until it is paused', async () => {
    await home()
    const feed = page.getByRole('region', { name: 'Latest flows' })
    await feed.locator('.feed > li').first().waitFor()
    const newest = () => feed.locator('.feed a').first().getAttribute('href')
    const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 'new' }
    const { headers } = await stage.service.prove(bank.apiKey, question)
    await expect.poll(newest).toContain(headers.get('flow-id'))
    await feed.getByRole('button', { name: 'Pause' }).click()
    await feed.getByText('Paused').waitFor()
  })

  inFull('a new customer sees first steps, which tick themselves', async () => {
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
