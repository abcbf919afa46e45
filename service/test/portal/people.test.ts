import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startService } from '../../src/main.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import {
  makeUser,
  openPortal,
  type PortalClient,
  password,
  signedIn,
  type TestUser,
  tokenIn,
} from '../setup/portal-client.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { silentLog } from '../setup/silent-log.ts'
import { snapshot } from './snapshot.ts'

type Made = { readonly account: string; readonly link: string }
type Listed = {
  users: { user: string; email: string; disabled: boolean; signed_in_at: string | null }[]
}
type Events = { events: { action: string; object: string; user: object | null }[] }

describe.each(enginesInTurn(import.meta.filename))('people on %s', (engine) => {
  let service: RunningService
  let someOperator: TestUser
  let operator: PortalClient
  beforeAll(async () => {
    service = await runService(engine)
    someOperator = await makeUser(service)
    operator = await signedIn(service, someOperator)
  })
  afterAll(() => service.close())

  let newcomers = 0
  const newcomer = (link: string, email = `newcomer-${++newcomers}@shop.example`) => ({
    token: tokenIn(link),
    email,
    name: 'Newcomer',
    password,
  })
  const outcome = ({ status, body }: { status: number; body: { error?: { error: string } } }) =>
    `${status} ${body.error?.error ?? ''}`.trim()
  const redeem = async (link: string, email?: string) =>
    outcome(await openPortal(service).call('POST', '/links/redeem/password', newcomer(link, email)))
  const openAccount = async (by = operator): Promise<Made> =>
    (await by.call<Made>('POST', '/operator/accounts', { name: 'Shop' })).body
  const anotherLink = async ({ account }: Made, by = operator): Promise<string> =>
    (await by.call<Made>('POST', `/operator/accounts/${account}/setup-link`)).body.link
  const change = async (verb: string, { userId }: TestUser, by = operator) =>
    outcome(
      verb === 'delete'
        ? await by.call('DELETE', `/operator/users/${userId}`)
        : await by.call('POST', `/operator/users/${userId}/${verb}`),
    )

  test('a second set-up link is void once the first owner has joined', async () => {
    const made = await openAccount()
    const kept = await anotherLink(made)
    expect(await redeem(made.link)).toBe('200')
    expect(await redeem(kept)).toBe('404 link_invalid')
    const joined = await operator.call('POST', '/links/join', { token: tokenIn(kept) })
    expect(outcome(joined)).toBe('404 link_invalid')
  })

  test('of several set-up links that are redeemed at once, one makes the owner', async () => {
    const made = await openAccount()
    const links = [made.link, await anotherLink(made), await anotherLink(made)]
    const outcomes = await Promise.all(links.map((link) => redeem(link)))
    expect(outcomes.toSorted()).toEqual(['200', '404 link_invalid', '404 link_invalid'])
  })

  test.each(['demote', 'disable', 'delete'])(
    'a set-up link is void after its maker: %s',
    async (verb) => {
      const other = await makeUser(service)
      const made = await openAccount(await signedIn(service, other))
      expect(await change(verb, other)).toBe('204')
      expect(await redeem(made.link)).toBe('404 link_invalid')
      expect(await redeem(await anotherLink(made))).toBe('200')
    },
  )

  test('an invitation is void when who made it is no owner any more', async () => {
    const { account } = await service.account()
    const [ann, bob] = [await makeUser(service, account), await makeUser(service, account)]
    const byBob = await signedIn(service, bob)
    const invite = async (email: string) =>
      (
        await byBob.call<Made>('POST', `/accounts/${account}/invitations`, {
          role: 'owner',
          email,
        })
      ).body.link
    const [first, second] = [await invite('first@b.example'), await invite('second@b.example')]
    expect(await redeem(first, 'first@b.example')).toBe('200')
    const byAnn = await signedIn(service, ann)
    const path = `/accounts/${account}/members/${bob.userId}/role`
    expect(outcome(await byAnn.call('PUT', path, { role: 'viewer' }))).toBe('204')
    expect(await redeem(second, 'second@b.example')).toBe('404 link_invalid')
    const { body } = await byAnn.get<{ invitations: object[] }>(`/accounts/${account}/team`)
    expect(body.invitations).toEqual([])
  })

  test('an invitation registers the address that it names, and no other', async () => {
    const { account } = await service.account()
    const owner = await signedIn(service, await makeUser(service, account))
    const stranger = await signedIn(service, await makeUser(service))
    const email = `vera@${engine}.example`
    const wish = { role: 'viewer', email: `Vera@${engine}.example` }
    const { link } = (await owner.call<Made>('POST', `/accounts/${account}/invitations`, wish)).body
    const shown = await openPortal(service).call('POST', '/links/show', { token: tokenIn(link) })
    expect(shown.body).toMatchObject({ kind: 'member', email })
    expect(await redeem(link, 'somebody@else.example')).toBe('403 email_not_invited')
    const joined = await stranger.call('POST', '/links/join', { token: tokenIn(link) })
    expect(outcome(joined)).toBe('403 email_not_invited')
    expect(await redeem(link, email)).toBe('200')
  })

  test('an address that somebody took is free once an operator deletes that user', async () => {
    const { account } = await service.account()
    const email = `taken@${engine}.example`
    const squatter = await makeUser(service, account, 'viewer', email)
    expect(await redeem((await openAccount()).link, email)).toBe('409 email_taken')
    expect(await change('delete', squatter)).toBe('204')
    expect(await redeem((await openAccount()).link, email)).toBe('200')
  })

  test('everybody is listed page by page, by address, and found by how it begins', async () => {
    for (const name of ['ada', 'bea', 'cem'])
      await makeUser(service, undefined, 'owner', `page-${name}@${engine}.example`)
    const listed: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`
      const page = await operator.get<Listed & { next_cursor: string | null }>(
        `/operator/users?limit=2${query}`,
      )
      expect(page.body.users.length).toBeLessThanOrEqual(2)
      listed.push(...page.body.users.map(({ email }) => email))
      cursor = page.body.next_cursor
    }
    expect(listed).toEqual(listed.toSorted())
    expect(listed).toContain(someOperator.email)
    expect(listed.filter((email) => email.startsWith('page-'))).toHaveLength(3)
    const find = (text: string) => operator.call<Listed>('POST', '/operator/users/find', { text })
    expect((await find(' PAGE-B')).body.users.map(({ email }) => email)).toEqual([
      `page-bea@${engine}.example`,
    ])
    expect((await find('nobody-begins-so')).body.users).toEqual([])
    const gone = await operator.get('/operator/users?cursor=usr_gone')
    expect(outcome({ ...gone, body: gone.body as { error?: { error: string } } })).toBe(
      '400 request_invalid',
    )
  })

  test('who is disabled has no session at any instance and gets none until enabled', async () => {
    const { account } = await service.account()
    await makeUser(service, account)
    const user = await makeUser(service, account, 'developer')
    const client = await signedIn(service, user)
    const elsewhere = openPortal({ ...service, url: await secondInstance() }, client.token())
    for (const each of [client, elsewhere]) expect((await each.get('/session')).status).toBe(200)
    expect(await change('disable', user)).toBe('204')
    for (const each of [client, elsewhere])
      expect(outcome(await each.get('/session'))).toBe('401 not_signed_in')
    const wish = { email: user.email, password }
    const signIn = async (given = wish) =>
      outcome(await openPortal(service).call('POST', '/sign-in/password', given))
    expect(await signIn()).toBe('403 user_disabled')
    expect(await signIn({ ...wish, password: 'not the password' })).toBe('401 sign_in_failed')
    expect(await change('enable', user)).toBe('204')
    expect(outcome(await client.get('/session'))).toBe('401 not_signed_in')
    expect(await signIn()).toBe('200')
    const audit = await operator.get<Events>(`/operator/audit?user=${someOperator.userId}&limit=2`)
    expect(audit.body.events.map(({ action, object }) => [action, object])).toEqual([
      ['user_enabled', user.userId],
      ['user_disabled', user.userId],
    ])
  })

  /** SQLite is served by one process; there the second instance is the first. */
  async function secondInstance(): Promise<string> {
    if (engine === 'sqlite') return service.url
    const other = await startService(
      realWorld,
      { ...service.config, port: await freePort() },
      silentLog(),
    )
    onTestFinished(() => other.close())
    return other.address
  }

  test('a demoted operator is a user like any other, and has to sign in again', async () => {
    const other = await makeUser(service)
    const client = await signedIn(service, other)
    expect((await client.get('/operator/users')).status).toBe(200)
    expect(await change('demote', other)).toBe('204')
    expect(outcome(await client.get('/operator/users'))).toBe('401 not_signed_in')
    const again = await signedIn(service, other)
    expect(outcome(await again.get('/operator/users'))).toBe('403 role_insufficient')
  })

  test('operators who demote each other at once leave one; nobody does it to themselves', async () => {
    const { userId } = someOperator
    expect(await change('demote', someOperator)).toBe('409 own_user_refused')
    const others = service.store.database.read
      .updateTable('users')
      .set({ is_operator: 0 })
      .where('id', '!=', userId)
    await others.execute()
    const other = await makeUser(service)
    const byOther = await signedIn(service, other)
    const outcomes = await Promise.all([
      change('demote', other),
      change('demote', someOperator, byOther),
    ])
    expect(outcomes.filter((each) => each === '204')).toHaveLength(1)
    const left = service.store.database.read.selectFrom('users').where('is_operator', '=', 1)
    expect(await left.select('id').execute()).toHaveLength(1)
    // Whoever is left, the other tests go on with the first.
    await service.store.database.read
      .updateTable('users')
      .set({ is_operator: 1 })
      .where('id', '=', userId)
      .execute()
    operator = await signedIn(service, someOperator)
  })

  test('the last owner who can sign in is neither disabled nor deleted', async () => {
    const { account } = await service.account()
    const [ann, bob] = [await makeUser(service, account), await makeUser(service, account)]
    expect(await change('disable', bob)).toBe('204')
    for (const verb of ['disable', 'delete']) expect(await change(verb, ann)).toBe('409 last_owner')
    const byAnn = await signedIn(service, ann)
    const own = await byAnn.call('DELETE', `/accounts/${account}/members/${ann.userId}`)
    expect(outcome(own)).toBe('409 last_owner')
    expect(await change('enable', bob)).toBe('204')
    expect(await change('disable', ann)).toBe('204')
  })

  test('nothing of a deleted user is left but the id in the audit log', async () => {
    const { account } = await service.account()
    const owner = await signedIn(service, await makeUser(service, account))
    const email = `canary@${engine}.example`
    const wish = { role: 'viewer', email }
    const { link } = (await owner.call<Made>('POST', `/accounts/${account}/invitations`, wish)).body
    const client = openPortal(service)
    const agent = { 'user-agent': 'canary-browser' }
    const who = { ...newcomer(link, email), name: 'Canary Name' }
    const entered = await client.call<{ user: { user: string } }>(
      'POST',
      '/links/redeem/password',
      who,
      agent,
    )
    const { user } = entered.body.user
    const canaries = /canary@|Canary Name|canary-browser/
    expect(JSON.stringify(await snapshot(service))).toMatch(canaries)
    expect(outcome(await operator.call('DELETE', `/operator/users/${user}`))).toBe('204')
    expect(JSON.stringify(await snapshot(service))).not.toMatch(canaries)
    const { events } = (await owner.get<Events>(`/accounts/${account}/audit`)).body
    expect(events.find(({ action }) => action === 'link_redeemed')?.user).toEqual(
      expect.objectContaining({ user: expect.any(String) }),
    )
    const gone = events.filter(({ action, object }) => action === 'user_deleted' && object === user)
    expect(gone).toHaveLength(1)
    const byCanary = (await owner.get<Events>(`/accounts/${account}/audit?user=${user}`)).body
    expect(byCanary.events).toMatchObject([
      { action: 'link_redeemed', user: { user, name: null, email: null } },
    ])
    expect(outcome(await operator.call('DELETE', `/operator/users/${user}`))).toBe(
      '404 user_unknown',
    )
  })

  test('operators see who can sign in; nobody else does', async () => {
    const { account } = await service.account()
    const ann = await makeUser(service, account)
    const { users } = (await operator.get<Listed>('/operator/users')).body
    expect(users.find(({ user }) => user === ann.userId)).toMatchObject({
      email: ann.email,
      name: ann.name,
      operator: false,
      disabled: false,
      accounts: [{ account, name: 'Kiosk', role: 'owner' }],
      signed_in_at: expect.any(String),
    })
    const owner = await signedIn(service, ann)
    expect(outcome(await owner.get('/operator/users'))).toBe('403 role_insufficient')
  })
})
