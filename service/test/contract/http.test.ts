import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiErrorCodes } from '../../src/core/vocabulary/errors.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { startFlow } from '../setup/wallet-exchange.ts'

let service: RunningService
let customer: TestAccount
beforeAll(async () => {
  service = await runService('sqlite')
  customer = await service.account()
})
afterAll(() => service.close())

/** Sends bytes as they are, for what an HTTP client would not send. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
  socket.write(bytes)
  const [answer] = await Promise.all([text(socket), once(socket, 'close')])
  return answer
}

describe('every answer', () => {
  test('an unknown path is 404 in the shape of the interface', async () => {
    const answer = await fetch(`${service.url}/prov`)
    expect([answer.status, await answer.json()]).toEqual([
      404,
      {
        success: false,
        error: { error: 'error_not_found', error_description: 'there is nothing at this path' },
      },
    ])
    expect(answer.headers.get('request-id')).toMatch(/^req_/)
  })

  test.each(['/nope', '/flows', '/portal/api/nope'])('a person at %s gets a page', async (path) => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    const headers = { accept, 'accept-language': 'de' }
    const answer = await fetch(`${service.url}${path}`, { headers })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ])
    expect(await answer.text()).toContain('<h1>Hier ist nichts</h1>')
    expect(answer.headers.get('vary')).toContain('Accept')
  })

  test.each(['*/*', 'application/json', 'text/htmlx', ''])(
    'a program that accepts "%s" gets the shape of the interface',
    async (accept) => {
      const answer = await fetch(`${service.url}/nope`, { headers: { accept } })
      expect(answer.headers.get('content-type')).toContain('application/json')
    },
  )

  test('what changes something is answered for programs', async () => {
    const headers = { accept: 'text/html' }
    const answer = await fetch(`${service.url}/nope`, { method: 'POST', headers })
    expect(answer.headers.get('content-type')).toContain('application/json')
  })

  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    '%s /prove is 405 with Allow',
    async (method) => {
      const answer = await fetch(`${service.url}/prove`, { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
      expect(await answer.json()).toMatchObject({
        success: false,
        error: { error: 'error_method_not_allowed' },
      })
    },
  )

  test('POST to a page is 405', async () => {
    const answer = await fetch(`${service.url}/flow/x`, { method: 'POST', body: '{}' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test.each([
    '/healthz',
    '/readyz',
    '/version',
    '/openapi.json',
    '/metrics',
    '/docs/errors',
    '/flow/x',
  ])('%s carries Request-Id and the security headers', async (path) => {
    const { headers } = await fetch(`${service.url}${path}`)
    expect(headers.get('request-id')).toMatch(/^req_/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const isPage = headers.get('content-type')?.startsWith('text/html') === true
    expect(headers.get('referrer-policy')).toBe(isPage ? 'same-origin' : 'no-referrer')
  })

  test('what is not HTTP is refused in the same shape', async () => {
    const answer = await raw('NONSENSE\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toMatch(/Request-Id: req_/)
    expect(answer).toContain('"error":"error_malformed_http"')
  })

  test('headers over 16 KiB are refused', async () => {
    const answer = await raw(
      `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17 * 1_024)}\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toContain('"error":"error_headers_too_large"')
  })

  test('a malformed path is refused', async () => {
    const answer = await raw('GET /flow/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.toLowerCase()).toContain('request-id: req_')
  })

  test('headers that never end are cut off after their time', async () => {
    const answer = await raw('GET /healthz HTTP/1.1\r\nHost: x\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"error":"error_timeout"')
  })

  test('a body that never ends is cut off after its time, and no flow is left', async () => {
    const head = `POST /prove HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${customer.apiKey}\r\nContent-Type: application/json\r\n`
    const answer = await raw(`${head}Content-Length: 500\r\n\r\n{"issuer":`)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(await service.store.flows.countWaiting()).toEqual([])
  })
})

describe('operations', () => {
  test('alive, ready, version', async () => {
    expect(await (await fetch(`${service.url}/healthz`)).json()).toEqual({ status: 'alive' })
    expect(await (await fetch(`${service.url}/readyz`)).json()).toEqual({ status: 'ready' })
    expect(await (await fetch(`${service.url}/version`)).json()).toEqual({
      version: '0.3.0+checkout',
    })
  })

  test('metrics count requests by route and outcome, and flows by state', async () => {
    await service.prove(customer.apiKey, {
      issuer: 'xx-sandbox',
      revealed: ['given_name'],
      state: 's',
    })
    await service.prove(customer.apiKey, '{')
    await fetch(`${service.url}/nowhere/${'secret-path'}`)
    const figures = await (await fetch(`${service.url}/metrics`)).text()
    expect(figures).toMatch(/vidimus_http_requests_total\{route="\/prove",outcome="ok"\} \d+/)
    expect(figures).toMatch(
      /vidimus_http_requests_total\{route="\/prove",outcome="error_invalid_body"\} \d+/,
    )
    expect(figures).toMatch(
      /vidimus_http_requests_total\{route="unknown",outcome="error_not_found"\} \d+/,
    )
    expect(figures).toMatch(/vidimus_flows\{environment="test",state="created"\} \d+/)
    expect(figures).toMatch(/vidimus_http_request_duration_seconds_count\{route="\/prove"\} \d+/)
    expect(figures).not.toContain('secret-path')
  })
})

describe('documentation', () => {
  test('the contract is served as OpenAPI 3.1', async () => {
    const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
      openapi: string
      paths: object
    }
    expect([document.openapi, Object.keys(document.paths)]).toEqual([
      '3.1.0',
      [
        '/prove',
        '/test/flows/{id}/expire',
        '/flows',
        '/flows/{id}',
        '/flows/search',
        '/flows/{id}/cancel',
        '/flows/{id}/redeliver',
        '/test/callbacks',
        '/test/certifications',
        '/.well-known/jwks/test.json',
        '/.well-known/jwks/live.json',
        '/.well-known/jwks.json',
        '/.well-known/jwks-archive.json',
      ],
    ])
  })

  test('the readable reference loads nothing from elsewhere', async () => {
    const answer = await fetch(`${service.url}/docs/api`)
    const page = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(page.match(/(?:src|<link[^>]* href)="https?:[^"]*"/g)).toBeNull()
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test.each(apiErrorCodes)('%s is explained where its Link header points', async (code) => {
    const page = await (await fetch(`${service.url}/docs/errors`)).text()
    expect(page).toContain(`id="${code}"`)
  })
})

test('the page of a flow and the page for everyone say the same time for the details', async () => {
  const { page } = await startFlow(service, customer, { issuer: 'xx-sandbox' })
  const forEveryone = await (await fetch(`${service.url}/what-is-stored`)).text()
  const said = [page, forEveryone].map((html) => /after about (.+?) at the latest/.exec(html)?.[1])
  expect(said).toEqual(['39 minutes', '39 minutes'])
})
