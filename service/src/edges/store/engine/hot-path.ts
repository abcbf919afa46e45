import type { Compilable } from 'kysely'
import type { Moved } from './announcements.ts'
import { type Change, type Changes, nothingChanged } from './changes.ts'
import type { Engine, Ran } from './engine.ts'
import { createGroups, type GroupOptions } from './group-commit.ts'
import { type BoundStatement, compileStatement, type Given } from './statement.ts'

/**
 * The statements that every flow runs: compiled once, then bound and run without the query builder.
 */
export type HotPath = {
  /** Returns the row that one statement finds. */
  prepareRead<Values extends object, Row>(
    build: (given: Given<Values>) => Compilable<Row>,
  ): (values: Values) => Promise<Row | undefined>
  prepareWrite<Values extends object>(
    build: (given: Given<Values>) => Compilable<unknown>,
  ): (values: Values) => BoundStatement
  /** The same for a statement that moves a flow: whoever shows its page is notified. */
  prepareMove<Values extends object, Row extends Moved>(
    build: (given: Given<Values>) => Compilable<Row>,
  ): (values: Values, hint?: Hint) => MovingStatement<Row>
  /**
   * Runs all or none, in order, and resolves once they are on disk. Returns whether the first
   * statement touched a row. If it moves a flow, listeners are notified.
   */
  write(
    key: string,
    statements: readonly [BoundStatement | MovingStatement<unknown>, ...BoundStatement[]],
  ): Promise<boolean>
  /** The same for one move. Returns the row as it is after it. */
  move<Row>(key: string, statement: MovingStatement<Row>): Promise<Row | undefined>
  settled(): Promise<void>
}

/** What is not in the row. */
type Hint = Omit<Change, 'moved'>

type MovingStatement<Row> = BoundStatement & {
  readonly hint: Hint
  /** Never set: it only carries the type of the row. */
  readonly row?: Row
}

type HotWrite = { readonly statements: readonly BoundStatement[]; ran: readonly Ran[] }

export function createHotPath(
  engine: Engine,
  changes: Pick<Changes, 'tell'>,
  options: GroupOptions,
): HotPath {
  const { submit, settled } = createGroups<HotWrite>(options, async (writes) => {
    const ran = await engine.runTogether(writes.map(({ statements }) => statements))
    writes.forEach((write, place) => {
      write.ran = ran[place] ?? []
    })
  })
  const run = async (
    key: string,
    statements: readonly [BoundStatement | MovingStatement<unknown>, ...BoundStatement[]],
  ): Promise<Ran> => {
    const write: HotWrite = { statements, ran: [] }
    await submit(key, write)
    const [ran = { rows: [], touched: 0 }] = write.ran
    const [first] = statements
    if (ran.touched > 0 && 'hint' in first) changes.tell({ ...first.hint, moved: movedBy(ran) })
    return ran
  }
  return {
    prepareRead: (build) => {
      const { text, bind } = compileStatement(build)
      return async (values) => firstRow(await engine.run({ text, values: bind(values) }))
    },
    prepareWrite: (build) => {
      const { text, bind } = compileStatement(build)
      return (values) => ({ text, values: bind(values) })
    },
    prepareMove: (build) => {
      const { text, bind } = compileStatement(build)
      return (values, hint = nothingChanged) => ({ text, values: bind(values), hint })
    },
    write: async (key, statements) => (await run(key, statements)).touched > 0,
    move: async (key, statement) => firstRow(await run(key, [statement])),
    settled,
  }
}

// `prepareMove` takes only statements that return these columns.
const movedBy = ({ rows }: Ran) => rows as readonly Moved[]

// The builder knows the types of the columns in its statement.
const firstRow = <Row>({ rows }: Ran): Row | undefined => rows[0] as Row | undefined
