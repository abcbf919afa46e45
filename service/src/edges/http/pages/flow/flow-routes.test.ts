import fastify from 'fastify'
import { expect, test } from 'vitest'
import { flowId, flowIdBytes } from '../../../../core/vocabulary/ids.ts'
import { fail, ok } from '../../../../core/vocabulary/result.ts'
import type { PageStage, PageView } from '../../../../usecases/proof/page-view.ts'
import { realWorld } from '../../../../wiring/real-world.ts'
import { type FlowRoutesDeps, flowRoutes } from './flow-routes.ts'

const origin = 'https://id.example'
const id = flowId(new Uint8Array(flowIdBytes), 0)
const asking: PageStage = {
  kind: 'asking',
  walletLinks: { qr: 'openid4vp://?qr', this_device: 'openid4vp://?here' },
  secondsLeft: 599,
  extensionsLeft: 10,
}
const completed: PageStage = {
  kind: 'completed',
  outcome: 'presentation',
  destination: 'https://shop.example/done',
}

const viewAt = (stage: PageStage): PageView => ({
  flowId: id,
  environment: 'test',
  customer: 'Kiosk',
  branding: { purposes: {} },
  requester: 'Vidimus GmbH',
  operator: 'Identwerk GmbH',
  kept: { detailsSeconds: 1_020, noteDays: 30 },
  websiteHost: 'shop.example',
  question: { issuer: 'xx-sandbox', revealed: ['given_name'], derived: {}, sameDevice: false },
  stage,
})

async function server(stage: PageStage = asking, changes: Partial<FlowRoutesDeps> = {}) {
  const calls: string[] = []
  const app = fastify()
  app.decorate('publicUrl', origin)
  const note = (what: string, whom: string, cookies: string | undefined) =>
    void calls.push(`${what} ${whom} ${cookies ?? ''}`)
  await app.register(
    flowRoutes({
      ...realWorld,
      openPage: async (token, cookies) => {
        note('open', token, cookies)
        return ok(viewAt(stage))
      },
      giveBrowserCookie: (cookies) => `browser=${cookies ?? 'new'}; Path=/`,
      showPage: async (whom, cookies) => {
        note('show', whom, cookies)
        return ok(viewAt(stage))
      },
      flowStatus: async () => ok({ view: stage.kind }),
      returnBrowser: async (code, cookies) => {
        note('return', code, cookies)
        return ok(id)
      },
      cancelProof: async (whom, cookies) => {
        note('cancel', whom, cookies)
        return ok(undefined)
      },
      giveMoreTime: async (whom, cookies) => {
        note('extend', whom, cookies)
        return ok(undefined)
      },
      watch: () => ({ begun: Promise.resolve(), stop: () => undefined }),
      ...changes,
    }),
  )
  return { app, calls }
}

test('the link shows the page, and the time of the browser’s cookie begins anew', async () => {
  const { app, calls } = await server()
  const { statusCode, headers, body } = await app.inject({
    url: '/flow/token',
    headers: { cookie: 'a=b' },
  })
  expect([statusCode, headers['set-cookie']]).toEqual([200, 'browser=a=b; Path=/'])
  expect(body).toContain('id="open-wallet"')
  expect(calls).toEqual(['open token a=b'])
})

const withoutCookie = { openPage: async () => fail('browser_cookie_missing') } as const

test.each([
  ['/flow/token', '/flow/token?c=1'],
  ['/flow/token?lang=de', '/flow/token?c=1&lang=de'],
  ['/flow/token?lang=xx%0d%0a&just=x', '/flow/token?c=1'],
  ['/flow/to%2fken?c=2', '/flow/to%2fken?c=1'],
  ['/flow/token?c=1&c=1', '/flow/token?c=1'],
])('a browser without cookie is given one and sent from %s to %s', async (url, location) => {
  const { app } = await server(asking, withoutCookie)
  const { statusCode, headers, body } = await app.inject(url)
  expect([statusCode, headers.location, body]).toEqual([303, location, ''])
  expect(headers['set-cookie']).toBe('browser=new; Path=/')
  expect(headers['cache-control']).toBe('no-store')
})

