import type { Dialect, QueryExecutorProvider, RawBuilder } from 'kysely'

/** What differs between the two databases; everything else is written once. */
export type Engine = {
  readonly dialect: Dialect
  readonly columnTypes: {
    readonly bytes: 'blob' | 'bytea'
    readonly milliseconds: 'integer' | 'bigint'
    /** A primary key that numbers rows as they come. */
    readonly sequence: string
  }
  /** Ends a `create table` statement. */
  readonly tableEnding: 'strict' | ''
  /** Lets a column of text that had to hold a value be null. Migrations alone need it. */
  allowNull(table: string, column: string): readonly RawBuilder<unknown>[]
  /** Statements after which rows of the table can be added and read, and nothing else. */
  appendOnly(table: string): readonly string[]
  now(offsetMilliseconds: number): RawBuilder<number>
  /** Held until the transaction ends, so that one instance migrates at a time. */
  lockForMigration(transaction: QueryExecutorProvider): Promise<void>
  /** Whether the failure was of the connection, so that trying again at once is useless. */
  connectionWasLost(error: unknown): boolean
  durabilityWarnings(database: QueryExecutorProvider): Promise<readonly string[]>
  /** Ends a select of rows to work on: those that another instance has in hand are passed over. */
  readonly passingOverLocked: 'for update skip locked' | ''
  /** Told when the transaction commits, to every other instance. */
  tellOthers(transaction: QueryExecutorProvider, messages: readonly string[]): Promise<void>
  hearOthers(hear: (message: string) => void): { close(): Promise<void> }
  /** How many groups of writes may be under way at once. */
  readonly lanes: number
}
