import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

/** Every document reads it anew, so the short form: it does the same. */
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe finds wrong with a page, all of its rules, also in a frame of it. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const frame of page.frames())
    if (await runsScripts(frame)) found.push(...(await findingsIn(frame)))
  return found
}

/** A preview runs none, so axe would wait in it for ever; its page is looked at by itself. */
async function runsScripts(frame: Frame): Promise<boolean> {
  if (frame.parentFrame() === null) return true
  // A preview that is drawn anew has another frame by then, which runs none either.
  const element = await frame.frameElement().catch((error: unknown) => {
    if (!frame.isDetached()) throw error
  })
  if (!element) return false
  const sandbox = await element.getAttribute('sandbox')
  return sandbox === null || sandbox.split(' ').includes('allow-scripts')
}

/** Each frame for itself: for axe to look into several at once takes half as long again. */
async function findingsIn(frame: Frame): Promise<readonly string[]> {
  if (!(await frame.evaluate('"axe" in globalThis'))) await frame.evaluate(source)
  const { violations } = await frame.evaluate<AxeResults>(
    `axe.run(document, { resultTypes: ['violations'], iframes: false })`,
  )
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`)}`,
  )
}
