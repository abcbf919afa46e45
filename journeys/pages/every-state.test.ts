import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../service/src/core/vocabulary/languages.ts'
import { isFull, sampled } from '../../service/test/setup/sizes.ts'
import { axeFindings } from '../setup/axe.ts'
import { type OpenBrowser, openBrowser, picture } from '../setup/open-browser.ts'
import type { PseudoLanguage } from './pseudo-language.ts'
import { serveStates } from './state-server.ts'
import { hostileStates, type Look, states } from './states.ts'

/** Every page a person can come to, looked at by axe and kept as a picture in `screenshots/`. */

const desktop = { device: 'other', viewport: { width: 1_280, height: 800 } } as const
const phone = { device: 'phone', viewport: { width: 390, height: 844 } } as const
const narrow = { device: 'phone', viewport: { width: 320, height: 640 } } as const
const narrowOther = { device: 'other', viewport: { width: 320, height: 640 } } as const

const scenes = (['en', 'de'] as const).flatMap((language) =>
  [desktop, phone].flatMap((screen) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ language, ...screen, colorScheme })),
  ),
)

type Scene = Omit<Look, 'language'> & {
  readonly language: Look['language'] | PseudoLanguage
} & Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'forcedColors'>

describe('every state', () => {
  let browser: OpenBrowser
  let served: Awaited<ReturnType<typeof serveStates>>
  beforeAll(async () => {
    browser = await openBrowser()
    served = await serveStates()
  })
  afterAll(async () => {
    await browser.close()
    await served.stop()
  })

  type Window = { readonly page: Page; readonly problems: string[] }

  async function openWindow(options: BrowserContextOptions): Promise<Window> {
    const page = await (await browser.newContext({ ...options, reducedMotion: 'reduce' })).newPage()
    const problems: string[] = []
    page.on('dialog', (dialog) => problems.push(`dialog ${dialog.message()}`))
    page.on('pageerror', (error) => problems.push(error.message))
    page.on(
      'console',
      (message) => /Content Security|Refused/.test(message.text()) && problems.push(message.text()),
    )
    return { page, problems }
  }

  /** The pages keep nothing in the browser, so they share one window that changes its look. */
  let shared: Promise<Window> | undefined
  async function windowFor({
    viewport,
    colorScheme = null,
    forcedColors = null,
  }: BrowserContextOptions): Promise<Window> {
    shared ??= openWindow({})
    const window = await shared
    if (viewport) await window.page.setViewportSize(viewport)
    await window.page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' })
    return window
  }

  async function look(
    name: string,
    { language, device, ...options }: Scene,
    check: (page: Page) => Promise<void>,
    open = windowFor,
  ) {
    const { page, problems } = await open(options)
    await page.goto(`${served.url}/state/${name}?language=${language}&device=${device}`)
    await check(page)
    await fits(page)
    expect(problems.splice(0)).toEqual([])
  }

  const fits = async (page: Page) =>
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(
      true,
    )

  const judge = async (page: Page) => expect(await axeFindings(page)).toEqual([])

  const unfold = (page: Page) =>
    page.locator('main details').evaluateAll((all) => {
      // Else only one place is open at a time.
      for (const each of all) each.removeAttribute('name')
      for (const each of all) each.setAttribute('open', '')
    })

  const shown = sampled(states, 9).flatMap(({ name }, index) =>
    // By default every ninth state, in turn of the looks.
    (isFull ? scenes : scenes.filter((_, at) => at === (index * 3) % scenes.length)).map(
      (scene) => ({ name, scene }),
    ),
  )

  test.each(shown)(
    '$name, $scene.language, $scene.device, $scene.colorScheme',
    async ({ name, scene }) => {
      await look(name, scene, async (page) => {
        await judge(page)
        await picture(page, `pages/${name}-${scene.language}-${scene.device}-${scene.colorScheme}`)
      })
    },
  )

  const hostile = sampled(hostileStates, 4).map(({ name }, turn) => ({ name, turn }))
  test.each(hostile)('$name is text, and fits a narrow screen', async ({ name, turn }) => {
    // By default each on one device, in turn.
    const scenes = [narrow, narrowOther].filter((_, at) => isFull || at === turn % 2)
    for (const scene of scenes)
      await look(name, { language: 'de', colorScheme: 'light', ...scene }, async (page) => {
        await unfold(page)
        await judge(page)
        await picture(page, `pages/${name}-${scene.device}-narrow`)
      })
  })

  test.each([narrow, narrowOther].filter((_, at) => isFull || at === 0))(
    'a language with much longer words fits every page: $device',
    async (scene) => {
      for (const { name } of sampled(states, 9))
        await look(name, { language: 'pseudo', colorScheme: 'light', ...scene }, async (page) => {
          await unfold(page)
          // A title may be the customer's own.
          expect(await page.locator('main').innerText()).toMatch(/\[.+\]/s)
          await picture(page, `pages/pseudo-${name}-${scene.device}`)
        })
    },
  )

  test('every language fits a narrow screen, each on another page', async () => {
    // `npm run languages` looks at every page in each.
    for (const [at, language] of sampled(languages, 4).entries()) {
      const { name } = states[(at * 3) % states.length] ?? { name: 'asking' }
      await look(name, { language, ...(at % 2 === 0 ? narrow : narrowOther) }, unfold)
    }
  })

  test('a language that runs from right to left is laid out from right to left', async () => {
    const names = isFull ? states.map(({ name }) => name) : ['asking', 'late']
    for (const name of names)
      for (const [at, scene] of [desktop, narrow].entries())
        await look(name, { language: 'pseudo-rtl', ...scene }, async (page) => {
          await unfold(page)
          if (isFull || at === 0) await judge(page)
          const box = await page.locator('h1').first().boundingBox()
          const [left, width] = [box?.x ?? 0, box?.width ?? 0]
          if (name === 'asking' && at === 0) expect(left).toBeGreaterThanOrEqual(640)
          expect(left + width).toBeLessThanOrEqual(scene.viewport.width)
          await picture(page, `pages/${name}-rtl-${scene.device}`)
        })
  })

  test('with forced colours the step, the buttons and the code can be told apart', async () => {
    for (const name of isFull ? states.map((state) => state.name) : ['asking', 'ended-expired'])
      await look(name, { language: 'en', ...desktop, forcedColors: 'active' }, async (page) => {
        await judge(page)
        await picture(page, `pages/${name}-forced-colours`)
      })
    await look('asking', { language: 'en', ...phone, forcedColors: 'active' }, async (page) => {
      const style = (selector: string, property: string) =>
        page.evaluate<string>(
          `getComputedStyle(document.querySelector('${selector}')).getPropertyValue('${property}')`,
        )
      const edge = 'border-block-start-color'
      expect(await style('.progress .now', edge)).not.toBe(await style('.progress .now + li', edge))
      expect(await style('#open-wallet', 'border-top-style')).toBe('solid')
      expect(await style('.qr', 'background-color')).toBe('rgb(255, 255, 255)')
    })
  })

  /** WCAG 2.2, 1.4.10: 1280 by 1024 pixels at 400 %. */
  test('at 400 % nothing is cut off, and nothing covers the page', async () => {
    const scene = { device: 'other', viewport: { width: 320, height: 256 } } as const
    for (const name of isFull ? states.map((state) => state.name) : ['asking', 'requested-opened'])
      await look(name, { language: 'de', ...scene }, async (page) => {
        await unfold(page)
        expect(
          await page.evaluate(
            "getComputedStyle(document.querySelector('.reach') ?? document.body).position",
          ),
        ).toBe('static')
      })
  })

  test.each(isFull ? scenes : scenes.filter((_, at) => at === 0 || at === 7))(
    'about this request: $language, $device, $colorScheme',
    async (scene) => {
      await look('asking-imprint', scene, async (page) => {
        const about = page.locator('#about')
        await page.locator('[popovertarget="about"]').first().click()
        for (const told of [
          'Musterbank Aktiengesellschaft',
          '60325 Frankfurt am Main',
          'Der Hessische',
          'Identwerk GmbH',
        ])
          await about.getByText(told).first().waitFor()
        await about.locator('a[href="mailto:datenschutz@musterbank.example"]').waitFor()
        await judge(page)
        await picture(page, `pages/about-${scene.language}-${scene.device}-${scene.colorScheme}`)
      })
    },
  )

  test.each(
    sampled(['asking-imprint', 'asking', 'requested-scanned', 'ended-session', 'neutral'], 3),
  )('%s can be read with letters twice as large', async (name) => {
    const enlarge = async (page: Page) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
      await page.reload()
      await unfold(page)
      expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe(
        '32px',
      )
      await fits(page)
    }
    // The size of letters stays with the window: others must not get it.
    await look(name, { language: 'de', ...narrow }, enlarge, openWindow)
  })

  test.each([
    [desktop, 5],
    [phone, 5],
    [{ ...desktop, viewport: narrow.viewport }, 4],
  ])('a module of the code is large enough for a camera: %j', async (screen, least) => {
    await look('asking', { language: 'en', ...screen }, async (page) => {
      await unfold(page)
      const box = await page.locator('[data-wallet-link]').boundingBox()
      const modules = Number(
        (await page.locator('[data-wallet-link]').getAttribute('viewBox'))?.split(' ')[2],
      )
      expect((box?.width ?? 0) / modules).toBeGreaterThanOrEqual(least)
    })
  })
})
