import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Environment } from '../../src/core/vocabulary/environment.ts'
import { newPrivateKey } from '../../src/edges/keys/random.ts'
import { createSealing } from '../../src/edges/keys/sealing.ts'
import { type Database, openDatabase } from '../../src/edges/store/engine/database.ts'
import { signingKeyStore } from '../../src/edges/store/secrets/signing-keys.ts'
import { anyEvent } from '../../src/usecases/accounts/actor.test-material.ts'
import { newSigningKey } from '../../src/usecases/keys/rotate-signing-keys.ts'
import type { SigningKey } from '../../src/usecases/ports/signing.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { addressOf } from '../setup/database-address.ts'
import { engines } from '../setup/databases.ts'
import { copiedDatabase } from '../setup/made-database.ts'

const sealing = createSealing(realWorld, [randomBytes(32)])
const fresh = (environment: Environment = 'test') =>
  newSigningKey({ newPrivateKey, sealing }, environment)
const kids = (keys: readonly SigningKey[]) => keys.map(({ kid }) => kid).toSorted()
const day = 86_400

describe.each(engines)('signing keys on %s', (engine) => {
  let database: Database
  let remove: () => Promise<void>
  let url: string
  beforeAll(async () => {
    ;({ url, remove } = await copiedDatabase(engine))
    database = await openDatabase(realWorld, addressOf(url))
  })
  beforeEach(async () => {
    await database.commit('empty', async (transaction) => {
      await transaction.deleteFrom('signing_keys').execute()
      await transaction.deleteFrom('vault').execute()
    })
  })
  afterAll(async () => {
    await database.close()
    await remove()
  })

  async function openAgain(clockOffsetMilliseconds = 0) {
    const again = await openDatabase(realWorld, addressOf(url), { clockOffsetMilliseconds })
    onTestFinished(() => again.close())
    return signingKeyStore(again)
  }

  async function begun() {
    const [first, next] = [fresh(), fresh()]
    const keys = signingKeyStore(database)
    await keys.begin(first, next)
    return { keys, first, next }
  }

  const vaulted = async () => {
    const rows = await database.read.selectFrom('vault').select('id').execute()
    return rows.map(({ id }) => id.replace('signing_key_', '')).toSorted()
  }

  test('an environment without keys has no current one', async () => {
    const keys = signingKeyStore(database)
    expect([await keys.current('test'), await keys.published(), await keys.archive()]).toEqual([
      undefined,
      [],
      [],
    ])
  })

  test('the first pair: one signs, the next is published already', async () => {
    const { keys, first, next } = await begun()
    const { privateKey, ...current } = (await keys.current('test')) ?? {}
    expect(current).toEqual({ kid: first.kid, environment: 'test', publicJwk: first.publicJwk })
    expect(
      Buffer.from(sealing.unwrap(privateKey as never)).equals(sealing.unwrap(first.privateKey)),
    ).toBe(true)
    expect(kids(await keys.published())).toEqual(kids([first, next]))
    expect(await keys.current('live')).toBeUndefined()
  })

  test('beginning again changes nothing', async () => {
    const { keys, first, next } = await begun()
    await keys.begin(fresh(), fresh())
    expect(kids(await keys.archive())).toEqual(kids([first, next]))
    expect(await vaulted()).toEqual(kids([first, next]))
  })

  describe('at once', () => {
    /** Several instances, where the engine allows them, and several calls on each. */
    async function stores() {
      const others = engine === 'sqlite' ? [] : await Promise.all([1, 2, 3].map(() => openAgain()))
      return Array.from({ length: 3 }, () => [signingKeyStore(database), ...others]).flat()
    }

    test('beginnings end with one pair', async () => {
      const pairs = (await stores()).map((keys) => ({ keys, pair: [fresh(), fresh()] as const }))
      await Promise.all(pairs.map(({ keys, pair }) => keys.begin(...pair)))
      const current = await signingKeyStore(database).current('test')
      const winner = pairs.find(({ pair }) => pair[0].kid === current?.kid)?.pair ?? []
      expect(kids(await signingKeyStore(database).archive())).toEqual(kids([...winner]))
      expect(await vaulted()).toEqual(kids([...winner]))
    })

    test('rotations happen one after the other', async () => {
      const { keys } = await begun()
      const rotating = await stores()
      await Promise.all(rotating.map((each) => each.rotate('test', fresh(), day, anyEvent)))
      const archive = await keys.archive()
      expect(archive).toHaveLength(2 + rotating.length)
      expect(archive.filter(({ retiredAt }) => retiredAt !== null)).toHaveLength(rotating.length)
      expect(await keys.current('test')).toBeDefined()
    })

    test('replacements leave one pair', async () => {
      const { keys } = await begun()
      await Promise.all((await stores()).map((each) => each.replace(fresh(), fresh(), anyEvent)))
      expect(await keys.published()).toHaveLength(2)
      expect(await vaulted()).toEqual(kids(await keys.published()))
    })
  })

  test('each environment has keys of its own', async () => {
    const { keys, first } = await begun()
    const [liveFirst, liveNext] = [fresh('live'), fresh('live')]
    await keys.begin(liveFirst, liveNext)
    await keys.rotate('live', fresh('live'), day, anyEvent)
    expect((await keys.current('test'))?.kid).toBe(first.kid)
    expect((await keys.current('live'))?.kid).toBe(liveNext.kid)
  })

  describe('a rotation', () => {
    test('lets the next key sign, and publishes the one after it', async () => {
      const { keys, first, next } = await begun()
      const third = fresh()
      await keys.rotate('test', third, day, anyEvent)
      expect((await keys.current('test'))?.kid).toBe(next.kid)
      expect(kids(await keys.published())).toEqual(kids([first, next, third]))
    })

    test('publishes the former key for 24 hours on the database’s clock; the archive keeps it', async () => {
      const { keys, first, next } = await begun()
      const third = fresh()
      await keys.rotate('test', third, day, anyEvent)
      expect(kids(await (await openAgain((day - 60) * 1_000)).published())).toEqual(
        kids([first, next, third]),
      )
      const dayAfter = await openAgain(day * 1_000)
      expect(kids(await dayAfter.published())).toEqual(kids([next, third]))
      const former = (await dayAfter.archive()).find(({ kid }) => kid === first.kid)
      if (former?.retiredAt == null) throw new Error('the former key is not archived')
      expect(former.publicJwk).toEqual(first.publicJwk)
      expect(former.withdrawnAt).toBe(former.retiredAt + day * 1_000)
      expect(former.activatedAt).toBeLessThanOrEqual(former.retiredAt)
    })

    test('erases the private half of the former key', async () => {
      const { keys, next } = await begun()
      const third = fresh()
      await keys.rotate('test', third, day, anyEvent)
      expect(await vaulted()).toEqual(kids([next, third]))
    })

    test('that cannot keep its key changes nothing', async () => {
      const { keys, first, next } = await begun()
      await expect(keys.rotate('test', first, day, anyEvent)).rejects.toThrow()
      expect((await keys.current('test'))?.kid).toBe(first.kid)
      expect(await vaulted()).toEqual(kids([first, next]))
    })
  })

  describe('a withdrawal', () => {
    test('takes a former key from the list, for good and with its time', async () => {
      const { keys, first, next } = await begun()
      const third = fresh()
      await keys.rotate('test', third, day, anyEvent)
      expect(await keys.withdraw(first.kid, anyEvent)).toBe(true)
      expect(kids(await keys.published())).toEqual(kids([next, third]))
      const timeOf = async () =>
        (await keys.archive()).find(({ kid }) => kid === first.kid)?.withdrawnAt
      const at = await timeOf()
      expect(await (await openAgain(60_000)).withdraw(first.kid, anyEvent)).toBe(true)
      expect([at, await timeOf()]).toEqual([expect.any(Number), at])
    })

    test('refuses the key that signs, the next one and an unknown one', async () => {
      const { keys, first, next } = await begun()
      for (const kid of [first.kid, next.kid, fresh().kid])
        expect(await keys.withdraw(kid, anyEvent)).toBe(false)
      expect(kids(await keys.published())).toEqual(kids([first, next]))
    })
  })

  describe('a replacement', () => {
    test('withdraws both keys at once', async () => {
      const { keys } = await begun()
      const [first, next] = [fresh(), fresh()]
      await keys.replace(first, next, anyEvent)
      expect((await keys.current('test'))?.kid).toBe(first.kid)
      expect(kids(await keys.published())).toEqual(kids([first, next]))
      expect(await vaulted()).toEqual(kids([first, next]))
    })

    test('withdraws the keys of earlier rotations too', async () => {
      const { keys } = await begun()
      await keys.rotate('test', fresh(), day, anyEvent)
      await keys.rotate('test', fresh(), day, anyEvent)
      expect(await keys.published()).toHaveLength(4)
      const [first, next] = [fresh(), fresh()]
      await keys.replace(first, next, anyEvent)
      expect(kids(await keys.published())).toEqual(kids([first, next]))
    })

    test('leaves them in the archive, withdrawn; the one that never signed was never in use', async () => {
      const { keys, first, next } = await begun()
      await keys.replace(fresh(), fresh(), anyEvent)
      const archive = await keys.archive()
      const [former, unused] = [first, next].map(({ kid }) =>
        archive.find((key) => key.kid === kid),
      )
      expect(former?.activatedAt).not.toBeNull()
      expect(former?.withdrawnAt).toBe(former?.retiredAt)
      expect(unused).toMatchObject({ activatedAt: null, withdrawnAt: unused?.retiredAt })
      expect(unused?.retiredAt).not.toBeNull()
    })

    test('of one environment leaves the other alone', async () => {
      const { keys, first, next } = await begun()
      await keys.begin(fresh('live'), fresh('live'))
      await keys.replace(fresh('live'), fresh('live'), anyEvent)
      const published = (await keys.published()).filter(({ environment }) => environment === 'test')
      expect(kids(published)).toEqual(kids([first, next]))
    })

    test('begins an environment that had no keys', async () => {
      const keys = signingKeyStore(database)
      const [first, next] = [fresh(), fresh()]
      await keys.replace(first, next, anyEvent)
      expect((await keys.current('test'))?.kid).toBe(first.kid)
    })
  })

  test('whatever happens, exactly one key signs', async () => {
    const { keys } = await begun()
    const steps = [
      () => keys.rotate('test', fresh(), day, anyEvent),
      () => keys.replace(fresh(), fresh(), anyEvent),
      () => keys.rotate('test', fresh(), 0, anyEvent),
      () => keys.begin(fresh(), fresh()),
      () => keys.rotate('test', fresh(), day, anyEvent),
    ]
    for (const step of steps) {
      await step()
      const open = await database.read
        .selectFrom('signing_keys')
        .selectAll()
        .where('retired_at', 'is', null)
        .execute()
      expect(open.map(({ activated_at }) => activated_at !== null).toSorted()).toEqual([
        false,
        true,
      ])
      expect(await vaulted()).toEqual(open.map(({ kid }) => kid).toSorted())
    }
  })
})
