import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteDialect, type SqliteStatement, sql } from 'kysely'
import { createBoundedMap } from '../../../core/bounds/bounded-map.ts'
import type { Engine, Ran } from './engine.ts'
import { rowMaker } from './row-maker.ts'
import { sqliteIdentity } from './sqlite-identity.ts'
import type { BoundStatement } from './statement.ts'
import { StoreFull } from './store-full.ts'

/**
 * How long the thread waits for another process on the same file. While that process holds the
 * write lock, everything else here continues: a write tries again later (`group-commit.ts`).
 */
const busyTimeoutMilliseconds = 20
/** Before the service listens: the first of several that start together sets up the file. */
const openingTimeoutMilliseconds = 5_000

/** SQLite's own 2 MiB are less than the indexes of a year, and what is not there is read again. */
const cacheKibibytes = 16_384

/** SQLITE_BUSY and SQLITE_LOCKED. */
const lockedCodes = [5, 6]
/** SQLITE_IOERR and SQLITE_FULL: no room on the disk, or one that fails, as long as it lasts. */
const fullCodes = [10, 13]

/** Node's own SQLite, with one connection: a second one that waits would block the event loop. */
export function sqliteEngine(path: string): Engine {
  let opened: SqliteFile | undefined
  const file = () => {
    opened ??= openFile(path)
    return opened
  }
  return {
    dialect: new SqliteDialect({ database: async () => file() }),
    migrationDialect: undefined,
    identity: sqliteIdentity,
    columnTypes: {
      bytes: 'blob',
      milliseconds: 'integer',
      orderedText: 'text',
      sequence: 'integer primary key autoincrement',
    },
    tableEnding: 'strict',
    storedForUpdates: () => [],
    appendOnly: (table) =>
      ['update', 'delete'].map(
        (change) =>
          `create trigger ${table}_no_${change} before ${change} on ${table} begin select raise(abort, '${table} is append-only'); end`,
      ),
    erasable: ({ table, erased, kept, time, keptMilliseconds }) => {
      const row = (of: 'new' | 'old') => `(${kept.map((column) => `${of}.${column}`).join(', ')})`
      const refuse = `begin select raise(abort, '${table} is append-only'); end`
      return [
        `drop trigger ${table}_no_update`,
        `create trigger ${table}_no_update before update on ${table}
          when new.${erased.column} <> '${erased.value}' or ${row('new')} is not ${row('old')} ${refuse}`,
        `drop trigger ${table}_no_delete`,
        `create trigger ${table}_no_delete before delete on ${table}
          when old.${time} > unixepoch() * 1000 - ${keptMilliseconds} ${refuse}`,
      ]
    },
    now: (offset) =>
      sql<number>`(cast(round(unixepoch('subsec') * 1000) as integer) + ${sql.lit(offset)})`,
    migrationPatience: { longestMilliseconds: 30_000, pauseMilliseconds: 50 },
    // Each step takes the file's only write lock (`begin immediate`).
    aloneToMigrate: async (_database, work) => {
      await work()
      return true
    },
    limitMigration: async () => undefined,
    limitProbe: async () => undefined,
    isLedAstray: async () => false,
    createIndex: async (database, { name, on, unique }) => {
      const kind = unique ? 'unique index' : 'index'
      await sql.raw(`create ${kind} if not exists ${name} on ${on}`).execute(database)
    },
    failureOf: (error) => (lockedCodes.includes(primaryCode(error)) ? 'locked' : 'own'),
    poolFigures: () => undefined,
    durabilityWarnings: async () => [],
    connectionRoom: async () => undefined,
    oldestTransactionSeconds: async () => undefined,
    // There is one writer at a time, so no row is ever locked by another.
    passingOverLocked: '',
    keepingFound: '',
    byteOrder: 'collate binary',
    // One process serves a file, and notices when a command beside it has written.
    peer: undefined,
    withoutWaiting: sql`(1 = 1)`,
    hearOthers: () => ({ session: () => file().dataVersion(), close: async () => undefined }),
    membersOf: (json) => sql`select key as name, value from json_each(${json})`,
    run: (statement) => file().betweenTransactions(() => file().run(statement)),
    runTogether: (writes) =>
      file().betweenTransactions(() =>
        file().inOneTransaction(() => writes.map((write) => write.map(file().run))),
      ),
    lanes: 1,
  }
}

type SqliteFile = ReturnType<typeof openFile>

/**
 * The query builder yields the thread inside its transactions. What runs here does not, and waits
 * until no transaction is open: on the single connection it would see uncommitted data.
 */
