import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountId, KeyId } from '../../service/src/core/vocabulary/ids.ts'
import type { SettingChanges } from '../../service/src/core/vocabulary/settings.ts'
import { command } from '../../service/src/usecases/accounts/actor.test-material.ts'
import { makeUser } from '../../service/test/setup/portal-client.ts'
import { axeFindings } from '../setup/axe.ts'
import { turnTo } from '../setup/color-scheme.ts'
import { picture } from '../setup/open-browser.ts'
import { openPortal, type PortalStage, unexpected, type Visit } from '../setup/portal-visit.ts'

/** How much an account is used, month by month. */

describe('usage', () => {
  let stage: PortalStage
  let visit: Visit
  let page: Page
  let account: AccountId
  beforeAll(async () => {
    stage = await openPortal()
    // Made by the service, so it is an id.
    account = (await stage.service.account({ name: 'Kiosk' })).account as AccountId
    visit = await stage.visitAs(await makeUser(stage.service, account, 'viewer'))
    page = visit.page
  })
  afterAll(() => stage.close())

  /** Counts of months whose flows are long erased. */
  async function count(month: string, keyId: KeyId, outcome: 'presentation' | 'error_expired') {
    const row = { account_id: account, environment: 'test', month, key_id: keyId } as const
    const { read } = stage.service.store.database
    const counted = { issuer: 'xx-sandbox', outcome, count: 1_204 } as const
    await read
      .insertInto('usage_counts')
      .values({ ...row, ...counted })
      .execute()
  }

  const look = async (name: string) => {
    await picture(page, `portal/${name}`, { animations: 'disabled' })
    expect.soft([name, await axeFindings(page)]).toEqual([name, []])
    const isTooWide = 'document.documentElement.scrollWidth > window.innerWidth'
    expect.soft([name, await page.evaluate(isTooWide)]).toEqual([name, false])
  }

  test('an empty month says what will be here', async () => {
    await page.goto(visit.at(`/${account}/test/keys`))
    await page.getByRole('link', { name: 'Usage' }).click()
    await page.getByRole('heading', { name: 'Nothing counted yet' }).waitFor()
  })

  test('a quota that the operator has set, and how much of it is used today', async () => {
    const change = async (quota: SettingChanges) => {
      await stage.service.store.accounts.changeSettings(account, 'test', quota, command)
      await page.reload()
    }
    await change({ quota_per_second: 5, quota_per_day: 2_000 })
    const quota = page.getByRole('region', { name: 'Quota' })
    await quota.getByText('0 of 2,000 flows').waitFor()
    await quota.getByText('5 flows a second, 10 at once').waitFor()
    await look('usage-quota')
    await change({ quota_per_second: 0, quota_per_day: 0 })
    await page.getByRole('heading', { name: 'Nothing counted yet' }).waitFor()
    expect(await quota.count()).toBe(0)
  })

  test('a month is read by outcome, key and issuer, and downloaded', async () => {
    const [key] = (await stage.service.store.apiKeys.listOfAccount(account)) ?? []
    if (key === undefined) throw new Error('there is no key')
    await count('2026-09', key.id, 'presentation')
    await count('2026-08', key.id, 'presentation')
    await count('2026-08', key.id, 'error_expired')
    await page.reload()
    await page.getByRole('link', { name: 'August 2026' }).click()
    const august = page.getByRole('region', { name: 'August 2026 in detail' })
    await august.getByRole('row', { name: 'Expired 1,204 50%' }).waitFor()
    await august.getByRole('row', { name: /^Sandbox 2,408 100%/ }).waitFor()
    await august.getByRole('region', { name: 'By API key' }).getByText(key.name).waitFor()
    await look('usage-light')
    await page.setViewportSize({ width: 390, height: 844 })
    await turnTo(page, 'dark')
    await look('usage-dark-phone')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toContain(
      `2026-09,${key.id},xx-sandbox,presentation,1204\r\n`,
    )
    expect(unexpected(visit.complaints)).toEqual([])
  })
})
