import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId, flowId, flowIdBytes, keyId } from '../../src/core/vocabulary/ids.ts'
import { createSealing } from '../../src/edges/keys/sealing.ts'
import { accountStore } from '../../src/edges/store/accounts/accounts.ts'
import { apiKeyStore } from '../../src/edges/store/accounts/api-keys.ts'
import { type Database, openDatabase } from '../../src/edges/store/engine/database.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { anyEvent, command } from '../../src/usecases/accounts/actor.test-material.ts'
import { wrapDataKey, wrapRequestSeed } from '../../src/usecases/keys/flow-seal.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { addressOf } from '../setup/database-address.ts'
import { engines, freshDatabase } from '../setup/databases.ts'

/** What the use cases rely on, on both engines alike. */

const sealing = createSealing(realWorld, [randomBytes(32)])
const newId = () => randomBytes(16)

function newAccount() {
  const id = accountId(newId())
  const secret = (name: string) => sealing.wrap(randomBytes(32), `${id}/${name}`)
  return {
    id,
    name: 'Kiosk',
    stateHashKey: sealing.wrap(randomBytes(32), id),
    settings: [
      {
        environment: 'test' as const,
        callbackUrl: 'https://shop.example/cb',
        callbackSecret: secret('test'),
      },
      { environment: 'live' as const, callbackUrl: null, callbackSecret: secret('live') },
    ],
    firstKey: newKey(id),
  }
}

const newKey = (id: ReturnType<typeof accountId>, lifetimeSeconds: number | null = null) => ({
  id: keyId(randomBytes(8).toString('hex')),
  accountId: id,
  environment: 'test' as const,
  name: 'server',
  hash: randomBytes(32),
  ending: 'abcd',
  lifetimeSeconds,
})

function newFlow(account: ReturnType<typeof newAccount>, lifetimeSeconds = 600) {
  const id = flowId(randomBytes(flowIdBytes), Date.now())
  return {
    id,
    accountId: account.id,
    environment: 'test' as const,
    keyId: account.firstKey.id,
    callId: 'req_1' as never,
    question: {
      issuer: 'xx-sandbox' as const,
      revealed: ['given_name' as const],
      derived: {},
      sameDevice: false,
    },
    handover: {
      to: 'callback' as const,
      callbackUrl: 'https://shop.example/cb',
      sealedState: randomBytes(40),
    },
    dataKey: wrapDataKey(sealing, id, randomBytes(32)),
    requestSeed: wrapRequestSeed(sealing, id, randomBytes(32)),
    stateHash: randomBytes(32),
    lifetimeSeconds,
  }
}

