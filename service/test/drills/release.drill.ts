import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import servicePackage from '../../package.json' with { type: 'json' }
import { migrate } from '../../src/edges/store/engine/migrate.ts'
import { postgresEngine } from '../../src/edges/store/engine/postgres/postgres.ts'
import { sqliteEngine } from '../../src/edges/store/engine/sqlite.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { type CustomerServer, runCustomer } from '../setup/customer-server.ts'
import { addressOf } from '../setup/database-address.ts'
import { databaseForTest, type EngineName, engines } from '../setup/databases.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { openAsWallet, proveFlow, type Started, startFlow } from '../setup/wallet-exchange.ts'
import {
  approveBy,
  type HeldFlow,
  type Release,
  type Row,
  releaseFolder,
} from '../store/releases/release.ts'

/**
 * `npm run keep-release`: writes a database of this version for each engine, with flows in every
 * state, to `service/test/store/releases/`. Run it once for each release, before its tag.
 */
test.each(engines)('a database of this release on %s', async (engine) => {
  const schema = await schemaOf(engine)
  const release = await liveThroughFlows(engine, schema.tables)
  const folder = join(releaseFolder, servicePackage.version)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${engine}.sql`), `${schema.statements.join(';\n\n')};\n`)
  await writeFile(join(folder, `${engine}.json`), `${JSON.stringify(release, null, 2)}\n`)
})

/** The statements by which this release makes its tables, and their names in that order. */
async function schemaOf(engine: EngineName) {
  const address = addressOf(await databaseForTest(engine))
  const made =
    address.engine === 'sqlite' ? sqliteEngine(address.path) : postgresEngine(realWorld, address)
  const statements: string[] = []
  const database = new Kysely({
    dialect: made.dialect,
    log: ({ query }) => void statements.push(query.sql),
  })
  await migrate(realWorld, database, made)
  await database.destroy()
  const ofSchema = statements.filter((text) => /^(create|alter)/.test(text))
  const tables = ofSchema.flatMap(
    (text) => /^create table (?:if not exists )?(\w+)/.exec(text)?.slice(1) ?? [],
  )
  return { statements: ofSchema, tables }
}

async function liveThroughFlows(engine: EngineName, tables: readonly string[]): Promise<Release> {
  const masterKey = Buffer.alloc(32, 3).toString('base64')
  const service = await runService(engine, { VIDIMUS_MASTER_KEY: masterKey })
  const shop = await runCustomer()
  const { apiKey } = await service.account({ callbackUrl: shop.url })
  const flows = await startFlows(service, shop, apiKey)
  const rows = await rowsOf(service, tables)
  const madeAt = Date.now()
  await service.close()
  await shop.close()
  const publicUrl = service.config.publicUrl
  return { madeAt, publicUrl, callbackUrl: shop.url, masterKey, apiKey, flows, tables: rows }
}

const ask = { issuer: 'xx-sandbox', revealed: ['given_name'] }

async function startFlows(
  service: RunningService,
  shop: CustomerServer,
  apiKey: string,
): Promise<Release['flows']> {
  const start = (more: object = {}) => startFlow(service, { apiKey }, { ...ask, ...more })
  const onThisDevice = () => start({ same_device: true })
  const unopened = await proveFlow(service, { apiKey }, ask)
  const opened = await start()
  const requested = await onThisDevice()
  await openAsWallet(requested.links.this_device)
  const awaiting = await onThisDevice()
  const { redirectUri: wayBack } = await approveBy(awaiting.links.this_device)
  const completed = await start()
  await approveBy(completed.links.qr)
  await reached(service, completed, 'completed')
  shop.behave((response) => void response.writeHead(500).end())
  const delivering = await start()
  await approveBy(delivering.links.qr)
  await expect.poll(() => attemptsOf(service, delivering)).toBe(1)
  return {
    unopened: { id: unopened.flowId, link: unopened.link },
    opened: heldOf(opened),
    requested: heldOf(requested),
    awaiting_return: { ...heldOf(awaiting), ...(wayBack !== undefined && { wayBack }) },
    completed: heldOf(completed),
    delivering: heldOf(delivering),
  }
}

const heldOf = ({ flowId: id, link, browser, links }: Started): HeldFlow => ({
  id,
  link,
  cookie: browser.cookieHeader(),
  links,
})

const rowOf = ({ store }: RunningService, { flowId }: Started) =>
  store.database.read
    .selectFrom('flows')
    .select(['state', 'attempts'])
    .where('id', '=', flowId)
    .executeTakeFirstOrThrow()

const reached = (service: RunningService, flow: Started, state: string) =>
  expect.poll(async () => (await rowOf(service, flow)).state).toBe(state)

const attemptsOf = async (service: RunningService, flow: Started) =>
  (await rowOf(service, flow)).attempts

/** Numbered by the database, which does so again. */
const numbered = ['audit_events', 'test_callbacks']
/** Of the moment and the place: who runs, who is connected, what the database is. */
const passing = ['instances', 'listeners', 'write_probes', 'database_identity']

async function rowsOf({ store }: RunningService, tables: readonly string[]) {
  const rows: [string, readonly Row[]][] = []
  for (const table of tables.filter((name) => !passing.includes(name))) {
    const found = await sql<StoredRow>`select * from ${sql.table(table)}`.execute(
      store.database.read,
    )
    rows.push([table, found.rows.map((row) => cellsOf(table, row))])
  }
  return Object.fromEntries(rows)
}

type StoredRow = { readonly [column: string]: string | number | Uint8Array | null }

const cellsOf = (table: string, row: StoredRow): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (value === null || (numbered.includes(table) && name === 'number')) return []
      const isBytes = value instanceof Uint8Array
      return [[name, isBytes ? `hex:${Buffer.from(value).toString('hex')}` : value]]
    }),
  )
