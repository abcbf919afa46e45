import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountId, idBytes, listenerId } from '../../service/src/core/vocabulary/ids.ts'
import {
  axeFindings,
  joinWithPassword,
  openPortal,
  type PortalStage,
  unexpected,
  type Visit,
} from '../setup/portal-visit.ts'

/** Every page, in both themes: axe finds nothing, nothing is wider than the window, and pictures to look at. */

const folder = join(import.meta.dirname, '../../screenshots/portal')

const desktop = { width: 1_280, height: 860 }
const phone = { width: 390, height: 844 }
/** WCAG 2.2, success criterion 1.4.10: nothing is lost at this width. */
const smallest = { width: 320, height: 640 }

const all = [
  { name: 'light-en', colorScheme: 'light', language: 'en', viewport: desktop },
  { name: 'dark-de', colorScheme: 'dark', language: 'de', viewport: desktop },
  { name: 'light-de-phone', colorScheme: 'light', language: 'de', viewport: smallest },
  { name: 'dark-en-phone', colorScheme: 'dark', language: 'en', viewport: phone },
] as const

const looks = process.env['VIDIMUS_TEST_FULL'] ? all : all.slice(0, 2)

const signedIn = [
  ['keys', 'test/keys'],
  ['keys-live', 'live/keys'],
  ['redirect-url', 'test/redirect-url'],
  ['branding', 'test/branding'],
  ['team', 'test/team'],
  ['retention', 'test/retention'],
  ['audit', 'test/audit'],
  ['nothing', 'test/nothing'],
] as const

const elsewhere = [
  ['security', '/me/security'],
  ['operator-accounts', '/operator/accounts'],
  ['operator-health', '/operator/health'],
  ['operator-audit', '/operator/audit'],
] as const

describe('every page', () => {
  let stage: PortalStage
  let visit: Visit
  let account: string
  beforeAll(async () => {
    await mkdir(folder, { recursive: true })
    stage = await openPortal()
    account = (await stage.service.account({ name: 'Musterbank' })).account
    visit = await stage.visit({ viewport: desktop })
    await joinWithPassword(
      visit,
      await stage.setupLink(account),
      'anna@musterbank.example',
      'Anna Schmidt',
    )
    await visit.page.goto('about:blank')
    await visit.page.goto(await stage.setupLink())
    await visit.page.getByRole('button', { name: 'Join as Anna Schmidt' }).click()
    await visit.page.getByRole('heading', { name: 'Accounts' }).waitFor()
    await furnish(visit, account)
    await forward(stage, account as AccountId)
  })
  afterAll(() => stage.close())

  const look = async (name: string, fullPage = true) => {
    const { page } = visit
    // Half faded in, nothing has the contrast it will have.
    await page.evaluate(arrived)
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage, animations: 'disabled' })
    expect.soft([name, await axeFindings(page)]).toEqual([name, []])
    const isTooWide = await page.evaluate(
      'document.documentElement.scrollWidth > window.innerWidth',
    )
    expect.soft([name, isTooWide]).toEqual([name, false])
  }

  test.each(looks)('$name', async ({ name, colorScheme, language, viewport }) => {
    const { page } = visit
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    await page.evaluate(`localStorage.setItem('vidimus-language', '${language}')`)
    const paths = [
      ...signedIn.map(([page_, path]) => [page_, `/${account}/${path}`] as const),
      ...elsewhere,
    ]
    for (const [title, path] of paths) {
      await page.goto(visit.at(path))
      await page.getByRole('main').locator('h1, h2').first().waitFor()
      await page.waitForLoadState('networkidle')
      await look(`${title}-${name}`)
    }
    expect(unexpected(visit.complaints)).toEqual([])
  })

  const momentLooks = [
    { name: 'light', colorScheme: 'light', viewport: desktop },
    { name: 'dark-phone', colorScheme: 'dark', viewport: phone },
  ] as const

  test.runIf(process.env['VIDIMUS_TEST_FULL']).each(momentLooks)(
    'moments: $name',
    async ({ name, ...media }) => {
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
    },
  )

  test.each(looks)(
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
        await page.screenshot({ path: join(folder, `${title}-${name}.png`), fullPage: true })
        expect.soft([title, await axeFindings(page)]).toEqual([title, []])
      }
      expect(unexpected(stranger.complaints)).toEqual([])
      await stranger.leave()
    },
  )
})

/** When everything that moves has come to rest; what turns for ever does not count. */
const arrived = `Promise.allSettled(
  document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished)
)`

/** Dialogs and states that one comes to by doing something. Each is left as it was found. */
const moments: readonly { name: string; path: string; enter(page: Page): Promise<unknown> }[] = [
  {
    name: 'create-key',
    path: 'keys',
    enter: (page) => page.getByRole('button', { name: 'Create key' }).click(),
  },
  { name: 'rotate-key', path: 'keys', enter: (page) => chooseOf(page, 'ci', 'Rotate') },
  { name: 'revoke-key', path: 'keys', enter: (page) => chooseOf(page, 'ci', 'Revoke') },
  {
    name: 'key-menu',
    path: 'keys',
    enter: (page) => page.getByRole('button', { name: 'Actions for ci' }).click(),
  },
  {
    name: 'invite',
    path: 'team',
    enter: (page) => page.getByRole('button', { name: 'Invite' }).click(),
  },
  { name: 'invitation-link', path: 'team', enter: invite },
  { name: 'ended-keys', path: 'keys', enter: (page) => page.getByText('1 ended key').click() },
  { name: 'event-details', path: 'audit', enter: (page) => page.locator('summary').nth(1).click() },
  {
    name: 'nothing-found',
    path: 'audit?action=account_suspended',
    enter: (page) => page.getByText('No line fits').waitFor(),
  },
  { name: 'diagnosis', path: 'redirect-url', enter: diagnose },
  { name: 'diagnosis-passed', path: 'redirect-url', enter: diagnoseWell },
  { name: 'new-key', path: 'keys', enter: newKey },
  {
    name: 'key-not-stored',
    path: 'keys',
    enter: (page) => newKey(page).then(() => page.keyboard.press('Escape')),
  },
  { name: 'prove-again', path: 'redirect-url', enter: proveAgain },
  { name: 'navigation', path: 'keys', enter: openNavigation },
]

