import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteDialect, type SqliteStatement, sql } from 'kysely'
import type { Engine } from './engine.ts'

/** How long a write waits for another process on the same file (the CLI beside the service). */
const busyTimeoutMilliseconds = 5_000

/** Node's own SQLite. One connection: a second one that waits would block the event loop. */
export function sqliteEngine(path: string): Engine {
  return {
    dialect: new SqliteDialect({ database: async () => openFile(path) }),
    columnTypes: {
      bytes: 'blob',
      milliseconds: 'integer',
      sequence: 'integer primary key autoincrement',
    },
    tableEnding: 'strict',
    // SQLite cannot change a column, only add, fill, drop and rename.
    allowNull: (table, column) =>
      [
        `alter table ${table} add column nullable_${column} text`,
        `update ${table} set nullable_${column} = ${column}`,
        `alter table ${table} drop column ${column}`,
        `alter table ${table} rename column nullable_${column} to ${column}`,
      ].map((statement) => sql.raw(statement)),
    appendOnly: (table) =>
      ['update', 'delete'].map(
        (change) =>
          `create trigger ${table}_no_${change} before ${change} on ${table} begin select raise(abort, '${table} is append-only'); end`,
      ),
    now: (offset) =>
      sql<number>`(cast(round(unixepoch('subsec') * 1000) as integer) + ${sql.lit(offset)})`,
    // `begin immediate` has taken the file's only write lock already.
    lockForMigration: async () => undefined,
    connectionWasLost: () => false,
    durabilityWarnings: async () => [],
    // There is one writer at a time, so no row is ever in another's hand.
    passingOverLocked: '',
    // One process serves a file; a command beside it is noticed at the next look.
    tellOthers: async () => undefined,
    hearOthers: () => ({ close: async () => undefined }),
    lanes: 1,
  }
}

function openFile(path: string) {
  if (path !== ':memory:') createPrivately(path)
  const database = new DatabaseSync(path, {
    enableForeignKeyConstraints: true,
    timeout: busyTimeoutMilliseconds,
  })
  // FULL: a commit is on disk before it is reported. secure_delete: what is erased is overwritten.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare: (text: string) => {
      const known = prepared.get(text)
      if (known) return known
      const statement = prepare(database, text)
      // The service's statements are few and fixed; the bound is for lists whose length varies.
      if (prepared.size < 200) prepared.set(text, statement)
      return statement
    },
  }
}

/** The file holds sealed data and hashes, and its owner alone needs it. */
function createPrivately(path: string): void {
  if (existsSync(path)) return
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  closeSync(openSync(path, 'a', 0o600))
  chmodSync(path, 0o600)
}

function prepare(database: DatabaseSync, text: string): SqliteStatement {
  // A deferred transaction that reads and then writes fails at once when another process wrote in
  // between (SQLITE_BUSY_SNAPSHOT ignores the busy timeout): take the write lock at the start.
  const statement = database.prepare(text === 'begin' ? 'begin immediate' : text)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...inputs(parameters)),
    run: (parameters) => statement.run(...inputs(parameters)),
    iterate: (parameters) => statement.iterate(...inputs(parameters)),
  }
}

// Kysely does not say what its parameters are; the types of the tables allow nothing else.
const inputs = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