function openFile(path: string) {
  if (path !== ':memory:') createPrivately(path)
  const database = new DatabaseSync(path, {
    enableForeignKeyConstraints: true,
    timeout: openingTimeoutMilliseconds,
  })
  // FULL: a commit is on disk before it is reported. secure_delete: erased data is overwritten.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
  database.exec(`PRAGMA busy_timeout = ${busyTimeoutMilliseconds}`)
  database.exec(`PRAGMA cache_size = -${cacheKibibytes}`)
  const prepare = preparing(database, preparedOf)
  const prepareCompiled = preparing(database, compiledOf)
  const waiting: (() => void)[] = []
  const wake = () => {
    for (const resolve of waiting.splice(0)) resolve()
  }
  const run = ({ text, values }: BoundStatement): Ran => {
    const { change, all } = prepareCompiled(text)
    if (all === undefined) return { rows: [], touched: Number(change(values).changes) }
    const rows = all(values)
    return { rows, touched: rows.length }
  }
  return {
    close: () => database.close(),
    prepare: (text: string) =>
      isEnd(text) ? endStatement(database, prepare(text), wake) : builderStatement(prepare(text)),
    run,
    /** Changes whenever another connection has committed. */
    dataVersion: () => Number(prepare('PRAGMA data_version').statement.get()?.['data_version']),
    /**
     * There is no pause between check and work, in which the query builder could begin a
     * transaction.
     */
    betweenTransactions: async <T>(work: () => T): Promise<T> => {
      while (database.isTransaction) await new Promise<void>((resolve) => waiting.push(resolve))
      return work()
    },
    inOneTransaction: <T>(write: () => T): T => {
      prepare('begin').change([])
      try {
        const written = write()
        prepare('commit').change([])
        return written
      } catch (error) {
        if (database.isTransaction) prepare('rollback').change([])
        throw error
      }
    },
  }
}

/** The low byte is the primary code; the others give details. */
const primaryCode = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0

const isEnd = (text: string): boolean => text === 'commit' || text === 'rollback'

/** The file holds sealed data and hashes, and only its owner needs it. */
function createPrivately(path: string): void {
  if (existsSync(path)) return
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  closeSync(openSync(path, 'a', 0o600))
  chmodSync(path, 0o600)
}

type Prepared = {
  readonly statement: StatementSync
  readonly isReader: boolean
  change(values: readonly unknown[]): ReturnType<StatementSync['run']>
  all(values: readonly unknown[]): ReturnType<StatementSync['all']>
}

/** A statement of the hot path. `all` is undefined if it returns no rows. */
type Compiled = Pick<Prepared, 'change'> & {
  readonly all: ((values: readonly unknown[]) => readonly unknown[]) | undefined
}

/**
 * The service's statements are few and fixed; the bound is for lists of varying length. The oldest
 * makes room, because the migrations' statements come first and must not keep a flow's place.
 */
const mostPrepared = 200

function preparing<Kind>(
  database: DatabaseSync,
  kindOf: (statement: StatementSync) => Kind,
): (text: string) => Kind {
  const prepared = createBoundedMap<string, Kind>(mostPrepared)
  return (text) => {
    const known = prepared.get(text)
    if (known) return known
    // A deferred transaction that reads and then writes fails at once if another process wrote in
    // between (SQLITE_BUSY_SNAPSHOT ignores the busy timeout), so take the write lock at the start.
    const statement = database.prepare(text === 'begin' ? 'begin immediate' : text)
    const fresh = kindOf(statement)
    prepared.set(text, fresh)
    return fresh
  }
}

const preparedOf = (statement: StatementSync): Prepared => ({
  statement,
  isReader: statement.columns().length > 0,
  change: (values) => withStoreFailure(() => statement.run(...inputs(values))),
  all: (values) => withStoreFailure(() => statement.all(...inputs(values))),
})

function withStoreFailure<Found>(ask: () => Found): Found {
  try {
    return ask()
  } catch (error) {
    throw storeFailure(error)
  }
}

/** Node's own rows are hash tables. */
function compiledOf(statement: StatementSync): Compiled {
  const { change, all } = preparedOf(statement)
  const names = statement.columns().map(({ name }) => name)
  if (names.length === 0) return { change, all: undefined }
  statement.setReturnArrays(true)
  const rowOf = rowMaker(names)
  return { change, all: (values) => all(values).map(rowOf) }
}

/** The error as callers of the store know it. */
const storeFailure = (error: unknown): unknown =>
  fullCodes.includes(primaryCode(error))
    ? new StoreFull('the database has no room', { cause: error })
    : error

const builderStatement = ({ statement, isReader, change, all }: Prepared): SqliteStatement => ({
  reader: isReader,
  all,
  run: change,
  iterate: (parameters) => statement.iterate(...inputs(parameters)),
})

/** `commit` or `rollback`, after which the waiting callers may continue, however it ended. */
const endStatement = (
  database: DatabaseSync,
  prepared: Prepared,
  ended: () => void,
): SqliteStatement => ({
  ...builderStatement(prepared),
  run: (parameters) => {
    try {
      // On a full disk SQLite rolls back by itself.
      return database.isTransaction ? prepared.change(parameters) : nothingChanged
    } finally {
      ended()
    }
  },
})
const nothingChanged = { changes: 0, lastInsertRowid: 0 }

// Kysely does not type its parameters, but the types of the tables allow nothing else.
const inputs = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
