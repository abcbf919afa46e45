import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** On a desktop, 1,280 by 800, a page of the portal is no longer than two screens. */
export async function expectShort(page: Page, name: string): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {}
  if (width < 1_280) return
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  expect.soft(height, `${name} is longer than two screens`).toBeLessThanOrEqual(1_600)
}
