import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFull } from '../../service/test/setup/sizes.ts'
import { type OpenBrowser, openBrowser } from '../setup/open-browser.ts'
import { serveStates } from './state-server.ts'
import { states } from './states.ts'

/**
 * What a screen reader is given of every page. A change of it is read like a change of a text:
 * `vitest -u` keeps it.
 */

describe('every state as it is spoken', () => {
  let browser: OpenBrowser
  let served: Awaited<ReturnType<typeof serveStates>>
  beforeAll(async () => {
    browser = await openBrowser()
    served = await serveStates()
  })
  afterAll(async () => {
    await browser.close()
    await served.stop()
  })

  // In full alone: every state is opened, and the texts have tests of their own.
  test.runIf(isFull).each(['en', 'de'])('%s', async (language) => {
    const page = await (await browser.newContext()).newPage()
    // The script counts the time that is left: without it a page always says the same.
    await page.route('**/*.js', (route) => route.abort())
    const spoken: string[] = []
    for (const { name } of states) {
      await page.goto(`${served.url}/state/${name}?language=${language}&device=phone`)
      await page
        .locator('details')
        .evaluateAll((all) => all.map((each) => each.setAttribute('open', '')))
      spoken.push(`# ${name}\n${await page.locator('body').ariaSnapshot()}\n`)
    }
    await expect(spoken.join('\n')).toMatchFileSnapshot(`spoken/${language}.yml`)
    await page.context().close()
  })
})
