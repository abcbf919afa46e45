import { Kysely, type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../../core/vocabulary/instant.ts'
import type { Attention } from '../../../usecases/operation/attention.ts'
import type { ConnectionRoom } from '../../../usecases/operation/judge-database.ts'
import type { DatabaseState } from '../../../usecases/operation/readiness.ts'
import type { PoolFigures } from '../../../usecases/ports/telemetry.ts'
import type { World } from '../../../usecases/ports/world.ts'
import { type Changes, createChanges } from './changes.ts'
import type { Engine } from './engine.ts'
import { type Commit, groupCommits } from './group-commit.ts'
import { createHotPath, type HotPath } from './hot-path.ts'
import { inspectMigrations, migrate, understands } from './migrate.ts'
import { type PostgresAddress, postgresEngine } from './postgres/postgres.ts'
import { sqliteEngine } from './sqlite.ts'
import type { DatabaseTransaction, Tables } from './tables.ts'
import { createWriteProbe, inTime, type WriteProbe } from './write-probe.ts'

export type DatabaseAddress =
  | { readonly engine: 'sqlite'; readonly path: string }
  | ({ readonly engine: 'postgres' } & PostgresAddress)

export type Database = {
  readonly read: Kysely<Tables>
  /** The one clock that all instances share, in milliseconds. */
  readonly now: RawBuilder<number>
  /** See `Engine`. */
  readonly passingOverLocked: RawBuilder<unknown>
  readonly keepingFound: RawBuilder<unknown>
  readonly byteOrder: RawBuilder<unknown>
  /** Runs a write in a transaction shared with others. Resolves once it is on disk. */
  readonly commit: Commit<Tables>
  /** The statements that every flow runs. */
  readonly hot: HotPath
  readonly change: Changes['change']
  readonly onChange: Changes['onChange']
  readonly hearing: Changes['hearing']
  /** This process in rows. Undefined if no other one serves from this database. */
  readonly peerNumber: number | undefined
  /** See `Engine`. */
  readonly withoutWaiting: Engine['withoutWaiting']
  /** See `Engine`. */
  readonly membersOf: Engine['membersOf']
  /** What an operator should know about the durability of this database. */
  readonly durabilityWarnings: readonly Attention[]
  readonly unknownMigrations: readonly string[]
  /** Before it serves for the first time: a copy that is made of it later is seen as one. */
  beginUse(): Promise<void>
  /** Whatever it was copied from is the database no more. */
  takeIntoUse(transaction: DatabaseTransaction): Promise<void>
  /** See `Identity`. */
  seesServer(): Promise<boolean>
  /** Undefined if there is only one connection and no server. */
  poolFigures(): PoolFigures | undefined
  /** Its clock, which decides everything. */
  time(): Promise<Instant>
  /** See `Engine`. */
  connectionRoom(): Promise<ConnectionRoom | undefined>
  oldestTransactionSeconds(): Promise<number | undefined>
  /** As far as it can be determined within a second. */
  state(): Promise<DatabaseState>
  close(): Promise<void>
}

type Options = {
  /** For tests only: moves the database's clock. */
  readonly clockOffsetMilliseconds?: number
  readonly onGroup?: ((writes: number) => void) | undefined
  /** See `GroupOptions`. For tests only. */
  readonly patienceMilliseconds?: number
  /** Refuses a database without our tables instead of creating them. */
  readonly mustExist?: true
  /** Refuses a database of an older release instead of migrating it. */
  readonly asItIs?: true
  /** Refuses a copy that was not taken into use, before anything is changed in it. */
  readonly refusesCopy?: true
}

/** There is a database, but it has none of our tables. */
export class DatabaseAbsent extends Error {}

/** The database lacks migrations of this release. */
export class DatabaseOlder extends Error {}

/** The database is a copy, and was not taken into use. */
export class DatabaseCopied extends Error {}

/**
 * A person still waits this long for the page, and a lock of a backup or a command is gone by then.
 */
const defaultPatienceMilliseconds = 5_000

/** More than a page of either database, so that the write needs room for a new one. */
const probeBytes = 20_000

/** Opens the database and migrates it. Safe while other instances run or start. */
export async function openDatabase(
  world: World,
  address: DatabaseAddress,
  options: Options = {},
): Promise<Database> {
  const engine = engineOf(world, address)
  const kysely = new Kysely<Tables>({ dialect: engine.dialect })
  try {
    if (options.mustExist && !(await isOurs(kysely))) throw new DatabaseAbsent()
    if (options.refusesCopy && (await engine.identity.isCopy(kysely))) throw new DatabaseCopied()
    const durabilityWarnings = await engine.durabilityWarnings(kysely)
    const unknownMigrations = options.asItIs
      ? await refuseOlder(kysely)
      : await migrateAlone(world, kysely, engine)
    const probe = createWriteProbe(() => tryWriting(world, kysely, engine))
    const grouping = {
      ...world,
      ...engine,
      patienceMilliseconds: options.patienceMilliseconds ?? defaultPatienceMilliseconds,
      onGroup: options.onGroup ?? (() => undefined),
      onFailure: probe.doubt,
    }
    // A process that only looks has written nothing yet, and must not assume that it can.
    if (options.asItIs) probe.doubt()
    const { commit, settled } = groupCommits(kysely, grouping)
    const changes = createChanges(world, engine, commit)
    const hot = createHotPath(engine, changes, grouping)
    const close = async () => {
      await Promise.all([settled(), hot.settled()])
      await changes.close()
      await kysely.destroy()
    }
    const now = engine.now(options.clockOffsetMilliseconds ?? 0)
    const passingOverLocked = sql.raw(engine.passingOverLocked)
    const keepingFound = sql.raw(engine.keepingFound)
    const { change, onChange, hearing } = changes
    const writing = { commit, change, onChange, hearing, hot }
    return {
      read: kysely,
      now,
      passingOverLocked,
      keepingFound,
      byteOrder: sql.raw(engine.byteOrder),
      membersOf: engine.membersOf,
      peerNumber: engine.peer?.number,
      withoutWaiting: engine.withoutWaiting,
      ...writing,
      durabilityWarnings,
      unknownMigrations,
      beginUse: () => commit('identity', engine.identity.begin),
      takeIntoUse: engine.identity.replace,
      seesServer: () => engine.identity.seesServer(kysely),
      poolFigures: engine.poolFigures,
      time: () =>
        kysely
          .selectNoFrom(now.as('now'))
          .executeTakeFirstOrThrow()
          .then((row) => row.now),
      connectionRoom: () => engine.connectionRoom(kysely),
      oldestTransactionSeconds: () => engine.oldestTransactionSeconds(kysely),
      state: createLook(world, kysely, engine, probe),
      close,
    }
  } catch (error) {
    await kysely.destroy()
    throw error
  }
}

/** Simultaneous callers share one look, however long it takes. */
function createLook(world: World, kysely: Kysely<Tables>, engine: Engine, probe: WriteProbe) {
  let looking: { known: DatabaseState; readonly done: Promise<DatabaseState> } | undefined
  const look = async (): Promise<DatabaseState> => {
    if (!(await understands(kysely))) return 'newer'
    if (looking) looking.known = 'unwritable'
    if (await probe.canWrite()) return 'writable'
    return (await engine.isLedAstray(kysely)) ? 'standby' : 'unwritable'
  }
  const failed = async (): Promise<DatabaseState> =>
    (await engine.isLedAstray(kysely).catch(() => false)) ? 'standby' : 'away'
  return async (): Promise<DatabaseState> => {
    looking ??= {
      known: 'away',
      done: look()
        .catch(failed)
        .finally(() => {
          looking = undefined
        }),
    }
    const seen = looking
    return (await inTime(world, seen.done)) ?? seen.known
  }
}

/**
 * Uses its own transaction, because it waits for locks for a shorter time than others. It changes
 * no flow, but needs the same lock on that table as a write.
 */
const tryWriting = (world: World, kysely: Kysely<Tables>, engine: Engine): Promise<void> =>
  kysely.transaction().execute(async (transaction) => {
    await engine.limitProbe(transaction)
    await sql`update flows set state = state where id = ''`.execute(transaction)
    const filling = world.random(probeBytes)
    await transaction.insertInto('write_probes').values({ filling }).execute()
    await transaction.deleteFrom('write_probes').execute()
  })

const isOurs = async (kysely: Kysely<Tables>): Promise<boolean> =>
  (await kysely.introspection.getTables()).some(({ name }) => name === 'vault')

async function refuseOlder(kysely: Kysely<Tables>): Promise<readonly string[]> {
  const { pending, unknown } = await inspectMigrations(kysely)
  if (pending.length > 0) throw new DatabaseOlder(pending.join(', '))
  return unknown
}

async function migrateAlone(
  world: World,
  kysely: Kysely<Tables>,
  engine: Engine,
): Promise<readonly string[]> {
  if (engine.migrationDialect === undefined) return migrate(world, kysely, engine)
  const alone = new Kysely<Tables>({ dialect: engine.migrationDialect })
  try {
    return await migrate(world, alone, engine)
  } finally {
    await alone.destroy()
  }
}

const engineOf = (world: World, address: DatabaseAddress): Engine =>
  address.engine === 'sqlite' ? sqliteEngine(address.path) : postgresEngine(world, address)

/** Migrates the database and does nothing else. */
export async function migrateDatabase(
  world: World,
  address: DatabaseAddress,
  { mustExist }: { readonly mustExist: boolean },
  onStep: (name: string) => void,
): Promise<void> {
  const engine = engineOf(world, address)
  const kysely = new Kysely<Tables>({ dialect: engine.migrationDialect ?? engine.dialect })
  try {
    if (mustExist && !(await isOurs(kysely))) throw new DatabaseAbsent()
    await migrate(world, kysely, engine, onStep)
  } finally {
    await kysely.destroy()
  }
}
