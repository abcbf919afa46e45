import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import { roles } from '../../src/core/vocabulary/roles.ts'
import {
  type SettingChanges,
  type SettingName,
  settingNames,
  settingOf,
  settings,
  settingsOfMembers,
  settingsOfOperators,
} from '../../src/core/vocabulary/settings.ts'
import { engines } from '../setup/databases.ts'
import { makeUser, type PortalClient, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService } from '../setup/running-service.ts'

/** A value that is not the default. */
function exampleOf(name: SettingName): unknown {
  const setting = settingOf(name)
  if (setting.kind === 'choice')
    return setting.values.findLast((value) => !setting.operatorValues?.includes(value))
  if (setting.kind === 'number') return setting.from === setting.default ? 7 : setting.from
  return setting.kind === 'list' ? [setting.example] : setting.example
}

describe.each(engines)('settings of an account, on %s', (engine) => {
  let service: RunningService
  let account: AccountId
  beforeAll(async () => {
    service = await runService(engine)
    account = (await service.account()).account as AccountId
  })
  afterAll(() => service.close())

  const read = async (environment: 'test' | 'live') => {
    const { formerCallbackUrl, formerSecretUntil, ...values } =
      (await service.store.portal.settings.read(account, environment)) ?? {}
    return values
  }
  const change = (client: PortalClient, body: object, environment = 'live') =>
    client.call('PATCH', `/accounts/${account}/${environment}/settings`, body)
  const outcome = async (answer: ReturnType<typeof change>) => {
    const { status, body } = await answer
    return `${status} ${body.error?.error ?? ''}`.trim()
  }
  const as = async (role: (typeof roles)[number], minutesAgo?: number) =>
    signedIn(service, await makeUser(service, account, role), minutesAgo)

  test('a new account has the defaults of the table', async () => {
    const defaults = settingNames().map((name) => [name, settingOf(name).default])
    expect(await read('live')).toEqual(Object.fromEntries(defaults))
  })

  test.each(settingsOfMembers())('%s is changed by its role, freshly signed in', async (name) => {
    const { least, fresh } = settings[name]
    const before = await read('live')
    const body = { [name]: exampleOf(name) }
    for (const role of roles.slice(0, roles.indexOf(least as never)))
      expect(await outcome(change(await as(role), body))).toBe('403 role_insufficient')
    const stale = await as('owner', 11)
    expect(await outcome(change(stale, body))).toBe('403 authentication_required')
    expect(await read('live')).toEqual(before)
    expect(await outcome(change(stale, body, 'test'))).toBe(
      fresh === 'live' ? '200' : '403 authentication_required',
    )
    const changed = await change(await as(least as never), body)
    expect([changed.status, changed.body]).toEqual([200, body])
    expect(await read('live')).toEqual({ ...before, ...body })
  })

  test.each(settingsOfOperators())(
    '%s is changed by an operator, freshly signed in',
    async (name) => {
      const place = `/operator/accounts/${account}/test/settings`
      const body = { [name]: exampleOf(name) }
      const before = await read('test')
      const by = async (client: PortalClient) => outcome(client.call('PATCH', place, body))
      const operator = await makeUser(service)
      expect(await by(await as('owner'))).toBe('403 role_insufficient')
      expect(await by(await signedIn(service, operator, 11))).toBe('403 authentication_required')
      expect(await read('test')).toEqual(before)
      const client = await signedIn(service, operator)
      expect(await client.call('PATCH', place, body)).toMatchObject({ status: 200, body })
      expect(await read('test')).toEqual({ ...before, ...body })
      const shown = settingsOfOperators().map((each) => [each, { ...before, ...body }[each]])
      expect((await client.get(place)).body).toEqual(Object.fromEntries(shown))
      expect((await (await as('owner')).get(place)).status).toBe(403)
    },
  )

  test('the owner sees the quota that an operator has set, and cannot change it', async () => {
    const operator = await signedIn(service, await makeUser(service))
    const place = `/operator/accounts/${account}/live/settings`
    await operator.call('PATCH', place, { quota_per_second: 5, quota_per_day: 100 })
    const owner = await as('owner')
    const usage = await owner.get<object>(`/accounts/${account}/live/usage`)
    expect(usage.body).toMatchObject({ quota: { per_second: 5, burst: 10, per_day: 100 } })
    expect(await outcome(change(owner, { quota_per_day: 0 }))).toBe('400 request_invalid')
    expect(await outcome(operator.call('PATCH', place, { quota_per_day: -1 }))).toBe(
      '400 request_invalid',
    )
    expect(await outcome(operator.call('PATCH', place, { retention_days: 9 }))).toBe(
      '400 request_invalid',
    )
    expect(await read('live')).toMatchObject({ quota_per_second: 5, quota_per_day: 100 })
  })

  test('one that a member may not change keeps the others from being changed', async () => {
    const before = await read('test')
    const body = { cross_device: 'forbid', retention_days: 9 }
    expect(await outcome(change(await as('developer'), body, 'test'))).toBe('403 role_insufficient')
    expect(await read('test')).toEqual(before)
  })

  test.each([
    {},
    { registered_id: 'VATDE-1' },
    { former_secret_valid_until: null },
    { redirect_url: null },
    { cross_device: null },
    { colour: 'red' },
  ])('%j is not a change that members can ask for', async (body) => {
    expect(await outcome(change(await as('owner'), body))).toBe('400 request_invalid')
  })

  test('changes of several that come together are all kept, each with its line', async () => {
    const owner = await as('owner')
    const wishes: SettingChanges[] = [{ website: null }, { fallback_url: null }]
    const others: SettingName[] = ['cross_device', 'browser_wallet']
    const more = others.map((name) => ({ [name]: settingOf(name).default }))
    await Promise.all([...wishes, ...more].map((wish) => change(owner, wish)))
    expect(await read('live')).toMatchObject({
      website: null,
      fallback_url: null,
      cross_device: 'auto',
      browser_wallet: 'auto',
    })
    const { body } = await owner.get<{ events: { action: string }[] }>(`/accounts/${account}/audit`)
    expect(
      body.events
        .slice(0, 4)
        .map(({ action }) => action)
        .toSorted(),
    ).toEqual([
      'browser_wallet_changed',
      'cross_device_changed',
      'fallback_url_changed',
      'website_changed',
    ])
  })
})
