import type { Engine, Ran } from '../engine.ts'
import type { BoundStatement } from '../statement.ts'
import type { Connection, Connections } from './connections.ts'
import type { NamedStatement } from './named-query.ts'

/** A statement in the form that pg needs. */
export type NameStatement = (
  text: string,
  values: readonly unknown[],
) => NamedStatement | Omit<NamedStatement, 'name'>

const mostNames = 200

/**
 * A connection keeps what it has prepared. So the statements of a flow have names of their own:
 * lists of varying length must not take all of them.
 */
export function createNames(kind: 'flow' | 'other'): NameStatement {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    if (!names.has(text) && names.size < mostNames) names.set(text, `vidimus_${kind}_${names.size}`)
    return names.get(text)
  }
  return (text, values) => {
    const name = values.length > 0 ? nameOf(text) : undefined
    const statement = { text, values: [...values] }
    return name === undefined ? statement : { ...statement, name }
  }
}

/** For poolers that give each transaction another connection, which does not know the names. */
export const withoutNames: NameStatement = (text, values) => ({ text, values: [...values] })

/**
 * Each touches a row or two. If there is no answer by then, the server is gone, and somebody is
 * waiting.
 */
const patienceMilliseconds = 5_000
const limit = { query_timeout: patienceMilliseconds }

/** The statements of the hot path, without the query builder. */
export function postgresStatements(
  connections: Connections,
  name: NameStatement,
): Pick<Engine, 'run' | 'runTogether'> {
  const run: RunStatement = async (connection, statement) => {
    const named = name(statement.text, statement.values)
    if ('name' in named) return connection.run(named, patienceMilliseconds)
    const { rows, rowCount } = await connection.query({ ...named, ...limit })
    return { rows, touched: rowCount ?? 0 }
  }
  return {
    run: (statement) => runAlone(connections, statement, run),
    runTogether: (writes) => runTogether(connections, writes, run),
  }
}

type RunStatement = (connection: Connection, statement: BoundStatement) => Promise<Ran>

async function runAlone(
  connections: Connections,
  statement: BoundStatement,
  run: RunStatement,
): Promise<Ran> {
  const connection = await connections.connect()
  try {
    return await run(connection, statement)
  } finally {
    connection.release()
  }
}

/** A single statement is a transaction by itself. */
async function runTogether(
  connections: Connections,
  writes: readonly (readonly BoundStatement[])[],
  run: RunStatement,
): Promise<readonly (readonly Ran[])[]> {
  const [only, ...others] = writes
  const [statement, ...further] = only ?? []
  if (statement !== undefined && others.length + further.length === 0)
    return [[await runAlone(connections, statement, run)]]
  const connection = await connections.connect()
  try {
    // One round trip for all of them. The commit waits for the answers: a statement with values
    // that cannot be bound is never sent, and the server would commit the others without it.
    const [, ...ran] = await connection.inOneWrite(() => {
      const begun = connection.query({ text: 'begin', ...limit })
      const running = writes.map((write) =>
        Promise.all(write.map((statement) => run(connection, statement))),
      )
      return Promise.all([begun, ...running])
    })
    await connection.query({ text: 'commit', ...limit })
    return ran
  } catch (error) {
    // A connection that cannot be rolled back is broken and is not used again.
    await connection.query({ text: 'rollback', ...limit }).catch(() => undefined)
    throw error
  } finally {
    connection.release()
  }
}
