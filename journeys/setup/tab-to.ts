import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** By the keyboard alone: Tab is pressed until the focus is there. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  for (let presses = 0; presses < 40 && !(await wanted.evaluate(isFocused)); presses++)
    await page.keyboard.press('Tab')
  expect(await wanted.evaluate(isFocused)).toBe(true)
}

export const isFocused = (element: {
  readonly ownerDocument: { readonly activeElement: unknown }
}): boolean => element.ownerDocument.activeElement === element
