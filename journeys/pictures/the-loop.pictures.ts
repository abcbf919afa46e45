import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atRest } from '../setup/at-rest.ts'
import { type OpenStack, openStack } from '../setup/open-stack.ts'
import { makeShopper } from '../setup/shopper.ts'
import { pictured, sampleNames, showSampleNames, useSampleLetters } from './sample-looks.ts'
import { imageFolder } from './take-webp.ts'

/** The README's capture of the whole loop, `npm run pictures`: the page with a phone beside it. */

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
  const viewport = { width: 1_280, height: 740 }
  const { place, browser } = stack
  const { page, ...shopper } = await makeShopper(browser, place, { ...pictured, viewport })
  await useSampleLetters(page)
  const frames: Frame[] = []
  const show = async (milliseconds: number) => {
    await showSampleNames(page, sampleNames(place))
    await atRest(page)
    const file = join(folder, `${frames.length}.png`)
    await page.screenshot({ path: file })
    frames.push({ file, milliseconds })
  }
  const press = async (button: Locator) => {
    await show(1_900)
    const unmark = await markPress(page, button)
    await show(500)
    await unmark()
    await button.click()
  }
  await page.goto(place.shopUrl)
  await shopper.choose('[name=same_device]')
  await page.click('#choices > summary')
  await press(page.locator('#prove'))
  await press(page.locator('#second-device'))
  const phone = page.frameLocator('.phone iframe')
  await page.locator('main[data-view=requested]').waitFor()
  await phone.locator('button[name=outcome][value=approve].primary').waitFor()
  await press(phone.locator('button[name=outcome][value=approve].primary'))
  await page.waitForURL(`${place.shopUrl}/order**`)
  await show(3_500)
  await shopper.leave()
  writeCapture(frames)
})

/** Where the finger is, also in the phone. Set by script, which the policies for styles allow. */
async function markPress(page: Page, button: Locator): Promise<() => Promise<void>> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (box === null) throw new Error('there is nothing to press')
  const [left, top] = [box.x + box.width / 2 - 24, box.y + box.height / 2 - 24]
  await page.evaluate(`Object.assign(
    document.body.appendChild(document.createElement('div')),
    { id: 'finger' },
  ).style.cssText = 'position: fixed; left: ${left}px; top: ${top}px; width: 48px; height: 48px; ' +
    'border-radius: 50%; background: rgb(255 255 255 / 45%); pointer-events: none; z-index: 9999; ' +
    'border: 3px solid rgb(15 23 42 / 80%)'`)
  return () => page.evaluate("document.getElementById('finger').remove()")
}

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
