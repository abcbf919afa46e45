import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startService } from '../../src/main.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { makeUser, type PortalClient, signedIn } from '../setup/portal-client.ts'
import { prove, type RunningService, runService } from '../setup/running-service.ts'
import { silentLog } from '../setup/silent-log.ts'

type Key = {
  key: string
  name: string
  ending: string
  status: string
  created_by: string | null
  expires_at: string | null
  last_used_on: string | null
  uses_in_last_day: number
  replaced_by: string | null
  uses_since_replaced: number
}
type Created = { key: string; api_key: string }

const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' }

describe.each(enginesInTurn(import.meta.filename))('API keys in the portal on %s', (engine) => {
  let service: RunningService
  let account: string
  let client: PortalClient
  let path: string
  beforeAll(async () => {
    service = await runService(engine)
    account = (await service.account()).account
    client = await signedIn(service, await makeUser(service, account, 'developer'))
    path = `/accounts/${account}/test/keys`
  })
  afterAll(() => service.close())

  const status = async (apiKey: string) => (await service.prove(apiKey, question)).status
  const create = async (body: object = { name: 'server' }) =>
    (await client.call<Created>('POST', path, body)).body
  const list = async () => (await client.get<{ keys: Key[] }>(path)).body.keys
  const find = async (key: string) => (await list()).find((listed) => listed.key === key)
  const rotate = (key: string, grace: string) =>
    client.call<Created>('POST', `${path}/${key}/rotate`, { grace })

  test('a new key works at once and is listed without its secret', async () => {
    const { key, api_key: apiKey } = await create({ name: ' ci ', expires_in_days: 30 })
    expect(await status(apiKey)).toBe(200)
    const listed = await find(key)
    expect(listed).toMatchObject({ name: 'ci', ending: apiKey.slice(-4), status: 'active' })
    expect(listed?.created_by).toMatch(/^Person/)
    expect(Date.parse(listed?.expires_at ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000)
    expect(JSON.stringify(await list())).not.toContain(apiKey)
  })

  test('with grace both keys work, the old one’s use is counted; revoked it is refused', async () => {
    const old = await create()
    const { body: fresh } = await rotate(old.key, '24h')
    expect([
      await status(old.api_key),
      await status(old.api_key),
      await status(fresh.api_key),
    ]).toEqual([200, 200, 200])
    const day = new Date().toISOString().slice(0, 10)
    await expect
      .poll(() => find(old.key))
      .toMatchObject({
        status: 'ending',
        replaced_by: fresh.key,
        uses_since_replaced: 2,
        last_used_on: day,
      })
    // Uses are written together now and then: the last one can come later than those before it.
    await expect
      .poll(() => find(fresh.key))
      .toMatchObject({ name: 'server', uses_in_last_day: 1, uses_since_replaced: 0 })
    expect((await client.call('POST', `${path}/${old.key}/revoke`)).status).toBe(204)
    expect([await status(old.api_key), await status(fresh.api_key)]).toEqual([401, 200])
    expect((await find(old.key))?.status).toBe('revoked')
  })

  test.each([
    ['1h', 3_600],
    ['24h', 86_400],
    ['7d', 604_800],
  ])('a grace of %s ends when it says', async (grace, seconds) => {
    const old = await create()
    await rotate(old.key, grace)
    const expiresAt = Date.parse((await find(old.key))?.expires_at ?? '')
    expect(Math.abs(expiresAt - Date.now() - seconds * 1_000)).toBeLessThan(60_000)
  })

  test('rotated without grace the old one is refused by the next call', async () => {
    const old = await create()
    const { body: fresh } = await rotate(old.key, 'now')
    expect([await status(old.api_key), await status(fresh.api_key)]).toEqual([401, 200])
  })

  test('a grace never prolongs a key that expires sooner, nor its successor', async () => {
    const old = await create({ name: 'short', expires_in_days: 1 })
    const before = (await find(old.key))?.expires_at
    const { body: fresh } = await rotate(old.key, '7d')
    expect((await find(old.key))?.expires_at).toBe(before)
    expect(Date.parse((await find(fresh.key))?.expires_at ?? '')).toBeLessThan(
      Date.now() + 86_401_000,
    )
  })

  test('a key is rotated once, and not after its end', async () => {
    const old = await create()
    const both = await Promise.all([rotate(old.key, '1h'), rotate(old.key, '1h')])
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    await client.call('POST', `${path}/${old.key}/revoke`)
    expect((await rotate(old.key, '1h')).body.error?.error).toBe('key_not_active')
    expect((await rotate('key_00000000000', '1h')).body.error?.error).toBe('key_unknown')
  })

  test('a key of the other environment is not found', async () => {
    const { key } = await create()
    const answer = await client.call('POST', `/accounts/${account}/live/keys/${key}/revoke`)
    expect(answer.body.error?.error).toBe('key_unknown')
  })

  test('a name is changed', async () => {
    const { key } = await create()
    expect((await client.call('PUT', `${path}/${key}/name`, { name: 'checkout' })).status).toBe(204)
    expect((await find(key))?.name).toBe('checkout')
    const empty = await client.call('PUT', `${path}/${key}/name`, { name: ' ' })
    expect(empty.body.error?.error).toBe('name_refused')
  })
})

test('another instance reacts at once, and counts into the same list', async () => {
  const service = await runService('postgres')
  const other = await startService(
    realWorld,
    { ...service.config, port: await freePort() },
    silentLog(),
  )
  try {
    const { account } = await service.account()
    const client = await signedIn(service, await makeUser(service, account, 'developer'))
    const path = `/accounts/${account}/test/keys`
    const { key, api_key: apiKey } = (await client.call<Created>('POST', path, { name: 'server' }))
      .body
    const elsewhere = async () => (await prove(other.address, apiKey, question)).status
    const listed = async () =>
      (await client.get<{ keys: Key[] }>(path)).body.keys.find((found) => found.key === key)
    expect(await elsewhere()).toBe(200)
    await expect.poll(listed).toMatchObject({ uses_in_last_day: 1 })
    await client.call('POST', `${path}/${key}/revoke`)
    expect(await elsewhere()).toBe(401)
  } finally {
    await other.close()
    await service.close()
  }
})
