import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { isFull } from '../../service/test/setup/sizes.ts'

/**
 * No flag here may weaken what the pages rely on: the packed browser's own list would switch web
 * security off.
 */
const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const takesPictures = isFull || Boolean(process.env['VIDIMUS_TEST_PICTURES'])

/**
 * Where nobody looks nothing is drawn, which is a sixth of a journey's work. The rest is what
 * Playwright itself says with this flag: a mouse. Scripts are not compiled for speed: no page lives
 * long enough to gain by it.
 */
const mouse =
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'
const unseen = takesPictures
  ? []
  : [
      `--blink-settings=acceleratedCompositingEnabled=false,${mouse}`,
      '--js-flags=--no-opt --no-maglev --max-lazy',
    ]

/** What a test file may do with the browser; `close` ends only what the file opened. */
export type OpenBrowser = Pick<Browser, 'newContext' | 'close'>

let launched: Promise<Browser> | undefined

/** One Chromium for all files of a worker: contexts share nothing, and a start costs seconds. */
async function sharedBrowser(): Promise<Browser> {
  const running = await launched?.catch(() => undefined)
  if (running?.isConnected()) return running
  launched = chromium.launch({ executablePath: inject('chromium'), args: [...flags, ...unseen] })
  return launched
}

/** In short form nothing moves on a page that is waited for: to draw it again costs processor. */
const stillness = isFull ? {} : { reducedMotion: 'reduce' as const }

export async function openBrowser(): Promise<OpenBrowser> {
  const browser = await sharedBrowser()
  const contexts = new Set<BrowserContext>()
  return {
    newContext: async (options) => {
      const context = await browser.newContext({ ...stillness, ...options })
      contexts.add(context)
      context.on('close', () => contexts.delete(context))
      return context
    },
    close: async () => {
      for (const context of contexts) await context.close()
    },
  }
}

const folder = join(import.meta.dirname, '../../screenshots')

type Wish = { readonly fullPage?: boolean; readonly animations?: 'disabled' }

/** Kept to be looked at, not compared: taste is not a pixel count. Not taken in short form. */
export async function picture(page: Page, name: string, wish: Wish = {}): Promise<void> {
  if (!takesPictures) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, ...wish })
}
