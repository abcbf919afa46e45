import type { Page } from 'playwright-core'

/** The portal hears of it a moment later; until then half of the colours are the former ones. */
export async function turnTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
  // What React draws because of it is in the frame after the next at the latest.
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  )
}
