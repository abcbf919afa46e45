import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What axe finds wrong with a page, all of its rules. It is run in the page as it is, because no
 * page of ours has a frame: to look into several takes half as long again.
 */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  if (page.frames().length > 1) throw new Error('axe would not see into the frames of this page')
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, { resultTypes: ['violations'] })`,
  )
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`)}`,
  )
}
