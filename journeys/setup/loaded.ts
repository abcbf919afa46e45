import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Grey lines stand where something of the portal is still to come. */
export async function loaded(page: Page): Promise<void> {
  const waiting = page.getByRole('status', { name: /^(Loading|Wird geladen)/ })
  await expect.poll(() => waiting.count()).toBe(0)
}
