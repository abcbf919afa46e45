import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'

/** No flag here may weaken what the pages rely on: the packed browser's own list would switch web security off. */
const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: inject('chromium'), args: flags })

const folder = join(import.meta.dirname, '../../screenshots')

/** Kept to be looked at, not compared: taste is not a pixel count. */
export async function picture(page: Page, name: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}
