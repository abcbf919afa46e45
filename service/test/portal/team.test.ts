import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enginesInTurn } from '../setup/databases.ts'
import {
  makeUser,
  openPortal,
  type PortalClient,
  password,
  setupLink,
  signedIn,
  type TestUser,
  tokenIn,
} from '../setup/portal-client.ts'
import { type RunningService, runService } from '../setup/running-service.ts'

type Team = {
  members: { user: string; role: string }[]
  invitations: { invitation: string; label: string }[]
}

describe.each(enginesInTurn(import.meta.filename))('the team on %s', (engine) => {
  let service: RunningService
  let account: string
  let ann: TestUser
  let owner: PortalClient
  beforeAll(async () => {
    service = await runService(engine)
    account = (await service.account()).account
    ann = await makeUser(service, account, 'owner')
    owner = await signedIn(service, ann)
  })
  afterAll(() => service.close())

  const team = async () => (await owner.get<Team>(`/accounts/${account}/team`)).body
  const invite = async (role: string, email = 'vera@shop.example') =>
    (
      await owner.call<{ invitation: string; link: string }>(
        'POST',
        `/accounts/${account}/invitations`,
        {
          role,
          email,
        },
      )
    ).body

  test('an invited viewer sees everything and changes nothing', async () => {
    const email = `vera-${engine}@shop.example`
    const { link, invitation } = await invite('viewer', email)
    expect(link).toMatch(/\/portal\/welcome#[\w-]{43}$/)
    expect((await team()).invitations).toMatchObject([{ invitation, label: email }])
    const viewer = openPortal(service)
    const newcomer = {
      token: tokenIn(link),
      email,
      name: 'Vera',
      password,
    }
    expect((await viewer.call('POST', '/links/redeem/password', newcomer)).status).toBe(200)
    expect((await team()).invitations).toEqual([])
    const seen = ['test/keys', 'test/settings', 'live/settings', 'team', 'audit']
    for (const what of seen)
      expect((await viewer.get(`/accounts/${account}/${what}`)).status).toBe(200)
    const tried: [string, string, object?][] = [
      ['POST', 'test/keys', { name: 'mine' }],
      ['PATCH', 'test/settings', { redirect_url: 'https://evil.example/' }],
      ['PATCH', 'test/settings', { cross_device: 'forbid' }],
      ['POST', 'test/callback-secret/show'],
      ['POST', 'invitations', { role: 'owner', email: 'me@shop.example' }],
    ]
    for (const [method, path, body] of tried) {
      const answer = await viewer.call(method, `/accounts/${account}/${path}`, body)
      expect([answer.status, answer.body.error?.error]).toEqual([403, 'role_insufficient'])
    }
  })

  test('an invitation that was ended is worth nothing', async () => {
    const { link, invitation } = await invite('developer')
    expect(
      (await owner.call('DELETE', `/accounts/${account}/invitations/${invitation}`)).status,
    ).toBe(204)
    const shown = await openPortal(service).call('POST', '/links/show', { token: tokenIn(link) })
    expect(shown.body.error?.error).toBe('link_invalid')
    const again = await owner.call('DELETE', `/accounts/${account}/invitations/${invitation}`)
    expect(again.body.error?.error).toBe('invitation_unknown')
  })

  test('a link is used up once, however many come at the same time', async () => {
    const link = await setupLink(service, account)
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        openPortal(service).call('POST', '/links/redeem/password', {
          token: tokenIn(link),
          email: `racer-${number}-${engine}@shop.example`,
          name: 'Racer',
          password,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
  })

  test('a role changed holds at the next call; who is removed has no access', async () => {
    const user = await makeUser(service, account, 'viewer')
    const client = await signedIn(service, user)
    const createKey = async () =>
      (await client.call('POST', `/accounts/${account}/test/keys`, { name: 'x' })).status
    expect(await createKey()).toBe(403)
    const role = `/accounts/${account}/members/${user.userId}`
    expect((await owner.call('PUT', `${role}/role`, { role: 'developer' })).status).toBe(204)
    expect(await createKey()).toBe(200)
    expect((await owner.call('DELETE', role)).status).toBe(204)
    expect(await createKey()).toBe(404)
    expect((await owner.call('DELETE', role)).body.error?.error).toBe('user_unknown')
  })

  test('the last owner stays, also when two owners demote each other at once', async () => {
    const alone = await service.account()
    const [one, other] = [
      await makeUser(service, alone.account),
      await makeUser(service, alone.account),
    ]
    const [byOne, byOther] = [await signedIn(service, one), await signedIn(service, other)]
    const demote = (client: PortalClient, { userId }: TestUser) =>
      client.call('PUT', `/accounts/${alone.account}/members/${userId}/role`, { role: 'viewer' })
    const answers = await Promise.all([demote(byOne, other), demote(byOther, one)])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    const [left, client] = answers[0]?.status === 204 ? [one, byOne] : [other, byOther]
    expect((await demote(client, left)).body.error?.error).toBe('last_owner')
    const removed = await client.call('DELETE', `/accounts/${alone.account}/members/${left.userId}`)
    expect(removed.body.error?.error).toBe('last_owner')
  })
})
