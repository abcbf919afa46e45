import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * What axe finds wrong with a page, all of its rules. In legacy mode it opens no second page to
 * put the parts of several frames together: no page of ours has a frame.
 */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  if (page.frames().length > 1) throw new Error('axe would not see into the frames of this page')
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`)}`,
  )
}
