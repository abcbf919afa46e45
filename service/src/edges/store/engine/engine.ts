import type { Dialect, Kysely, QueryExecutorProvider, RawBuilder } from 'kysely'
import type { Attention } from '../../../usecases/operation/attention.ts'
import type { ConnectionRoom } from '../../../usecases/operation/judge-database.ts'
import type { BoundStatement } from './statement.ts'

/** What a statement gave, and how many rows it touched. */
export type Ran = { readonly rows: readonly unknown[]; readonly touched: number }

/**
 * Why a transaction failed. `lost`: the connection, so nobody knows what was written, and trying
 * again at once is useless. `locked`: somebody else's lock; nothing was written, and the same may
 * succeed in a moment. `own`: one of its writes.
 */
export type FailureKind = 'lost' | 'locked' | 'own'

/** An append-only table with one column that can be erased, and rows that can be deleted later. */
type ErasableTable = {
  readonly table: string
  readonly erased: { readonly column: string; readonly value: string }
  /** All other columns. */
  readonly kept: readonly string[]
  /** The column by which a row is old. */
  readonly time: string
  readonly keptMilliseconds: number
}

/** The connections of this instance. */
export type PoolFigures = {
  readonly inUse: number
  readonly idle: number
  /** Who waits for one. */
  readonly waiting: number
  readonly most: number
  /** Attempts to open one, since the start. */
  readonly failed: number
}

/** `on`: the table with columns and condition, as in `flows (due_at) where due_at is not null`. */
export type NewIndex = { readonly name: string; readonly on: string; readonly unique?: true }

export type Hearing = {
  /**
   * Another number whenever something that others wrote may have been missed. Undefined: nothing
   * is heard now.
   */
  session(): number | undefined
  close(): Promise<void>
}

/** What differs between the two databases; everything else is written once. */
export type Engine = {
  readonly dialect: Dialect
  /** For migrations, which may take as long as they need. Undefined: the same connection. */
  readonly migrationDialect: Dialect | undefined
  readonly columnTypes: {
    readonly bytes: 'blob' | 'bytea'
    readonly milliseconds: 'integer' | 'bigint'
    /** Text that is compared byte by byte, whatever the language of the database. */
    readonly orderedText: string
    /** A primary key that numbers rows as they come. */
    readonly sequence: string
  }
  /** Ends a `create table` statement. */
  readonly tableEnding: 'strict' | ''
  /** Settings of a table whose rows are written several times and then left alone. */
  storedForUpdates(table: string, sealedColumns: readonly string[]): readonly RawBuilder<unknown>[]
  /** Statements after which rows of the table can be added and read, and nothing else. */
  appendOnly(table: string): readonly string[]
  /** Statements after which such a table can be erased, as far as this says. */
  erasable(table: ErasableTable): readonly string[]
  now(offsetMilliseconds: number): RawBuilder<number>
  readonly migrationPatience: {
    /** How long a start waits for locks of others, and for another instance that migrates. */
    readonly longestMilliseconds: number
    /** Between two attempts to get a lock. */
    readonly pauseMilliseconds: number
  }
  /** False: another instance migrates just now, and the work was not done. */
  aloneToMigrate<Tables>(database: Kysely<Tables>, work: () => Promise<void>): Promise<boolean>
  /** What a migration may wait for in its transaction: whoever comes after it waits behind it. */
  limitMigration(transaction: QueryExecutorProvider): Promise<void>
  /** What a write may wait for in its transaction if it is only done to see whether it can be. */
  limitProbe(transaction: QueryExecutorProvider): Promise<void>
  /** Whether this instance has reached a copy, while another may reach the one to write to. */
  isLedAstray(database: QueryExecutorProvider): Promise<boolean>
  /** While others write; what an attempt that broke off has left is made anew. */
  createIndex(database: QueryExecutorProvider, index: NewIndex): Promise<void>
  failureOf(error: unknown): FailureKind
  /** Undefined: there is one connection, and no server. */
  poolFigures(): PoolFigures | undefined
  durabilityWarnings(database: QueryExecutorProvider): Promise<readonly Attention[]>
  /** Undefined: there is no server, or a pooler is before it. */
  connectionRoom(database: QueryExecutorProvider): Promise<ConnectionRoom | undefined>
  /** After a text, compares it byte by byte, whatever the language of the database. */
  readonly byteOrder: string
  /** Ends a select of rows to work on: those that another instance has in hand are passed over. */
  readonly passingOverLocked: 'for update skip locked' | ''
  /** Told when the transaction commits, to every other instance. */
  tellOthers(transaction: QueryExecutorProvider, messages: readonly string[]): Promise<void>
  hearOthers(hear: (message: string) => void): Hearing
  /** Selects `name` and `value` of each member of a JSON object of strings. */
  membersOf(json: string): RawBuilder<unknown>
  /** Runs a statement by itself. It sees nothing that is not committed. */
  run(statement: BoundStatement): Promise<Ran>
  /** Runs lists of statements in one transaction, which is on disk when it returns. */
  runTogether(writes: readonly (readonly BoundStatement[])[]): Promise<readonly (readonly Ran[])[]>
  /**
   * The same statement, which also tells other instances of the flows whose ids it returns, each in
   * a message with this start.
   */
  announcing(text: string): (values: unknown[], messageStart: string) => BoundStatement
  /** How many groups of writes may be under way at once. */
  readonly lanes: number
}
