import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startService } from '../../src/main.ts'
import { engines } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { type RunningService, runService } from '../setup/running-service.ts'

/** A newer release has changed the schema, before an instance starts or while it runs. */
describe.each(engines)('a migration of a newer release on %s', (engine) => {
  let service: RunningService
  beforeAll(async () => {
    service = await runService(engine)
  })
  afterAll(() => service.close())

  const newer = '9999-newer'
  const database = () => service.store.database.read
  const isApplied = (breaks: 0 | 1) =>
    database()
      .insertInto('migrations')
      .values({ name: newer, applied_at: Date.now(), breaks_former: breaks })
      .execute()
  const isTakenBack = () => database().deleteFrom('migrations').where('name', '=', newer).execute()
  afterEach(isTakenBack)

  const readiness = async (url = service.url) => (await fetch(`${url}/readyz`)).status

  /** A further instance on the same database. */
  async function startAnother() {
    const lines: string[] = []
    const destination = new Writable({
      write: (chunk, _encoding, done) => done(void lines.push(String(chunk))),
    })
    const another = await startService({ ...service.config, port: await freePort() }, destination)
    onTestFinished(() => another.close())
    return { url: another.address, logs: () => lines.join('') }
  }

  const warning = `The database holds the migration ${newer} of a newer release.`

  test('that this release can work with: ready, with a warning at the start', async () => {
    expect((await startAnother()).logs()).not.toContain('of a newer release')
    await isApplied(0)
    expect(await readiness()).toBe(200)
    const another = await startAnother()
    expect(another.logs()).toContain(warning)
    expect(await readiness(another.url)).toBe(200)
  })

  test('that it cannot work with: not ready from the start', async () => {
    await isApplied(1)
    const another = await startAnother()
    expect(another.logs()).toContain(warning)
    expect(await readiness(another.url)).toBe(503)
    await isTakenBack()
    expect(await readiness(another.url)).toBe(200)
  })

  test('that comes while it runs: not ready from then on, and ready when it is gone', async () => {
    expect(await readiness()).toBe(200)
    await isApplied(1)
    expect(await readiness()).toBe(503)
    await isTakenBack()
    expect(await readiness()).toBe(200)
  })
})
