import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Environment } from '../../src/core/vocabulary/environment.ts'
import {
  type AccountId,
  accountId,
  type FlowId,
  flowId,
  flowIdBytes,
  keyId,
  listenerId,
} from '../../src/core/vocabulary/ids.ts'
import { createSealing } from '../../src/edges/keys/sealing.ts'
import { accountStore } from '../../src/edges/store/accounts/accounts.ts'
import { apiKeyStore } from '../../src/edges/store/accounts/api-keys.ts'
import { callbackStore } from '../../src/edges/store/delivery/callbacks.ts'
import { listenerStore } from '../../src/edges/store/delivery/listeners.ts'
import { type Database, openDatabase } from '../../src/edges/store/engine/database.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { portalStore } from '../../src/edges/store/portal/portal-store.ts'
import { anyEvent } from '../../src/usecases/accounts/actor.test-material.ts'
import { wrapDataKey, wrapRequestSeed } from '../../src/usecases/keys/flow-seal.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { addressOf } from '../setup/database-address.ts'
import { engines } from '../setup/databases.ts'
import { copiedDatabase } from '../setup/made-database.ts'
import { kind } from './stored-flows.ts'

const sealing = createSealing(realWorld, [randomBytes(32)])
const bounds = { mostPerAccount: 2, lifetimeSeconds: 15 }
const claimAll = { limit: 10, leaseSeconds: 30 }

