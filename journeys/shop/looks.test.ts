import type { ConsoleMessage, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Outcome, shopInMemory } from '../../demo/test/shop-in-memory.ts'
import { serve } from '../../demo/workbench/http/serve.ts'
import { freePort } from '../../service/test/setup/free-port.ts'
import { isFull, sampled } from '../../service/test/setup/sizes.ts'
import { axeFindings } from '../setup/axe.ts'
import { type OpenBrowser, openBrowser, picture } from '../setup/open-browser.ts'

/** Every page of the demo shop, looked at by axe and kept as a picture. */

const screens = {
  desktop: { width: 1_280, height: 720 },
  phone: { width: 320, height: 640 },
} as const

/** The button is seen without scrolling. */
const startsOnFirstScreen =
  "document.getElementById('prove').getBoundingClientRect().bottom <= innerHeight"

const looks = (['en', 'de'] as const).flatMap((locale) =>
  (['desktop', 'phone'] as const).flatMap((screen) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ locale, screen, colorScheme })),
  ),
)

const endings: { readonly [name: string]: Outcome } = {
  done: { given_name: 'ERIKA', nationality: true },
  'no-flag': { given_name: 'ERIKA', nationality: false },
  'long-name': { given_name: 'KARL-THEODOR MARIA NIKOLAUS JOHANN', nationality: true },
  declined: { code: 'error_access_denied' },
  late: { code: 'error_expired' },
  document: { code: 'error_credential_revoked' },
  unproven: { code: 'error_invalid_presentation' },
  wallet: { code: 'error_wallet_unavailable' },
  'other-session': { otherState: 'begun-elsewhere' },
}

/** Pages that are there without a proof. */
const addresses: { readonly [name: string]: string } = {
  window: '/',
  trial: '/?mishap=down',
  matrix: '/matrix',
  imprint: '/imprint',
  privacy: '/privacy',
  'not-found': '/nowhere',
}

const pages = [...Object.keys(addresses), 'open-logbook', ...Object.keys(endings)]

/** By default every sixth page once, in turn of the looks. */
const shown = sampled(pages, 6).flatMap((name, index) =>
  (isFull ? looks : looks.filter((_, at) => at === (index * 3) % looks.length)).map((look) => ({
    name,
    ...look,
  })),
)

describe('the demo shop looks right', () => {
  let browser: OpenBrowser
  let url: string
  let memory: Awaited<ReturnType<typeof shopInMemory>>
  let serving: Awaited<ReturnType<typeof serve>>
  /** One window a language: a new one for every page costs more than the page. */
  const windows = new Map<string, Promise<Page>>()
  beforeAll(async () => {
    const port = await freePort()
    url = `http://localhost:${port}`
    // The wallet cannot be reached here: the matrix with its runs has a journey of its own.
    memory = await shopInMemory(url, { walletUrl: 'http://localhost:1' })
    serving = await serve(memory.shop, port, (error) => console.error(error))
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await serving.close()
  })

  function windowIn(locale: string): Promise<Page> {
    const open =
      windows.get(locale) ?? browser.newContext({ locale }).then((made) => made.newPage())
    windows.set(locale, open)
    return open
  }

  test.each(shown)(
    '$name, $locale, $screen, $colorScheme',
    async ({ name, locale, screen, colorScheme }) => {
      const page = await windowIn(locale)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(screens[screen])
      const problems: string[] = []
      const note = (message: ConsoleMessage) => void problems.push(message.text())
      page.on('console', note)
      const ending = endings[name === 'open-logbook' ? 'done' : name]
      if (ending !== undefined) {
        await page.request.post(`${url}/prove`, { maxRedirects: 0, form: { same_device: 'yes' } })
        await page.goto(`${url}${await memory.end(ending)}`)
      } else await page.goto(`${url}${addresses[name]}`)
      if (name === 'open-logbook')
        await page
          .locator('details')
          .evaluateAll((all) => all.map((each) => each.setAttribute('open', '')))
      if (name === 'window') expect(await page.evaluate<boolean>(startsOnFirstScreen)).toBe(true)
      await picture(page, `shop/${name}-${locale}-${screen}-${colorScheme}`)
      expect(await page.locator('html').getAttribute('lang')).toBe(locale)
      expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(
        true,
      )
      expect(await axeFindings(page)).toEqual([])
      expect(problems.filter((text) => !/status of 40[34]/.test(text))).toEqual([])
      page.off('console', note)
      await page.context().clearCookies()
    },
  )
})
