import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enginesInTurn } from '../setup/databases.ts'
import {
  makeUser,
  openPortal,
  type PortalClient,
  password,
  setupLink,
  signedIn,
  tokenIn,
} from '../setup/portal-client.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'

type Session = {
  session: string
  user: { user: string; email: string; operator: boolean }
  accounts: { account: string; role: string }[]
  csrf_token: string
}

describe.each(enginesInTurn(import.meta.filename))('signing in on %s', (engine) => {
  let service: RunningService
  let customer: TestAccount
  beforeAll(async () => {
    service = await runService(engine)
    customer = await service.account()
  })
  afterAll(() => service.close())

  const byPassword = (client: PortalClient, email: string, given = password) =>
    client.call<Session>('POST', '/sign-in/password', { email, password: given })

  const redeem = async (client: PortalClient, token: string, email: string, given = password) =>
    client.call<Session>('POST', '/links/redeem/password', {
      token,
      email,
      name: 'Ann',
      password: given,
    })

  test('a set-up link makes the first owner, once', async () => {
    const token = tokenIn(await setupLink(service, customer.account))
    const client = openPortal(service)
    const shown = await client.call('POST', '/links/show', { token })
    expect(shown.body).toMatchObject({
      kind: 'member',
      role: 'owner',
      account: { account: customer.account },
    })
    const { status, body } = await redeem(client, token, ' Ann@Shop.Example ')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      user: { email: 'ann@shop.example', operator: false },
      accounts: [{ role: 'owner' }],
    })
    expect((await client.get('/session')).body).toMatchObject({
      session: body.session,
      csrf_token: body.csrf_token,
    })
    const again = await redeem(openPortal(service), token, 'other@shop.example')
    expect([again.status, again.body.error?.error]).toEqual([404, 'link_invalid'])
  })

  test('a set-up link without account makes an operator, who sees no keys', async () => {
    const client = openPortal(service)
    const { body } = await redeem(client, tokenIn(await setupLink(service)), 'operator@id.example')
    expect(body).toMatchObject({ user: { operator: true }, accounts: [] })
    expect((await client.get(`/accounts/${customer.account}/test/keys`)).status).toBe(404)
    expect((await client.get('/operator/accounts')).status).toBe(200)
  })

  test.each([
    ['password_refused', 'a@b.example', 'eleven char'],
    ['password_refused', 'a@b.example', 'x'.repeat(129)],
    ['password_known', 'a@b.example', '1qaz2wsx3edc'],
    ['password_known', 'anna.owner@b.example', 'Anna.Owner@b.example'],
    ['email_refused', 'no address', password],
  ])('%s: the link is not used up', async (code, email, given) => {
    const token = tokenIn(await setupLink(service, customer.account))
    expect((await redeem(openPortal(service), token, email, given)).body.error?.error).toBe(code)
    expect((await openPortal(service).call('POST', '/links/show', { token })).status).toBe(200)
  })

  test('a known address has to sign in first, and then joins with the same link', async () => {
    const { email } = await makeUser(service, customer.account)
    const other = await service.account()
    const token = tokenIn(await setupLink(service, other.account))
    const client = openPortal(service)
    expect((await redeem(client, token, email)).body.error?.error).toBe('email_taken')
    await byPassword(client, email)
    expect((await client.call('POST', '/links/join', { token })).status).toBe(204)
    const { body } = await client.get<Session>('/session')
    expect(body.accounts.map(({ account }) => account).toSorted()).toEqual(
      [customer.account, other.account].toSorted(),
    )
    const again = tokenIn(await setupLink(service, other.account))
    expect((await client.call('POST', '/links/join', { token: again })).body.error?.error).toBe(
      'already_member',
    )
  })

  test('each sign-in has a new session and ends the browser’s former one', async () => {
    const { email } = await makeUser(service, customer.account)
    const client = openPortal(service)
    const first = await byPassword(client, email.toUpperCase())
    const former = client.token()
    const second = await byPassword(client, email)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(client.token()).not.toBe(former)
    expect((await openPortal(service, former).get('/session')).status).toBe(401)
    expect((await client.get('/session')).status).toBe(200)
    for (const cookie of second.headers.getSetCookie())
      expect(cookie).toMatch(/HttpOnly; SameSite=Strict$/)
    expect(second.headers.get('cache-control')).toBe('no-store')
  })

  test('unknown address and wrong password are told alike', async () => {
    const { email } = await makeUser(service, customer.account)
    const wrong = await byPassword(openPortal(service), email, 'wrong horse battery')
    const unknown = await byPassword(openPortal(service), 'nobody@shop.example')
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect([wrong.status, wrong.body.error?.error]).toEqual([401, 'sign_in_failed'])
  })

  test('after ten attempts an address has to wait, known or not; others do not', async () => {
    const [{ email }, other] = [
      await makeUser(service, customer.account),
      await makeUser(service, customer.account),
    ]
    for (const tried of [email, 'nobody-else@shop.example']) {
      await byPassword(openPortal(service), tried, 'wrong horse battery')
      const { read } = service.store.database
      await read
        .updateTable('throttles')
        .set({ count: 10 })
        .where('key', 'like', 'password/%')
        .execute()
      const refused = await byPassword(openPortal(service), tried)
      expect([refused.status, refused.body.error?.error]).toEqual([429, 'too_many_attempts'])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    }
    expect((await byPassword(openPortal(service), other.email)).status).toBe(200)
  })

  test('while others guess, who signed in with a browser before gets in with it', async () => {
    const { email } = await makeUser(service, customer.account)
    const mine = openPortal(service)
    await byPassword(mine, email)
    await mine.call('DELETE', '/session')
    await byPassword(openPortal(service), email, 'wrong horse battery')
    const spent = (kind: string) =>
      service.store.database.read
        .updateTable('throttles')
        .set({ count: 10 })
        .where('key', 'like', `${kind}/%`)
        .execute()
    await spent('password')
    expect((await byPassword(openPortal(service), email)).status).toBe(429)
    expect((await byPassword(mine, email)).status).toBe(200)
    await byPassword(mine, email, 'wrong horse battery')
    await spent('browser')
    expect((await byPassword(mine, email)).status).toBe(429)
  })

  test('failed sign-ins are in the log and in the account’s audit log, counted', async () => {
    const { account } = await service.account()
    const user = await makeUser(service, account)
    for (let times = 0; times < 3; times++)
      await byPassword(openPortal(service), user.email, 'wrong horse battery')
    await byPassword(openPortal(service), 'no-such-address@shop.example')
    const lines = service
      .logs()
      .split('\n')
      .filter((line) => line.includes('"sign_in_failed"'))
    expect(lines.at(-1)).toMatch(/"callId":"req_\w+".*"code":"address_unknown"/)
    expect(lines.at(-2)).toMatch(/"callId":"req_\w+".*"code":"password_wrong"/)
    expect(service.logs()).not.toContain('no-such-address')
    const owner = await signedIn(service, user)
    type Events = { events: { user: { user: string }; after: string; session: null }[] }
    // The first at once; the others with the next event, a minute later.
    await expect
      .poll(async () => {
        await service.store.database.read
          .updateTable('failed_sign_ins')
          .set({ due_at: 0 })
          .execute()
        const query = '?action=sign_in_failed'
        const { body } = await owner.get<Events>(`/accounts/${account}/audit${query}`)
        const counts = body.events.map(({ after }) => JSON.parse(after).count)
        return [body.events[0]?.user.user, counts.reduce((sum, count) => sum + count, 0)]
      })
      .toEqual([user.userId, 3])
    // Nobody was signed in, so no session is named, neither here nor in what is taken away.
    const of = (format: string) => `/accounts/${account}/audit${format}?action=sign_in_failed`
    const listed = (await owner.get<Events>(of(''))).body.events
    const exported = (await owner.get<Events>(of('.json'))).body.events
    expect(new Set([...listed, ...exported].map(({ session }) => session))).toEqual(new Set([null]))
    const csv = await fetch(`${service.url}/portal/api${of('.csv')}`, {
      headers: { cookie: `vidimus-portal=${owner.token()}` },
    })
    const [titles = '', line = ''] = (await csv.text()).split('\r\n')
    expect(line.split(',')[titles.split(',').indexOf('session')]).toMatch(/^(""|)$/)
  })

  test('sessions are listed, ended one by one, and all at once', async () => {
    const user = await makeUser(service, customer.account)
    const [here, there, elsewhere] = await Promise.all([1, 2, 3].map(() => signedIn(service, user)))
    if (!here || !there || !elsewhere) throw new Error('no sessions')
    const { body } = await here.get<{ sessions: { session: string; current: boolean }[] }>(
      '/me/sessions',
    )
    expect(body.sessions.filter(({ current }) => current).map(({ session }) => session)).toEqual([
      here.sessionId,
    ])
    expect((await here.call('DELETE', `/me/sessions/${there.sessionId}`)).status).toBe(204)
    expect([
      (await there.get('/session')).status,
      (await elsewhere.get('/session')).status,
    ]).toEqual([401, 200])
    expect((await here.call('DELETE', '/me/sessions')).status).toBe(204)
    expect([(await here.get('/session')).status, (await elsewhere.get('/session')).status]).toEqual(
      [401, 401],
    )
  })

  test('a new password ends all other sessions and is the one that counts', async () => {
    const user = await makeUser(service, customer.account)
    const [here, there] = [await signedIn(service, user), await signedIn(service, user)]
    expect(
      (await here.call('PUT', '/me/password', { password: 'a new and longer one' })).status,
    ).toBe(204)
    expect([(await here.get('/session')).status, (await there.get('/session')).status]).toEqual([
      200, 401,
    ])
    expect((await byPassword(openPortal(service), user.email)).status).toBe(401)
    expect((await byPassword(openPortal(service), user.email, 'a new and longer one')).status).toBe(
      200,
    )
  })

  test('a body that is not as described is refused', async () => {
    const client = openPortal(service)
    const odd = [
      {},
      { email: 1, password },
      { email: 'a@b', password, more: true },
      'text',
      [],
      null,
    ]
    for (const body of odd) {
      const answer = await client.call('POST', '/sign-in/password', body)
      expect([answer.status, answer.body.error?.error]).toEqual([400, 'request_invalid'])
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const posted = await client.call('POST', '/sign-in/password', { email: 'a@b', password }, form)
    expect(posted.body.error?.error).toBe('request_invalid')
  })

  test('neither passwords nor tokens are in the database or the log', async () => {
    const secret = 'a-canary-password-4711'
    const client = openPortal(service)
    const token = tokenIn(await setupLink(service, customer.account))
    await redeem(client, token, 'canary@shop.example', secret)
    const { read } = service.store.database
    const rows = await Promise.all(
      (await read.introspection.getTables()).map(({ name }) =>
        read
          .selectFrom(name as 'users')
          .selectAll()
          .execute(),
      ),
    )
    const kept = JSON.stringify(rows) + service.logs()
    for (const canary of [secret, token, client.token() ?? '']) expect(kept).not.toContain(canary)
    expect(kept).toContain('canary@shop.example')
  })
})
