import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSealing } from '../../src/edges/keys/sealing.ts'
import { type Database, openDatabase } from '../../src/edges/store/engine/database.ts'
import { accessCertificateStore } from '../../src/edges/store/registration/access-certificates.ts'
import type { StoredAccess } from '../../src/usecases/ports/registration/access.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { addressOf } from '../setup/database-address.ts'
import { engines } from '../setup/databases.ts'
import { copiedDatabase } from '../setup/made-database.ts'

const sealing = createSealing(realWorld, [randomBytes(32)])

function newAccess(host?: string): StoredAccess {
  const clientId = `x509_hash:${randomBytes(16).toString('base64url')}`
  const key = sealing.wrap(randomBytes(32), `access_key_${clientId}`)
  const chain = `chain of ${clientId}`
  return {
    clientId,
    chain,
    key,
    ...(host === undefined ? {} : { development: { host, authority: `CA of ${clientId}` } }),
  }
}

/**
 * Bytes are a Buffer on one engine and a Uint8Array on the other: what they open to is the same.
 */
const plain = (access: StoredAccess | undefined) =>
  access && { ...access, key: Buffer.from(sealing.unwrap(access.key)).toString('hex') }

describe.each(engines)('access certificates on %s', (engine) => {
  let database: Database
  let remove: () => Promise<void>
  beforeAll(async () => {
    const fresh = await copiedDatabase(engine)
    remove = fresh.remove
    database = await openDatabase(realWorld, addressOf(fresh.url))
  })
  afterAll(async () => {
    await database.close()
    await remove()
  })

  const rowsOf = async (host: string) =>
    database.read
      .selectFrom('access_certificates')
      .select('client_id')
      .where('development_host', '=', host)
      .execute()

  test('one that is kept is found by its client id, with its key', async () => {
    const certificates = accessCertificateStore(database)
    const access = newAccess()
    await certificates.keep(access)
    expect(plain(await certificates.byClientId(access.clientId))).toEqual(plain(access))
    expect(await certificates.byClientId('x509_hash:another')).toBeUndefined()
  })

  test('keeping the same again, as every start does, changes nothing', async () => {
    const certificates = accessCertificateStore(database)
    const access = newAccess()
    await certificates.keep(access)
    await certificates.keep(access)
    expect(plain(await certificates.byClientId(access.clientId))).toEqual(plain(access))
  })

  test('a renewed certificate for the same host name replaces its predecessor, key and all', async () => {
    const certificates = accessCertificateStore(database)
    const access = newAccess()
    const renewed = {
      ...access,
      chain: 'renewed',
      key: sealing.wrap(randomBytes(32), access.key.id),
    }
    await certificates.keep(access)
    await certificates.keep(renewed)
    expect(plain(await certificates.byClientId(access.clientId))).toEqual(plain(renewed))
  })

  test('there is one for local use a host', async () => {
    const certificates = accessCertificateStore(database)
    const [first, second, other] = [
      newAccess('localhost'),
      newAccess('localhost'),
      newAccess('127.0.0.1'),
    ]
    for (const access of [first, second, other]) await certificates.keep(access)
    expect(plain(await certificates.development('localhost'))).toEqual(plain(first))
    expect(plain(await certificates.development('127.0.0.1'))).toEqual(plain(other))
    expect(await certificates.byClientId(second.clientId)).toBeUndefined()
    expect(await certificates.development('id.example')).toBeUndefined()
  })

  test('one that lost leaves no key behind', async () => {
    const certificates = accessCertificateStore(database)
    const made = Array.from({ length: 8 }, () => newAccess('race.localhost'))
    await Promise.all(made.map((access) => certificates.keep(access)))
    expect(await rowsOf('race.localhost')).toHaveLength(1)
    const ids = made.map(({ key }) => key.id)
    expect(
      await database.read.selectFrom('vault').select('id').where('id', 'in', ids).execute(),
    ).toHaveLength(1)
  })

  test('a configured certificate is not for local use', async () => {
    const certificates = accessCertificateStore(database)
    const access = newAccess()
    await certificates.keep(access)
    const found = await certificates.byClientId(access.clientId)
    expect(found).toMatchObject({ clientId: access.clientId, development: undefined })
  })
})
