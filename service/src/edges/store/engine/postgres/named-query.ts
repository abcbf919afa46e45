import pg from 'pg'
import type { Ran } from '../engine.ts'
import { rowMaker } from '../row-maker.ts'

/** A statement under a name, which is planned once for each connection. */
export type NamedStatement = {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

/** How the rows of a statement are read, each value by its type. */
type Columns = {
  readonly readers: readonly ((text: string) => unknown)[]
  readonly rowOf: ReturnType<typeof rowMaker>
}
type Description = { readonly fields: readonly pg.FieldDef[] }

/** What a connection knows: the columns of each statement that it has run, by its name. */
type Known = {
  readonly columns: Map<string, Columns>
  /** The same connection, but it does not ask for them. */
  readonly asksNothing: pg.Connection
}

const knownBy = new WeakMap<pg.Connection, Known>()

/**
 * With each answer pg asks for the description of its columns and reads it, which took a twentieth
 * of the service's time. A prepared statement keeps its columns: PostgreSQL refuses to run it if
 * they would change. So each connection asks once.
 *
 * The driver sends only its own class in a pipeline. These are the methods that it calls on any
 * query, also on those of `pg-cursor`.
 */
class NamedQuery extends pg.Query {
  /** What the driver reads: under which name to prepare, and how long to wait. */
  declare name: string
  readonly query_timeout: number
  readonly found: object[] = []
  known: Known | undefined
  columns: Columns | undefined

  constructor(
    { name, text, values }: NamedStatement,
    timeoutMilliseconds: number,
    ended: (error: Error | undefined, result: { readonly rowCount: number | null }) => void,
  ) {
    // Given as one object, they would be copied with their descriptors.
    super(text, values, ended)
    this.name = name
    this.query_timeout = timeoutMilliseconds
  }

  override submit = (connection: pg.Connection): unknown => {
    this.known = knownBy.get(connection) ?? learnFrom(connection)
    this.columns = this.known.columns.get(this.name)
    const { asksNothing } = this.known
    return submit.call(this, this.columns === undefined ? connection : asksNothing)
  }

  handleRowDescription({ fields }: Description): void {
    this.columns = {
      readers: fields.map(({ dataTypeID }) => readerOf(dataTypeID)),
      rowOf: rowMaker(fields.map(({ name }) => name)),
    }
    this.known?.columns.set(this.name, this.columns)
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { columns } = this
    if (columns === undefined) return
    const { readers, rowOf } = columns
    this.found.push(
      rowOf(fields.map((text, place) => (text === null ? null : readers[place]?.(text)))),
    )
  }
}

const { submit } = pg.Query.prototype

function learnFrom(connection: pg.Connection): Known {
  const asksNothing = Object.create(connection, { describe: { value: () => undefined } })
  const known: Known = { columns: new Map(), asksNothing }
  knownBy.set(connection, known)
  return known
}

/**
 * Times and counts stay far below 2^53, so the strings that pg returns for bigint become numbers.
 */
export const readerOf = (oid: number): ((text: string) => unknown) =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid)

export const runNamed = (
  client: pg.Client,
  statement: NamedStatement,
  timeoutMilliseconds: number,
): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const query = new NamedQuery(statement, timeoutMilliseconds, (error, result) => {
      if (error) reject(error)
      else resolve({ rows: query.found, touched: result.rowCount ?? 0 })
    })
    client.query(query)
  })