async function chooseOf(page: Page, key: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${key}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('dialog').waitFor()
}

async function diagnose(page: Page): Promise<void> {
  await page.getByLabel('Redirect URL').fill('http://localhost:9/callback')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('One thing to mend').waitFor()
}

async function invite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('For whom').fill('Jonas in sales')
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('dialog', { name: 'Send this link' }).waitFor()
}

/** Of a server with a certificate, which no machine that runs tests has. */
async function diagnoseWell(page: Page): Promise<void> {
  const passed = (step: string, said: string) => ({
    step,
    status: 'passed',
    code: 'passed',
    said,
    fix: null,
  })
  const reply = {
    passed: true,
    sent_to: 'https://staging.musterbank.example/prove/callback',
    duration_milliseconds: 184,
    certificate: { issuer: 'Let’s Encrypt', valid_until: '2027-01-15T12:00:00.000Z' },
    lines: [
      passed('connect', 'The server takes connections.'),
      passed('tls', 'The certificate is valid for this name.'),
      passed('response', 'The server answered in time.'),
    ],
  }
  await page.route('**/test-callback', (route) => route.fulfill({ json: reply }), { times: 1 })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Issued by Let’s Encrypt, valid until 15 Jan 2027.').waitFor()
}

async function newKey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('another')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Your new key' }).waitFor()
}

async function proveAgain(page: Page): Promise<void> {
  const stale = {
    success: false,
    error: { error: 'authentication_required', error_description: 'Sign in again.' },
  }
  await page.route(
    '**/callback-secret/show',
    (route) => route.fulfill({ status: 403, json: stale }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Reveal' }).click()
  await page.getByRole('dialog', { name: 'Is it still you?' }).waitFor()
}

async function openNavigation(page: Page): Promise<void> {
  const burger = page.getByRole('button', { name: 'Open navigation' })
  if (await burger.isVisible()) await burger.click()
  else await page.getByRole('button', { name: /You: Anna/ }).click()
}

/** A Redirect URL that was changed, and a developer who receives its callbacks. */
async function forward({ service: { store } }: PortalStage, accountId: AccountId): Promise<void> {
  await store.accounts.setCallbackUrl(
    accountId,
    'test',
    'https://staging.musterbank.example/prove/callback',
  )
  const [key] = (await store.apiKeys.listOfAccount(accountId)) ?? []
  if (key === undefined) throw new Error('there is no key')
  const id = listenerId(store.random(idBytes))
  const listener = {
    id,
    accountId,
    keyId: key.id,
    flowId: undefined,
    forwardTo: 'http://localhost:3000',
  }
  await store.listeners.begin(listener, { mostPerAccount: 1, lifetimeSeconds: 3_600 })
}

/** Things to see: keys in every state, branding, an invitation, lines in the audit log. */
async function furnish({ page, at }: Visit, account: string): Promise<void> {
  await page.goto(at(`/${account}/test/keys`))
  for (const name of ['shop server', 'ci', 'old laptop']) {
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.keyboard.press('Enter')
    await page.getByLabel('I have stored it').check()
    await page.getByRole('button', { name: 'Done' }).click()
  }
  await page.getByRole('button', { name: 'Actions for shop server' }).click()
  await page.getByRole('menuitem', { name: 'Rotate' }).click()
  await page.getByRole('button', { name: 'Rotate', exact: true }).click()
  await page.getByLabel('I have stored it').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Actions for old laptop' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await page.goto(at(`/${account}/test/branding`))
  await page.getByLabel('Display name').fill('Musterbank AG')
  await page
    .getByLabel('Purpose, in English')
    .fill('We open your account and have to know who you are.')
  await page
    .getByLabel('Purpose, in German')
    .fill('Wir eröffnen Ihr Konto und müssen wissen, wer Sie sind.')
  await page.getByRole('textbox', { name: 'Accent colour' }).fill('#ff6600')
  await page.getByLabel('Legal name').fill('Musterbank Aktiengesellschaft')
  await page
    .getByLabel('Postal address')
    .fill('Abteilung Kundenkonten\nTaunusanlage 12\n60325 Frankfurt am Main')
  await page.getByLabel('E-mail').fill('datenschutz@musterbank.example')
  await page.getByLabel('Supervisory authority').fill('Der Hessische Beauftragte für Datenschutz')
  await page.getByLabel('Privacy policy').fill('https://musterbank.example/privacy')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Branding saved').waitFor()
  await page.goto(at(`/${account}/test/team`))
  await invite(page)
  await page.getByRole('button', { name: 'Done' }).click()
}
