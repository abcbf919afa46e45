import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PageStage } from '../../service/src/usecases/proof/page-view.ts'
import { inFull } from '../../service/test/setup/sizes.ts'
import { axeFindings } from '../setup/axe.ts'
import { type OpenBrowser, openBrowser, picture } from '../setup/open-browser.ts'
import { serveFlow } from './flow-server.ts'
import { sampleView } from './states.ts'

/** What the script of the page adds, and that nothing is missing without it. */

const asking = sampleView.stage as Extract<PageStage, { kind: 'asking' }>
const requested: PageStage = { ...asking, kind: 'requested', channel: 'qr' }
const delivering = {
  kind: 'delivering',
  outcome: 'presentation',
  triedUntil: Date.parse('2026-11-16T12:37:00Z'),
} as const

describe('the live page', () => {
  let browser: OpenBrowser
  let flow: Awaited<ReturnType<typeof serveFlow>>
  let page: Page
  let problems: string[]
  beforeAll(async () => {
    browser = await openBrowser()
  })
  beforeEach(async () => {
    flow = await serveFlow()
  })
  afterEach(async () => {
    await page.context().close()
    await flow.stop()
    expect(problems).toEqual([])
  })
  afterAll(() => browser.close())

  async function open(options: BrowserContextOptions = {}) {
    const context = await browser.newContext({
      viewport: { width: 1_280, height: 900 },
      ...options,
    })
    page = await context.newPage()
    problems = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on(
      'console',
      (message) => /Content Security|Refused/.test(message.text()) && problems.push(message.text()),
    )
    await page.goto(flow.address)
  }

  /** The place is folded away: on a computer the code comes first. */
  const openHere = () => page.getByText('My wallet is on this computer').click()
  const heading = () => page.locator('h1')
  const status = () => page.locator('#status')
  const sees = (text: string) => page.getByText(text, { exact: false }).first().waitFor()

  test('a change is shown and announced, and the focus stays where it is', async () => {
    await open()
    flow.move(requested)
    await heading().getByText('Approve on your phone').waitFor()
    await status().getByText('Approve on your phone').waitFor({ state: 'attached' })
    expect(await page.evaluate('document.activeElement === document.body')).toBe(true)
    expect(await page.title()).toBe('Approve on your phone · \u2068Musterbank\u2069')
    flow.move(delivering)
    await heading().getByText('Done').waitFor()
    flow.move({ ...delivering, kind: 'delivering_late' })
    await heading().getByText('can’t be reached').waitFor()
  })

  test('focus that would be lost goes to the new heading', async () => {
    await open()
    await page.locator('summary', { hasText: 'I don’t have a wallet' }).focus()
    flow.move(requested)
    await page.locator('h1:focus').getByText('Approve on your phone').waitFor()
  })

  inFull('focus on what is still there stays, and the change is announced', async () => {
    await open()
    await page.locator('#cancel button').focus()
    flow.move(requested)
    await status().getByText('Approve on your phone').waitFor({ state: 'attached' })
    await page.locator('#cancel button:focus').waitFor()
  })

  test('by keyboard: more time is given, and the focus stays on its button', async () => {
    await open()
    flow.move({ ...asking, secondsLeft: 50 })
    const more = page.getByRole('button', { name: 'Add 2 minutes' })
    await more.waitFor()
    await more.focus()
    await page.keyboard.press('Enter')
    await sees('You have more time now. You have 3 minutes.')
    await page.locator('.time-left button:focus').waitFor()
    await status().getByText('You have more time now.').waitFor({ state: 'attached' })
    expect(page.url()).toBe(flow.address)
  })

  inFull('when there is no more time to give, the focus stays on the words', async () => {
    await open()
    flow.move({ ...asking, secondsLeft: 50, extensionsLeft: 1 })
    await page.getByRole('button', { name: 'Add 2 minutes' }).click()
    await page.locator('.time-left p:focus').getByText('more time now').waitFor()
  })

  inFull('without script the button has the focus after its form', async () => {
    await open({ javaScriptEnabled: false })
    await page.getByRole('button', { name: 'Add 2 minutes' }).click()
    await sees('You have more time now.')
    await page.locator('.time-left button:focus').waitFor()
  })

  test('a customer who does not answer: until when we try is said in the person’s own time', async () => {
    await open({ timezoneId: 'Europe/Berlin', locale: 'en-GB' })
    flow.move({ ...delivering, kind: 'delivering_late' })
    await page
      .locator('time')
      .getByText('13:37')
      .or(page.locator('time').getByText('1:37'))
      .waitFor()
    expect(await page.locator('time').getAttribute('datetime')).toBe('2026-11-16T12:37:00.000Z')
  })

  inFull('the reference is copied by its button', async () => {
    await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    flow.move({ kind: 'undelivered', outcome: 'presentation' })
    await heading().getByText('couldn’t be reached').waitFor()
    await page.locator('.reference button').click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(sampleView.flowId)
  })

  inFull('without script nothing spins, and nothing promises to go on by itself', async () => {
    flow.move({ ...delivering, kind: 'delivering_late' })
    await open({ javaScriptEnabled: false })
    await sees('We keep trying until 12:37')
    expect(await page.getByText('carries on by itself').isVisible()).toBe(false)
    flow.move(delivering)
    await page.reload()
    expect(await page.locator('.turning').isVisible()).toBe(false)
    await sees('Then you can continue there.')
  })

  test('in the end the browser goes to the customer, and Back does not lead here again', async () => {
    await open()
    flow.move(delivering)
    await heading().getByText('Done').waitFor()
    flow.move({ kind: 'completed', outcome: 'presentation', destination: '/shop' })
    await page.waitForURL('**/shop')
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })

  describe('bad news', () => {
    const failed = { ...delivering, outcome: 'error_credential_revoked' } as const
    const over: PageStage = { kind: 'completed', outcome: failed.outcome, destination: '/shop' }

    async function read() {
      await open()
      await page.clock.install()
      flow.move(failed)
      await heading().getByText('Your ID has been blocked').waitFor()
      flow.move(over)
      await page.locator('#stay').waitFor()
    }

    test('waits for the person, and the button says where it leads', async () => {
      await read()
      expect(await axeFindings(page)).toEqual([])
      await page.clock.runFor(40_000)
      expect(page.url()).toBe(flow.address)
      await picture(page, 'pages/bad-news')
      await page.getByRole('link', { name: 'Back to Musterbank' }).click()
      await page.waitForURL('**/shop')
    })

    test('goes on after a minute in which nobody touched anything', async () => {
      await read()
      await page.clock.runFor(30_000)
      await page.keyboard.press('Shift')
      await page.clock.runFor(40_000)
      expect(page.url()).toBe(flow.address)
      await page.clock.runFor(60_000)
      await page.waitForURL('**/shop')
    })

    inFull('stays for as long as the person wants', async () => {
      await read()
      await page.getByRole('button', { name: 'Stay here' }).click()
      await page.locator('#go-on:focus').waitFor()
      await page.clock.runFor(3_600_000)
      expect(page.url()).toBe(flow.address)
    })
  })

  test('where events do not come through, the page asks', async () => {
    flow.breakEvents()
    await open()
    flow.move(requested)
    await heading().getByText('Approve on your phone').waitFor()
  })

  inFull('events that break off are replaced by asking', async () => {
    await open()
    flow.breakEvents()
    flow.move(requested)
    await heading().getByText('Approve on your phone').waitFor()
  })

  test('without a connection it says so, and goes on when it is back', async () => {
    await open()
    await page.context().setOffline(true)
    await page.locator('#status.visible').getByText('You’re offline').waitFor()
    await picture(page, 'pages/offline')
    flow.move(requested)
    await page.context().setOffline(false)
    await heading().getByText('Approve on your phone').waitFor()
    await page.locator('#status:not(.visible)').waitFor({ state: 'attached' })
  })

  test('in the last minute it warns, and offers more time', async () => {
    await open()
    expect(await page.getByRole('button', { name: 'Add 2 minutes' }).isVisible()).toBe(false)
    flow.move({ ...asking, secondsLeft: 50 })
    await page.getByRole('button', { name: 'Add 2 minutes' }).waitFor()
    await sees('You have less than a minute.')
    await status().getByText('more time').waitFor({ state: 'attached' })
    await picture(page, 'pages/last-minute')
  })

  inFull('a tap that opens no wallet brings help', async () => {
    await open()
    await openHere()
    await page.locator('#open-wallet').click()
    await page.locator('#not-opened[open]').waitFor()
    await page.locator('#not-opened').getByText('I don’t have a wallet').click()
    expect(await page.locator('#no-wallet').isVisible()).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'pages/wallet-did-not-open')
  })

  inFull('what can be copied is the link of this device', async () => {
    await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    await openHere()
    await page.locator('#open-wallet').click()
    await page.locator('[data-copy]').click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      asking.walletLinks.this_device,
    )
  })

  inFull('a browser that copies nothing marks the link instead', async () => {
    await open()
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error())')
    await openHere()
    await page.locator('#open-wallet').click()
    await page.locator('[data-copy]').click()
    const field = page.getByRole('textbox', { name: 'Copy the link for your wallet' })
    await field.waitFor()
    expect(await page.evaluate('getSelection().toString()')).toBe(asking.walletLinks.this_device)
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'pages/link-to-copy')
  })

  inFull('the code fills the screen on demand', async () => {
    await open({ colorScheme: 'dark' })
    await page.getByRole('button', { name: 'Enlarge code' }).click()
    const box = await page.locator('#large-code svg').boundingBox()
    expect(box?.height).toBeGreaterThan(700)
    await picture(page, 'pages/enlarged')
    await page.keyboard.press('Escape')
    expect(await page.locator('#large-code').isVisible()).toBe(false)
  })

  test('without script everything is there, and nothing that needs one', async () => {
    await open({ javaScriptEnabled: false })
    expect(await page.locator('[data-wallet-link]').isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Add 2 minutes' }).isVisible()).toBe(true)
    await openHere()
    expect(await page.locator('#not-opened').isVisible()).toBe(true)
    expect(await page.locator('[data-copy]').isVisible()).toBe(false)
    await picture(page, 'pages/without-script')
    flow.move(requested)
    await page.getByRole('link', { name: 'I have approved' }).click()
    await heading().getByText('Approve on your phone').waitFor()
  })
})