describe.each(engines)('the store on %s', (engine) => {
  let database: Database
  let remove: () => Promise<void>
  let url: string
  beforeAll(async () => {
    ;({ url, remove } = await freshDatabase(engine))
    database = await openDatabase(realWorld, addressOf(url))
  })
  afterAll(async () => {
    await database.close()
    await remove()
  })

  test('an account is found by its key, with what it may do now', async () => {
    const account = newAccount()
    await accountStore(database).create(account, anyEvent)
    const holder = await apiKeyStore(database).findHolder(account.firstKey.id)
    expect(holder).toMatchObject({
      accountId: account.id,
      environment: 'test',
      active: true,
      suspended: false,
    })
    expect(holder?.callbackUrl).toBe('https://shop.example/cb')
    expect(Buffer.from(holder?.hash ?? []).equals(account.firstKey.hash)).toBe(true)
    expect(await apiKeyStore(database).findHolder(keyId('nobody'))).toBeUndefined()
  })

  test('an account whose key cannot be stored is not stored either', async () => {
    const first = newAccount()
    await accountStore(database).create(first, anyEvent)
    const second = { ...newAccount(), firstKey: { ...newKey(first.id), id: first.firstKey.id } }
    await expect(accountStore(database).create(second, anyEvent)).rejects.toThrow()
    expect(await accountStore(database).find(second.id, 1)).toEqual([])
    expect(
      await database.read
        .selectFrom('vault')
        .select('id')
        .where('id', 'like', `${second.id}%`)
        .execute(),
    ).toEqual([])
  })

  test('several keys are active together; revoking one leaves the other; a revoked key stays revoked', async () => {
    const [accounts, apiKeys] = [accountStore(database), apiKeyStore(database)]
    const account = newAccount()
    await accounts.create(account, anyEvent)
    const second = newKey(account.id, 3_600)
    expect(await apiKeys.create(second, anyEvent)).toBe(true)
    expect(await apiKeys.revokeById(account.firstKey.id, anyEvent)).toBe(true)
    expect(await apiKeys.revokeById(account.firstKey.id, anyEvent)).toBe(true)
    const statuses = (await apiKeys.listOfAccount(account.id))?.map(({ id, status }) => [
      id,
      status,
    ])
    expect(Object.fromEntries(statuses ?? [])).toEqual({
      [account.firstKey.id]: 'revoked',
      [second.id]: 'active',
    })
  })

  test('unknown accounts and keys are said to be unknown', async () => {
    const [accounts, apiKeys] = [accountStore(database), apiKeyStore(database)]
    const nobody = accountId(newId())
    expect(await apiKeys.create(newKey(nobody), anyEvent)).toBe(false)
    expect(await accounts.setSuspended(nobody, true, anyEvent)).toBe(false)
    expect(
      await accounts.changeSettings(nobody, 'test', { redirect_url: 'https://a.example' }, command),
    ).toBe(false)
    expect(
      await accounts.rotateCallbackSecret(
        nobody,
        'test',
        sealing.wrap(randomBytes(32), 'x'),
        1,
        anyEvent,
      ),
    ).toBe(false)
    expect(await apiKeys.listOfAccount(nobody)).toBeUndefined()
    expect(await apiKeys.revokeById(keyId('nobody'), anyEvent)).toBe(false)
  })

  test('a key expires at its instant on the database’s clock', async () => {
    const account = newAccount()
    await accountStore(database).create(
      {
        ...account,
        firstKey: { ...account.firstKey, lifetimeSeconds: 3_600 },
      },
      anyEvent,
    )
    const later = await openDatabase(realWorld, addressOf(url), {
      clockOffsetMilliseconds: 3_600_000,
    })
    expect((await apiKeyStore(database).findHolder(account.firstKey.id))?.active).toBe(true)
    expect((await apiKeyStore(later).findHolder(account.firstKey.id))?.active).toBe(false)
    expect(
      (await apiKeyStore(later).listOfAccount(account.id))?.map(({ status }) => status),
    ).toEqual(['expired'])
    await later.close()
  })

  test('rotating a callback secret keeps the former one and erases the one before', async () => {
    const account = newAccount()
    await accountStore(database).create(account, anyEvent)
    const [second, third] = ['second', 'third'].map((name) =>
      sealing.wrap(randomBytes(32), `${account.id}/${name}`),
    )
    for (const secret of [second, third])
      await accountStore(database).rotateCallbackSecret(
        account.id,
        'test',
        secret as never,
        86_400,
        anyEvent,
      )
    const row = await database.read
      .selectFrom('account_environments')
      .selectAll()
      .where('account_id', '=', account.id)
      .where('environment', '=', 'test')
      .executeTakeFirstOrThrow()
    expect([row.callback_secret_id, row.former_callback_secret_id]).toEqual([third?.id, second?.id])
    expect(row.former_callback_secret_until).toBeGreaterThan(Date.now() + 86_000_000)
    expect(
      await database.read
        .selectFrom('vault')
        .select('id')
        .where('id', '=', `${account.id}/test`)
        .execute(),
    ).toEqual([])
  })

  test('a flow is found, also when its time is over', async () => {
    const account = newAccount()
    await accountStore(database).create(account, anyEvent)
    const flow = newFlow(account)
    await flowStore(database, 'here').create(flow)
    expect(await flowStore(database, 'here').byId(flow.id)).toMatchObject({
      id: flow.id,
      customer: 'Kiosk',
      question: flow.question,
    })
    const later = await openDatabase(realWorld, addressOf(url), {
      clockOffsetMilliseconds: 600_000,
    })
    const over = await flowStore(later, 'here').byId(flow.id)
    expect(over?.flow).toMatchObject({ state: 'created' })
    expect(over && over.now >= (over.flow as { expiresAt: number }).expiresAt).toBe(true)
    expect(await flowStore(database, 'here').byId(newFlow(account).id)).toBeUndefined()
    await later.close()
  })

  test('writes that come together share transactions; one that fails does not fail its neighbours', async () => {
    const groups: number[] = []
    const counted = await openDatabase(realWorld, addressOf(url), {
      onGroup: (writes) => groups.push(writes),
    })
    const account = newAccount()
    await accountStore(counted).create(account, anyEvent)
    const flows = Array.from({ length: 50 }, () => newFlow(account))
    const twin = { ...newFlow(account), id: flows[7]?.id as never }
    groups.length = 0
    const outcomes = await Promise.allSettled(
      [...flows, twin].map((flow) => flowStore(counted, 'here').create(flow)),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(Math.max(...groups)).toBeGreaterThan(10)
    const { count } = await counted.read
      .selectFrom('flows')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(50)
    await counted.close()
  })

  test('closing waits for writes under way', async () => {
    const closing = await openDatabase(realWorld, addressOf(url))
    const account = newAccount()
    const created = accountStore(closing).create(account, anyEvent)
    await closing.close()
    await created
    expect(await apiKeyStore(database).findHolder(account.firstKey.id)).toBeDefined()
  })
})

test('SQLite is opened durable, private and self-erasing', async () => {
  const { url, remove } = await freshDatabase('sqlite')
  const database = await openDatabase(realWorld, addressOf(url))
  const pragma = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(database.read)).rows[0] as object)[0]
  expect(
    await Promise.all(
      ['journal_mode', 'synchronous', 'foreign_keys', 'secure_delete', 'busy_timeout'].map(pragma),
    ),
  ).toEqual(['wal', 2, 1, 1, 20])
  await database.close()
  await remove()
})
