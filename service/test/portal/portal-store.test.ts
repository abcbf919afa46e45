import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  type AccountId,
  callId,
  callIdBytes,
  idBytes,
  sessionId,
  userId,
} from '../../src/core/vocabulary/ids.ts'
import { createSealing } from '../../src/edges/keys/sealing.ts'
import { accountStore } from '../../src/edges/store/accounts/accounts.ts'
import { apiKeyStore } from '../../src/edges/store/accounts/api-keys.ts'
import { type Database, openDatabase } from '../../src/edges/store/engine/database.ts'
import { type PortalStore, portalStore } from '../../src/edges/store/portal/portal-store.ts'
import { anyEvent, command } from '../../src/usecases/accounts/actor.test-material.ts'
import { createEmptyAccount } from '../../src/usecases/accounts/create-account.ts'
import { secretTokenHash } from '../../src/usecases/portal/sign-in/secret-token.ts'
import { newSession } from '../../src/usecases/portal/sign-in/sessions.ts'
import { createSetupLink } from '../../src/usecases/portal/team/create-link.ts'
import type { ApiKeys } from '../../src/usecases/ports/api-keys.ts'
import type { SignedInActor } from '../../src/usecases/ports/audit.ts'
import type { NewUser } from '../../src/usecases/ports/portal.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { addressOf } from '../setup/database-address.ts'
import { engines } from '../setup/databases.ts'
import { copiedDatabase } from '../setup/made-database.ts'

const random = (bytes: number) => randomBytes(bytes)
const sealing = createSealing(realWorld, [randomBytes(32)])
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Kept = PortalStore & { readonly apiKeys: ApiKeys }

const storeOn = (database: Database): Kept => ({
  ...portalStore(database),
  apiKeys: apiKeyStore(database),
})

