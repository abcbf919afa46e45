import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser } from '../setup/open-browser.ts'
import { serveStates } from './state-server.ts'

/**
 * What a screen reader is given of the pages that most people see. A change of it is read like a
 * change of a text: `vitest -u` keeps it.
 */

const heard = ['asking-imprint', 'asking-sandbox', 'requested-scanned', 'ended-done']
const failed = ['ended-credential_revoked', 'late-with-ways']

describe('pages as they are spoken', () => {
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

  test.each([
    ['en', 'other'],
    ['de', 'phone'],
  ])('%s', async (language, device) => {
    const page = await (await browser.newContext()).newPage()
    // The script counts the time that is left: without it a page always says the same.
    await page.route('**/*.js', (route) => route.abort())
    const spoken: string[] = []
    for (const name of [...heard, ...failed]) {
      await page.goto(`${served.url}/state/${name}?language=${language}&device=${device}`)
      await page.locator('details').evaluateAll((all) => {
        for (const each of all) each.removeAttribute('name')
        for (const each of all) each.setAttribute('open', '')
      })
      spoken.push(`# ${name}\n${await page.locator('body').ariaSnapshot()}\n`)
    }
    await expect(spoken.join('\n')).toMatchFileSnapshot(`spoken/${language}.yml`)
    await page.context().close()
  })
})
