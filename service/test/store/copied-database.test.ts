import { copyFile, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../../src/edges/store/engine/database.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { copyWords, expectRefusedCopy, serveOnce, settingsOfCopy } from '../setup/copies.ts'
import { addressOf } from '../setup/database-address.ts'
import { copyPostgres, databaseForTest, engines, freshDatabase } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { madeDatabase, makeTables } from '../setup/made-database.ts'
import { memoryFolder } from '../setup/memory-folder.ts'
import { postgresForTest } from '../setup/postgres-server.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { instanceSettings, vidimus } from '../setup/vidimus-process.ts'
import { readRelease, writeRelease } from './releases/release.ts'

/** Which copies of a database are recognised: docs/operate/backup.md has them as a table. */

async function lookInto<T>(url: string, look: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(realWorld, addressOf(url))
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}

const auditedIn = (url: string) =>
  lookInto(url, async ({ read }) => {
    const { rows } = await sql<{ action: string; command_user: string }>`
      select action, command_user from audit_events order by number`.execute(read)
    return rows
  })

async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(join(memoryFolder, 'vidimus-copies-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const pathOf = (url: string) => url.slice('sqlite:'.length)

async function copyByBackup(url: string): Promise<string> {
  const copy = join(await folderForTest(), 'copy.db')
  expect(await vidimusHere(['backup', copy], settingsOfCopy(url))).toMatchObject({ code: 0 })
  return `sqlite:${copy}`
}

async function copyByTemplate(url: string): Promise<string> {
  const copy = await copyPostgres(url)
  onTestFinished(copy.remove)
  return copy.url
}

async function servedDatabase(engine: (typeof engines)[number]): Promise<string> {
  const url = await madeDatabase(engine)
  await serveOnce(url)
  return url
}

/** One that is seen, of a database that was served. */
const copiers = { sqlite: copyByBackup, postgres: copyByTemplate } as const

describe.each(engines)('on %s', (engine) => {
  test('a copy is refused, also the copy of a copy, and the original is not', async () => {
    const url = await servedDatabase(engine)
    const copy = await copiers[engine](url)
    await expectRefusedCopy(copy)
    await expectRefusedCopy(await copiers[engine](copy))
    await serveOnce(url)
    await serveOnce(url, { asItIs: true, mustExist: true })
  })

  test('a copy that the operator says is the database is served, and the audit log says so', async () => {
    const copy = await copiers[engine](await servedDatabase(engine))
    const moved = await vidimusHere(['restore', '--moved', '--json'], settingsOfCopy(copy))
    expect(moved).toMatchObject({ code: 0, out: expect.stringContaining('"moved":true') })
    await serveOnce(copy)
    expect(await auditedIn(copy)).toContainEqual({
      action: 'database_moved',
      command_user: userInfo().username,
    })
    await expectRefusedCopy(await copiers[engine](copy))
  })

  test('--moved takes no file, and makes no database', async () => {
    const url = await databaseForTest(engine)
    for (const more of [['copy.db'], ['--replace']]) {
      const { code, err } = await vidimusHere(['restore', '--moved', ...more], settingsOfCopy(url))
      expect([code, err]).toEqual([2, expect.stringContaining('--moved is about')])
    }
    const { code, err } = await vidimusHere(['restore', '--moved'], settingsOfCopy(url))
    expect([code, err]).toEqual([1, expect.stringContaining('There is no Vidimus database')])
  })

  test('a copy of what was never served is no copy', async () => {
    if (engine === 'postgres') await serveOnce(await copyByTemplate(await madeDatabase(engine)))
    else await serveOnce(await movedFile(await madeDatabase(engine)))
  })

  test('a refused start leaves no account and no instance in the copy', async () => {
    const copy = await copiers[engine](await servedDatabase(engine))
    await expectRefusedCopy(copy)
    const count = (table: 'accounts' | 'instances') =>
      lookInto(copy, ({ read }) => read.selectFrom(table).select('id').execute())
    expect([await count('accounts'), await count('instances')]).toEqual([[], []])
  })

  test('other commands work on a copy, which stays one', async () => {
    const copy = await copiers[engine](await servedDatabase(engine))
    const wish = ['--name', 'Kiosk', '--environment', 'test']
    const made = await vidimusHere(['account', 'create', ...wish], settingsOfCopy(copy))
    expect(made).toMatchObject({ code: 0 })
    expect(await vidimusHere(['migrate'], settingsOfCopy(copy))).toMatchObject({ code: 0 })
    await expectRefusedCopy(copy)
  })
})

async function movedFile(url: string): Promise<string> {
  const copy = join(await folderForTest(), 'moved.db')
  await rename(pathOf(url), copy)
  return `sqlite:${copy}`
}

describe('a SQLite file', () => {
  test('that was renamed, on whatever volume, is served', async () => {
    await serveOnce(await movedFile(await servedDatabase('sqlite')))
  })

  test('that another program copied is served, because it cannot be seen', async () => {
    const copy = join(await folderForTest(), 'copy.db')
    await copyFile(pathOf(await servedDatabase('sqlite')), copy)
    await serveOnce(`sqlite:${copy}`)
  })

  test('of vidimus restore is served, also when the copy had been put in place by hand', async () => {
    const copy = await copyByBackup(await servedDatabase('sqlite'))
    const placed = `sqlite:${join(await folderForTest(), 'placed.db')}`
    expect(await vidimusHere(['restore', pathOf(copy)], settingsOfCopy(placed))).toMatchObject({
      code: 0,
    })
    await serveOnce(placed)
    await expectRefusedCopy(copy)
    const itself = ['restore', pathOf(copy), '--replace']
    expect(await vidimusHere(itself, settingsOfCopy(copy))).toMatchObject({ code: 0 })
    await serveOnce(copy)
  })

  test('that a backup reads is not marked', async () => {
    const url = await servedDatabase('sqlite')
    const before = await readFile(pathOf(url))
    await copyByBackup(url)
    expect(before.equals(await readFile(pathOf(url)))).toBe(true)
  })

  test('of the former release is copied without its tables being changed, and not served', async () => {
    const url = await databaseForTest('sqlite')
    const places = { publicUrl: 'http://localhost:4000', callbackUrl: 'http://localhost:9' }
    await writeRelease(url, '0.3.0', readRelease('0.3.0', 'sqlite', places))
    const copy = await copyByBackup(url)
    const before = appliedTo(url)
    expect(appliedTo(copy)).toEqual(before)
    await expectRefusedCopy(copy)
    expect(appliedTo(copy)).toEqual(before)
    expect(await vidimusHere(['migrate'], settingsOfCopy(copy))).toMatchObject({ code: 0 })
    await expectRefusedCopy(copy)
  })
})

function appliedTo(url: string) {
  const database = new DatabaseSync(pathOf(url), { readOnly: true })
  try {
    return database.prepare('select name from migrations order by name').all()
  } finally {
    database.close()
  }
}

async function inPostgres<Row extends pg.QueryResultRow>(url: string, ...statements: string[]) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const results: Row[] = []
    for (const statement of statements) results.push(...(await client.query<Row>(statement)).rows)
    return results
  } finally {
    await client.end()
  }
}

const identityOf = (url: string) =>
  inPostgres<{ [column: string]: string | null }>(url, 'select * from database_identity')

/** What a dump without tables brings: here only the rows that tell. */
async function bring(from: string, to: string): Promise<void> {
  const [kept] = await identityOf(from)
  const values = Object.values(kept ?? {}).map((value) => (value === null ? 'null' : `'${value}'`))
  await inPostgres(to, `insert into database_identity values (${values.join(', ')})`)
}

describe('a PostgreSQL database', () => {
  test('that got another name is served, and one whose tables were written anew', async () => {
    const { url, remove } = await freshDatabase('postgres')
    await makeTables(url)
    await serveOnce(url)
    await inPostgres(url, 'vacuum full database_identity')
    await serveOnce(url)
    const renamed = new URL(url)
    renamed.pathname = `${renamed.pathname}_renamed`
    const names = [url, renamed.href].map((each) => new URL(each).pathname.slice(1))
    await inPostgres(inject('postgresUrl'), `alter database ${names[0]} rename to ${names[1]}`)
    onTestFinished(async () => {
      await inPostgres(inject('postgresUrl'), `alter database ${names[1]} rename to ${names[0]}`)
      await remove()
    })
    await serveOnce(renamed.href)
  })

  test('that a dump was read into is refused, on this server and into the same database', async () => {
    const url = await servedDatabase('postgres')
    const other = await madeDatabase('postgres')
    await bring(url, other)
    await expectRefusedCopy(other)
    await inPostgres(
      url,
      'create table another (like database_identity including all)',
      'insert into another select * from database_identity',
      'drop table database_identity',
      'alter table another rename to database_identity',
    )
    await expectRefusedCopy(url)
    expect(await vidimusHere(['restore'], settingsOfCopy(url))).toMatchObject({ code: 0 })
    await serveOnce(url)
  })

  test('that is on another server, of pg_upgrade or a copy by rows, is refused once', async () => {
    const url = await servedDatabase('postgres')
    // All that is different on a server that initdb has made is its number.
    await inPostgres(url, `update database_identity set system_identifier = '1'`)
    await expectRefusedCopy(url)
    expect(await vidimusHere(['restore', '--moved'], settingsOfCopy(url))).toMatchObject({
      code: 0,
    })
    await serveOnce(url)
  })

  test('is taken into use by several instances that start together', async () => {
    const url = await madeDatabase('postgres')
    await Promise.all(Array.from({ length: 3 }, () => serveOnce(url)))
    await serveOnce(url)
    await expectRefusedCopy(await copyByTemplate(url))
  })

  test('is refused by worker processes too', async () => {
    const copy = await copyByTemplate(await servedDatabase('postgres'))
    const settings = instanceSettings(copy, await freePort())
    const { code, err } = await vidimus(['serve', '--workers', '2'], settings).finished
    expect([code, err]).toEqual([2, expect.stringContaining(copyWords)])
  })

  test('of a role that may not know the server is served, and the doctor says what is not seen', async () => {
    const server = await postgresForTest()
    const said = async () => (await vidimusHere(['doctor'], settingsOfCopy(server.url))).out
    await server.ask('revoke execute on function pg_control_system() from public', 'vidimus')
    await serveOnce(server.url)
    expect(await identityOf(server.url)).toMatchObject([{ system_identifier: null }])
    expect(await said()).toMatch(/! database .* pg_control_system\(\)/)
    await server.ask('grant execute on function pg_control_system() to public', 'vidimus')
    await serveOnce(server.url)
    const known = await identityOf(server.url)
    expect(known).toMatchObject([{ system_identifier: expect.stringMatching(/^\d{19}$/) }])
    await server.ask('revoke execute on function pg_control_system() from public', 'vidimus')
    await serveOnce(server.url)
    expect(await identityOf(server.url)).toEqual(known)
  })
})
