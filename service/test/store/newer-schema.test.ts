import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startService } from '../../src/main.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { engines } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'

const settings = { VIDIMUS_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') }

const urlOf = (database: RunningService['config']['database']): string =>
  database.engine === 'sqlite' ? `sqlite:${database.path}` : database.url

/** A newer release has changed the schema, before an instance starts or while it runs. */
describe.each(engines)('a migration of a newer release on %s', (engine) => {
  let service: RunningService
  beforeAll(async () => {
    service = await runService(engine, settings)
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
    const another = await startService(
      realWorld,
      { ...service.config, port: await freePort() },
      destination,
    )
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

  test('that it cannot work with: no start and no command, and another try would not help', async () => {
    await isApplied(1)
    const words = `A newer release has changed the database so that this one cannot use it (${newer}). Install that release`
    await expect(startAnother()).rejects.toThrow(words)
    const { VIDIMUS_MASTER_KEY } = settings
    const here = { VIDIMUS_MASTER_KEY, VIDIMUS_DATABASE_URL: urlOf(service.config.database) }
    for (const command of [['serve'], ['account', 'list'], ['migrate'], ['serve', '--no-migrate']])
      expect(await vidimusHere(command, here)).toMatchObject({
        code: 2,
        err: expect.stringContaining(words),
      })
    expect((await vidimusHere(['doctor'], here)).out).toMatch(/✕ database .* A newer release/)
  })

  test('that begins with a schema of its own: refused in the same way', async () => {
    const former = await database().selectFrom('migrations').selectAll().execute()
    onTestFinished(async () => {
      await database().deleteFrom('migrations').execute()
      await database().insertInto('migrations').values(former).execute()
    })
    await database().deleteFrom('migrations').execute()
    await isApplied(0)
    await expect(startAnother()).rejects.toThrow('A newer release has changed the database')
  })

  test('that comes while it runs: not ready from then on, and ready when it is gone', async () => {
    expect(await readiness()).toBe(200)
    await isApplied(1)
    expect(await readiness()).toBe(503)
    await isTakenBack()
    expect(await readiness()).toBe(200)
  })
})
