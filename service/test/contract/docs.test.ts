import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleCalls, fakeKey } from '../../src/edges/http/contract/example-calls.ts'
import { problems } from '../../src/edges/http/problem.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'

/** The documentation as the service serves it; its examples are answered as it says. */

let service: RunningService
let customer: TestAccount
beforeAll(async () => {
  service = await runService('sqlite')
  customer = await service.account()
})
afterAll(() => service.close())

const get = (path: string, headers = {}) => fetch(`${service.url}${path}`, { headers })

test.each(Object.entries(exampleCalls))(
  'the example of %s gets the answer that is shown',
  async (code, call) => {
    const { method, path, headers, body, description } = call
    const authorization = headers['Authorization']?.replace(fakeKey, customer.apiKey)
    const answer = await fetch(`${service.url}${path}`, {
      method,
      headers: { ...headers, ...(authorization && { Authorization: authorization }) },
      ...(body !== undefined && { body }),
    })
    const status = Object.entries(problems).find(([known]) => known === code)?.[1].status
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { success: false, error: { error: code, error_description: description } },
    ])
    const help = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? ''
    const { pathname, hash } = new URL(help)
    const page = await (await get(pathname)).text()
    expect(page).toContain(`id="${hash.slice(1)}"`)
  },
)

test('a page comes compressed, is kept, and is asked about again', async () => {
  const page = await get('/docs/operate/configuration', { 'accept-encoding': 'br' })
  expect([page.status, page.headers.get('content-encoding')]).toEqual([200, 'br'])
  expect(await page.text()).toContain('<main id="docs-text">')
  const again = await get('/docs/operate/configuration', {
    'if-none-match': page.headers.get('etag') ?? '',
  })
  expect(again.status).toBe(304)
})

test.each(['presentations', 'encrypted'])('the vectors of %s are served', async (name) => {
  const path = `/docs/vectors/presentations/${name}.json`
  const { presentations } = (await (await get(path)).json()) as { presentations: unknown[] }
  expect(presentations.length).toBeGreaterThan(20)
  expect(await (await get('/docs/guides/without-the-sdk')).text()).toContain(path)
})

test('the reference shows what the contract of this service says', async () => {
  const document = (await (await get('/openapi.json')).json()) as { paths: object }
  const page = await (await get('/docs/api')).text()
  for (const path of Object.keys(document.paths)) expect(page).toContain(`<code>${path}</code>`)
})

test('what is not there is a page for people and an error for programs', async () => {
  expect((await get('/docs/none', { accept: 'text/html' })).headers.get('content-type')).toContain(
    'text/html',
  )
  const answer = await get('/docs/none')
  expect([answer.status, await answer.json()]).toMatchObject([
    404,
    { error: { error: 'error_not_found' } },
  ])
})

test('the site, its search and its files for language models are there', async () => {
  for (const path of [
    '/docs',
    '/docs/search?q=callback',
    '/llms.txt',
    '/llms-full.txt',
    '/docs.md',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 200])
  expect((await fetch(`${service.url}/docs`, { method: 'POST' })).status).toBe(405)
})
