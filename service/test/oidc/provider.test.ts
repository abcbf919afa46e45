import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountId, FlowId } from '../../src/core/vocabulary/ids.ts'
import { restoringStore } from '../../src/edges/store/backup/settle.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { disableApplication } from '../../src/usecases/applications/manage-applications.ts'
import { rotateTokenKeys } from '../../src/usecases/keys/token-keys.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { useEncryptionKey } from '../setup/encryption-key.ts'
import { approveLogin, openLogin, sentOn } from '../setup/log-in.ts'
import { makeApplication, redirectUri } from '../setup/oidc-application.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { runVerifier } from '../setup/wallet-exchange.ts'
import { payloadOf, relyingParty } from './relying-party.ts'

type KeyList = { keys: { kid: string; kty: string }[] }
type Tokens = { access_token: string; id_token: string; scope: string; expires_in: number }

describe.each(enginesInTurn(import.meta.filename))('the OpenID Provider on %s', (engine) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  beforeAll(async () => {
    verifier = await runVerifier('direct_post.jwt', { engine })
  })
  afterAll(() => verifier.close())

  const party = async (wish: Parameters<typeof makeApplication>[2] = {}) => {
    const { service, customer } = verifier
    const application = await makeApplication(service, customer, {
      idTokenAlgorithm: 'ES256',
      ...wish,
    })
    return { ...relyingParty(service, application), application }
  }
  type Party = Awaited<ReturnType<typeof party>>

  const proven = async (of: Party, changes: { [name: string]: string } = {}) => {
    const back = await approveLogin(await openLogin(of.authorizationUrl(changes)))
    return back.searchParams.get('code') ?? ''
  }
  const flowOf = (code: string) =>
    verifier.service.store.database.read
      .selectFrom('flows')
      .selectAll()
      .where('id', '=', `flow_${code.slice(0, -30)}` as FlowId)
      .executeTakeFirstOrThrow()
  const change = (id: FlowId, set: { [column: string]: number | null }) =>
    verifier.service.store.database.commit(id, async (transaction) => {
      await transaction.updateTable('flows').set(set).where('id', '=', id).execute()
    })
  const countFlows = async () => {
    const { read } = verifier.service.store.database
    return (await read.selectFrom('flows').select('id').execute()).length
  }

  test('discovery names its own addresses, whatever the headers say', async () => {
    const { service } = verifier
    const path = '/oidc/test/.well-known/openid-configuration'
    const usual = await (await fetch(`${service.url}${path}`)).text()
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const other = await fetch(`${service.url}${path}`, { headers: forged })
    expect(await other.text()).toBe(usual)
    expect(other.headers.get('access-control-allow-origin')).toBe('*')
    const rfc8414 = `${service.url}/.well-known/oauth-authorization-server/oidc/test`
    expect(await (await fetch(rfc8414)).text()).toBe(usual)
    const document = JSON.parse(usual)
    const issuer = `${service.config.publicUrl}/oidc/test`
    expect(document).toMatchObject({ issuer, jwks_uri: `${issuer}/jwks` })
    expect((await fetch(document.service_documentation)).status).toBe(200)
    for (const [name, value] of Object.entries(document))
      if (name.endsWith('_endpoint')) expect(value).toMatch(new RegExp(`^${issuer}/`))
    expect((await fetch(`${service.url}/oidc/live/authorize`)).status).toBe(404)
  })

  const asPage = { origin: 'https://shop.example' }
  const corsOf = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))
  const preflight = (url: string, method: string, headers: string) =>
    fetch(url, {
      method: 'OPTIONS',
      headers: {
        ...asPage,
        'access-control-request-method': method,
        'access-control-request-headers': headers,
      },
    })

  test.each([
    '/oidc/test/.well-known/openid-configuration',
    '/.well-known/oauth-authorization-server/oidc/test',
    '/oidc/test/jwks',
  ])('pages of other sites may read %s, and keep it for five minutes', async (path) => {
    const url = `${verifier.service.url}${path}`
    const { headers } = await fetch(url, { headers: asPage })
    expect([
      headers.get('access-control-allow-origin'),
      headers.get('cross-origin-resource-policy'),
      headers.get('cache-control'),
    ]).toEqual(['*', 'cross-origin', 'public, max-age=300'])
    const allowed = await preflight(url, 'GET', 'x-client')
    expect([allowed.status, corsOf(allowed)]).toEqual([
      204,
      {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET',
        'access-control-allow-headers': '*',
        'access-control-max-age': '86400',
      },
    ])
  })

  test('pages of other sites may ask userinfo with a token, and no page gets one', async () => {
    const of = await party({ idTokenAlgorithm: 'ES256' })
    const { access_token: token } = (await (await of.token(await proven(of))).json()) as Tokens
    const url = `${of.issuer}/userinfo`
    const allowed = await preflight(url, 'GET', 'authorization')
    expect([allowed.status, corsOf(allowed)]).toEqual([
      204,
      {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, POST',
        // An asterisk would not cover this header (Fetch, section 4.8).
        'access-control-allow-headers': 'Authorization, Content-Type',
        'access-control-max-age': '86400',
      },
    ])
    const ask = (given: string, more: RequestInit = {}) =>
      fetch(url, { ...more, headers: { ...asPage, authorization: `Bearer ${given}` } })
    const [info, refused] = [await ask(token), await ask(`${token.slice(0, -1)}-`)]
    expect([info.status, refused.status]).toEqual([200, 401])
    for (const answer of [info, refused, await ask(token, { method: 'POST' })])
      expect(corsOf(answer)).toEqual({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'WWW-Authenticate',
      })
    // A client has a secret or a key, which no page can keep.
    for (const path of ['token', 'par']) {
      expect(corsOf(await of.post(path, {}))).toEqual({})
      expect((await preflight(`${of.issuer}/${path}`, 'POST', 'authorization')).status).toBe(405)
    }
  })

  test('RS256 tokens verify by the published keys, and keys of presentations are not among them', async () => {
    const of = await party({ idTokenAlgorithm: 'RS256' })
    const tokens = (await (await of.token(await proven(of))).json()) as Tokens
    const keys = (await (await fetch(`${of.issuer}/jwks`)).json()) as KeyList
    const { protectedHeader } = await jwtVerify(tokens.id_token, createLocalJWKSet(keys))
    expect(protectedHeader.alg).toBe('RS256')
    const others = (await (
      await fetch(`${verifier.service.url}/.well-known/jwks.json`)
    ).json()) as KeyList
    const kids = ({ keys: list }: KeyList) => list.map(({ kid }) => kid)
    expect(kids(keys).some((kid) => kids(others).includes(kid))).toBe(false)
    expect(keys.keys[0]).not.toHaveProperty('d')
  })

  test.each([
    ['response_type', { response_type: 'token' }, 'unsupported_response_type'],
    ['no scope openid', { scope: 'profile' }, 'invalid_scope'],
    ['nothing enabled', { scope: 'openid place_of_birth' }, 'invalid_scope'],
    ['nothing that can be given', { claims: '{"userinfo":{"email":null}}' }, 'invalid_request'],
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['prompt none', { prompt: 'none' }, 'login_required'],
    ['a request object', { request: 'e30.e30.' }, 'request_not_supported'],
    ['a foreign request URI', { request_uri: 'https://x.example/' }, 'request_uri_not_supported'],
    ['a known subject', { claims: '{"id_token":{"sub":{"value":"x"}}}' }, 'login_required'],
    [
      'another acr',
      { claims: '{"id_token":{"acr":{"essential":true,"value":"x"}}}' },
      'unmet_authentication_requirements',
    ],
  ])(
    '%s goes back to the application, with iss and state, and starts nothing',
    async (_what, changes, error) => {
      const of = await party()
      const before = await countFlows()
      const answer = await openTestBrowser().get(of.authorizationUrl(changes))
      const back = new URL(answer.headers.get('location') ?? '')
      expect(`${back.origin}${back.pathname}`).toBe(redirectUri)
      expect(Object.fromEntries(back.searchParams)).toMatchObject({
        error,
        state: 'state-1',
        iss: `${verifier.service.config.publicUrl}/oidc/test`,
      })
      expect(await countFlows()).toBe(before)
    },
  )

  test.each<[string, { [name: string]: string | undefined }]>([
    ['another client', { client_id: 'app_0000000000000000000000' }],
    ['another redirect URI', { redirect_uri: `${redirectUri}/` }],
    ['a redirect URI with a query', { redirect_uri: `${redirectUri}?x=1` }],
    ['no redirect URI', { redirect_uri: undefined }],
  ])('%s stays on our page, and its developers see why', async (_what, changes) => {
    const of = await party()
    const answer = await openTestBrowser().get(of.authorizationUrl(changes))
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    expect(answer.headers.get('content-type')).toContain('text/html')
    const page = await answer.text()
    const uri = changes['redirect_uri']
    expect(page.includes(`It came as <code>${uri}</code>`)).toBe(uri !== undefined)
    // Those that are registered are not for strangers.
    expect(page.replace(String(uri), '')).not.toContain(redirectUri)
  })

  test('HEAD, prefetch and a browser without our cookie make no flow; a POST is brought by GET', async () => {
    const of = await party()
    const before = await countFlows()
    const url = of.authorizationUrl()
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
    expect((await fetch(url, { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(503)
    const first = await fetch(url, { redirect: 'manual' })
    expect([first.status, first.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('&c=1'),
    ])
    const marked = await fetch(`${url}&c=1`, { redirect: 'manual' })
    expect(marked.status).toBe(403)
    expect(await countFlows()).toBe(before)
    const [path = '', query = ''] = url.split('?')
    const posted = await fetch(path, {
      method: 'POST',
      body: new URLSearchParams(query),
      redirect: 'manual',
    })
    expect(posted.status).toBe(303)
    const at = await openLogin(new URL(posted.headers.get('location') ?? '', url))
    expect(at.page).toContain('/flows/flow_')
  })

  test('ui_locales chooses the language of the page', async () => {
    const of = await party()
    const { html } = await openLogin(of.authorizationUrl({ ui_locales: 'xx fr-CA de' }))
    expect(html).toContain('<html lang="fr"')
  })

  test('form_post is posted by a page that may post to that one origin', async () => {
    const of = await party()
    const at = await openLogin(of.authorizationUrl({ response_mode: 'form_post' }))
    await expect(approveLogin(at)).rejects.toThrow('not sent on: 200')
    const page = await at.browser.get(at.page)
    expect(page.headers.get('content-security-policy')).toContain(
      `form-action ${new URL(redirectUri).origin};`,
    )
    const html = await page.text()
    expect(html).toContain(`<form method="post" action="${redirectUri}"`)
    const field = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
    expect(field('state')).toBe('state-1')
    expect((await of.token(field('code'))).status).toBe(200)
  })

  test('claims and verified_claims are given as asked, and nothing else is revealed', async () => {
    const of = await party()
    const verified = {
      verification: { trust_framework: null, time: null },
      claims: { birthdate: null, place_of_birth: null },
    }
    const claims = {
      id_token: { verified_claims: verified, acr: null },
      userinfo: {
        nationality_matches: { value: 'DE' },
        family_name: { value: 'MUSTERMANN' },
        given_name: { value: 'somebody else' },
      },
    }
    const code = await proven(of, { claims: JSON.stringify(claims) })
    const flow = await flowOf(code)
    expect([JSON.parse(flow.revealed), JSON.parse(flow.derived)]).toEqual([
      ['family_name', 'given_name', 'birth_date'],
      { nationality: 'DE' },
    ])
    const tokens = (await (await of.token(code)).json()) as Tokens
    const idToken = payloadOf(tokens.id_token)
    expect(idToken.verified_claims).toEqual({
      verification: {
        trust_framework: 'eidas',
        time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/),
      },
      claims: { birthdate: '1964-08-12' },
    })
    expect(idToken).not.toHaveProperty('birthdate')
    const info = await (await of.userinfo(tokens.access_token)).json()
    expect(info).toEqual({
      sub: idToken.sub,
      flow: idToken.txn,
      nationality_de: true,
      family_name: 'MUSTERMANN',
    })
  })

  test('an answer that was not sent to its end is given again, and after one that was, nothing is', async () => {
    const of = await party()
    const code = await proven(of)
    const first = (await (await of.token(code)).json()) as Tokens
    const { id } = await flowOf(code)
    await expect.poll(async () => (await flowOf(code)).tokens_sent_at).not.toBeNull()
    // As if the connection had broken three seconds ago.
    const { collected_at: at } = await flowOf(code)
    await change(id, { tokens_sent_at: null, collected_at: Number(at) - 3_000 })
    const repeated = (await (await of.token(code)).json()) as Tokens
    expect(repeated.access_token).toBe(first.access_token)
    expect(payloadOf(repeated.id_token).sub).toBe(payloadOf(first.id_token).sub)
    expect((await of.userinfo(first.access_token)).status).toBe(200)
    await expect.poll(async () => (await flowOf(code)).tokens_sent_at).not.toBeNull()
    const replay = await of.token(code)
    expect([replay.status, await replay.json()]).toMatchObject([400, { error: 'invalid_grant' }])
    expect((await of.userinfo(first.access_token)).status).toBe(401)
    expect(await flowOf(code)).toMatchObject({
      state: 'completed',
      data_key: null,
      sealed_result: null,
      sealed_request: null,
    })
  })

  test('of two calls at once one gets the result, and nothing is revoked', async () => {
    const of = await party()
    const code = await proven(of)
    const answers = await Promise.all([of.token(code), of.token(code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as Partial<Tokens>[]
    const token = bodies.map((body) => body.access_token ?? '').join('')
    expect((await of.userinfo(token)).status).toBe(200)
  })

  test('a code is worth nothing to another client, with another verifier or address, or too late', async () => {
    const [of, other] = [await party(), await party()]
    const code = await proven(of)
    const refused = async (answer: Response) =>
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_grant' }])
    await refused(await other.token(code, { code_verifier: of.verifier }))
    await refused(await of.token(code, { code_verifier: other.verifier }))
    await refused(await of.token(code, { code_verifier: undefined }))
    await refused(await of.token(code, { redirect_uri: `${redirectUri}/` }))
    await refused(await of.token(`${code.slice(0, -1)}${code.endsWith('A') ? 'Q' : 'A'}`))
    await refused(await of.token('nonsense'))
    expect(await flowOf(code)).toMatchObject({ state: 'delivering', collected_at: null })
    expect((await of.token(code)).status).toBe(200)
  })

  test('an outcome that is not fetched in time is undelivered and erased', async () => {
    const of = await party()
    const at = await openLogin(of.authorizationUrl())
    const code = (await approveLogin(at)).searchParams.get('code') ?? ''
    const { id } = await flowOf(code)
    await change(id, { collect_by: 1, due_at: 1 })
    await verifier.service.store.flows.giveUpUncollected(10)
    expect(await flowOf(code)).toMatchObject({
      state: 'undelivered',
      outcome: 'presentation',
      data_key: null,
      sealed_result: null,
      sealed_request: null,
      due_at: null,
    })
    expect((await of.token(code)).status).toBe(400)
    expect((await at.browser.get(at.page)).status).toBe(200)
  })

  test('an error is over once the browser has it, and can be taken once more', async () => {
    const of = await party()
    const at = await openLogin(of.authorizationUrl())
    await at.browser.submit(`${at.page}/cancel`)
    const back = await sentOn(at)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      error_description: 'error_cancelled: The person cancelled the verification.',
      state: 'state-1',
    })
    expect((await sentOn(at)).href).toBe(back.href)
    const id = at.page.split('/').at(-1) as FlowId
    const row = await verifier.service.store.flows.stored(id)
    expect(row?.flow).toMatchObject({ state: 'completed', outcome: 'error_cancelled', attempts: 0 })
  })

  test('claims are erased two minutes after they were fetched', async () => {
    const of = await party()
    const code = await proven(of)
    const { access_token: token } = (await (await of.token(code)).json()) as Tokens
    const { id, due_at: due, collected_at: collected } = await flowOf(code)
    expect(Math.abs(Number(due) - Number(collected) - 120_000)).toBeLessThan(2_000)
    await change(id, { due_at: 1 })
    expect((await of.userinfo(token)).status).toBe(401)
    await verifier.service.store.flows.forgetDestinations(10)
    expect(await flowOf(code)).toMatchObject({ sealed_result: null, sealed_request: null })
  })

  test('a secret counts in the header and in the body, by one way at a time', async () => {
    const post = await party({ authMethod: 'client_secret_post' })
    const { id, secret } = post.application
    const byPost = { client_id: id, client_secret: secret ?? '' }
    expect((await post.token(await proven(post), byPost, {})).status).toBe(200)
    expect((await post.token(await proven(post))).status).toBe(200)
    const credentials = Buffer.from(`${id}:vdms_wrong`).toString('base64')
    const wrong = [
      await post.token('x', {}, { authorization: `Basic ${credentials}` }),
      await post.token('x', { ...byPost, client_secret: 'vdms_wrong' }, {}),
      await post.token('x', {}, {}),
    ]
    for (const answer of wrong)
      expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'invalid_client' }])
    expect(wrong[0]?.headers.get('www-authenticate')).toContain('Basic')
    const twice = await post.token('x', byPost)
    expect([twice.status, await twice.json()]).toMatchObject([400, { error: 'invalid_request' }])
  })

  test('a client signs its assertions, for us and for five minutes', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const jwks = JSON.stringify({ keys: [publicKey.export({ format: 'jwk' })] })
    const of = await party({ authMethod: 'private_key_jwt', jwks })
    const { id } = of.application
    const issuer = `${verifier.service.config.publicUrl}/oidc/test`
    const signed = async (audience: string, lifetime: string, jti = randomUUID()) => ({
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await new SignJWT({ jti })
        .setProtectedHeader({ alg: 'ES256' })
        .setIssuer(id)
        .setSubject(id)
        .setAudience(audience)
        .setExpirationTime(lifetime)
        .sign(privateKey),
    })
    const code = await proven(of)
    for (const refused of [
      await signed('https://other.example', '1m'),
      await signed(`${issuer}/token`, '1m'),
      await signed(issuer, '1h'),
      await signed(issuer, '-2m'),
    ])
      expect((await of.token(code, refused, {})).status).toBe(401)
    const used = await signed(issuer, '1m')
    expect((await of.token(code, used, {})).status).toBe(200)
    expect((await of.token(code, used, {})).status).toBe(400)
    expect((await of.token(await proven(of), used, {})).status).toBe(401)
  })

  test('an application for older programs may have assertions for an endpoint, and for nobody else', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const jwks = JSON.stringify({ keys: [publicKey.export({ format: 'jwk' })] })
    const signing = { authMethod: 'private_key_jwt', jwks } as const
    const strict = await party(signing)
    const old = await party({ ...signing, assertionAudience: 'endpoints' })
    const push = async (of: Party, audience: string[]) => {
      const { id } = of.application
      const assertion = await new SignJWT({ jti: randomUUID() })
        .setProtectedHeader({ alg: 'ES256' })
        .setIssuer(id)
        .setSubject(id)
        .setAudience(audience)
        .setExpirationTime('1m')
        .sign(privateKey)
      const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
      const fields = { client_assertion_type: type, client_assertion: assertion }
      const answer = await of.push(fields, {})
      const body = (await answer.json()) as { error_description?: string }
      return [answer.status, body.error_description]
    }
    const issuer = `${verifier.service.config.publicUrl}/oidc/test`
    for (const audience of [[`${issuer}/par`], [`${issuer}/token`], [issuer, `${issuer}/token`]]) {
      expect(await push(old, audience)).toEqual([201, undefined])
      expect(await push(strict, audience)).toEqual([
        401,
        'the only audience (aud) of the assertion must be the issuer',
      ])
    }
    expect(await push(old, [issuer])).toEqual([201, undefined])
    expect((await push(old, [issuer, 'https://other.example']))[0]).toBe(401)
  })

  test('a pushed request is opened once, by the first browser, within its time', async () => {
    const of = await party({ par: 'required' })
    const plain = await openTestBrowser().get(of.authorizationUrl())
    expect(new URL(plain.headers.get('location') ?? '').searchParams.get('error')).toBe(
      'invalid_request',
    )
    const pushed = await of.push()
    expect(pushed.status).toBe(201)
    const { request_uri: requestUri } = (await pushed.json()) as { request_uri: string }
    const url = `${of.issuer}/authorize?${new URLSearchParams({
      client_id: of.application.id,
      request_uri: requestUri,
    })}`
    const at = await openLogin(url)
    expect((await openLogin(url, at.browser)).page).toBe(at.page)
    expect((await openTestBrowser().get(url)).status).toBe(400)
    expect((await of.push({ redirect_uri: 'https://evil.example/' })).status).toBe(400)
    const late = (await (await of.push()).json()) as { request_uri: string }
    const lateUrl = url.replace(
      encodeURIComponent(requestUri),
      encodeURIComponent(late.request_uri),
    )
    const id = `flow_${late.request_uri.split(':').at(-1)?.slice(0, -22)}` as FlowId
    await change(id, { created_at: Date.now() - 91_000 })
    expect((await openTestBrowser().get(lateUrl)).status).toBe(400)
  })

  test('applications and encrypted results exclude each other', async () => {
    const { service } = verifier
    const customer = await service.account()
    const application = await makeApplication(service, customer)
    await expect(useEncryptionKey(service, customer)).rejects.toThrow()
    const { account: accountId } = customer
    const place = { accountId: accountId as AccountId, environment: 'test' } as const
    const disabled = await disableApplication(service.store, { ...place, ...application }, command)
    expect(disabled.ok).toBe(true)
    await useEncryptionKey(service, customer)
    await expect(makeApplication(service, customer)).rejects.toThrow('encrypted')
  })

  test('a disabled application and a suspended account start nothing and fetch nothing', async () => {
    const { service } = verifier
    const customer = await service.account()
    const application = await makeApplication(service, customer, { idTokenAlgorithm: 'ES256' })
    const of = relyingParty(service, application)
    const errorOf = async () => {
      const { headers } = await openTestBrowser().get(of.authorizationUrl())
      return new URL(headers.get('location') ?? '').searchParams.get('error_description')
    }
    const at = await openLogin(of.authorizationUrl())
    const code = (await approveLogin(at)).searchParams.get('code') ?? ''
    const account = customer.account as AccountId
    const event = { by: command, action: 'account_suspended', accountId: account } as const
    await service.store.accounts.setSuspended(account, true, event)
    expect(await errorOf()).toBe('account suspended')
    await service.store.accounts.setSuspended(account, false, event)
    // As if the issuer had lost an attribute since the application was saved.
    const wide = { vocabulary: 'wide' } as const
    await service.store.accounts.changeSettings(account, 'test', wide, command)
    const offer = { issuer: 'de-ausweis', revealed: ['resident_address'], derived: {} }
    await service.store.database.commit(application.id, async (transaction) => {
      await transaction
        .updateTable('applications')
        .set({ question: JSON.stringify(offer) })
        .where('id', '=', application.id)
        .execute()
    })
    expect(await errorOf()).toBe('de-ausweis has no resident_address')
    const place = { accountId: account, environment: 'test' } as const
    await disableApplication(service.store, { ...place, ...application }, command)
    expect(await errorOf()).toBe('application disabled')
    expect((await of.token(code)).status).toBe(401)
  })

  test('the next key for ID tokens signs after a rotation, which the audit log has', async () => {
    const of = await party()
    const kidOf = async () => {
      const { id_token: token } = (await (await of.token(await proven(of))).json()) as Tokens
      return decodeProtectedHeader(token).kid
    }
    const before = await kidOf()
    const { store } = verifier.service
    await rotateTokenKeys(store, ['test'], false, command)
    expect(await kidOf()).not.toBe(before)
    const keys = (await (await fetch(`${of.issuer}/jwks`)).json()) as KeyList
    expect(keys.keys.map(({ kid }) => kid)).toContain(before)
    const events = await store.database.read
      .selectFrom('audit_events')
      .select('details')
      .where('action', '=', 'signing_keys_rotated')
      .execute()
    expect(events.map(({ details }) => details).join()).toContain('ID tokens, ES256')
  })

  // The last one: it ends everything that is open.
  test('what was not fetched at a backup is not given after it is restored, nor what was', async () => {
    const of = await party()
    const [open, fetched] = [await proven(of), await proven(of)]
    const tokens = (await (await of.token(fetched)).json()) as Tokens
    expect((await of.userinfo(tokens.access_token)).status).toBe(200)
    await restoringStore(verifier.service.store.database).settle(command)
    expect((await of.token(open)).status).toBe(400)
    expect((await of.userinfo(tokens.access_token)).status).toBe(401)
    const erased = { data_key: null, sealed_request: null, sealed_result: null }
    expect(await flowOf(open)).toMatchObject({ state: 'undelivered', ...erased })
    expect(await flowOf(fetched)).toMatchObject({ state: 'completed', ...erased })
  })
})
