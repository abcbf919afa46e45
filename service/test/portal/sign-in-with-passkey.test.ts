import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enginesInTurn } from '../setup/databases.ts'
import { makeUser, openPortal, setupLink, signedIn, tokenIn } from '../setup/portal-client.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { createSoftwareAuthenticator, type Wish } from '../setup/software-authenticator.ts'
import { snapshot } from './snapshot.ts'

type Session = { user: { user: string } }

describe.each(enginesInTurn(import.meta.filename))('signing in with a passkey on %s', (engine) => {
  let service: RunningService
  let customer: TestAccount
  beforeAll(async () => {
    service = await runService(engine)
    customer = await service.account()
  })
  afterAll(() => service.close())

  const authenticatorOf = () => createSoftwareAuthenticator(service.config.publicUrl)

  async function register(wish: Wish = {}) {
    const authenticator = authenticatorOf()
    const client = openPortal(service)
    const token = tokenIn(await setupLink(service, customer.account))
    const who = { token, email: `${crypto.randomUUID()}@shop.example`, name: 'Kim' }
    const { body: options } = await client.call('POST', '/links/passkey/options', who)
    const answer = authenticator.create(options as never, wish)
    const redeeming = { ...who, answer, passkey_name: 'Laptop' }
    const redeemed = await client.call<Session>('POST', '/links/redeem/passkey', redeeming)
    return { authenticator, client, redeemed, redeeming }
  }

  async function signIn(authenticator: ReturnType<typeof authenticatorOf>, wish: Wish = {}) {
    const client = openPortal(service)
    const { body: options } = await client.call('POST', '/sign-in/passkey/options')
    const answer = authenticator.get(options as never, wish)
    return {
      client,
      answer,
      signed: await client.call<Session>('POST', '/sign-in/passkey', { answer }),
    }
  }

  test('a newcomer needs no password', async () => {
    const { authenticator, redeemed } = await register()
    expect(redeemed.status).toBe(200)
    const { client, signed } = await signIn(authenticator)
    expect([signed.status, signed.body.user.user]).toEqual([200, redeemed.body.user.user])
    const { body } = await client.get('/me/security')
    expect(body).toMatchObject({ has_password: false, passkeys: [{ name: 'Laptop' }] })
  })

  test('an answer works once: its challenge is spent', async () => {
    const { authenticator } = await register({ counter: 0 })
    const { client, answer, signed } = await signIn(authenticator, { counter: 0 })
    expect(signed.status).toBe(200)
    const again = await client.call('POST', '/sign-in/passkey', { answer })
    expect([again.status, again.body.error?.error]).toEqual([401, 'sign_in_failed'])
  })

  test('a challenge belongs to the browser that asked for it, and is not stored', async () => {
    const { authenticator } = await register()
    const client = openPortal(service)
    // Failed sign-ins of other tests are moved to the audit log a minute later.
    const stored = () => snapshot(service, ['failed_sign_ins', 'audit_events'])
    const before = await stored()
    const { body: options } = await client.call('POST', '/sign-in/passkey/options')
    expect(await stored()).toEqual(before)
    const answer = authenticator.get(options as never)
    const other = openPortal(service)
    await other.call('POST', '/sign-in/passkey/options')
    expect((await other.call('POST', '/sign-in/passkey', { answer })).status).toBe(401)
    expect((await client.call('POST', '/sign-in/passkey', { answer })).status).toBe(200)
  })

  test.each<[string, Wish]>([
    ['for another origin', { origin: 'https://evil.example' }],
    ['to a made-up challenge', { challenge: Buffer.alloc(52).toString('base64url') }],
    ['without knowing its user', { flags: 0x01 }],
    ['with a counter that went back', { counter: 0 }],
  ])('an answer %s is refused', async (_what, wish) => {
    const { authenticator } = await register()
    await signIn(authenticator)
    const { signed } = await signIn(authenticator, wish)
    expect([signed.status, signed.body.error?.error]).toEqual([401, 'sign_in_failed'])
  })

  test.each<[string, Wish]>([
    ['for another origin', { origin: 'https://evil.example' }],
    ['to a made-up challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without knowing its user', { flags: 0x41 }],
  ])('a registration %s is refused', async (_what, wish) => {
    const { redeemed } = await register(wish)
    expect([redeemed.status, redeemed.body.error?.error]).toEqual([400, 'passkey_refused'])
  })

  test('an unknown passkey is refused like a wrong one', async () => {
    const { signed } = await signIn(authenticatorOf())
    expect([signed.status, signed.body.error?.error]).toEqual([401, 'sign_in_failed'])
  })

  test('one more can be added; the last way to sign in stays', async () => {
    const { client } = await register()
    const { body: options } = await client.call('POST', '/me/passkeys/options')
    const second = authenticatorOf()
    const added = { answer: second.create(options as never), name: 'Phone' }
    expect((await client.call('POST', '/me/passkeys', added)).status).toBe(204)
    expect((await client.call('POST', '/me/passkeys', added)).body.error?.error).toBe(
      'passkey_refused',
    )
    expect((await signIn(second)).signed.status).toBe(200)
    const { body } = await client.get<{ passkeys: { passkey: string }[] }>('/me/security')
    const [one, other] = body.passkeys.map(({ passkey }) => passkey)
    expect((await client.call('DELETE', `/me/passkeys/${one}`)).status).toBe(204)
    expect((await client.call('DELETE', `/me/passkeys/${other}`)).body.error?.error).toBe(
      'last_way_to_sign_in',
    )
  })

  test('a challenge given to one user registers nothing for another', async () => {
    const { client } = await register()
    const { body: options } = await client.call('POST', '/me/passkeys/options')
    const other = await signedIn(service, await makeUser(service, customer.account))
    const answer = authenticatorOf().create(options as never)
    const stolen = await other.call('POST', '/me/passkeys', { answer, name: 'Phone' })
    expect(stolen.body.error?.error).toBe('passkey_refused')
  })
})