test('a browser that comes again without cookie is told that cookies are needed, and offered one again', async () => {
  const { app } = await server(asking, withoutCookie)
  const { statusCode, headers, body } = await app.inject('/flow/token?c=1&lang=de')
  expect([statusCode, headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
  expect(body).toContain('Ihr Browser muss Cookies erlauben')
  expect(body).toContain('href="/flow/token?lang=de">Erneut versuchen</a>')
  expect(body).not.toMatch(/Kiosk|shop\.example|flow_/)
  expect(headers['set-cookie']).toEqual(['browser=new; Path=/', expect.stringMatching(/^vidimus-/)])
  const plain = await app.inject('/flow/token?c=1')
  expect(plain.body).toContain('href="/flow/token">Try again</a>')
})

test('a browser with its cookie sees the page at either address', async () => {
  const { app } = await server()
  for (const url of ['/flow/token', '/flow/token?c=1'])
    expect((await app.inject(url)).body).toContain('data-self="/flow/token"')
})

test('the neutral page gives no cookie', async () => {
  const { app } = await server(asking, { openPage: async () => fail('flow_unknown') })
  expect((await app.inject('/flow/token?c=1')).headers['set-cookie']).toBeUndefined()
})

test.each(['/flow/token', `/flows/${id}`])(
  'once the customer has answered, %s leads there',
  async (url) => {
    const { app } = await server(completed)
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, headers.location, body]).toEqual([303, 'https://shop.example/done', ''])
    expect([headers['cache-control'], headers['content-security-policy']]).toEqual([
      'no-store',
      expect.any(String),
    ])
  },
)

test('the page a form lands on does not leave by itself: form-action would forbid it', async () => {
  const { app } = await server(completed)
  const { statusCode, headers } = await app.inject(`/flows/${id}?just=cancelled`)
  expect([statusCode, headers.location]).toEqual([200, undefined])
})

test.each([
  ['/flow/token', { openPage: async () => fail('flow_unknown') }],
  [`/flows/${id}`, { showPage: async () => fail('flow_unknown') }],
  ['/return/code', { returnBrowser: async () => fail('flow_unknown') }],
] as const)('%s of nobody and of somebody else is one neutral page', async (url, changes) => {
  const { app } = await server(asking, changes)
  const { statusCode, headers, body } = await app.inject(`${url}?lang=de`)
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(headers['set-cookie']).toMatch(/^vidimus-lang=de; /)
  expect(body).toContain('<html lang="de" ')
  expect(body).not.toMatch(/Kiosk|shop\.example|flow_/)
})

test('a language that was asked for is remembered, beside the browser’s own cookie', async () => {
  const { app } = await server()
  const asked = await app.inject('/flow/token?lang=de')
  expect(asked.headers['set-cookie']).toEqual([
    'browser=new; Path=/',
    expect.stringMatching(/^vidimus-lang=de; /),
  ])
  const later = await app.inject({
    url: `/flows/${id}`,
    headers: { cookie: 'vidimus-lang=de', 'accept-language': 'en' },
  })
  expect(later.headers['content-language']).toBe('de')
})

test('a page that a form has extended says so', async () => {
  const { app } = await server()
  expect((await app.inject(`/flows/${id}?just=extended`)).body).toContain('You have more time now.')
})

const shared = { ...completed, kind: 'continued' } as const

test('the receipt is for the browser of the flow', async () => {
  const { app, calls } = await server(shared)
  const headers = { cookie: 'a=b' }
  const { statusCode, body } = await app.inject({ url: `/flows/${id}/receipt`, headers })
  expect([statusCode, calls]).toEqual([200, [`show ${id} a=b`]])
  expect(body).toContain('<h1>Receipt</h1>')
  const elsewhere = await server(shared, { showPage: async () => fail('flow_unknown') })
  expect((await elsewhere.app.inject(`/flows/${id}/receipt`)).statusCode).toBe(404)
})

