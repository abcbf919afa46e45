import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '../../service/src/core/vocabulary/languages.ts'
import { eitherQuery } from '../../wallet/test/fake-verifier.ts'
import { type Scene, walletBesideVerifier } from '../../wallet/test/wallet-beside-verifier.ts'
import { type OpenBrowser, openBrowser } from '../setup/open-browser.ts'
import { firstAction } from './first-action.ts'
import { serveStates } from './state-server.ts'
import { states } from './states.ts'

/**
 * `npm run languages`: every page in every language at 320 pixels, with letters of their own size
 * and twice as large, and the first screen of a small phone; pages of the sandbox wallet in its own
 * two. Contact sheets to look at are in `screenshots/languages/`. `LANGUAGES=pl,el` looks only at
 * those.
 */

const folder = join(import.meta.dirname, '../../screenshots/languages')

const wanted = process.env['LANGUAGES']?.split(',')
const isWanted = (language: Language) => wanted?.includes(language) ?? true
const looked = languages.filter(isWanted)
const lookedInWallet = (['en', 'de'] as const).filter(isWanted)

/** Looked at by eye in every language; of these languages every state is. */
const six = [
  'asking-imprint',
  'asking-sandbox',
  'requested-scanned',
  'ended-credential_revoked',
  'receipt',
  'stored',
]
const inEveryState: readonly Language[] = ['pl', 'el', 'ar']

const narrow = { width: 320, height: 640 }
const onSheet = 8

describe('every language', () => {
  let browser: OpenBrowser
  let served: Awaited<ReturnType<typeof serveStates>>
  let scene: Scene
  beforeAll(async () => {
    browser = await openBrowser()
    served = await serveStates()
    scene = await walletBesideVerifier({ query: eitherQuery })
    await mkdir(folder, { recursive: true })
  })
  afterAll(async () => {
    await browser.close()
    await served.stop()
    await scene.close()
  })

  const address = (name: string, language: Language, device: 'phone' | 'other') =>
    `${served.url}/state/${name}?language=${language}&device=${device}`

  const newPage = async (letters: number) => {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } })
    return page
  }

  test.each(looked)('%s has room on a narrow screen', async (language) => {
    const problems: string[] = []
    const pictures: Buffer[] = []
    for (const letters of [16, 32]) {
      const page = await newPage(letters)
      await page.setViewportSize(narrow)
      for (const [at, { name }] of states.entries()) {
        await page.goto(address(name, language, at % 2 === 0 ? 'phone' : 'other'))
        await page.evaluate(unfold)
        const found = await page.evaluate<readonly string[]>(overflow('#page *', '.languages ul'))
        problems.push(...found.map((what) => `${name}, ${letters} px: ${what}`))
        if (letters === 16 && (inEveryState.includes(language) || six.includes(name)))
          pictures.push(await whole(page))
      }
      await page.context().close()
    }
    await keepSheets(language, pictures)
    expect(problems).toEqual([])
  })

  test.each(lookedInWallet)('%s has room in the sandbox wallet', async (language) => {
    const problems: string[] = []
    const pictures: Buffer[] = []
    for (const letters of [16, 32]) {
      const page = await newPage(letters)
      await page.setViewportSize(narrow)
      for (const path of ['/?', `${scene.asking}&`, '/open?link=x&']) {
        await page.goto(`${scene.wallet.url}${path}lang=${language}`)
        await page.evaluate(unfold)
        // A card ends its bottom line, and an identifier may be cut.
        const found = await page.evaluate<readonly string[]>(
          overflow('header *, main *, footer *', '.card, .address code, pre'),
        )
        const covered = await page.evaluate<readonly string[]>(coveredByButtons)
        problems.push(
          ...[...found, ...covered].map((what) => `${path.slice(0, 12)}, ${letters} px: ${what}`),
        )
        if (letters === 16) pictures.push(await whole(page))
      }
      await page.context().close()
    }
    await keepSheets(`wallet-${language}`, pictures)
    expect(problems).toEqual([])
  })

  test.each(looked)('%s has its first action on the first screen', async (language) => {
    const page = await newPage(16)
    await page.setViewportSize({ width: 360, height: 640 })
    const hidden: string[] = []
    for (const { name } of states) {
      await page.goto(address(name, language, 'phone'))
      const seen = await page.evaluate<string>(firstAction)
      if (seen !== 'whole') hidden.push(`${name}: ${seen}`)
    }
    await page.context().close()
    expect(hidden).toEqual([])
  })

  async function keepSheets(name: string, pictures: readonly Buffer[]) {
    const page = await newPage(16)
    await page.setViewportSize({ width: 330 * onSheet, height: 800 })
    for (let first = 0; first < pictures.length; first += onSheet) {
      const images = pictures
        .slice(first, first + onSheet)
        .map((bytes) => `<img src="data:image/png;base64,${bytes.toString('base64')}">`)
      const style =
        'body{margin:0;display:flex;gap:10px;align-items:start}img{flex:none;width:320px}'
      await page.setContent(`<style>${style}</style>${images.join('')}`)
      const path = join(folder, `${name}-${first / onSheet + 1}.png`)
      await page.screenshot({ path, fullPage: true })
    }
    await page.context().close()
  }
})

/**
 * In a window as tall as the page: buttons that stay in reach would cover what is below them. In a
 * taller window some spaces are larger, and so is the page.
 */
async function whole(page: Page): Promise<Buffer> {
  for (let height = 0, next = narrow.height; next > height; ) {
    height = next
    await page.setViewportSize({ ...narrow, height })
    next = await page.evaluate<number>('document.documentElement.scrollHeight')
  }
  const picture = await page.screenshot()
  await page.setViewportSize(narrow)
  return picture
}

const unfold = `for (const each of document.querySelectorAll('main details')) {
  each.removeAttribute('name')
  each.setAttribute('open', '')
}`

/** What is outside the window, or cut by the box that it is in. */
const overflow = (within: string, except: string) => `(() => {
  const problems = []
  if (document.documentElement.scrollWidth > innerWidth) problems.push('the page scrolls sideways')
  for (const element of document.querySelectorAll('${within}')) {
    if (element.closest('[aria-hidden], [popover], ${except}')) continue
    if (!element.checkVisibility()) continue
    const { left, right, width } = element.getBoundingClientRect()
    const name = element.tagName + ' ' + element.className + ' ' + element.textContent.slice(0, 40)
    if (width > 0 && (left < -1 || right > innerWidth + 1) && !element.closest('svg'))
      problems.push('outside: ' + name)
    const { overflow, position } = getComputedStyle(element)
    const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
    if (isCut && overflow !== 'visible' && position !== 'absolute') problems.push('cut: ' + name)
  }
  return problems
})()`

/** Buttons that stay in reach leave the line above them in sight when it is scrolled to. */
const coveredByButtons = `(() => {
  const buttons = document.querySelector('.ask > .actions')
  const line = buttons?.previousElementSibling
  line?.scrollIntoView({ block: 'nearest' })
  const isCovered = line?.getBoundingClientRect().bottom > buttons?.getBoundingClientRect().top + 1
  scrollTo(0, 0)
  return isCovered ? ['covered: ' + line.textContent.slice(0, 40)] : []
})()`
