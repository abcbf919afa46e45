import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { makeCertificate, pem } from '../../src/edges/config/deployment-folder.test-material.ts'
import { openDatabase } from '../../src/edges/store/engine/database.ts'
import type { Finding } from '../../src/usecases/operation/finding.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { databaseForTest } from '../setup/databases.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'

/** What can be wrong with a deployment, planted: the doctor names each, with its fix. */

const masterKey = Buffer.alloc(32, 7).toString('base64')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

type Report = {
  readonly ok: boolean
  readonly safe_for_live: boolean
  readonly findings: readonly Finding[]
}

describe('the doctor', () => {
  let service: RunningService
  let folder: string
  let sound: { readonly [name: string]: string }
  beforeAll(async () => {
    service = await runService('sqlite', { VIDIMUS_MASTER_KEY: masterKey })
    folder = await mkdtemp(join(tmpdir(), 'vidimus-doctor-'))
    const { database } = service.config
    if (database.engine !== 'sqlite') throw new Error('it should be a file')
    sound = {
      VIDIMUS_MASTER_KEY: masterKey,
      VIDIMUS_DATABASE_URL: `sqlite:${database.path}`,
      VIDIMUS_PUBLIC_URL: service.config.publicUrl,
    }
  })
  afterAll(async () => {
    await service.close()
    await rm(folder, { recursive: true })
  })
  afterEach(() => void vi.restoreAllMocks())

  async function examined(settings: { [name: string]: string }, ...flags: readonly string[]) {
    const { code, out } = await vidimusHere(['doctor', '--json', ...flags], {
      ...sound,
      ...settings,
    })
    const report: Report = JSON.parse(out)
    expect(code).toBe(report.ok ? 0 : 1)
    return report
  }
  const troubles = ({ findings }: Report) =>
    findings.filter(({ level }) => level === 'fault' || level === 'attention')

  /** A file for VIDIMUS_CONFIG with an access certificate and an anchor of so many days. */
  async function deployment(
    days: { access?: number; anchor?: number; withoutUsage?: boolean },
    issuer: object = {},
  ) {
    const authority = await makeCertificate('PID CA', {
      ca: true,
      withoutUsage: days.withoutUsage === true,
      until: inDays(days.anchor ?? 400),
    })
    const leaf = await makeCertificate('id.example', {
      ca: false,
      issuer: 'PID CA',
      until: inDays(days.access ?? 400),
    })
    await writeFile(join(folder, 'ca.pem'), pem(authority.certificate))
    await writeFile(join(folder, 'leaf.pem'), pem(leaf.certificate))
    await writeFile(join(folder, 'leaf.key'), leaf.key)
    const german = { trustAnchors: ['ca.pem'], statusAnchors: ['ca.pem'], ...issuer }
    const path = join(folder, 'vidimus.json')
    await writeFile(
      path,
      JSON.stringify({
        accessCertificate: { key: 'leaf.key', chain: 'leaf.pem' },
        issuers: { 'de-ausweis': { test: german, live: german } },
      }),
    )
    return { VIDIMUS_CONFIG: path }
  }
  const live = {
    VIDIMUS_PUBLIC_URL: 'https://id.example',
    VIDIMUS_ENVIRONMENTS: 'test,live',
    VIDIMUS_METRICS_TOKEN: 'a-token-of-some-length',
    VIDIMUS_TRUSTED_PROXIES: 'loopback',
    VIDIMUS_SANDBOX_WALLET_URL: 'https://wallet.example',
  }

  test('a deployment that is well has nothing to mend, and says what live lacks', async () => {
    const report = await examined(await deployment({}))
    expect([report.ok, troubles(report)]).toEqual([true, []])
    expect(report.safe_for_live).toBe(false)
    const later = report.findings.filter(({ level }) => level === 'later')
    expect(later.map(({ area }) => area)).toEqual(['settings'])
  })

  test.each([
    [
      'a misspelt setting',
      { VIDIMUS_MASTERKEY: 'x' },
      'settings',
      'attention',
      /VIDIMUS_MASTERKEY/,
    ],
    ['a setting out of range', { VIDIMUS_PORT: '0' }, 'settings', 'fault', /VIDIMUS_PORT/],
    [
      'no database',
      { VIDIMUS_DATABASE_URL: 'sqlite:/nowhere/vidimus.db' },
      'database',
      'fault',
      /There is no Vidimus database/,
    ],
    [
      'a database that does not answer',
      { VIDIMUS_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      'database',
      'fault',
      /cannot be reached \(ECONNREFUSED\)/,
    ],
    [
      'another master key',
      { VIDIMUS_MASTER_KEY: Buffer.alloc(32, 8).toString('base64') },
      'master_key',
      'fault',
      /sealed with a master key that is not in VIDIMUS_MASTER_KEY/,
    ],
  ])('%s', async (_what, settings, area, level, words) => {
    const report = await examined({ ...(await deployment({})), ...settings })
    expect(troubles(report)).toEqual([
      { area, level, text: expect.stringMatching(words), fix: expect.stringMatching(/\w{3}.*\./) },
    ])
  })

  test.each([
    ['an access certificate of few days', { access: 12 }, {}, 'access_certificate', 'attention'],
    ['an anchor of two days', { anchor: 2 }, {}, 'trust_anchors', 'fault'],
    ['live without status anchors', {}, { statusAnchors: [] }, 'status_lists', 'fault'],
    ['live without anchors', {}, { trustAnchors: [] }, 'trust_anchors', 'fault'],
  ])('%s', async (_what, days, issuer, area, level) => {
    const report = await examined({ ...live, ...(await deployment(days, issuer)) })
    const found = troubles(report).filter((finding) => finding.area === area)
    expect(found[0]).toMatchObject({ level, fix: expect.stringMatching(/\.$/) })
    expect(report.ok).toBe(level !== 'fault')
  })

  test('an anchor by which nothing can be trusted', async () => {
    const without = await deployment({ withoutUsage: true })
    const words = 'nothing can be trusted by CN=PID CA: it lacks the key usage keyCertSign.'
    expect(troubles(await examined(without))).toMatchObject([
      { area: 'trust_anchors', level: 'attention', text: `de-ausweis in test: ${words}` },
      { area: 'status_lists', level: 'attention', text: `de-ausweis in test: ${words}` },
    ])
    const inLive = troubles(await examined({ ...live, ...without }))
    expect(inLive.filter(({ level }) => level === 'fault').map(({ text: said }) => said)).toEqual(
      Array(2).fill(`de-ausweis in live: ${words}`),
    )
  })

  test('a secret that others can read', async () => {
    const path = join(folder, 'token')
    await writeFile(path, 'a-token-of-some-length')
    await chmod(path, 0o644)
    const report = await examined({ ...(await deployment({})), VIDIMUS_METRICS_TOKEN_FILE: path })
    expect(troubles(report)).toMatchObject([
      { area: 'settings', fix: 'Set its mode to 0400 or 0600.' },
    ])
  })

  test('a clock that is ahead of the database’s', async () => {
    const real = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => real() + 45_000)
    const found = troubles(await examined(await deployment({})))
    expect(found).toMatchObject([{ area: 'clock', level: 'fault' }])
    expect(found[0]?.text).toContain('45 s ahead')
  })

  test('few files, as a process of its own learns', async () => {
    const child = spawn(
      'sh',
      ['-c', 'ulimit -n 1024; exec "$0" "$@"', process.execPath, inject('program'), 'doctor'],
      { env: { PATH: process.env['PATH'], ...sound, ...(await deployment({})) } },
    )
    expect(await text(child.stdout)).toMatch(/! open files .*This process may open 1024 files/)
  })

  test('a Redirect URL that nobody can reach is named without its path', async () => {
    await service.account({ callbackUrl: 'http://localhost:1/secret-path' })
    const report = await examined(await deployment({}), '--reach')
    expect(troubles(report)).toMatchObject([
      { area: 'reach', text: expect.stringMatching(/^localhost:1 \(acc_.*connect_failed/) },
    ])
    expect(JSON.stringify(report)).not.toContain('secret-path')
  })
})

test('callbacks that are late: no instance delivers them', async () => {
  const url = await databaseForTest('sqlite')
  const settings = { VIDIMUS_MASTER_KEY: masterKey, VIDIMUS_DATABASE_URL: url }
  const service = await runService('sqlite', settings)
  const { apiKey } = await service.account()
  const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 'canary' }
  expect((await service.prove(apiKey, question)).status).toBe(200)
  await service.close()
  const database = await openDatabase(realWorld, service.config.database)
  const late = Date.now() - 700_000
  await database.read.updateTable('flows').set({ state: 'delivering', due_at: late }).execute()
  await database.close()
  const { code, out } = await vidimusHere(['doctor'], settings)
  expect(code).toBe(1)
  expect(out).toContain('A callback is due, the oldest for 11 minutes.')
  expect(out).not.toMatch(/canary|flow_/)
})

