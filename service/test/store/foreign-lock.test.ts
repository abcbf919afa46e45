import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { storeBusy } from '../../src/core/vocabulary/error-code.ts'
import { openDatabase } from '../../src/edges/store/engine/database.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { addressOf } from '../setup/database-address.ts'
import { databaseForTest } from '../setup/databases.ts'
import { holdWriteLock } from '../setup/foreign-lock.ts'
import { runService } from '../setup/running-service.ts'
import { isFull } from '../setup/sizes.ts'
import { newId, openNotes } from './notes.ts'

/** Another program holds the write lock of the SQLite file: that delays writes, not the process. */

async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn()
}

describe('writes beside a lock of another program', () => {
  test('wait without the thread, and are done when it is released', async () => {
    const url = await databaseForTest('sqlite')
    const notes = await openNotes(url)
    const [known, first, second] = [newId(), newId(), newId()]
    await notes.add(known)
    const lock = holdWriteLock(url)
    const writes = Promise.all([notes.add(first), notes.insert(second)])
    // The thread is free meanwhile, and reading goes on.
    await someTurns()
    expect([await notes.timesOf(known), await notes.timesOf(first)]).toEqual([0, undefined])
    lock.release()
    await writes
    expect([await notes.timesOf(first), await notes.timesOf(second)]).toEqual([0, 1])
  })

  test('are refused after a while, as busy and not done; the next ones work again', async () => {
    const url = await databaseForTest('sqlite')
    const notes = await openNotes(url, 50)
    const [first, second, third] = [newId(), newId(), newId()]
    const lock = holdWriteLock(url)
    const writes = await Promise.allSettled([notes.add(first), notes.insert(second)])
    const refused = { status: 'rejected', reason: expect.objectContaining({ code: storeBusy }) }
    expect(writes).toEqual([refused, refused])
    lock.release()
    await notes.add(third)
    const stored = [first, second, third].map((id) => notes.timesOf(id))
    expect(await Promise.all(stored)).toEqual([undefined, undefined, 0])
  })

  test('a start waits for it, too', async () => {
    const url = await databaseForTest('sqlite')
    await (await openDatabase(realWorld, addressOf(url))).close()
    const lock = holdWriteLock(url)
    const opened = openDatabase(realWorld, addressOf(url))
    await someTurns()
    lock.release()
    expect(await (await opened).state()).toBe('writable')
    await (await opened).close()
  })
})

const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' }

async function lockedService() {
  const service = await runService('sqlite')
  onTestFinished(() => service.close())
  const { apiKey } = await service.account()
  const { database } = service.config
  const lock = holdWriteLock(database.engine === 'sqlite' ? database.path : '')
  const statusOf = async (path: string) => (await fetch(`${service.url}${path}`)).status
  const readiness = async () => (await fetch(`${service.url}/readyz`)).json()
  return { lock, statusOf, readiness, prove: () => service.prove(apiKey, question) }
}

test('meanwhile the service is alive and answers what it only reads; /prove ends well', async () => {
  const { lock, statusOf, prove } = await lockedService()
  const proved = prove()
  const paths = ['/healthz', '/readyz', '/.well-known/jwks.json']
  expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 200])
  lock.release()
  expect((await proved).status).toBe(200)
})

test.runIf(isFull)('a lock that stays: 500 for /prove, and degraded until it is gone', async () => {
  const { lock, statusOf, readiness, prove } = await lockedService()
  const refused = await prove()
  expect([refused.status, await refused.text()]).toEqual([
    500,
    expect.stringContaining('error_internal'),
  ])
  expect([await statusOf('/healthz'), await readiness()]).toEqual([
    200,
    { status: 'degraded', database: 'unwritable' },
  ])
  lock.release()
  await expect.poll(readiness).toEqual({ status: 'ready' })
  expect((await prove()).status).toBe(200)
})
