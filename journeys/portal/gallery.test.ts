import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountId } from '../../service/src/core/vocabulary/ids.ts'
import { makeUser } from '../../service/test/setup/portal-client.ts'
import { inFull, isFull, sampled } from '../../service/test/setup/sizes.ts'
import { atRest } from '../setup/at-rest.ts'
import { axeFindings } from '../setup/axe.ts'
import { expectShort } from '../setup/expect-short.ts'
import { loaded } from '../setup/loaded.ts'
import { picture } from '../setup/open-browser.ts'
import { openPortal, type PortalStage, unexpected, type Visit } from '../setup/portal-visit.ts'
import { forward, furnish, playFlows } from './furnish-account.ts'
import { moments } from './gallery-moments.ts'

/**
 * Every page: axe finds nothing, nothing is wider than the window, and pictures to look at. In full
 * every page has every look; in short form every second page has one.
 */

const desktop = { width: 1_280, height: 800 }
const phone = { width: 390, height: 844 }
/** WCAG 2.2, success criterion 1.4.10: nothing is lost at this width. */
const smallest = { width: 320, height: 640 }

const all = [
  { name: 'light-en', colorScheme: 'light', language: 'en', viewport: desktop },
  { name: 'dark-de', colorScheme: 'dark', language: 'de', viewport: desktop },
  { name: 'light-de-phone', colorScheme: 'light', language: 'de', viewport: smallest },
  { name: 'dark-en-phone', colorScheme: 'dark', language: 'en', viewport: phone },
] as const

const looks = isFull ? all : all.slice(0, 1)

/** In full all of them; most have journeys of their own, which look at them too. */
const signedIn = [
  ['home', 'test/home'],
  ['home-live', 'live/home'],
  ['flows', 'test/flows'],
  ['flows-live', 'live/flows'],
  ['keys', 'test/keys'],
  ['keys-live', 'live/keys'],
  ['redirect-url', 'test/redirect-url'],
  ['callbacks', 'test/callbacks'],
  ['team', 'test/team'],
  ['retention', 'test/retention'],
  ['certificates', 'test/certificates'],
  ['encryption', 'test/encryption'],
  ['applications', 'test/applications'],
  ['nothing', 'test/nothing'],
  ['usage', 'test/usage'],
  ['audit', 'test/audit'],
  ['going-live', 'live/going-live'],
  ['branding', 'test/branding'],
  ['notices', 'test/notices'],
  ['callback-secret', 'test/callback-secret'],
  ['try-it', 'test/try-it'],
  ['page-texts', 'test/page-texts'],
  ['wallets', 'test/wallets'],
] as const

const elsewhere = [
  ['security', '/me/security'],
  ['operator-accounts', '/operator/accounts'],
  ['operator-people', '/operator/people'],
  ['operator-health', '/operator/health'],
  ['operator-audit', '/operator/audit'],
  ['operator-home', '/operator/home'],
] as const

describe('every page', () => {
  let stage: PortalStage
  let visit: Visit
  let account: string
  let failedFlow: string
  beforeAll(async () => {
    stage = await openPortal()
    const bank = await stage.service.account({ name: 'Musterbank' })
    account = bank.account
    failedFlow = await playFlows(stage, bank)
    visit = await stage.visitAs(
      await makeUser(stage.service, account, 'owner', 'anna@musterbank.example', 'Anna Schmidt'),
    )
    await visit.page.setViewportSize(desktop)
    await visit.page.goto(await stage.setupLink())
    await visit.page.getByRole('button', { name: 'Join as Anna Schmidt' }).click()
    await visit.page.getByRole('heading', { name: 'Accounts' }).waitFor()
    // In short form the pages are as a new customer sees them.
    if (isFull) await furnish(visit, account)
    await forward(stage, account as AccountId)
  })
  afterAll(() => stage.close())

  const look = async (name: string, fullPage = true) => {
    const { page } = visit
    await atRest(page)
    await picture(page, `portal/${name}`, { fullPage, animations: 'disabled' })
    expect.soft([name, await axeFindings(page)]).toEqual([name, []])
    const isTooWide = await page.evaluate(
      'document.documentElement.scrollWidth > window.innerWidth',
    )
    expect.soft([name, isTooWide]).toEqual([name, false])
    const spilling = await page.evaluate(
      `[...document.querySelectorAll('.panel')].filter((panel) => panel.scrollWidth > panel.clientWidth + 1).length`,
    )
    expect.soft([name, 'panels that spill', spilling]).toEqual([name, 'panels that spill', 0])
  }

  test.each(looks)('$name', async ({ name, colorScheme, language, viewport }) => {
    const { page } = visit
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    await page.evaluate(`localStorage.setItem('vidimus-language', '${language}')`)
    const paths = [
      ...signedIn.map(([page_, path]) => [page_, `/${account}/${path}`] as const),
      ['flow', `/${account}/test/flows/${failedFlow}`] as const,
      ['operator-account', `/operator/accounts/${account}/test`] as const,
      ...elsewhere,
    ]
    await page.goto(visit.at(`/${account}/test/keys`))
    await page.getByRole('main').locator('h1').waitFor()
    for (const [title, path] of sampled(paths, 2)) {
      await visit.goTo(path)
      await page.waitForURL(visit.at(path))
      await page.getByRole('main').locator('h1, h2').first().waitFor()
      await loaded(page)
      await look(`${title}-${name}`)
      // What somebody opens on it may make it longer.
      await expectShort(page, `${title}-${name}`)
    }
    expect(unexpected(visit.complaints)).toEqual([])
  })

  const momentLooks = [
    { name: 'light', colorScheme: 'light', viewport: desktop },
    { name: 'dark-phone', colorScheme: 'dark', viewport: phone },
  ] as const

  test.runIf(isFull).each(momentLooks)('moments: $name', async ({ name, ...media }) => {
    const { page } = visit
    await page.emulateMedia({ colorScheme: media.colorScheme })
    await page.setViewportSize(media.viewport)
    await page.evaluate(`localStorage.setItem('vidimus-language', 'en')`)
    for (const { name: moment, path, enter } of moments) {
      await page.goto(visit.at(`/${account}/test/${path}`))
      await page.getByRole('main').locator('h1').waitFor()
      await page.waitForLoadState('networkidle')
      await enter(page)
      await look(`moment-${moment}-${name}`, false)
    }
  })

  inFull.each(looks)(
    'before signing in: $name',
    async ({ name, colorScheme, language, viewport }) => {
      const stranger = await stage.visit({ colorScheme, viewport, locale: language })
      const { page } = stranger
      const pages = {
        'sign-in': stranger.at('/sign-in'),
        welcome: await stage.setupLink(account),
        'link-used': stranger.at('/welcome#x'),
      }
      for (const [title, address] of Object.entries(pages)) {
        await page.goto('about:blank')
        await page.goto(address)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await picture(page, `portal/${title}-${name}`)
        expect.soft([title, await axeFindings(page)]).toEqual([title, []])
      }
      expect(unexpected(stranger.complaints)).toEqual([])
      await stranger.leave()
    },
  )
})
