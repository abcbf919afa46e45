import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/edges/store/engine/database.ts'
import { steps } from '../../src/edges/store/engine/migrate.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { addressOf } from '../setup/database-address.ts'
import { databaseForTest, engines } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { instanceSettings } from '../setup/vidimus-process.ts'

const names = steps.map(({ name }) => name)
const last = names.at(-1) ?? ''

describe.each(engines)('vidimus migrate on %s', (engine) => {
  async function place() {
    const settings = instanceSettings(await databaseForTest(engine), await freePort())
    const run = (...args: string[]) => vidimusHere(args, settings)
    return { run, url: settings['VIDIMUS_DATABASE_URL'] ?? '' }
  }

  test('makes tables only when it is asked to, and says what it did', async () => {
    const { run } = await place()
    const refused = await run('migrate')
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining('There is no Vidimus database at'),
    ])
    const made = await run('migrate', '--create')
    expect([made.code, made.out]).toEqual([
      0,
      `${names.map((name) => `  ✓ ${name}\n`).join('')}The database is up to date.\n`,
    ])
    expect((await run('migrate')).out).toBe('Already up to date.\n')
    expect((await run('migrate', '--json')).out).toBe('{"applied":[]}\n')
  })

  test('other commands, and serve --no-migrate, leave an older database as it is', async () => {
    const { run, url } = await place()
    await run('migrate', '--create')
    const database = await openDatabase(realWorld, addressOf(url))
    await database.read.deleteFrom('migrations').where('name', '=', last).execute()
    const applied = async () =>
      (await database.read.selectFrom('migrations').select('name').execute()).length
    for (const args of [
      ['account', 'list'],
      ['serve', '--no-migrate'],
    ]) {
      const { code, err } = await run(...args)
      expect([code, err]).toEqual([1, expect.stringContaining('vidimus migrate')])
      expect(err).toContain(`it lacks ${last}`)
    }
    expect(await applied()).toBe(names.length - 1)
    await database.close()
  })

  test('a word that it does not know is a misuse', async () => {
    const { run } = await place()
    expect((await run('migrate', 'now')).code).toBe(2)
  })
})
