import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { walletLinksIn } from './page.ts'
import { openBrowser } from './person-browser.ts'

const visiting = { clock: Date.now }

/** A site that answers by path and remembers its requests. */
async function serveSite(answer: (path: string, response: ServerResponse) => void) {
  const asked: string[] = []
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(`${url} ${headers.cookie ?? ''}`)
    answer(url, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { asked, site: `http://127.0.0.1:${port}` }
}

test('of a long page the beginning is read', async () => {
  const { site } = await serveSite((_path, response) => response.end('a'.repeat(70_000)))
  const seen = await openBrowser(visiting).open(`${site}/`)
  expect(seen).toMatchObject({ value: { isWhole: false, body: 'a'.repeat(65_536) } })
})

test('a redirect to the same address is followed with the cookie that came with it', async () => {
  const { asked, site } = await serveSite((path, response) =>
    path === '/flow/link'
      ? response.writeHead(303, { location: '/flow/link?c=1', 'set-cookie': 'a=b; Path=/' }).end()
      : response.end('the page'),
  )
  const browser = openBrowser(visiting)
  expect(await browser.open(`${site}/flow/link`)).toMatchObject({ value: { body: 'the page' } })
  expect(asked).toEqual(['/flow/link ', '/flow/link?c=1 a=b'])
})

test.each([
  ['another path', '/flows/1'],
  ['another site', 'https://shop.example/flow/link'],
  ['nowhere', 'https://'],
])('a redirect to %s is told, not followed', async (_, location) => {
  const { asked, site } = await serveSite((_path, response) =>
    response.writeHead(303, { location }).end(),
  )
  expect(await openBrowser(visiting).open(`${site}/flow/link`)).toMatchObject({
    value: { location },
  })
  expect(asked).toHaveLength(1)
})

test('a site that sends its visitor to the same address for ever is asked twice', async () => {
  const { asked, site } = await serveSite((path, response) =>
    response.writeHead(303, { location: path }).end(),
  )
  expect(await openBrowser(visiting).open(`${site}/flow/link`)).toMatchObject({
    value: { status: 303 },
  })
  expect(asked).toHaveLength(2)
})

test('it follows redirects, as far as it is told', async () => {
  const { asked, site } = await serveSite((path, response) =>
    path === '/d'
      ? response.end('the end')
      : response.writeHead(302, { location: next[path] }).end(),
  )
  const next: { readonly [path: string]: string } = { '/a': '/b', '/b': '/c', '/c': '/d' }
  const whole = await openBrowser(visiting).follow(`${site}/a`, 'GET')
  expect(whole).toMatchObject({ value: { next: undefined, hops: { length: 4 } } })
  const part = await openBrowser(visiting).follow(
    `${site}/a`,
    'GET',
    ({ pathname }) => pathname === '/c',
  )
  expect(part).toMatchObject({ value: { next: { pathname: '/c' }, hops: { length: 2 } } })
  expect(asked).toHaveLength(6)
})

test.each([
  [303, 'GET'],
  [307, 'POST'],
])('after a form, %i goes on with %s', async (status, method) => {
  const methods: (string | undefined)[] = []
  const server = createServer(({ url, method: used }, response) => {
    methods.push(used)
    if (url === '/a') response.writeHead(status, { location: '/b' }).end()
    else response.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  await openBrowser(visiting).follow(`http://127.0.0.1:${port}/a`, 'POST')
  expect(methods).toEqual(['POST', method])
})

test('it does not follow for ever, nor out of the web', async () => {
  const { asked, site } = await serveSite((path, response) =>
    response.writeHead(302, { location: path === '/app' ? 'wallet://open' : path }).end(),
  )
  expect(await openBrowser(visiting).follow(`${site}/loop`, 'GET')).toMatchObject({ ok: false })
  expect(asked).toHaveLength(20)
  expect(await openBrowser(visiting).follow(`${site}/app`, 'GET')).toMatchObject({
    value: { next: undefined, hops: [{ status: 302 }] },
  })
})

test('the wallet links are read from the page, in either order of attributes', () => {
  const code = '<svg data-wallet-link="http://localhost:4001/?a=1&amp;b=2"></svg>'
  const link = 'openid4vp://?a=1&amp;b=2'
  for (const button of [
    `<a id="open-wallet" class="x" href="${link}">`,
    `<a href="${link}" id="open-wallet">`,
  ])
    expect(walletLinksIn(`${code}${button}`)).toEqual({
      qr: 'http://localhost:4001/?a=1&b=2',
      thisDevice: 'openid4vp://?a=1&b=2',
    })
})

test('a page without them has none', () => {
  expect(walletLinksIn('<p>Thank you</p>')).toEqual({ qr: undefined, thisDevice: undefined })
})
