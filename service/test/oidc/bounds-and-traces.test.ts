import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { databaseFiles, placesOf } from '../conformance/searched-bytes.ts'
import { makeApplication } from '../setup/oidc-application.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { runVerifier } from '../setup/wallet-exchange.ts'
import {
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

/** What a flood of requests can cost, and what logins leave behind. */

let verifier: Awaited<ReturnType<typeof runVerifier>>
beforeAll(async () => {
  verifier = await runVerifier('direct_post.jwt', {
    settings: { VIDIMUS_TRUSTED_PROXIES: 'loopback' },
  })
})
afterAll(() => verifier.close())

const make = async (): Promise<RawClient> => ({
  ...(await makeApplication(verifier.service, verifier.customer, { idTokenAlgorithm: 'ES256' })),
  issuer: `${verifier.service.config.publicUrl}/oidc/test`,
})

async function makeSigning() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwks = JSON.stringify({ keys: [publicKey.export({ format: 'jwk' })] })
  const wish = { authMethod: 'private_key_jwt', jwks } as const
  return { ...(await makeApplication(verifier.service, verifier.customer, wish)), privateKey }
}

const assertionOf = async ({ id }: { readonly id: string }, key: KeyObject) => ({
  client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  client_assertion: await new SignJWT({ jti: randomUUID() })
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuer(id)
    .setSubject(id)
    .setAudience(`${verifier.service.config.publicUrl}/oidc/test`)
    .setExpirationTime('1m')
    .sign(key),
})

const flowsOf = async ({ id }: RawClient) =>
  (
    await verifier.service.store.database.read
      .selectFrom('flows')
      .select('id')
      .where('key_id', '=', id)
      .execute()
  ).length

test('a flood of requests without PAR is bounded for a network and an application', async () => {
  const [shop, other] = [await make(), await make()]
  const browser = openTestBrowser()
  const from = (network: string, client: RawClient) =>
    browser.ask(authorizeUrl(client, requestOf(client, newVerifier())), {
      'x-forwarded-for': network,
    })
  await browser.get(authorizeUrl(shop, requestOf(shop, newVerifier(), { prompt: 'none' })))
  const statuses: number[] = []
  while (statuses.at(-1) !== 429 && statuses.length < 200) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => from('203.0.113.7', shop)))
    statuses.push(...answers.map(({ status }) => status).toSorted())
  }
  const accepted = statuses.filter((status) => status === 303).length
  expect(statuses.at(-1)).toBe(429)
  expect(accepted).toBeGreaterThanOrEqual(60)
  expect(await flowsOf(shop)).toBe(accepted)
  const refused = await from('203.0.113.7', shop)
  if (refused.status === 429) expect(refused.headers.get('retry-after')).toBe('1')
  // Nobody else is kept out.
  expect((await from('203.0.113.7', other)).status).toBe(303)
  expect((await from('203.0.113.8', shop)).status).toBe(303)
})

test('an account over its quota: a pushed request is 429, a browser is sent back', async () => {
  const shop = await make()
  const { accounts } = verifier.service.store
  const quota = async (perDay: number) => {
    const wish = { quota_per_day: perDay }
    await accounts.changeSettings(verifier.customer.account as AccountId, 'test', wish, command)
  }
  const push = () =>
    fetch(`${verifier.service.url}/oidc/test/par`, {
      method: 'POST',
      headers: { authorization: basic(shop.id, shop.secret ?? '') },
      body: formOf(requestOf(shop, newVerifier())),
    })
  await quota(1)
  onTestFinished(() => quota(0))
  const question = { issuer: 'de-ausweis', revealed: ['given_name'], state: 's' }
  const { service, customer } = verifier
  expect((await push()).status).toBe(201)
  expect((await service.prove(customer.apiKey, question)).status).toBe(200)
  const refused = await push()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('ratelimit')).toMatch(/^"day";r=0;t=\d+$/)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toEqual({
    error: 'temporarily_unavailable',
    error_description: 'the account has started all flows of its day',
  })
  const { location } = await authorize(shop, requestOf(shop, newVerifier()))
  expect(new URL(location ?? '').searchParams.get('error')).toBe('temporarily_unavailable')
  expect(await flowsOf(shop)).toBe(1)
})

const code = { grant_type: 'authorization_code', code: 'x', redirect_uri: 'x' }

