import { Kysely, type RawBuilder, sql } from 'kysely'
import { type Changes, createChanges } from './changes.ts'
import type { Engine } from './engine.ts'
import { type Commit, groupCommits } from './group-commit.ts'
import { createHotPath, type HotPath } from './hot-path.ts'
import { migrate, understands } from './migrate.ts'
import { postgresEngine } from './postgres.ts'
import { sqliteEngine } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type DatabaseAddress =
  | { readonly engine: 'sqlite'; readonly path: string }
  | { readonly engine: 'postgres'; readonly url: string }

export type Database = {
  readonly read: Kysely<Tables>
  /** The one clock of all instances, in milliseconds. */
  readonly now: RawBuilder<number>
  /** See `Engine`. */
  readonly passingOverLocked: RawBuilder<unknown>
  /** Runs a write in a transaction shared with others; resolves once it is on disk. */
  readonly commit: Commit<Tables>
  /** The statements of every flow. */
  readonly hot: HotPath
  readonly change: Changes['change']
  readonly onChange: Changes['onChange']
  /** What an operator should know about how durable this database is. */
  readonly durabilityWarnings: readonly string[]
  readonly unknownMigrations: readonly string[]
  /** Whether a query is answered now, and the schema is one that this release can work with. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

type Options = {
  /** For tests alone: moves the database's clock. */
  readonly clockOffsetMilliseconds?: number
  readonly onGroup?: (writes: number) => void
  /** Refuses a database without our tables, instead of making them. */
  readonly mustExist?: true
}

/** There is a database, and none of our tables in it. */
export class DatabaseAbsent extends Error {}

/** Opens the database and brings it up to date. Safe while other instances run or start. */
export async function openDatabase(
  address: DatabaseAddress,
  options: Options = {},
): Promise<Database> {
  const engine =
    address.engine === 'sqlite' ? sqliteEngine(address.path) : postgresEngine(address.url)
  const kysely = new Kysely<Tables>({ dialect: engine.dialect })
  try {
    if (options.mustExist && !(await isOurs(kysely))) throw new DatabaseAbsent()
    const durabilityWarnings = await engine.durabilityWarnings(kysely)
    const unknownMigrations = await migrateAlone(kysely, engine)
    const grouping = { ...engine, onGroup: options.onGroup ?? (() => undefined) }
    const { commit, settled } = groupCommits(kysely, grouping)
    const changes = createChanges(engine, commit)
    const hot = createHotPath(engine, changes, grouping)
    const close = async () => {
      await changes.close()
      await Promise.all([settled(), hot.settled()])
      await kysely.destroy()
    }
    const answers = () => understands(kysely).catch(() => false)
    const now = engine.now(options.clockOffsetMilliseconds ?? 0)
    const passingOverLocked = sql.raw(engine.passingOverLocked)
    const { change, onChange } = changes
    const writing = { commit, change, onChange, hot }
    return {
      read: kysely,
      now,
      passingOverLocked,
      ...writing,
      durabilityWarnings,
      unknownMigrations,
      answers,
      close,
    }
  } catch (error) {
    await kysely.destroy()
    throw error
  }
}

const isOurs = async (kysely: Kysely<Tables>): Promise<boolean> =>
  (await kysely.introspection.getTables()).some(({ name }) => name === 'vault')

async function migrateAlone(kysely: Kysely<Tables>, engine: Engine): Promise<readonly string[]> {
  if (engine.migrationDialect === undefined) return migrate(kysely, engine)
  const alone = new Kysely<Tables>({ dialect: engine.migrationDialect })
  try {
    return await migrate(alone, engine)
  } finally {
    await alone.destroy()
  }
}
