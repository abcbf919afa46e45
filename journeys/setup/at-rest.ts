import type { Page } from 'playwright-core'

/**
 * When everything that moves has come to rest: half faded in, nothing has the contrast it will
 * have. What turns for ever does not count.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(
    `Promise.allSettled(document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished))`,
  )
}
