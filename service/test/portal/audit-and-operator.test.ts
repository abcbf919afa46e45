import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enginesInTurn } from '../setup/databases.ts'
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

type Page = {
  events: {
    number: number
    action: string
    user: { user: string }
    object: string
    before: string
    after: string
  }[]
  next_cursor: string | null
}

describe.each(enginesInTurn(import.meta.filename))('audit log and operators on %s', (engine) => {
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

  const page = async (query = '') =>
    (await owner.get<Page>(`/accounts/${account}/audit${query}`)).body
  const change = (body: object) => owner.call('PATCH', `/accounts/${account}/test/settings`, body)

  test('a change is logged with who, what, before and after, and no secret', async () => {
    await change({ redirect_url: 'https://new.example/callback' })
    await change({ return_origins: ['https://new.example'] })
    await change({ cross_device: 'forbid' })
    await change({ retention_days: 7 })
    await change({ intent_to_retain: 'no' })
    await change({ vocabulary: 'wide' })
    await change({ website: 'https://new.example/' })
    await change({ fallback_url: 'https://new.example/help' })
    const settings = await owner.get(`/accounts/${account}/test/settings`)
    expect(settings.body).toEqual({
      redirect_url: 'https://new.example/callback',
      former_redirect_url: {
        redirect_url: 'https://shop.example/callback',
        offered_until: expect.any(String),
      },
      flows_under_way: 0,
      return_origins: ['https://new.example'],
      website: 'https://new.example',
      alert_url: null,
      fallback_url: 'https://new.example/help',
      short_purpose: [],
      ui_locales: [],
      cross_device: 'forbid',
      browser_wallet: 'auto',
      intent_to_retain: 'no',
      vocabulary: 'wide',
      retention_days: 7,
      former_secret_valid_until: null,
    })
    const rotated = await owner.call<{ callback_secret: string }>(
      'POST',
      `/accounts/${account}/test/callback-secret/rotate`,
    )
    const shown = await owner.call<{ callback_secret: string }>(
      'POST',
      `/accounts/${account}/test/callback-secret/show`,
    )
    expect(shown.body.callback_secret).toBe(rotated.body.callback_secret)
    const { events } = await page()
    const changes = events.slice(0, 10)
    expect(changes.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['callback_secret_shown', null, null],
      ['callback_secret_rotated', null, null],
      ['fallback_url_changed', 'null', '"https://new.example/help"'],
      ['website_changed', 'null', '"https://new.example"'],
      ['vocabulary_changed', '"interface"', '"wide"'],
      ['intent_to_retain_changed', '"unsaid"', '"no"'],
      ['retention_changed', '30', '7'],
      ['cross_device_changed', '"auto"', '"forbid"'],
      ['return_origins_changed', '[]', '["https://new.example"]'],
      ['redirect_url_changed', '"https://shop.example/callback"', '"https://new.example/callback"'],
    ])
    expect(events[0]).toMatchObject({
      user: { user: ann.userId, email: ann.email },
      environment: 'test',
    })
    expect(JSON.stringify(events)).not.toContain(rotated.body.callback_secret)
  })

  test('a refused change leaves settings and log alone', async () => {
    const { events: before } = await page()
    const refused = await change({ redirect_url: 'http://shop.example/' })
    expect([refused.status, refused.body.error?.error]).toEqual([400, 'redirect_url_refused'])
    expect((await change({ return_origins: ['*'] })).body.error?.error).toBe(
      'return_origin_refused',
    )
    // Only an operator allows sensitive attributes.
    const sensitive = await change({ vocabulary: 'wide_sensitive' })
    expect([sensitive.status, sensitive.body.error?.error]).toEqual([400, 'request_invalid'])
    const website = await change({ website: 'https://shop.example/path' })
    expect([website.status, website.body.error?.error]).toEqual([400, 'website_refused'])
    const fallback = await change({ fallback_url: 'javascript:alert(1)' })
    expect([fallback.status, fallback.body.error?.error]).toEqual([400, 'fallback_url_refused'])
    for (const days of [0, 91, 1.5])
      expect((await change({ retention_days: days })).status).toBe(400)
    expect((await page()).events).toEqual(before)
  })

  test('it is filtered, and read page by page without gaps', async () => {
    const other = await makeUser(service, account, 'developer')
    const client = await signedIn(service, other)
    for (const name of ['a', 'b', 'c'])
      await client.call('POST', `/accounts/${account}/test/keys`, { name })
    const { events: all } = await page('?limit=100')
    const read: number[] = []
    for (let query: string | null = '?limit=2'; query !== null; ) {
      const { events, next_cursor: next }: Page = await page(query)
      read.push(...events.map(({ number }) => number))
      query = next === null ? null : `?limit=2&cursor=${next}`
    }
    expect(read).toEqual(all.map(({ number }) => number))
    const byOther = (await page(`?user=${other.userId}&action=key_created`)).events
    expect(byOther.map(({ after }) => after)).toEqual(['"c"', '"b"', '"a"'])
    const soon = new Date(Date.now() + 60_000).toISOString()
    expect((await page(`?from=${soon}`)).events).toEqual([])
    expect((await page(`?until=${soon}`)).events.length).toBe(Math.min(50, all.length))
    for (const odd of [
      '?limit=0',
      '?limit=101',
      '?action=nothing',
      '?from=yesterday',
      '?cursor=x',
      '?more=1',
    ])
      expect((await owner.get(`/accounts/${account}/audit${odd}`)).body.error?.error).toBe(
        'request_invalid',
      )
  })

  test('it is exported as CSV in which no cell is a formula', async () => {
    await owner.call('POST', `/accounts/${account}/invitations`, {
      role: 'viewer',
      email: '=cmd@shop.example',
    })
    const { status, headers, body } = await owner.get<string>(`/accounts/${account}/audit.csv`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers.get('content-disposition')).toContain('attachment')
    const lines = String(body).trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      'time,user,name,email,session,request,action,account,environment,object,details',
    )
    expect(lines[1]).toContain('"invitation_created"')
    expect(String(body)).not.toMatch(/(^|,)"[=+@-]/m)
  })

  test('it is exported as JSON with the same filter, before and after as values', async () => {
    const { status, headers, body } = await owner.get<Page>(
      `/accounts/${account}/audit.json?action=retention_changed`,
    )
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    expect(headers.get('content-disposition')).toBe('attachment; filename="vidimus-audit.json"')
    expect(body.events).toMatchObject([
      { action: 'retention_changed', before: 30, after: 7, user: { user: ann.userId } },
    ])
    expect((await owner.get(`/accounts/${account}/audit.json?limit=1`)).body.error?.error).toBe(
      'request_invalid',
    )
  })

  test('an operator exports the events of all accounts, and nobody else', async () => {
    const operator = await signedIn(service, await makeUser(service))
    const { body } = await operator.get<Page>('/operator/audit.json?action=retention_changed')
    expect(body.events).toMatchObject([{ account, after: 7 }])
    const text = await operator.get<string>('/operator/audit.csv?action=signed_in')
    expect(String(text.body)).toContain('"signed_in"')
    for (const format of ['csv', 'json'])
      expect((await owner.get(`/operator/audit.${format}`)).status).toBe(403)
  })

  test('an operator creates an account and its owner’s link, suspends and resumes it', async () => {
    const operator = await signedIn(service, await makeUser(service))
    const made = await operator.call<{ account: string; link: string }>(
      'POST',
      '/operator/accounts',
      { name: 'Café' },
    )
    expect(made.status).toBe(200)
    const first = openPortal(service)
    const newcomer = {
      token: tokenIn(made.body.link),
      email: `first-${engine}@cafe.example`,
      name: 'First',
      password,
    }
    expect((await first.call('POST', '/links/redeem/password', newcomer)).status).toBe(200)
    const again = await operator.call('POST', `/operator/accounts/${made.body.account}/setup-link`)
    expect(again.body.error?.error).toBe('account_has_owner')
    const path = `/accounts/${made.body.account}/test`
    expect((await first.get<{ keys: object[] }>(`${path}/keys`)).body.keys).toEqual([])
    const key = (await first.call<{ api_key: string }>('POST', `${path}/keys`, { name: 'k' })).body
      .api_key
    await first.call('PATCH', `${path}/settings`, { redirect_url: 'https://cafe.example/cb' })
    const prove = async () =>
      (await service.prove(key, { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' }))
        .status
    expect(await prove()).toBe(200)
    expect(
      (await operator.call('POST', `/operator/accounts/${made.body.account}/suspend`)).status,
    ).toBe(204)
    expect(await prove()).toBe(401)
    const { body } = await operator.get<{ accounts: { account: string; suspended: boolean }[] }>(
      '/operator/accounts',
    )
    expect(body.accounts.find((listed) => listed.account === made.body.account)?.suspended).toBe(
      true,
    )
    expect(
      (await operator.call('POST', `/operator/accounts/${made.body.account}/resume`)).status,
    ).toBe(204)
    expect(await prove()).toBe(200)
    const unknown = await operator.call('POST', '/operator/accounts/acc_unknown/suspend')
    expect([unknown.status, unknown.body.error?.error]).toEqual([404, 'account_unknown'])
  })

  test('an operator sees how the deployment is, and nothing of a flow', async () => {
    const { apiKey } = await service.account()
    await service.prove(apiKey, {
      issuer: 'xx-sandbox',
      revealed: ['given_name'],
      state: 'canary-state',
    })
    const operator = await signedIn(service, await makeUser(service))
    const { body } = await operator.get('/operator/health')
    expect(body).toMatchObject({
      environments: ['test'],
      database: { engine, unknown_migrations: [] },
      callbacks: { queued: 0, due: 0, oldest_due_at: null },
      findings: expect.arrayContaining([
        { area: 'callbacks', level: 'good', text: 'none waits', fix: null },
        expect.objectContaining({ area: 'access_certificate', level: 'later' }),
      ]),
    })
    expect(body).toMatchObject({ waiting_flows: [{ environment: 'test', state: 'created' }] })
    expect(JSON.stringify(body)).toContain('"purpose":"access"')
    expect(JSON.stringify(body)).toContain('Vidimus Sandbox PID CA')
    const log = await operator.get('/operator/audit?action=signed_in')
    for (const answer of [body, log.body])
      expect(JSON.stringify(answer)).not.toMatch(/canary-state|flow_/)
  })
})
