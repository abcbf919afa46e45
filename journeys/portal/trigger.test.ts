import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { command } from '../../service/src/usecases/accounts/actor.test-material.ts'
import { freePort } from '../../service/test/setup/free-port.ts'
import { makeUser, type TestUser } from '../../service/test/setup/portal-client.ts'
import type { TestAccount } from '../../service/test/setup/running-service.ts'
import { runWallet } from '../../service/test/setup/sandbox-wallet-process.ts'
import { inFull, isFull, sampled } from '../../service/test/setup/sizes.ts'
import { vidimusHere } from '../../service/test/setup/vidimus-here.ts'
import { vidimus } from '../../service/test/setup/vidimus-process.ts'
import { atRest } from '../setup/at-rest.ts'
import { axeFindings } from '../setup/axe.ts'
import { turnTo } from '../setup/color-scheme.ts'
import { picture } from '../setup/open-browser.ts'
import {
  openPortal,
  type PortalStage,
  signInWithPassword,
  unexpected,
  type Visit,
} from '../setup/portal-visit.ts'
import { tabTo } from '../setup/tab-to.ts'

/** A developer runs `vidimus trigger` beside the portal, and sees there what happens. */

/** Ten ways to end, and the words for each in the list. */
const told = {
  approve: 'Delivered',
  decline: 'Declined',
  malformed: 'Cancelled',
  'never-answers': 'Expired',
  expired: 'Identity expired',
  revoked: 'Identity revoked',
  'untrusted-issuer': 'Issuer not trusted',
  'tampered-claim': 'Invalid presentation',
  'missing-claim': 'Attribute missing',
  'wallet-unavailable': 'Wallet unavailable',
} as const

type Outcome = keyof typeof told
type Report = { readonly flow: string; readonly portal: string }

/** In short form three of them: each takes a second or two. */
const [first, ...others] = sampled(Object.keys(told), 4) as [Outcome, ...Outcome[]]

const ways = [
  { by: 'mouse', width: 1_280, height: 860 },
  // Every key is pressed by itself, which takes its time.
  ...(isFull ? [{ by: 'keyboard', width: 390, height: 844 } as const] : []),
] as const