describe.each(engines)('listeners in the store on %s', (engine) => {
  let database: Database
  let remove: () => Promise<void>
  let url: string
  beforeAll(async () => {
    ;({ url, remove } = await copiedDatabase(engine))
    database = await openDatabase(realWorld, addressOf(url))
  })
  afterAll(async () => {
    await database.close()
    await remove()
  })

  let account: AccountId
  let key: ReturnType<typeof keyId>
  beforeEach(async () => {
    account = accountId(randomBytes(16))
    key = keyId(randomBytes(8).toString('hex'))
    const secret = (name: string) => sealing.wrap(randomBytes(32), `${account}/${name}`)
    await accountStore(database).create(
      {
        id: account,
        name: 'Kiosk',
        stateHashKey: secret('state'),
        settings: (['test', 'live'] as const).map((environment) => ({
          environment,
          callbackUrl: null,
          callbackSecret: secret(environment),
        })),
        firstKey: {
          id: key,
          accountId: account,
          environment: 'test',
          name: 'server',
          hash: randomBytes(32),
          ending: 'abcd',
          lifetimeSeconds: null,
        },
      },
      anyEvent,
    )
  })

  /** A flow without Redirect URL that has ended. */
  async function endedFlow(environment: Environment = 'test'): Promise<FlowId> {
    const id = flowId(randomBytes(flowIdBytes), Date.now())
    await flowStore(database, 'here').create({
      id,
      accountId: account,
      environment,
      keyId: key,
      callId: 'req_1' as never,
      question: { issuer: 'xx-sandbox', revealed: ['given_name'], derived: {}, sameDevice: false },
      handover: { to: 'callback', callbackUrl: null, sealedState: randomBytes(40) },
      dataKey: wrapDataKey(sealing, id, randomBytes(32)),
      requestSeed: wrapRequestSeed(sealing, id, randomBytes(32)),
      stateHash: randomBytes(32),
      lifetimeSeconds: 600,
    })
    await flowStore(database, 'here').end(id, { kind, event: { type: 'cancelled' } })
    return id
  }

  const newListener = (only?: FlowId) => ({
    id: listenerId(randomBytes(16)),
    accountId: account,
    keyId: key,
    flowId: only,
    forwardTo: undefined,
  })
  const listenAt = async (instance: string, only?: FlowId) => {
    const listener = newListener(only)
    return {
      id: listener.id,
      begun: await listenerStore(database, instance).begin(listener, bounds),
    }
  }
  const claimedBy = async (instance: string) => {
    const claimed = await callbackStore(database, instance).claim({ ...claimAll, only: [account] })
    return claimed.callbacks.map((each) => each.flowId)
  }
  const loadedBy = (instance: string, id: FlowId) => callbackStore(database, instance).load(id)

  test('a callback is left to the instance that holds its listener', async () => {
    const id = await endedFlow()
    const { id: listener } = await listenAt('here')
    expect(await claimedBy('elsewhere')).toEqual([])
    expect(await claimedBy('here')).toEqual([id])
    expect(await loadedBy('here', id)).toMatchObject({ callbackUrl: null, listenerId: listener })
    expect(await loadedBy('elsewhere', id)).toBe('elsewhere')
  })

  test('without a listener any instance takes it, and once the listener is over', async () => {
    const [first, { id: listener }] = [await endedFlow(), await listenAt('here')]
    await listenerStore(database, 'here').end(listener)
    expect(await claimedBy('elsewhere')).toEqual([first])
    const second = await endedFlow()
    await listenAt('killed')
    await database.read.updateTable('listeners').set({ expires_at: 1 }).execute()
    expect(await claimedBy('elsewhere')).toEqual([second])
    await listenerStore(database, 'elsewhere').forgetGone()
    expect(await database.read.selectFrom('listeners').select('id').execute()).toEqual([])
  })

  test('a listener for one flow takes no other, and comes before one for all', async () => {
    const [wanted, other] = [await endedFlow(), await endedFlow()]
    await listenAt('own', wanted)
    await listenAt('general')
    expect(await claimedBy('own')).toEqual([wanted])
    expect(await claimedBy('general')).toEqual([other])
  })

  test('live callbacks never wait for a listener, nor reach one', async () => {
    const id = await endedFlow('live')
    await listenAt('here')
    expect(await claimedBy('elsewhere')).toEqual([id])
    expect(await loadedBy('here', id)).toMatchObject({ listenerId: undefined })
  })

  test('beginning makes what waits due, of this account and in test alone', async () => {
    const [waiting, live] = [await endedFlow(), await endedFlow('live')]
    const later = { due_at: Date.now() + 3_600_000 }
    await database.read.updateTable('flows').set(later).where('account_id', '=', account).execute()
    const heard: FlowId[] = []
    const stop = database.onChange(
      ({ flowIds, callbackDue }) => callbackDue && heard.push(...flowIds),
    )
    await listenAt('here')
    stop()
    expect([heard, await claimedBy('here')]).toEqual([[waiting], [waiting]])
    expect(heard).not.toContain(live)
  })

  test('an account has so many and no more, also when they begin at two instances at once', async () => {
    const other = await openDatabase(realWorld, addressOf(url))
    const beginnings = [database, other, database, other, database, other].map((each, at) =>
      listenerStore(each, `instance ${at}`).begin(newListener(), bounds),
    )
    const begun = await Promise.all(beginnings)
    await other.close()
    expect(begun.filter(Boolean)).toHaveLength(bounds.mostPerAccount)
  })

  test('an account has so many and no more; those that are over do not count', async () => {
    const begun = [await listenAt('a'), await listenAt('b'), await listenAt('c')].map(
      (each) => each.begun,
    )
    expect(begun).toEqual([true, true, false])
    await database.read
      .updateTable('listeners')
      .set({ expires_at: 1 })
      .where('instance_id', '=', 'a')
      .execute()
    expect((await listenAt('d')).begun).toBe(true)
  })

  test('a listener lets an account without Redirect URL begin flows', async () => {
    const hasListener = async () => (await apiKeyStore(database).findHolder(key))?.hasListener
    expect(await hasListener()).toBe(false)
    const { id } = await listenAt('here')
    expect(await hasListener()).toBe(true)
    await listenerStore(database, 'here').end(id)
    expect(await hasListener()).toBe(false)
  })

  test('a listener is kept while its key is valid', async () => {
    const { id } = await listenAt('here')
    const keep = () => listenerStore(database, 'here').keep(id, 15)
    expect(await keep()).toBe('kept')
    await apiKeyStore(database).revokeById(key, anyEvent)
    expect(await keep()).toBe('gone')
    expect(await listenerStore(database, 'here').keep(listenerId(randomBytes(16)), 15)).toBe('gone')
  })

  test('a disconnected listener is over at once, and its connection is told so before it is forgotten', async () => {
    const { listeners } = portalStore(database)
    const [older, newer, own] = [await listenAt('here'), await listenAt('there'), await endedFlow()]
    const by = { userId: 'usr_1' as never, sessionId: 'ses_1' as never, callId: 'req_1' as never }
    const event = { by, action: 'listener_disconnected' as const, accountId: account }
    await database.read
      .updateTable('listeners')
      .set({ connected_at: 1 })
      .where('id', '=', older.id)
      .execute()
    expect((await listeners.list(account)).map(({ id }) => id)).toEqual([newer.id, older.id])
    expect(await listeners.disconnect(accountId(randomBytes(16)), newer.id, event)).toBe(false)
    expect(await listeners.disconnect(account, newer.id, event)).toBe(true)
    expect(await listeners.disconnect(account, newer.id, event)).toBe(false)
    expect((await listeners.list(account)).map(({ id }) => id)).toEqual([older.id])
    expect(await claimedBy('here')).toEqual([own])
    const store = listenerStore(database, 'there')
    await store.forgetGone()
    expect(await store.keep(newer.id, 15)).toBe('disconnected')
    await database.read
      .updateTable('listeners')
      .set({ disconnected_at: 1 })
      .where('id', '=', newer.id)
      .execute()
    await store.forgetGone()
    expect(await store.keep(newer.id, 15)).toBe('gone')
  })

  test('one that listens for a flow of its own is nobody’s forwarding', async () => {
    const { listeners } = portalStore(database)
    const { id } = await listenAt('here', await endedFlow())
    expect(await listeners.list(account)).toEqual([])
    const by = { userId: 'usr_1' as never, sessionId: 'ses_1' as never, callId: 'req_1' as never }
    expect(await listeners.disconnect(account, id, { by, action: 'listener_disconnected' })).toBe(
      false,
    )
  })
})
