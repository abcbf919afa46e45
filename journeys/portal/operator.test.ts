import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEmptyAccount } from '../../service/src/usecases/accounts/create-account.ts'
import { makeUser, signedIn } from '../../service/test/setup/portal-client.ts'
import { inFull } from '../../service/test/setup/sizes.ts'
import {
  joinWithPassword,
  openPortal,
  type PortalStage,
  unexpected,
  type Visit,
} from '../setup/portal-visit.ts'

/** Whoever runs the deployment: accounts and health, and nothing of what customers do with it. */

const marker = 'marker-of-a-flow'
const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: marker }

describe('the operator', () => {
  let stage: PortalStage
  let visit: Visit
  let page: Page
  let owner: Visit
  let account: string
  let apiKey: string
  beforeAll(async () => {
    stage = await openPortal()
    visit = await stage.visitAs(await makeUser(stage.service))
    page = visit.page
    owner = await stage.visit()
  })
  afterAll(() => stage.close())

  const prove = async () => {
    const answer = await stage.service.prove(apiKey, question)
    return { status: answer.status, body: await answer.json() }
  }
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for Bakery' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  test('an account is created, and its first owner comes in by the link', async () => {
    await page.goto(visit.at('/operator/accounts'))
    await page.getByRole('heading', { name: 'No accounts yet' }).waitFor()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Bakery')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Link for the owner' })
    const link = await dialog.locator('code').innerText()
    await dialog.getByRole('button', { name: 'Done' }).click()
    const row = page.getByRole('row', { name: /Bakery/ })
    await row.getByText('Active').waitFor()
    account = await row.locator('code').innerText()
    await joinWithPassword(owner, link, 'olga@bakery.example', 'Olga Owner')
    await owner.page.getByRole('heading', { name: 'Get started' }).waitFor()
    const member = await signedIn(stage.service, await makeUser(stage.service, account))
    const created = await member.call<{ api_key: string }>(
      'POST',
      `/accounts/${account}/test/keys`,
      { name: 'oven' },
    )
    apiKey = created.body.api_key
    await member.call('PATCH', `/accounts/${account}/test/settings`, {
      redirect_url: 'https://bakery.example/cb',
    })
    expect((await prove()).status).toBe(200)
  })

  test('an account is found by its id, with its activity and nothing of its flows', async () => {
    await page.reload()
    const search = page.getByRole('searchbox', { name: 'Search' })
    await search.fill('nobody')
    await page.getByRole('heading', { name: 'No account fits' }).waitFor()
    await search.fill(account.slice(-8))
    const row = page.getByRole('row', { name: /Bakery/ })
    await row.getByText('just now').waitFor()
    await row.getByText('Arrive').waitFor()
    expect(await page.content()).not.toMatch(new RegExp(`${marker}|flow_[0-9A-Za-z]{20}`))
  })

  test('a suspended account starts no flows and its people are told; a resumed one does again', async () => {
    await choose('Suspend')
    await page
      .getByRole('dialog', { name: 'Suspend “Bakery”?' })
      .getByRole('button', { name: 'Suspend' })
      .click()
    await page
      .getByRole('row', { name: /Bakery/ })
      .getByText('Suspended')
      .waitFor()
    const refusal = {
      success: false,
      error: { error: 'error_account', error_description: 'account suspended' },
    }
    await expect.poll(prove).toMatchObject({ status: 401, body: refusal })
    await owner.page.reload()
    await owner.page.getByText('This account is suspended').waitFor()
    await choose('Resume')
    await page
      .getByRole('row', { name: /Bakery/ })
      .getByText('Active')
      .waitFor()
    await expect.poll(async () => (await prove()).status).toBe(200)
    await owner.page.reload()
    await owner.page.getByRole('heading', { name: 'Home', exact: true }).waitFor()
    expect(await owner.page.getByText('This account is suspended').count()).toBe(0)
  })

  test('a quota is set for one environment, and its people see it', async () => {
    await page.getByRole('link', { name: 'Bakery' }).click()
    await page.getByRole('heading', { name: 'Bakery', level: 1 }).waitFor()
    const panel = page.getByRole('region', { name: 'Quota per day' })
    await panel.getByRole('textbox').fill('1')
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Quota saved').waitFor()
    await expect.poll(async () => (await prove()).status).toBe(429)
    await owner.page.goto(owner.at(`/${account}/test/usage`))
    await owner.page.getByRole('region', { name: 'Quota' }).getByText('of 1 flows').waitFor()
    await panel.getByRole('textbox').fill('0')
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => (await prove()).status).toBe(200)
    await page.goto(visit.at('/operator/accounts'))
  })

  inFull('health has facts and the log has names; neither has anything of a flow', async () => {
    await page.getByRole('link', { name: 'Health' }).click()
    const flows = page.getByRole('region', { name: 'Flows under way' })
    await flows.getByText('Test: created').waitFor()
    await page.getByText(/checks are good/).click()
    await page.getByText(/certificates are good/).click()
    const facts = await page.getByRole('main').innerText()
    expect(facts).toMatch(/Version\s+\d+\.\d+\.\d+/)
    expect(facts).toMatch(/SQLite \d+ migrations/)
    expect(facts).toContain('Vidimus Sandbox PID CA')
    const checks = page.getByRole('region', { name: 'Checks' })
    const clock = checks.getByRole('listitem').filter({ hasText: 'Clock' })
    expect(await clock.innerText()).toMatch(/have the same time\s+good/)
    const toDo = page.getByRole('region', { name: 'Before live is enabled' })
    await toDo.getByText('Live needs an access certificate').waitFor()
    expect(await flows.locator('dd').innerText()).toBe('2')
    await page.getByRole('link', { name: 'All events' }).click()
    const line = page.getByRole('row', { name: /Account suspended/ })
    await line.getByText('Bakery', { exact: true }).waitFor()
    for (const seen of [facts, await page.content()])
      expect(seen).not.toMatch(new RegExp(`${marker}|flow_[0-9A-Za-z]{20}`))
    await page.goto(visit.at(`/${account}/test/keys`))
    await page.getByRole('main').getByText('There is no such account').waitFor()
    expect(unexpected(visit.complaints)).toEqual([])
  })

  inFull('a customer has no way in, by hand either', async () => {
    for (const path of ['accounts', 'health', 'audit']) {
      await owner.page.goto(owner.at(`/operator/${path}`))
      await owner.page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
      expect(
        await owner.page.getByRole('link', { name: /^(Accounts|Health|All events)$/ }).count(),
      ).toBe(0)
      const asked = `fetch('/portal/api/operator/${path}').then(({ status }) => status)`
      expect(await owner.page.evaluate(asked)).toBe(403)
    }
    expect(unexpected(owner.complaints)).toEqual([])
  })

  inFull('of many accounts some are shown, more on demand, and all are found', async () => {
    const { accounts, sealing, random } = stage.service.store
    const by = { commandUser: 'journey' }
    for (let number = 1; number <= 110; number++)
      await createEmptyAccount({ accounts, sealing, random }, `Stall ${number}`, by)
    await page.goto(visit.at('/operator/accounts'))
    await page.getByRole('row', { name: /Stall 110/ }).waitFor()
    expect(await page.getByRole('row', { name: /Bakery/ }).count()).toBe(0)
    const search = page.getByRole('searchbox', { name: 'Search' })
    await search.fill('bake')
    await page.getByRole('row', { name: /Bakery/ }).waitFor()
    expect(await page.getByRole('row', { name: /Stall/ }).count()).toBe(0)
    await search.fill('nobody')
    await page.getByRole('heading', { name: 'No account fits' }).waitFor()
    await page.getByRole('button', { name: 'Show all accounts' }).click()
    await page.getByRole('button', { name: 'Show more' }).click()
    await page.getByRole('row', { name: /Bakery/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
  })
})
