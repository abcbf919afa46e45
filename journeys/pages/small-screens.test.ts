import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFull, sampled } from '../../service/test/setup/sizes.ts'
import { axeFindings } from '../setup/axe.ts'
import { type OpenBrowser, openBrowser, picture } from '../setup/open-browser.ts'
import { firstAction } from './first-action.ts'
import { serveStates } from './state-server.ts'
import { states } from './states.ts'

/** What a person has to see is on the first screen, also on a small one. */

const laptop = { width: 1_366, height: 625 }
const smallPhone = { width: 320, height: 568 }

describe('the first screen', () => {
  let browser: OpenBrowser
  let served: Awaited<ReturnType<typeof serveStates>>
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    served = await serveStates()
    page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  })
  afterAll(async () => {
    await browser.close()
    await served.stop()
  })

  async function open(
    name: string,
    viewport: { width: number; height: number },
    device: string,
    language = 'de',
  ) {
    await page.setViewportSize(viewport)
    await page.goto(`${served.url}/state/${name}?language=${language}&device=${device}`)
  }

  const screens = [
    ['other', { width: 1_280, height: 720 }],
    ['phone', { width: 390, height: 844 }],
    ['phone', { width: 360, height: 640 }],
  ] as const
  const languages = ['de', 'en', 'pseudo'] as const

  test('what a person does first is whole on the first screen, in every state', async () => {
    const hidden: string[] = []
    for (const [at, { name }] of sampled(states, 8).entries())
      for (const language of languages.filter((_, turn) => isFull || turn === at % 3))
        for (const [device, viewport] of screens.filter((_, turn) => isFull || turn !== 1)) {
          await open(name, viewport, device, language)
          const seen = await page.evaluate<string>(firstAction)
          if (seen !== 'whole') hidden.push(`${name} ${language} ${viewport.width}: ${seen}`)
        }
    expect(hidden).toEqual([])
  })

  test.each(['asking', 'asking-sandbox', 'asking-purpose', 'asking-imprint'])(
    'on a laptop the code of %s is whole, before the steps, and nothing covers the page',
    async (name) => {
      await open(name, laptop, 'other')
      const box = async (selector: string) => page.locator(selector).first().boundingBox()
      const [code, steps] = [await box('.code .qr'), await box('.steps')]
      const bottom = (code?.y ?? 0) + (code?.height ?? Number.NaN)
      expect(code?.y).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThanOrEqual(laptop.height)
      expect(steps?.y).toBeGreaterThanOrEqual(bottom)
      expect(await page.locator('#status.visible, #code-hint:visible').count()).toBe(0)
      await picture(page, `pages/laptop-${name}`, { fullPage: false })
    },
  )

  test('by keyboard nothing that has the focus is hidden behind it', async () => {
    await open('asking-imprint', smallPhone, 'phone')
    await page.locator('main details').evaluateAll((all) => {
      for (const each of all) each.setAttribute('open', '')
    })
    const controls = await page.locator('a[href], button, summary').count()
    for (let step = 0; step < controls; step++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate('document.activeElement === document.body')) break
      expect(await page.evaluate(isUncovered(':focus'))).toBe(true)
    }
    expect(await axeFindings(page)).toEqual([])
  })

  test('a code that is cut off is pointed out beside it, and covers nothing', async () => {
    await open('asking', { width: 1_280, height: 300 }, 'other')
    const hint = page.locator('#code-hint')
    await hint.waitFor()
    expect(await page.locator('#status.visible').count()).toBe(0)
    expect(await page.evaluate(isUncovered('#code-hint a'))).toBe(true)
    await page.setViewportSize({ width: 1_280, height: 900 })
    await hint.waitFor({ state: 'hidden' })
    await page.locator('#status').getByText('ganz zu sehen').waitFor({ state: 'attached' })
  })
})

/** Whether its middle is in the window with nothing else on top: an expression for the page. */
const isUncovered = (selector: string): string => `(() => {
  const element = document.querySelector('${selector}')
  if (element === null) return false
  const { x, y, width, height } = element.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return top !== null && (element.contains(top) || top.contains(element))
})()`
