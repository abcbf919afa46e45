import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atRest } from '../setup/at-rest.ts'
import { type OpenStack, openStack } from '../setup/open-stack.ts'
import { makeShopper } from '../setup/shopper.ts'
import { imageFolder } from './take-webp.ts'

/** The README's capture of the whole loop, `npm run pictures`. */

let stack: OpenStack
let folder: string
beforeAll(async () => {
  stack = await openStack()
  folder = await mkdtemp(join(tmpdir(), 'vidimus-capture-'))
})
afterAll(async () => {
  await stack.close()
  await rm(folder, { recursive: true })
})

type Frame = { readonly file: string; readonly milliseconds: number }

test('the loop from the shop and back', async () => {
  const viewport = { width: 960, height: 640 }
  const { page, ...shopper } = await makeShopper(stack.browser, stack.place, { viewport })
  const frames: Frame[] = []
  const show = async (milliseconds: number) => {
    await atRest(page)
    const file = join(folder, `${frames.length}.png`)
    await page.screenshot({ path: file })
    frames.push({ file, milliseconds })
  }
  const press = async (selector: string) => {
    await show(1_900)
    await markPress(page, selector)
    await show(500)
    await shopper.click(selector)
  }
  await page.goto(stack.place.shopUrl)
  await press('#prove')
  await press('#open-wallet')
  await page.waitForURL(`${stack.place.walletUrl}/**`)
  await press('button[name=outcome][value=approve].primary')
  await shopper.backInShop()
  await show(3_500)
  await shopper.leave()
  writeCapture(frames)
})

/** Where the finger is. Set by script, which the pages' policies for styles allow. */
const markPress = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).evaluate((button) => {
    button.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = button.getBoundingClientRect()
    const page = button.ownerDocument
    const mark = page.body.appendChild(page.createElement('div'))
    Object.assign(mark.style, {
      position: 'fixed',
      left: `${left + width / 2 - 24}px`,
      top: `${top + height / 2 - 24}px`,
      width: '48px',
      height: '48px',
      borderRadius: '50%',
      background: 'rgb(255 255 255 / 45%)',
      border: '3px solid rgb(15 23 42 / 80%)',
      pointerEvents: 'none',
      zIndex: '9999',
    })
  })

/** By the program of libwebp, which Debian has in the package `webp`. */
function writeCapture(frames: readonly Frame[]): void {
  const shown = frames.flatMap(({ file, milliseconds }) => ['-d', String(milliseconds), file])
  const how = ['-loop', '0', '-lossy', '-q', '60', '-m', '6']
  const { error, status } = spawnSync('img2webp', [
    ...how,
    ...shown,
    '-o',
    join(imageFolder, 'the-loop.webp'),
  ])
  if (error) throw new Error('img2webp is not installed: apt-get install webp', { cause: error })
  expect(status).toBe(0)
}
