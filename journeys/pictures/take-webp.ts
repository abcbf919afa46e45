import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { atRest } from '../setup/at-rest.ts'

export const imageFolder = join(import.meta.dirname, '../../docs/images')

/** So that a page of the documentation with two of them stays light. */
const quality = 62

/** What the window shows, small enough for a page: Playwright itself writes PNG and JPEG alone. */
export async function takeWebp(page: Page, name: string): Promise<void> {
  await atRest(page)
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality })
  await devtools.detach()
  await mkdir(imageFolder, { recursive: true })
  await writeFile(join(imageFolder, `${name}.webp`), Buffer.from(data, 'base64'))
}
