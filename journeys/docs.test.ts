import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type RunningService, runService } from '../service/test/setup/running-service.ts'
import { isFull } from '../service/test/setup/sizes.ts'
import { axeFindings } from './setup/axe.ts'
import { type OpenBrowser, openBrowser, picture } from './setup/open-browser.ts'

/** The documentation, as somebody reads it. */

let service: RunningService
let browser: OpenBrowser
beforeAll(async () => {
  service = await runService('sqlite')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await service.close()
})

/** What was asked of others: nothing, on any page. */
const elsewhere: string[] = []
afterEach(() => expect(elsewhere).toEqual([]))

const desktop = { width: 1_440, height: 900 }
const phone = { width: 390, height: 844 }

async function opened(options: object): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage()
  page.on('request', (request) => {
    const url = request.url()
    if (/^http/.test(url) && !url.startsWith(`${service.url}/`)) elsewhere.push(url)
  })
  return page
}

const isWider = 'document.documentElement.scrollWidth > document.documentElement.clientWidth'

const every = ['', '/guides/first-proof', '/errors', '/api', '/search?q=callback']

/** In short form each look has its turn; the journey of the first start looks at the errors. */
const looks = [
  ['light', 'desktop', desktop, ['/search?q=callback']],
  ['dark', 'desktop', desktop, ['/guides/first-proof']],
  ['light', 'phone', phone, ['']],
] as const

test.each(looks)(
  'pages are accessible and fit: %s, %s',
  async (colorScheme, size, viewport, few) => {
    const page = await opened({ colorScheme, viewport })
    for (const path of isFull ? every : few) {
      await page.goto(`${service.url}/docs${path}`)
      expect([path, await axeFindings(page)]).toEqual([path, []])
      expect([path, await page.evaluate(isWider)]).toEqual([path, false])
      const name = path.replace(/\W+/g, '-') || '-front'
      await picture(page, `docs${name}-${size}-${colorScheme}`, { fullPage: false })
    }
    await page.context().close()
  },
)

test.runIf(isFull)('every page is accessible', async () => {
  const list = await (await fetch(`${service.url}/llms.txt`)).text()
  const paths = [...list.matchAll(/^- \[.+?\]\(\S+?(\/docs\S*?)\.md\)/gm)].map(([, path]) => path)
  expect(paths.length).toBeGreaterThan(100)
  const page = await opened({ viewport: desktop })
  const found: unknown[] = []
  for (const path of paths) {
    await page.goto(`${service.url}${path}`)
    found.push(...(await axeFindings(page)).map((finding) => [path, finding]))
  }
  expect(found).toEqual([])
  await page.context().close()
})

test('search answers as one types, from the keyboard', async () => {
  const page = await opened({ viewport: desktop })
  await page.goto(`${service.url}/docs/glossary`)
  await page.keyboard.press('/')
  await page.keyboard.type('error_expired')
  await page.locator('#docs-found a').first().waitFor()
  await picture(page, 'docs-typing', { fullPage: false })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/errors#error_expired')
  await page.context().close()
})

test('a sample is copied, and the chosen tab is remembered', async () => {
  const page = await opened({
    viewport: desktop,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.goto(`${service.url}/docs/errors#error_wrong_issuer`)
  const group = page.locator('#error_wrong_issuer ~ .tabs').first()
  await group.locator('label', { hasText: 'Answer' }).click()
  const sample = group.locator('.code').nth(1)
  await sample.hover()
  await sample.getByRole('button', { name: 'Copy' }).click()
  await sample.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain('error_wrong_issuer')
  await page.reload()
  expect(await group.locator('input').nth(1).isChecked()).toBe(true)
  await page.context().close()
})

test('without script a page is read, searched and its menu opened', async () => {
  const page = await opened({ viewport: phone, javaScriptEnabled: false })
  await page.goto(`${service.url}/docs`)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('#docs-navigation').getByRole('link', { name: 'Errors', exact: true }).click()
  await page.getByRole('heading', { name: 'Errors', exact: true }).waitFor()
  await page.getByRole('searchbox').fill('master key')
  await page.getByRole('searchbox').press('Enter')
  await page.locator('.results a').first().waitFor()
  await page.context().close()
})
