import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enginesInTurn } from '../setup/databases.ts'
import { openLogin, sentOn } from '../setup/log-in.ts'
import { allowManyLogins, makeApplication, redirectUri } from '../setup/oidc-application.ts'
import { sampled, sized } from '../setup/sizes.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { alsoLive, runVerifier } from '../setup/wallet-exchange.ts'
import {
  askTokens,
  askUserinfo,
  authorize,
  authorizeUrl,
  basic,
  callWith,
  type Fields,
  formOf,
  logIn,
  newVerifier,
  type RawClient,
  redeem,
  requestOf,
} from './raw-client.ts'
import { redirectUriVariants } from './redirect-uri-variants.ts'

/** Requests that try to send the browser, the code or our words somewhere else (RFC 9700). */

describe.each(enginesInTurn(import.meta.filename))('hostile requests on %s', (engine) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  let shop: RawClient
  /** PKCE is only checked if it is sent. */
  let lenient: RawClient
  beforeAll(async () => {
    verifier = await runVerifier('direct_post.jwt', { engine, settings: alsoLive })
    await allowManyLogins(verifier.service, verifier.customer)
    shop = await make()
    lenient = await make({ pkce: 'when_sent' })
  })
  afterAll(() => verifier.close())

  const make = async (wish: Parameters<typeof makeApplication>[2] = {}): Promise<RawClient> => ({
    ...(await makeApplication(verifier.service, verifier.customer, {
      idTokenAlgorithm: 'ES256',
      ...wish,
    })),
    issuer: `${verifier.service.config.publicUrl}/oidc/test`,
  })

  const countFlows = async () => {
    const { count } = await verifier.service.store.database.read
      .selectFrom('flows')
      .select((counted) => counted.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  const request = (changes: Fields = {}, client = shop) => requestOf(client, newVerifier(), changes)

  test('no spelling of the redirect URI but the registered one is accepted', async () => {
    expect(redirectUriVariants.length).toBeGreaterThanOrEqual(180)
    const browser = openTestBrowser()
    await authorize(shop, request(), browser)
    const before = await countFlows()
    for (const uri of sampled(redirectUriVariants, 6)) {
      const refused = await authorize(shop, request({ redirect_uri: uri }), browser)
      expect(refused, JSON.stringify(uri)).toMatchObject({ status: 400, location: null })
      expect(besideTheReason(refused.text)).not.toContain('evil.example')
      const pushed = await push(request({ redirect_uri: uri }))
      expect(pushed, JSON.stringify(uri)).toMatchObject({ status: 400 })
    }
    expect(await countFlows()).toBe(before)
  })

  test('an error about anything else goes only to the registered address', async () => {
    const browser = openTestBrowser()
    for (const wrong of [
      { redirect_uri: 'https://evil.example/', scope: 'x' },
      { redirect_uri: undefined, response_type: 'token' },
      { redirect_uri: '' },
      { client_id: 'app_0000000000000000000000', redirect_uri: 'https://evil.example/' },
      { client_id: undefined },
    ]) {
      const refused = await authorize(shop, request(wrong), browser)
      expect(refused).toMatchObject({ status: 400, location: null })
      expect(besideTheReason(refused.text)).not.toContain('evil.example')
    }
    const repeated = `${authorizeUrl(shop, request({ scope: 'x' }))}&redirect_uri=https://evil.example/`
    const answer = await browser.get(repeated)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  })

  test('what a request brings cannot end a header or a query', async () => {
    const browser = openTestBrowser()
    for (const text of [
      'a\r\nLocation: https://evil.example/',
      'a\nSet-Cookie: vidimus=1',
      'x&code=stolen&iss=https://evil.example',
      'x#code=stolen',
      '\u2028\u0085<script>',
      '%0d%0aX: y',
    ]) {
      const { status, location, headers } = await authorize(
        shop,
        request({ state: text, prompt: 'none' }),
        browser,
      )
      expect(status).toBe(303)
      const back = new URL(location ?? '')
      expect(`${back.origin}${back.pathname}${back.hash}`).toBe(redirectUri)
      expect([...back.searchParams.keys()]).toEqual(['error', 'error_description', 'state', 'iss'])
      expect(back.searchParams.get('state')).toBe(text)
      expect(back.searchParams.get('iss')).toBe(shop.issuer)
      expect(headers.has('x')).toBe(false)
      const shown = await authorize(
        shop,
        request({
          state: text,
          nonce: text,
          ui_locales: text,
          response_mode: 'form_post',
          prompt: 'none',
        }),
        browser,
      )
      expect(shown.status).toBe(200)
      expect(shown.text).not.toContain('<script>')
      expect(shown.headers.get('content-security-policy')).toContain(
        'form-action https://shop.example;',
      )
    }
  })

  test('a parameter without a value counts as left out (RFC 6749, 3.1)', async () => {
    const names = [
      'response_mode',
      'claims',
      'max_age',
      'prompt',
      'request',
      'registration',
      'nonce',
    ]
    const empty = Object.fromEntries(names.map((name) => [name, '']))
    const { location } = await authorize(shop, request(empty))
    expect(location).toContain('/flows/')
    const without = await authorize(shop, request({ ...empty, state: '', prompt: 'none' }))
    expect(new URL(without.location ?? '').searchParams.has('state')).toBe(false)
  })

  test('mix-up: every answer says which issuer it is from (RFC 9207)', async () => {
    const browser = openTestBrowser()
    const live = {
      ...(await makeApplication(verifier.service, verifier.customer, {}, 'live')),
      issuer: shop.issuer.replace(/test$/, 'live'),
    }
    for (const client of [shop, live]) {
      const declined = await authorize(client, request({ prompt: 'none' }, client), browser)
      expect(new URL(declined.location ?? '').searchParams.getAll('iss')).toEqual([client.issuer])
    }
    const forged = await authorize(
      shop,
      request({ prompt: 'none', iss: 'https://evil.example', error: 'x', code: 'x' }),
      browser,
    )
    const { searchParams } = new URL(forged.location ?? '')
    expect([searchParams.getAll('iss'), searchParams.get('code')]).toEqual([[shop.issuer], null])
    const { back } = await logIn(shop)
    expect(back.searchParams.getAll('iss')).toEqual([shop.issuer])
  })

  test('PKCE cannot be left out, weakened or added by a thief', async () => {
    const browser = openTestBrowser()
    const weakened: readonly Fields[] = [
      { code_challenge: undefined, code_challenge_method: undefined },
      { code_challenge: undefined },
      { code_challenge_method: undefined },
      { code_challenge_method: 'plain' },
      { code_challenge_method: 's256' },
      { code_challenge_method: 'S512' },
      { code_challenge: '', code_challenge_method: 'S256' },
      { code_challenge: 'short' },
      { code_challenge: `${'a'.repeat(43)}=` },
      { code_challenge: 'a'.repeat(129) },
    ]
    for (const change of weakened)
      for (const client of [shop, lenient]) {
        const isPlainRequest = client === lenient && change === weakened[0]
        const { location } = await authorize(client, request(change, client), browser)
        const error = URL.parse(location ?? '')?.searchParams.get('error') ?? undefined
        expect(error).toBe(isPlainRequest ? undefined : 'invalid_request')
      }
    // RFC 9700 section 2.1.1: a verifier without a challenge means that somebody removed it.
    const without = { code_challenge: undefined, code_challenge_method: undefined }
    const stripped = await logIn(lenient, without)
    expect(await redeem(lenient, stripped)).toMatchObject({ body: { error: 'invalid_grant' } })
    expect(await askTokens(lenient, { code: stripped.code })).toMatchObject({ status: 200 })
    const kept = await logIn(lenient)
    expect(await askTokens(lenient, { code: kept.code })).toMatchObject({
      body: { error: 'invalid_grant' },
    })
    expect(await redeem(lenient, kept)).toMatchObject({ status: 200 })
  })

  test('forged Host and X-Forwarded headers change no byte', async () => {
    const call = newVerifier()
    const { cookieHeader } = await withCookie()
    const paths: readonly [path: string, body?: string][] = [
      ['/oidc/test/.well-known/openid-configuration'],
      ['/.well-known/oauth-authorization-server/oidc/test'],
      ['/oidc/test/jwks'],
      [`/oidc/test/authorize?${formOf(requestOf(shop, call, { prompt: 'none' }))}`],
      [`/oidc/test/authorize?${formOf(requestOf(shop, call, { redirect_uri: 'x' }))}`],
      ['/oidc/test/authorize', String(formOf(requestOf(shop, call)))],
      ['/oidc/test/token', String(formOf({ grant_type: 'authorization_code', code: 'x' }))],
      ['/oidc/test/userinfo'],
    ]
    const forgeries = [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example' },
      { 'x-forwarded-proto': 'https', 'x-forwarded-port': '444' },
      { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=1.1.1.1;host=evil.example;proto=https' },
      { 'x-original-url': '/evil', 'x-rewrite-url': '/evil', 'x-forwarded-prefix': '/evil' },
    ]
    for (const [path, body] of paths) {
      const honest = await plain(path, {}, body)
      expect(honest.status).toBeLessThan(500)
      for (const forged of forgeries) expect(await plain(path, forged, body)).toEqual(honest)
    }

    async function plain(path: string, headers: { [name: string]: string }, body?: string) {
      const answer = await callWith(
        `${verifier.service.url}${path}`,
        {
          cookie: cookieHeader(),
          authorization: basic(shop.id, shop.secret ?? ''),
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        body,
      )
      return { ...answer, headers: answer.headers.replaceAll(varying, '$1') }
    }
  })

  /** The time, and what is random for each call. */
  const varying = /^(date|set-cookie|x-request-id|call-id|request-id)\n.*$/gim

  async function withCookie() {
    const browser = openTestBrowser()
    await authorize(shop, request({ prompt: 'none' }), browser)
    return browser
  }

  test('another site can start a login in a browser, but finish or see nothing', async () => {
    const victim = openTestBrowser()
    const posted = await fetch(`${shop.issuer}/authorize`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      body: formOf(request()),
    })
    expect(posted.status).toBe(303)
    expect(posted.headers.get('set-cookie')).toBeNull()
    const at = await openLogin(authorizeUrl(shop, request()), victim)
    const cancelled = await victim.submit(`${at.page}/cancel`, 'https://evil.example')
    expect(cancelled.status).toBeGreaterThanOrEqual(400)
    const framed = await victim.get(at.page)
    expect(framed.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(framed.headers.get('x-frame-options')).toBe('DENY')
    // An attacker who starts the login and sends the link to a victim: it is not the victim's.
    const attacker = await logIn(shop)
    const stranger = await openTestBrowser(victim.cookieHeader()).get(attacker.at.page)
    expect(stranger.headers.get('location') ?? '').not.toContain('code=')
    expect(await stranger.text()).not.toContain(attacker.code)
    expect((await sentOn(attacker.at)).searchParams.get('code')).not.toBeNull()
  })

  test('previews, prefetching and browsers without cookies make no flow', async () => {
    const before = await countFlows()
    const url = authorizeUrl(shop, request())
    await fetch(url, { method: 'HEAD', redirect: 'manual' })
    await fetch(url, { headers: { 'sec-purpose': 'prefetch' }, redirect: 'manual' })
    const bare = await fetch(url, { redirect: 'manual' })
    expect(bare.headers.get('location')).toContain('&c=1')
    const still = await fetch(new URL(bare.headers.get('location') ?? '', url), {
      redirect: 'manual',
    })
    expect(still.status).toBe(403)
    expect(await countFlows()).toBe(before)
  })

  const push = async (fields: Fields) => {
    const answer = await fetch(`${shop.issuer}/par`, {
      method: 'POST',
      headers: { authorization: basic(shop.id, shop.secret ?? '') },
      body: formOf(fields),
    })
    return { status: answer.status, body: (await answer.json()) as { [name: string]: string } }
  }

  test('a pushed request belongs to its client, its environment and the first browser', async () => {
    const sister = await make()
    const { body } = await push(request())
    const uri = body['request_uri'] ?? ''
    const brought = (client: RawClient, request_uri: string, browser = openTestBrowser()) =>
      authorize(client, { client_id: client.id, request_uri }, browser)
    expect((await brought(sister, uri)).status).toBe(400)
    expect(
      (await brought({ ...shop, issuer: shop.issuer.replace(/test$/, 'live') }, uri)).status,
    ).toBe(400)
    for (const guess of [
      `${uri.slice(0, -1)}A`,
      `${uri}A`,
      uri.toUpperCase(),
      'https://evil.example/',
    ])
      if (guess !== uri) expect((await brought(shop, guess)).status).toBe(400)
    const mine = openTestBrowser()
    expect((await brought(shop, uri, mine)).location).toContain('/flows/')
    expect((await brought(shop, uri)).status).toBe(400)
    expect((await brought(shop, uri, mine)).location).toContain('/flows/')
  })

  test('whatever the parameters hold, an answer is one of a few and nothing fails', async () => {
    const browser = await withCookie()
    const names = [...Object.keys(request()), ...otherNames]
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(...nasty),
      fc.json({ maxDepth: 3 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), value, async (name, text) => {
        const changed = request({ [name]: text.toWellFormed() })
        const { status, location } = await authorize(shop, changed, browser)
        expect([303, 400]).toContain(status)
        const target = location === null ? undefined : new URL(location, shop.issuer)
        const isOurs = target?.href.startsWith(shop.issuer.replace('/oidc/test', '/flows/')) ?? true
        expect(isOurs || `${target?.origin}${target?.pathname}` === redirectUri).toBe(true)
        const pushed = await push(changed)
        expect([201, 400, 401]).toContain(pushed.status)
      }),
      { numRuns: sized(20, 10_000) },
    )
    expect(verifier.service.logs()).not.toMatch(/"level":(50|60|"error"|"fatal")/)
  })

  test('whatever is sent to token and userinfo, the answer is an OAuth error', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 80 }).map((each) => each.toWellFormed())
    const names = [
      'grant_type',
      'code',
      'redirect_uri',
      'code_verifier',
      'client_id',
      ...clientNames,
    ]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), text, text, async (name, given, raw) => {
        const { status, body } = await askTokens(shop, { code: given, [name]: given })
        expect([400, 401]).toContain(status)
        expect(body['error']).toMatch(/^(invalid_(request|grant|client)|unsupported_grant_type)$/)
        const odd = await fetch(`${shop.issuer}/token`, { method: 'POST', body: raw })
        expect([400, 401]).toContain(odd.status)
        const token = Buffer.from(given).toString('base64url')
        expect((await askUserinfo(shop.issuer, token)).status).toBe(401)
      }),
      { numRuns: sized(15, 5_000) },
    )
  })
})

/**
 * The page without the address that came, which its developers need to see: as text, once, in the
 * one place for it. What is left has no link, form or other use of it.
 */
const besideTheReason = (page: string): string =>
  page.replace(/ It came as <code>[^<>"]*<\/code>(?=<\/p>)/, '')

const otherNames = [
  'response_mode',
  'prompt',
  'max_age',
  'display',
  'ui_locales',
  'claims_locales',
  'id_token_hint',
  'login_hint',
  'acr_values',
  'claims',
  'request',
  'request_uri',
  'registration',
  'c',
  'dpop_jkt',
  'resource',
  'authorization_details',
  '__proto__',
  'constructor',
]

const clientNames = ['client_secret', 'client_assertion', 'client_assertion_type', 'scope']

const nasty = [
  '',
  ' ',
  '\u0000',
  'none none',
  'code token id_token',
  '-1',
  '1e9',
  'null',
  '{"id_token":{"__proto__":{"value":1}}}',
  '{"userinfo":{"verified_claims":[]}}',
  '{"id_token":null}',
  `{"id_token":${'['.repeat(500)}${']'.repeat(500)}}`,
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  "' or 1=1 --",
  'a'.repeat(5_000),
]
