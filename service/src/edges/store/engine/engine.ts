import type { Dialect, Kysely, QueryExecutorProvider, RawBuilder } from 'kysely'
import type { Attention } from '../../../usecases/operation/attention.ts'
import type { ConnectionRoom } from '../../../usecases/operation/judge-database.ts'
import type { PoolFigures } from '../../../usecases/ports/telemetry.ts'
import type { BoundStatement } from './statement.ts'

/** The rows that a statement returned, and how many it touched. */
export type Ran = { readonly rows: readonly unknown[]; readonly touched: number }

/**
 * Why a transaction failed. `lost`: the connection broke, so it is unknown what was written, and
 * trying again at once is useless. `locked`: another transaction holds a lock; nothing was written,
 * and the same may succeed in a moment. `own`: one of its own writes failed.
 */
export type FailureKind = 'lost' | 'locked' | 'own'

/** An append-only table with one column that can be erased, and rows that can be deleted later. */
type ErasableTable = {
  readonly table: string
  readonly erased: { readonly column: string; readonly value: string }
  /** All other columns. */
  readonly kept: readonly string[]
  /** The column that gives the age of a row. */
  readonly time: string
  readonly keptMilliseconds: number
}

/**
 * `on` is the table with columns and condition, as in `flows (due_at) where due_at is not null`.
 */
export type NewIndex = { readonly name: string; readonly on: string; readonly unique?: true }

export type Hearing = {
  /**
   * Changes whenever another instance's message may have been missed. Undefined while nothing can
   * be heard.
   */
  session(): number | undefined
  close(): Promise<void>
}

/** A message to one process, by its number, or to all. */
export type Message = { readonly to: number | 'all'; readonly text: string }

/** This process among those that share a database server. */
export type Peer = {
  /** Names it in the rows of flows with a page that it shows. */
  readonly number: number
  /** Not part of any write, and quick: the database may lose what it was handed. */
  send(messages: readonly Message[]): Promise<void>
}

/** What tells a database from its copies, as far as that can be seen (decision 39). */
export type Identity = {
  /** Whether this is a copy that was not taken into use. The tables need not be there yet. */
  isCopy(database: QueryExecutorProvider): Promise<boolean>
  /** Keeps what the database is, unless that is kept already. */
  begin(database: QueryExecutorProvider): Promise<void>
  /** From now on the database is this one, and what it was copied from is not. */
  replace(transaction: QueryExecutorProvider): Promise<void>
  /** False if a copy on another server may look the same. */
  seesServer(database: QueryExecutorProvider): Promise<boolean>
}

/** What differs between the two databases. Everything else is written once. */
export type Engine = {
  readonly dialect: Dialect
  readonly identity: Identity
  /** For migrations, which may take as long as they need. Undefined means the same connection. */
  readonly migrationDialect: Dialect | undefined
  readonly columnTypes: {
    readonly bytes: 'blob' | 'bytea'
    readonly milliseconds: 'integer' | 'bigint'
    /** Text that is compared byte by byte, whatever the language of the database. */
    readonly orderedText: string
    /** A primary key that numbers rows in order of insertion. */
    readonly sequence: string
  }
  /** Ends a `create table` statement. */
  readonly tableEnding: 'strict' | ''
  /** Settings of a table with rows that are written several times and then stay unchanged. */
  storedForUpdates(table: string, sealedColumns: readonly string[]): readonly RawBuilder<unknown>[]
  /** Statements after which rows of the table can only be added and read. */
  appendOnly(table: string): readonly string[]
  /** Statements after which such a table can be erased, to the extent given. */
  erasable(table: ErasableTable): readonly string[]
  now(offsetMilliseconds: number): RawBuilder<number>
  readonly migrationPatience: {
    /**
     * How long a start waits for other sessions' locks, and for another instance that is migrating.
     */
    readonly longestMilliseconds: number
    /** The pause between two attempts to get a lock. */
    readonly pauseMilliseconds: number
  }
  /** Returns false if another instance is migrating, so that the work was not done. */
  aloneToMigrate<Tables>(database: Kysely<Tables>, work: () => Promise<void>): Promise<boolean>
  /**
   * Limits how long a migration's transaction may wait, because everyone after it waits behind it.
   */
  limitMigration(transaction: QueryExecutorProvider): Promise<void>
  /** Limits how long a write may wait that only tests whether writing is possible. */
  limitProbe(transaction: QueryExecutorProvider): Promise<void>
  /** Whether this instance has reached a replica while another may reach the writable server. */
  isLedAstray(database: QueryExecutorProvider): Promise<boolean>
  /** Works while others write. What an interrupted attempt has left is created again. */
  createIndex(database: QueryExecutorProvider, index: NewIndex): Promise<void>
  failureOf(error: unknown): FailureKind
  /** Undefined if there is only one connection and no server. */
  poolFigures(): PoolFigures | undefined
  durabilityWarnings(database: QueryExecutorProvider): Promise<readonly Attention[]>
  /** Undefined if there is no server, or a pooler in front of it. */
  connectionRoom(database: QueryExecutorProvider): Promise<ConnectionRoom | undefined>
  /**
   * Of anybody: until it ends, nothing that was overwritten since can be removed. Undefined if no
   * reader holds that up.
   */
  oldestTransactionSeconds(database: QueryExecutorProvider): Promise<number | undefined>
  /** Placed after a text, makes it compare byte by byte, whatever the language of the database. */
  readonly byteOrder: string
  /** Ends a select of rows to work on. Rows that another instance has locked are skipped. */
  readonly passingOverLocked: 'for update skip locked' | ''
  /** After a query: what it found is not deleted before the transaction is over. */
  readonly keepingFound: 'for key share' | ''
  /** Undefined if no other process serves from this database. */
  readonly peer: Peer | undefined
  /** Hears messages to this process and to all, its own included. */
  hearOthers(hear: (message: string) => void): Hearing
  /** In a statement: its commit waits for no disk and no standby, so a crash may undo it. */
  readonly withoutWaiting: RawBuilder<boolean>
  /** Selects `name` and `value` of each member of a JSON object of strings. */
  membersOf(json: string): RawBuilder<unknown>
  /** Runs a statement on its own. It sees only what is committed. */
  run(statement: BoundStatement): Promise<Ran>
  /** Runs lists of statements in one transaction, which is on disk when it returns. */
  runTogether(writes: readonly (readonly BoundStatement[])[]): Promise<readonly (readonly Ran[])[]>
  /** How many groups of writes may run at once. */
  readonly lanes: number
}