test.each<PageStage>([
  asking,
  { kind: 'continued', outcome: 'error_expired' },
  { kind: 'undelivered', outcome: 'presentation' },
])('where nothing was passed on the receipt leads to the page: %j', async (stage) => {
  const { app } = await server(stage)
  const { statusCode, headers } = await app.inject(`/flows/${id}/receipt`)
  expect([statusCode, headers.location]).toEqual([303, `/flows/${id}`])
})

test('a receipt does not leave for the customer', async () => {
  const { app } = await server(completed)
  expect((await app.inject(`/flows/${id}/receipt`)).statusCode).toBe(200)
})

test('the way back leads to the page, without the code in its address', async () => {
  const { app, calls } = await server()
  const { statusCode, headers } = await app.inject({
    url: '/return/the-code',
    headers: { cookie: 'a=b' },
  })
  expect([statusCode, headers.location]).toEqual([303, `/flows/${id}`])
  expect(calls).toEqual(['return the-code a=b'])
})

test('coming back in another browser is told', async () => {
  const { app } = await server(asking, {
    returnBrowser: async () => fail('flow_of_another_browser'),
  })
  expect((await app.inject('/return/code')).statusCode).toBe(403)
})

test.each([
  ['cancel', 'cancelled'],
  ['more-time', 'extended'],
])('the plain form %s leads back to the page', async (action, just) => {
  // Without TLS, and in older browsers, there is no Sec-Fetch-Site.
  for (const site of [{ 'sec-fetch-site': 'same-origin' }, {}]) {
    const { app, calls } = await server()
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: 'a=b',
      origin,
      ...site,
    }
    const url = `/flows/${id}/${action}`
    const answer = await app.inject({ method: 'POST', url, headers, payload: 'x=y' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/flows/${id}?just=${just}`])
    expect(calls[0]).toMatch(/^(cancel|extend) /)
  }
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another host of our site', { origin: 'https://www.id.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['no page', {}],
  ['another site, as its browser says', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour, as its browser says', { origin, 'sec-fetch-site': 'same-site' }],
  ['nobody, as their browser says', { origin, 'sec-fetch-site': 'none' }],
])('a form sent by %s does nothing', async (_, headers) => {
  const { app, calls } = await server()
  for (const action of ['cancel', 'more-time']) {
    const url = `/flows/${id}/${action}`
    expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(404)
  }
  expect(calls).toEqual([])
})

test.each(['/flow/token', `/flows/${id}`, `/flows/${id}/receipt`, '/return/code'])(
  'whoever only looks ahead at %s moves nothing',
  async (url) => {
    const { app, calls } = await server()
    const looks = [
      { url, method: 'HEAD', headers: {} },
      { url, method: 'GET', headers: { 'sec-purpose': 'prefetch;prerender' } },
      { url, method: 'GET', headers: { purpose: 'prefetch' } },
    ] as const
    const answers = await Promise.all(looks.map((look) => app.inject(look)))
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, ''],
      [503, ''],
      [503, ''],
    ])
    expect(calls).toEqual([])
  },
)

test.each(['/flow/token', `/flows/${id}`])(
  '%s is not kept, framed, indexed, and loads nothing from elsewhere',
  async (url) => {
    const { headers, body } = await (await server()).app.inject(url)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; .*frame-ancestors 'none'$/,
    )
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(body).not.toMatch(/(?:src|href)="(?!\/|#|\?lang=|data:,|openid4vp:)/)
  },
)

test('the page may frame the sandbox wallet where there is one, and nothing anywhere else', async () => {
  const sandboxWallet = 'https://wallet.example'
  const shown = { ...viewAt(asking), sandboxWallet }
  const policyOf = async (changes: Partial<FlowRoutesDeps>) =>
    String(
      (await (await server(asking, changes)).app.inject('/flow/token')).headers[
        'content-security-policy'
      ],
    )
  const sandbox = await policyOf({ openPage: async () => ok(shown) })
  expect(sandbox).toMatch(/; frame-src https:\/\/wallet\.example(;|$)/)
  expect(sandbox).toContain("frame-ancestors 'none'")
  expect(await policyOf({})).not.toContain('frame-src')
})