describe('trigger beside the portal', () => {
  let stage: PortalStage
  let wallet: Awaited<ReturnType<typeof runWallet>>
  let shop: TestAccount
  let user: TestUser
  let visit: Visit
  let page: Page
  let settings: { readonly [name: string]: string }
  beforeAll(async () => {
    const port = await freePort()
    const walletUrl = `http://localhost:${port}`
    stage = await openPortal({ VIDIMUS_SANDBOX_WALLET_URL: walletUrl })
    wallet = await runWallet(stage.service, port)
    shop = await stage.service.account({ name: 'Kiosk' })
    settings = {
      VIDIMUS_URL: stage.service.config.publicUrl,
      VIDIMUS_API_KEY: shop.apiKey,
      VIDIMUS_SANDBOX_WALLET_URL: walletUrl,
    }
    user = await makeUser(stage.service, shop.account)
    visit = await stage.visitAs(user)
    page = visit.page
  })
  afterAll(async () => {
    await wallet.close()
    await stage.close()
  })

  const at = (path = '') => visit.at(`/${shop.account}/test/flows${path}`)
  const rows = () => page.getByRole('table').locator('tbody').getByRole('row')
  const rowOf = (flow: string) => rows().filter({ has: page.getByTitle(flow) })
  const newOnes = (count: number) => page.getByRole('button', { name: `${count} new` })

  /** In full as a developer runs it, in a process of its own. */
  async function trigger(outcome: Outcome, inOwnProcess = isFull): Promise<Report> {
    const args = ['trigger', outcome, '--json']
    const { out, err } = inOwnProcess
      ? await vidimus(args, settings).finished
      : await vidimusHere(args, settings)
    const report = JSON.parse(out)
    expect([outcome, err, report]).toMatchObject([outcome, '', { ok: true }])
    return report
  }

  async function letIn(count: number, by: 'mouse' | 'keyboard'): Promise<void> {
    if (by === 'mouse') return newOnes(count).click()
    await tabTo(page, newOnes(count))
    await page.keyboard.press('Enter')
  }

  // In short form the list of flows is seen to fill by itself in a journey of its own.
  inFull.each(ways)(
    'the list is live while ten outcomes run ($by, $width px)',
    async ({ by, width, height }) => {
      await trigger('approve')
      await page.setViewportSize({ width, height })
      await page.goto(at())
      await rows().first().waitFor()
      const before = await rows().count()

      // The first one is let in while its wallet takes its time, and ends where it stands.
      // In a process of its own: a connection that is kept from before may end in the pause.
      wallet.pause()
      const running = trigger(first, true)
      await newOnes(1).waitFor()
      await letIn(1, by)
      await expect.poll(() => rows().count()).toBe(before + 1)
      const watched = rows().first()
      await watched.getByText(/^(Opened|Wallet engaged)$/).waitFor()
      const place = await placeOf(watched)
      wallet.goOn()
      const reports = [await running]
      for (const outcome of others) reports.push(await trigger(outcome))
      await rowOf(reports[0]?.flow ?? '')
        .getByText(told[first])
        .waitFor()
      expect(await placeOf(watched)).toEqual(place)

      // The others wait to be let in, and then each is told in words.
      await newOnes(others.length).waitFor()
      expect(await rows().count()).toBe(before + 1)
      await letIn(others.length, by)
      await expect.poll(() => rows().count()).toBe(before + 1 + others.length)
      for (const [number, outcome] of [first, ...others].entries())
        await rowOf(reports[number]?.flow ?? '')
          .getByText(told[outcome])
          .waitFor()
      await picture(page, `portal/flows-triggered-${by}`)
      expect(await axeFindings(page)).toEqual([])
      expect(unexpected(visit.complaints)).toEqual([])
    },
  )

  /** The page of the person in its own tab, with the wallet as a phone beside it. */
  async function run(choose: () => Promise<unknown>) {
    const opening = visit.context.waitForEvent('page')
    await choose()
    const tab = await opening
    await tab.setViewportSize({ width: 1_366, height: 860 })
    const frame = await (await tab.locator('.phone iframe').elementHandle())?.contentFrame()
    return { tab, wallet: frame ?? expect.fail('there is no phone beside the page') }
  }

  const look = async (name: string) => {
    await atRest(page)
    await picture(page, `portal/try-it-${name}`, { animations: 'disabled' })
    expect.soft([name, await axeFindings(page)]).toEqual([name, []])
    const isTooWide = 'document.documentElement.scrollWidth > window.innerWidth'
    expect.soft([name, await page.evaluate(isTooWide)]).toEqual([name, false])
  }

  test('Try it runs a flow in the portal, without a key, a server or a shell', async () => {
    await page.setViewportSize({ width: 1_366, height: 860 })
    await page.goto(visit.at(`/${shop.account}/test/home`))
    await page.getByRole('link', { name: 'Try it' }).first().click()
    await page.getByRole('checkbox', { name: 'Date of birth' }).check()
    await page.locator('pre', { hasText: '"birth_date"' }).waitFor()
    await look('form')
    const runButton = page.getByRole('button', { name: 'Run' })
    const approved = await run(() => runButton.click())
    await page
      .getByText('Nobody has opened the link yet.')
      .or(page.getByText('The page is open'))
      .first()
      .waitFor()
    await approved.wallet.getByRole('button', { name: 'Share', exact: true }).first().click()
    await approved.tab.waitForURL(/try-it\?flow=/)
    const steps = page.getByRole('region', { name: 'How it is verified' })
    await expect.poll(() => steps.locator('li.passed').count()).toBe(8)
    await page.locator('pre', { hasText: '"birth_date": "1964-08-12"' }).waitFor()
    await look('verified')
    if (isFull) {
      await page.emulateMedia({ forcedColors: 'active' })
      await look('verified-forced')
      await page.emulateMedia({ forcedColors: 'none' })
    }

    // By the keyboard, with another outcome: the wallet offers it first.
    await page.getByLabel('How it ends').selectOption('decline')
    await page.waitForURL(/ends=decline/)
    await page.getByLabel('How it ends').focus()
    await tabTo(page, runButton)
    const declined = await run(() => page.keyboard.press('Enter'))
    const offered = declined.wallet.locator('.offered')
    await offered.waitFor()
    await picture(declined.tab, 'portal/try-it-tab')
    await offered.press('Enter')
    await page.locator('pre', { hasText: 'error=error_access_denied' }).waitFor()
    await expect.poll(() => steps.locator('li').count()).toBe(3)
    if (isFull) await turnTo(page, 'dark')
    await page.setViewportSize({ width: 390, height: 844 })
    await look('declined-phone')
    if (isFull) await turnTo(page, 'light')
    expect(unexpected(visit.complaints)).toEqual([])
  })

  test('Try it asks wide questions for an account that has them', async () => {
    const { accounts } = stage.service.store
    const wide = { vocabulary: 'wide' } as const
    await accounts.changeSettings(shop.account as never, 'test', wide, command)
    await page.setViewportSize({ width: 1_366, height: 860 })
    await page.goto(visit.at(`/${shop.account}/test/try-it`))
    await page.getByRole('checkbox', { name: 'town' }).check()
    await page.getByText('Details that need not be there').click()
    await page.getByRole('group', { name: 'Up to three' }).getByLabel('street').check()
    await page.locator('pre', { hasText: '"optional": [' }).waitFor()
    // No specimen provider is trusted here, so its people are not offered.
    expect(await page.getByLabel('Who is in the wallet').locator('option').allInnerTexts()).toEqual(
      ['Erika, the sandbox identity'],
    )
    await page.getByLabel('has reached the age of').selectOption('18')
    await page.getByLabel('the surname is').fill('Mustermann')
    await page.locator('pre', { hasText: '"age_over": "18"' }).waitFor()
    await look('wide')
    const asked = await run(() => page.getByRole('button', { name: 'Run' }).click())
    await asked.wallet.getByText('Are you 18 or over?').waitFor()
    await picture(asked.tab, 'portal/try-it-wide-tab')
    await asked.wallet.getByRole('button', { name: 'Share', exact: true }).first().click()
    await page.locator('pre', { hasText: '"match": "1"' }).waitFor()
    expect(unexpected(visit.complaints)).toEqual([])
  })

  inFull('the address that it prints leads to the flow, after signing in', async () => {
    const { flow, portal } = await trigger('expired')
    const stranger = await stage.visit()
    await stranger.page.goto(portal)
    await signInWithPassword(stranger, user.email, 'correct horse battery')
    await stranger.page.waitForURL(at(`/${flow}`))
    await stranger.page.getByText('The identity has expired or is not valid yet.').waitFor()
    await stranger.leave()
  })

  test.runIf(isFull)('somebody else’s flow looks like one that never was', async () => {
    const { flow, portal } = await trigger('decline')
    const other = await stage.service.account({ name: 'Bakery' })
    const baker = await stage.visitAs(await makeUser(stage.service, other.account))
    const textAt = async (address: string) => {
      await baker.page.goto(address)
      const title = 'This flow is in none of your accounts'
      await baker.page.getByRole('heading', { name: title }).waitFor()
      return baker.page.getByRole('main').innerText()
    }
    const [theirs, nobodys] = [await textAt(portal), await textAt(visit.at('/flow/flow_0'))]
    expect(theirs.replace(flow, '')).toBe(nobodys.replace('flow_0', ''))
    expect(await axeFindings(baker.page)).toEqual([])
    await baker.leave()
  })

  test.runIf(isFull)('the palette finds what is in another account of mine', async () => {
    const second = await stage.service.account({ name: 'Second shop' })
    const both = await makeUser(stage.service, second.account)
    const database = stage.service.store.database.read
    const [membership] = await database
      .selectFrom('memberships')
      .selectAll()
      .where('user_id', '=', both.userId)
      .execute()
    if (membership === undefined) throw new Error('no member')
    const here = { ...membership, account_id: shop.account as typeof membership.account_id }
    await database.insertInto('memberships').values(here).execute()
    const { flow } = await trigger('decline')
    const visitor = await stage.visitAs(both)
    await visitor.page.goto(visitor.at(`/${second.account}/test/keys`))
    await visitor.page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor()
    await visitor.page.keyboard.press('Control+k')
    await visitor.page.getByRole('combobox', { name: 'Find or do' }).fill(flow)
    await visitor.page.keyboard.press('Enter')
    await visitor.page.waitForURL(at(`/${flow}`))
    await visitor.leave()
  })
})

/** In whole pixels: a letter more or less moves the rest of a narrow row by a fraction of one. */
async function placeOf(row: Locator): Promise<readonly number[]> {
  const { x, y, width, height } = (await row.boundingBox()) ?? expect.fail('it is not shown')
  return [x, y, width, height].map(Math.round)
}
