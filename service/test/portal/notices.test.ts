import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idBytes, noticeId, readAccountId, readKeyId } from '../../src/core/vocabulary/ids.ts'
import { type CustomerServer, runCustomer } from '../setup/customer-server.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { makeUser, type PortalClient, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'

type Listed = { notices: { code: string; subject: string; name: string; figures: object }[] }
type Reply = { delivered: boolean; http_status: number | null; reason: string | null }

describe.each(enginesInTurn(import.meta.filename))('notices in the portal on %s', (engine) => {
  let service: RunningService
  let server: CustomerServer
  let shop: TestAccount
  let owner: PortalClient
  beforeAll(async () => {
    service = await runService(engine)
    server = await runCustomer()
    shop = await service.account({ callbackUrl: server.url })
    owner = await signedIn(service, await makeUser(service, shop.account))
  })
  afterAll(async () => {
    await service.close()
    await server.close()
  })

  const path = () => `/accounts/${shop.account}/test`
  const setUrl = (alert_url: string | null) =>
    owner.call('PATCH', `${path()}/settings`, { alert_url })
  const sendTest = () => owner.call<Reply>('POST', `${path()}/test-notice`)

  test('a test notice arrives, signed with the secret that is shown', async () => {
    await setUrl(`${server.url}/notices`)
    expect((await sendTest()).body).toEqual({ delivered: true, http_status: null, reason: null })
    const { headers, body } = await server.callback(1)
    const shown = await owner.call<{ notice_secret: string }>(
      'POST',
      `${path()}/notice-secret/show`,
    )
    // Node joins what was sent several times, and none of these was.
    const signed = headers as { [name: string]: string }
    expect(new Webhook(shown.body.notice_secret).verify(body, signed)).toMatchObject({
      type: 'notice.test',
      data: { account: shop.account, environment: 'test', code: 'redirect_url_failing' },
    })
    expect(() => new Webhook(shop.callbackSecret).verify(body, signed)).toThrow()
  })

  test('a server that refuses is named with its status', async () => {
    server.behave((response) => void response.writeHead(302, { location: '/' }).end())
    const { body } = await sendTest()
    expect(body).toEqual({ delivered: false, http_status: 302, reason: 'status_not_2xx' })
  })

  test('an address that cannot be used is refused when it is set', async () => {
    const refused = await setUrl('http://ops.example/')
    expect([refused.status, refused.body.error?.error]).toEqual([400, 'alert_url_refused'])
    expect(refused.body.error?.error_description).toMatch(/^The alert URL is not accepted: /)
  })

  test('nothing is sent without an address, or to the Redirect URL', async () => {
    for (const url of [null, server.url]) {
      expect((await setUrl(url)).status).toBe(200)
      expect((await sendTest()).body.error).toMatchObject({ error: 'alert_url_refused' })
    }
  })

  test('what is true is listed with the name of its key; the name is not stored', async () => {
    const { read } = service.store.database
    const keys = await owner.get<{ keys: { key: string; name: string }[] }>(`${path()}/keys`)
    const [{ key, name } = expect.fail('no key')] = keys.body.keys
    const endsAt = Date.now() + 6 * 86_400_000
    const accountId = readAccountId(shop.account) ?? expect.fail('no account')
    await read
      .updateTable('api_keys')
      .set({ expires_at: endsAt })
      .where('id', '=', readKeyId(key) ?? expect.fail('no key'))
      .execute()
    await service.store.notices.change(
      { accountId, environment: 'test' },
      {
        raise: [
          {
            id: noticeId(service.store.random(idBytes)),
            code: 'key_ending',
            subject: key,
            figures: { days: 7, ends_at: endsAt },
          },
        ],
        refresh: [],
        end: [],
      },
    )
    const { body } = await owner.get<Listed>(`${path()}/notices`)
    expect(body.notices).toMatchObject([
      {
        code: 'key_ending',
        subject: key,
        name,
        figures: { days: 7, ends_at: new Date(endsAt).toISOString() },
      },
    ])
    expect(
      (await owner.get<Listed>(`/accounts/${shop.account}/live/notices`)).body.notices,
    ).toEqual([])
    expect(JSON.stringify(await read.selectFrom('notices').selectAll().execute())).not.toContain(
      `"${name}"`,
    )
  })

  test('operators see numbers of all customers, and the names of accounts', async () => {
    const operator = await signedIn(service, await makeUser(service))
    const accountId = readAccountId(shop.account) ?? expect.fail('no account')
    const numbers = { started: 5, verified: 3, failed: 1, ended: 5, accepted: 4 }
    await service.store.standings.replace([
      { accountId, environment: 'test', ...numbers, failingSince: 0, failingReason: null },
    ])
    const list = (query: string) =>
      operator.get<{ standings: object[] }>(`/operator/standings/${query}`)
    expect((await list('test')).body).toEqual({
      standings: [
        {
          account: shop.account,
          name: expect.any(String),
          ...numbers,
          failing_since: null,
          failing_error: null,
        },
      ],
      next_cursor: null,
    })
    expect((await list('test?order=endpoints')).body.standings).toEqual([])
    expect((await list('live?order=failures')).body.standings).toEqual([])
    expect((await list('test?order=name')).status).toBe(400)
    const home = await operator.get<{ series: object[] }>('/operator/home/test')
    expect([home.status, home.body.series.length]).toEqual([200, 7])
  })
})
