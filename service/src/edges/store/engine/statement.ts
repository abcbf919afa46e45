import { type Compilable, type RawBuilder, sql } from 'kysely'

/** Erases a column. It is a constant in the text. */
export const nothing = sql<null>`null`

/** Stands for a value that is known only when the statement runs. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export type Given<Values> = { readonly [name in keyof Values]: RawBuilder<Values[name]> }

/** A statement as the database gets it, and the order of its values. */
export type Statement<Values, Row> = {
  readonly text: string
  readonly bind: (values: Values) => unknown[]
  /** Never set: it only carries the type of the rows. */
  readonly row?: Row
}

/** A statement with its values, ready to run. */
export type BoundStatement = { readonly text: string; readonly values: unknown[] }

/**
 * Typed by the query builder and compiled once, because building a statement costs more than
 * running it. Constants are part of the text (`sql.lit`), because a value that a partial index
 * names must be known when the statement is planned.
 */
export function compileStatement<Values extends object, Row>(
  build: (given: Given<Values>) => Compilable<Row>,
): Statement<Values, Row> {
  const { sql: text, parameters } = build(placeholders<Values>()).compile()
  const names = parameters.map((parameter) => {
    if (parameter instanceof Placeholder) return parameter.name
    throw new Error(`a constant of a compiled statement is not in its text: ${text}`)
  })
  if (allColumns.test(text)) throw new Error(`a compiled statement names its columns: ${text}`)
  return {
    text,
    // The names come from `build`, which can only name members of `Values`.
    bind: (values) => names.map((name) => values[name as keyof Values]),
  }
}

/** A migration could change what `*` returns, and in which order. */
const allColumns = /(?:\bselect|\breturning|[,.])\s*\*/i

const placeholders = <Values extends object>(): Given<Values> =>
  // A proxy has no members of its own; only the types say which there are.
  new Proxy({} as Given<Values>, {
    get: (_target, name) => sql`${new Placeholder(String(name))}`,
  })