/** Redeems a code that does not exist: 400 if the client was known. */
const callToken = (network: string, headers: { [name: string]: string }, fields: Fields = code) =>
  callWith(
    `${verifier.service.url}/oidc/test/token`,
    {
      'x-forwarded-for': network,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    String(formOf(fields)),
  )

/** Until a failed authentication is answered with 429. */
async function failUntilLimited(fail: () => ReturnType<typeof callToken>) {
  const statuses: number[] = []
  let last = await fail()
  for (; last.status !== 429 && statuses.length < 30; last = await fail())
    statuses.push(last.status)
  return { statuses, last }
}

test('failed authentications of a network are limited, and a right secret never is', async () => {
  const [shop, other] = [await make(), await make()]
  const guess = (secret: string, client = shop) =>
    callToken('203.0.113.9', { authorization: basic(client.id, secret) })
  const { statuses, last } = await failUntilLimited(() => guess('wrong'))
  expect(statuses).toEqual(Array(10).fill(401))
  const wait = Number(/^retry-after\n(\d+)$/im.exec(last.headers)?.[1])
  expect([wait > 0, wait <= 10]).toEqual([true, true])
  // Everybody behind the same address: a data centre, a cloud, an office.
  for (const client of [shop, other])
    expect((await guess(client.secret ?? '', client)).status).toBe(400)
  expect((await guess('wrong')).status).toBe(429)
})

test('assertions that fail are limited like secrets, and the right key never is', async () => {
  const signing = await makeSigning()
  const other = await makeSigning()
  const call = async (network: string, client: typeof signing, key = client.privateKey) =>
    callToken(network, {}, { ...code, ...(await assertionOf(client, key)) })
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const { statuses } = await failUntilLimited(() => call('203.0.113.20', signing, foreign))
  expect(statuses).toEqual(Array(10).fill(401))
  // The id of a client is public: whoever shares an address with it could keep it out.
  expect((await call('203.0.113.20', signing)).status).toBe(400)
  expect((await call('203.0.113.20', other)).status).toBe(400)
  expect((await call('203.0.113.21', signing)).status).toBe(400)
  expect((await call('203.0.113.20', signing, foreign)).status).toBe(429)
})

const canaries = {
  state: 'CANARY-STATE-5C1E70',
  nonce: 'CANARY-NONCE-81F0A2',
  hint: 'CANARY-HINT-66D9B1',
  scope: 'CANARY-SCOPE-1A4C55',
  claim: 'CANARY-CLAIM-D03E97',
}

test('no code, token, secret, state, nonce, hint or value is left in logs or in storage', async () => {
  const shop = await make()
  const changes = {
    state: canaries.state,
    nonce: canaries.nonce,
    login_hint: canaries.hint,
    scope: `openid ${canaries.scope}`,
    claims: JSON.stringify({ userinfo: { [canaries.claim]: null, family_name: null } }),
  }
  const login = await logIn(shop, changes)
  const { body } = await redeem(shop, login)
  const token = String(body['access_token'])
  const claims = (await askUserinfo(shop.issuer, token)).body
  expect(claims['family_name']).toBe('MUSTERMANN')
  // Each refusal reads the secrets in its own way, and could log them.
  await redeem(shop, login)
  await redeem({ ...shop, secret: `${shop.secret}A` }, login)
  await askUserinfo(shop.issuer, `${token.slice(0, -1)}-`)
  for (const wrong of [{ prompt: 'none' }, { scope: canaries.scope }, { redirect_uri: 'x' }])
    await authorize(shop, requestOf(shop, newVerifier(), { ...changes, ...wrong }))
  await fetch(`${shop.issuer}/userinfo?access_token=${token}`)
  await fetch(`${shop.issuer}/token?code=${login.code}`, { method: 'POST', body: login.code })
  const secrets = {
    ...canaries,
    code: login.code,
    token,
    verifier: login.verifier,
    secret: String(shop.secret),
    idToken: String(body['id_token']).split('.')[2] ?? '',
    sub: String(claims['sub']),
    name: 'MUSTERMANN',
  }
  const { service } = verifier
  const place = [verifier.customer.account as AccountId, 'test'] as const
  const noted = await vi.waitFor(async () => {
    const listed = await service.store.applications.list(...place)
    const refusals = listed.find(({ id }) => id === shop.id)?.refusals ?? []
    expect(refusals.length).toBeGreaterThan(4)
    return refusals
  }, 10_000)
  expect(noted.map(({ endpoint, code }) => `${endpoint} ${code}`).toSorted()).toEqual([
    'authorize invalid_scope',
    'authorize login_required',
    'authorize redirect_uri_unknown',
    'token invalid_client',
    'token invalid_grant',
  ])
  const haystacks = {
    logs: service.logs(),
    metrics: await (await fetch(`${service.url}/metrics`)).text(),
    ...databaseFiles(service),
  }
  for (const [name, secret] of Object.entries(secrets))
    expect([name, placesOf(haystacks, secret)]).toEqual([name, []])
  expect(haystacks.logs).toContain('tokens_refused')
  for (const outcome of ['started', 'fetched', 'refused'])
    expect(haystacks.metrics).toMatch(
      new RegExp(`^vidimus_logins_total\\{environment="test",outcome="${outcome}"\\} [1-9]`, 'm'),
    )
  expect(placesOf(haystacks, shop.id)).not.toEqual([])
})
