import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { OpenedPage } from '../../usecases/open-page.ts'
import { attributeIds } from '../../vocabulary/attributes.ts'
import { parseCountry } from '../../vocabulary/countries.ts'
import { flowId, idBytes } from '../../vocabulary/ids.ts'
import { fail, ok } from '../../vocabulary/result.ts'
import { flowPage } from './flow-page.ts'
import { textsOf } from './texts/texts.ts'

const country = parseCountry('DE')
if (country === undefined) throw new Error('Germany is missing')

const flow: OpenedPage['flow'] = {
  state: 'opened',
  crossDevice: 'auto',
  dataKey: { id: 'x', sealed: new Uint8Array(), masterKeyId: 'x' },
  requests: [],
  id: flowId(new Uint8Array(idBytes)),
  environment: 'test',
  customer: 'Kiosk',
  redirectUrl: 'https://shop.example:8443/callback?secret=1',
  question: { issuer: 'xx-sandbox', revealed: ['given_name'], derived: {}, sameDevice: false },
  secondsLeft: 599,
}

const bothLinks = { qr: 'openid4vp://?qr', this_device: 'openid4vp://?here' }

async function open(page: OpenedPage['flow'] | undefined, query = '', headers = {}, walletLinks: object = bothLinks) {
  const app = fastify()
  const opened = page ? ok({ flow: page, walletLinks }) : fail('flow_unknown')
  await app.register(flowPage({ openPage: async () => opened }))
  return app.inject({ url: `/flow/token${query}`, headers })
}

test('the page says who asks, on which address, for what and for how long', async () => {
  const { statusCode, body } = await open(flow)
  expect(statusCode).toBe(200)
  expect(body).toContain('Kiosk asks you to prove your identity')
  expect(body).toContain('<span class="who">shop.example:8443</span>')
  expect(body).toContain('<li>First name</li>')
  expect(body).toContain('open for 10 more minutes')
  expect(body).not.toContain('secret=1')
})

test('it lists what is asked for and nothing else', async () => {
  const { attributes } = textsOf('en')
  const { body } = await open(flow)
  for (const id of attributeIds) expect(body.includes(attributes[id])).toBe(id === 'given_name')
  expect(body).not.toContain('only yes or no')
})

test('a derived check is shown with its country, as yes or no', async () => {
  const page = { ...flow, question: { ...flow.question, derived: { nationality: country } } }
  expect((await open(page)).body).toContain('Whether you hold the nationality of: Germany')
  const german = (await open(page, '?lang=de')).body
  expect(german).toContain('Deutschland')
  expect(german).toContain('nur Ja oder Nein')
})

test.each([
  [30, 'less than a minute'],
  [60, 'open for 1 more minute.'],
  [89, 'open for 1 more minute.'],
  [119, 'open for 2 more minutes.'],
  [120, 'open for 2 more minutes.'],
])('with %i seconds left it says "%s"', async (secondsLeft, expected) => {
  expect((await open({ ...flow, secondsLeft })).body).toContain(expected)
})

test('it speaks the browser’s language, and can be switched', async () => {
  const german = await open(flow, '', { 'accept-language': 'de-AT,en;q=0.5' })
  expect(german.headers['content-language']).toBe('de')
  expect(german.headers['vary']).toBe('Accept-Language')
  expect(german.body).toContain('<html lang="de">')
  expect(german.body).toContain('href="?lang=en"')
  const english = await open(flow, '?lang=en', { 'accept-language': 'de' })
  expect(english.body).toContain('<html lang="en">')
})

test('the name of a customer is text, whatever it holds', async () => {
  const { body } = await open({ ...flow, customer: '<img src=x onerror=alert(1)> & "Co"' })
  expect(body).not.toContain('<img')
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;')
})

test('a test flow wears its band, a live one does not', async () => {
  expect((await open(flow)).body).toContain('<strong>TEST</strong>')
  expect((await open({ ...flow, environment: 'live' })).body).not.toContain('<strong>TEST</strong>')
})

test('a link that leads nowhere is a friendly page with status 404', async () => {
  const { statusCode, headers, body } = await open(undefined, '?lang=de')
  expect(statusCode).toBe(404)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('Dieser Link ist nicht gültig')
})

test.each([flow, undefined])('no page is kept, framed, indexed or loads anything from elsewhere', async (page) => {
  const { headers, body } = await open(page)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/)
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(body.replaceAll('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/<script|https?:\/\//)
})

test('the two languages say the same things', () => {
  expect(Object.keys(textsOf('de')).toSorted()).toEqual(Object.keys(textsOf('en')).toSorted())
})

test('the code carries its own link, and only the link of this device can be tapped', async () => {
  const { body } = await open(flow)
  expect(body).toContain('data-wallet-link="openid4vp://?qr"')
  expect(body).toContain('<a id="open-wallet" class="button" href="openid4vp://?here">')
  expect(body.match(/openid4vp:\/\/\?qr/g)).toHaveLength(1)
})

test('without a code for another device there is only the link', async () => {
  const { body } = await open(flow, '', {}, { this_device: 'openid4vp://?here' })
  expect(body).not.toContain('data-wallet-link')
  expect(body).toContain('id="open-wallet"')
})

test('once the wallet has answered there is nothing to scan or tap', async () => {
  const { body } = await open(flow, '', {}, {})
  expect(body).not.toMatch(/open-wallet|data-wallet-link/)
  expect(body).toContain('Your wallet has answered')
})

test.each([
  ['HEAD', {}, 200],
  ['GET', { 'sec-purpose': 'prefetch;prerender' }, 503],
  ['GET', { purpose: 'prefetch' }, 503],
] as const)('%s with %j opens nothing', async (method, headers, status) => {
  const app = fastify()
  const opened: string[] = []
  const openPage = async (token: string) => {
    opened.push(token)
    return fail('flow_unknown')
  }
  await app.register(flowPage({ openPage }))
  const answer = await app.inject({ url: '/flow/token', method, headers })
  expect([answer.statusCode, answer.body, opened]).toEqual([status, '', []])
})
