import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { OpenedPage } from '../../usecases/open-page.ts'
import { flowId, idBytes } from '../../vocabulary/ids.ts'
import { fail, ok } from '../../vocabulary/result.ts'
import { flowPage } from './flow-page.ts'

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
  expect(body).toContain('<bdi>Kiosk</bdi> asks you to prove your identity')
  expect(body).toContain('<bdi>shop.example:8443</bdi>')
  expect(body).toContain('<li>First name</li>')
  expect(body).toContain('You have 10 minutes.')
  expect(body).not.toContain('secret=1')
})

test('it speaks the browser’s language, and can be switched', async () => {
  const german = await open(flow, '', { 'accept-language': 'de-AT,en;q=0.5' })
  expect(german.headers['content-language']).toBe('de')
  expect(german.headers['vary']).toBe('Accept-Language')
  expect(german.body).toContain('<html lang="de" ')
  expect(german.body).toContain('href="/flow/token?lang=en"')
  const english = await open(flow, '?lang=en', { 'accept-language': 'de' })
  expect(english.body).toContain('<html lang="en" ')
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
  expect(body).not.toMatch(/(?:src|href)="(?!\/|#|\?|data:,|openid4vp:)/)
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
