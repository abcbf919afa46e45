import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inFull } from '../service/test/setup/sizes.ts'
import { axeFindings } from './setup/axe.ts'
import { picture } from './setup/open-browser.ts'
import { type OpenStack, openStack } from './setup/open-stack.ts'
import { pasteCurl } from './setup/paste-curl.ts'

/** A newcomer's first minutes: `npm start`, the printed curl line, the page in a browser. */

describe('first start', () => {
  let stack: OpenStack
  let place: OpenStack['place']
  let browser: OpenStack['browser']
  beforeAll(async () => {
    stack = await openStack()
    ;({ place, browser } = stack)
  })
  afterAll(() => stack.close())

  test('it prints the shop, the portal, a ready curl line, the wallet and how to stop, in this order', () => {
    const { shopUrl, serviceUrl, walletUrl } = place
    const marks = [
      shopUrl,
      `${serviceUrl}/portal`,
      `curl -s ${serviceUrl}/prove`,
      walletUrl,
      'Ctrl-C',
    ]
    const places = marks.map((mark) => stack.printed.indexOf(mark))
    expect(places.every((at) => at > 0)).toBe(true)
    expect(places.toSorted((one, other) => one - other)).toEqual(places)
    expect(stack.printed.split('\n').every((line) => line.length <= 130)).toBe(true)
  })

  test('the printed curl line starts a flow', async () => {
    const answer = await pasteCurl(stack.printed)
    expect(answer).toEqual({
      success: true,
      redirect_url: expect.stringContaining(`${place.serviceUrl}/flow/`),
    })
  })

  test('the printed command makes a link that signs in to the portal, once', async () => {
    const line = /npx (vidimus sign-in-link acc_\w+)/.exec(stack.printed)?.[1] ?? ''
    const database = `sqlite:${join(place.folder, 'vidimus.db')}`
    const env = { ...process.env, VIDIMUS_DATABASE_URL: database }
    const { stdout } = await promisify(execFile)('sh', ['-c', `npx ${line} --json`], { env })
    const page = await (await browser.newContext()).newPage()
    await page.goto(JSON.parse(stdout).link)
    await page.getByRole('heading', { name: 'Home', exact: true }).waitFor()
    await page.getByRole('button', { name: /You: Local developer/ }).waitFor()
    await page.context().close()
    const other = await (await browser.newContext()).newPage()
    await other.goto(JSON.parse(stdout).link)
    await other.getByRole('heading', { name: 'This link does not work any more' }).waitFor()
    await other.context().close()
  })

  test('the local account is kept privately, with the addresses of the stack', async () => {
    const path = join(place.folder, 'local.json')
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
      url: place.serviceUrl,
      wallet_url: place.walletUrl,
      shop_url: place.shopUrl,
      environment: 'test',
      account: expect.stringMatching(/^acc_/),
      api_key: expect.stringMatching(/^vdm_test_/),
      callback_secret: expect.stringMatching(/^whsec_/),
    })
    for (const name of ['local.json', 'master.key'])
      expect((await stat(join(place.folder, name))).mode & 0o777).toBe(0o600)
  })

  test.each(['en', 'de'])(
    'the page behind redirect_url names the shop that asks, in the reader’s language: %s',
    async (locale) => {
      const { redirect_url } = await pasteCurl(stack.printed)
      const page = await (await browser.newContext({ locale })).newPage()
      const elsewhere: string[] = []
      page.on(
        'request',
        (request) =>
          /^http/.test(request.url()) &&
          !request.url().startsWith(place.serviceUrl) &&
          elsewhere.push(request.url()),
      )
      await page.goto(redirect_url)
      const text = await page.locator('body').innerText()
      expect(text).toContain('Haverkamp Schiffsschilder')
      expect(text).not.toContain('try-1')
      expect(await page.locator('html').getAttribute('lang')).toBe(locale)
      expect(elsewhere).toEqual([])
      await page.context().close()
    },
  )

  test('a link that leads nowhere says so, without revealing more', async () => {
    const page = await (await browser.newContext()).newPage()
    const answer = await page.goto(`${place.serviceUrl}/flow/unknown`)
    expect(answer?.status()).toBe(404)
    expect(await axeFindings(page)).toEqual([])
    await page.context().close()
  })

  inFull('the error page explains every code, and the API reference renders', async () => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${place.serviceUrl}/docs/errors#error_account`)
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'docs-errors')
    const elsewhere: string[] = []
    page.on(
      'request',
      (request) =>
        /^http/.test(request.url()) &&
        !request.url().startsWith(`${place.serviceUrl}/`) &&
        elsewhere.push(request.url()),
    )
    await page.goto(`${place.serviceUrl}/docs/api`)
    await page
      .getByRole('heading', { name: 'Start an identity verification flow' })
      .first()
      .waitFor()
    expect(elsewhere).toEqual([])
    await picture(page, 'docs-api')
    await page.context().close()
  })
})