describe.each(engines)('what the portal keeps, on %s', (engine) => {
  let url: string
  let remove: () => Promise<void>
  let database: Database
  let store: Kept
  let account: AccountId
  beforeAll(async () => {
    ;({ url, remove } = await copiedDatabase(engine))
    database = await openDatabase(realWorld, addressOf(url))
    store = storeOn(database)
    const created = await createEmptyAccount(
      { accounts: accountStore(database), sealing, random },
      'Shop',
      actor(),
    )
    if (!created.ok) throw new Error(created.failure.code)
    account = created.value
  })
  afterAll(async () => {
    await database.close()
    await remove()
  })

  /** The same database, later. */
  async function later(milliseconds: number): Promise<Kept> {
    const opened = await openDatabase(realWorld, addressOf(url), {
      clockOffsetMilliseconds: milliseconds,
    })
    onTestFinished(() => opened.close())
    return storeOn(opened)
  }

  const actor = (): SignedInActor => ({
    userId: userId(random(idBytes)),
    sessionId: sessionId(random(idBytes)),
    callId: callId(random(callIdBytes), 0),
  })

  async function link() {
    const created = await createSetupLink(
      { links: store.links, random, publicUrl: 'https://id.example' },
      account,
      command,
    )
    if (!created.ok) throw new Error(created.failure.code)
    return secretTokenHash(new URL(created.value.link).hash.slice(1))
  }

  const newcomer = (): NewUser & { token: string; by: SignedInActor } => {
    const id = userId(random(idBytes))
    const begun = newSession(random, id, {
      callId: callId(random(callIdBytes), 0),
      sessionToken: undefined,
      userAgent: 'x',
    })
    const user = { id, email: `${id.toLowerCase()}@shop.example`, name: 'Ann' }
    return {
      user,
      passwordHash: null,
      passkey: null,
      session: begun.session,
      replaced: undefined,
      token: begun.token,
      by: begun.by,
    }
  }

  async function signedUp() {
    const made = newcomer()
    expect(
      await store.links.redeem(await link(), made, { by: made.by, action: 'link_redeemed' }),
    ).toBe('redeemed')
    return made
  }

  test('a session ends two hours after its last use', async () => {
    const { session } = await signedUp()
    expect(await (await later(2 * hour - minute)).sessions.find(session.tokenHash)).toBeDefined()
    // Found so, it was in use: its two hours begin again.
    expect(
      await (await later(4 * hour - 2 * minute)).sessions.find(session.tokenHash),
    ).toBeDefined()
    expect(await (await later(6 * hour + minute)).sessions.find(session.tokenHash)).toBeUndefined()
  })

  test('a session ends twelve hours after its begin, however busy it is', async () => {
    const { session } = await signedUp()
    for (let hours = 1; hours < 12; hours++)
      expect(await (await later(hours * hour)).sessions.find(session.tokenHash)).toBeDefined()
    expect(await (await later(12 * hour + 1_000)).sessions.find(session.tokenHash)).toBeUndefined()
  })

  test('what is over is forgotten, what is not stays', async () => {
    const [{ session, user }, soon] = [await signedUp(), await later(3 * hour)]
    await store.challenges.keep(random(32), 'sign_in', null, 300)
    await store.forgetSessions()
    expect(await store.sessions.list(user.id)).toHaveLength(1)
    await soon.forgetSessions()
    expect(await store.sessions.find(session.tokenHash)).toBeUndefined()
    expect(await database.read.selectFrom('challenges').selectAll().execute()).toEqual([])
  })

  test('a set-up link lives fifteen minutes', async () => {
    const hash = await link()
    expect(await (await later(14 * minute)).links.find(hash)).toBeDefined()
    const over = await later(15 * minute + 1_000)
    expect(await over.links.find(hash)).toBeUndefined()
    const late = newcomer()
    expect(await over.links.redeem(hash, late, { by: late.by, action: 'link_redeemed' })).toBe(
      'link_invalid',
    )
    expect(await store.users.byEmail(late.user.email)).toBeUndefined()
  })

  test('a challenge is taken once, for its purpose, in time', async () => {
    const [hash, other, late] = [random(32), random(32), random(32)]
    for (const each of [hash, other, late]) await store.challenges.keep(each, 'sign_in', null, 300)
    const both = await Promise.all([
      store.challenges.take(hash, 'sign_in'),
      store.challenges.take(hash, 'sign_in'),
    ])
    expect(both.filter((taken) => taken !== undefined)).toHaveLength(1)
    expect(await store.challenges.take(other, 'register')).toBeUndefined()
    expect(await (await later(301_000)).challenges.take(late, 'sign_in')).toBeUndefined()
  })

  test('attempts are counted together; a new window begins when the old one is over', async () => {
    const again = await later(0)
    const counts = await Promise.all(
      [store, again, store, again].map((each) => each.throttles.count('key', 3, 60)),
    )
    expect(counts.filter((seconds) => seconds === 0)).toHaveLength(3)
    expect(Math.max(...counts)).toBeGreaterThan(50)
    expect(await (await later(61_000)).throttles.count('key', 3, 60)).toBe(0)
    await store.throttles.forget('key')
    expect(await store.throttles.count('key', 1, 60)).toBe(0)
  })

  test('an authenticator’s counter advances, unless it is always 0', async () => {
    const { user, by } = await signedUp()
    const credential = {
      credentialId: user.id,
      publicKey: random(4),
      counter: 5,
      transports: ['usb'],
    }
    const passkey = { id: `psk_${user.id}` as never, userId: user.id, name: 'Key', credential }
    await store.users.addPasskey(passkey, { by, action: 'passkey_added' })
    expect([
      await store.users.passkeyUsed(passkey.id, 6),
      await store.users.passkeyUsed(passkey.id, 6),
    ]).toEqual([true, false])
    const known = await store.users.byPasskey(user.id)
    expect([known?.userId, known?.credential.counter, known?.credential.transports]).toEqual([
      user.id,
      6,
      ['usb'],
    ])
  })

  test('a passkey is renamed by its owner alone', async () => {
    const { user, by } = await signedUp()
    const other = await signedUp()
    const credential = { credentialId: user.id, publicKey: random(4), counter: 0, transports: [] }
    const passkey = { id: `psk_${user.id}` as never, userId: user.id, name: 'Key', credential }
    await store.users.addPasskey(passkey, { by, action: 'passkey_added' })
    const event = { by, action: 'passkey_renamed' as const, object: passkey.id }
    expect([
      await store.users.renamePasskey(other.user.id, passkey.id, 'Mine', event),
      await store.users.renamePasskey(user.id, passkey.id, 'Laptop', event),
    ]).toEqual([false, true])
    expect((await store.users.passkeys(user.id)).map(({ name }) => name)).toEqual(['Laptop'])
  })

  test('an account’s flows are forgotten after its own days', async () => {
    const { read } = database
    await accountStore(database).changeSettings(account, 'test', { retention_days: 2 }, actor())
    expect((await store.settings.read(account, 'test'))?.retention_days).toBe(2)
    const key = {
      id: `key_${engine}` as never,
      accountId: account,
      name: 'k',
      hash: random(32),
      ending: 'abcd',
    }
    await store.apiKeys.create({ ...key, environment: 'test', lifetimeSeconds: null }, anyEvent)
    const { now } = await read.selectNoFrom(database.now.as('now')).executeTakeFirstOrThrow()
    const flow = (name: string, environment: 'test' | 'live', ageDays: number) => ({
      id: `flow_${name}` as never,
      master_key_id: null,
      data_key: null,
      request_seed: null,
      due_at: null,
      account_id: account,
      environment,
      key_id: key.id,
      call_id: 'req_1' as never,
      state: 'completed' as const,
      issuer: 'xx-sandbox' as const,
      revealed: '[]',
      derived: '{}',
      same_device: 0 as const,
      redirect_url: 'https://shop.example/',
      sealed_state: null,
      state_hash: random(32),
      created_at: now - ageDays * day,
      expires_at: now - ageDays * day,
      return_by: null,
      ended_at: now - ageDays * day,
      outcome: 'error_expired' as const,
      checks: null,
      sealed_redirect_uri: null,
      browser_hash: null,
      return_code_hash: null,
    })
    const flows = [
      flow('old', 'test', 3),
      flow('new', 'test', 1),
      flow('live', 'live', 3),
      flow('month', 'live', 31),
    ]
    await database.read.insertInto('flows').values(flows).execute()
    const { flowStore } = await import('../../src/edges/store/flows/flows.ts')
    expect((await flowStore(database, 'here').forgetEnded(100)).flows).toBe(2)
    const left = await read.selectFrom('flows').select('id').orderBy('id').execute()
    expect(left.map(({ id }) => id)).toEqual(['flow_live', 'flow_new'])
  })

  test('uses of a key are summed over instances and hours; a list shows the day', async () => {
    const id = `key_uses_${engine}` as never
    await store.apiKeys.create(
      {
        id,
        accountId: account,
        environment: 'live',
        name: 'k',
        hash: random(32),
        ending: 'abcd',
        lifetimeSeconds: null,
      },
      anyEvent,
    )
    const yesterday = await later(-30 * hour)
    await yesterday.apiKeys.noteUses(new Map([[id, 4]]))
    await Promise.all(
      [store, await later(0)].map((each) => each.apiKeys.noteUses(new Map([[id, 2]]))),
    )
    const [listed] = await store.apiKeys.listWithUses(account, 'live')
    expect(listed).toMatchObject({
      usesInLastDay: 4,
      usesSinceReplaced: 0,
      status: 'active',
      createdBy: null,
    })
    expect(listed?.lastUsedDay).toBe(Math.floor(Date.now() / day))
  })
})