test('a database of an older release is told, and left as it is', async () => {
  const url = await databaseForTest('sqlite')
  const service = await runService('sqlite', {
    VIDIMUS_MASTER_KEY: masterKey,
    VIDIMUS_DATABASE_URL: url,
  })
  const migrations = service.store.database.read
  await migrations.deleteFrom('migrations').where('name', '=', '0001-schema').execute()
  const settings = { VIDIMUS_MASTER_KEY: masterKey, VIDIMUS_DATABASE_URL: url }
  const { code, out } = await vidimusHere(['doctor'], settings)
  expect([code, out]).toEqual([1, expect.stringContaining('it lacks 0001-schema')])
  const left = await migrations.selectFrom('migrations').select('name').execute()
  expect(left.map(({ name }) => name)).not.toContain('0001-schema')
  await service.close()
})

test('PostgreSQL that may lose what it has committed, or cannot write, is a fault', async () => {
  const service = await runService('postgres', { VIDIMUS_MASTER_KEY: masterKey })
  const { database } = service.config
  if (database.engine !== 'postgres') throw new Error('it should be PostgreSQL')
  const settings = { VIDIMUS_MASTER_KEY: masterKey, VIDIMUS_DATABASE_URL: database.url }
  const { code, out } = await vidimusHere(['doctor'], settings)
  expect(code).toBe(1)
  expect(out).toMatch(/✕ database +PostgreSQL has fsync off: [\s\S]*Fix: Turn it on\./)
  expect(out).not.toContain('nothing can be written')
  const name = new URL(database.url).pathname.slice(1)
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(
    service.store.database.read,
  )
  expect((await vidimusHere(['doctor'], settings)).out).toContain('nothing can be written to it')
  await service.close()
})
