import type pg from 'pg'
import type { Engine, Ran } from './engine.ts'
import { isUsableAfter } from './postgres-failures.ts'
import type { BoundStatement } from './statement.ts'

/** A statement as pg takes it. One with a name is planned once per connection. */
export type NameStatement = (text: string, values: readonly unknown[]) => pg.QueryConfig

const mostNames = 200

export function createNames(): NameStatement {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    if (!names.has(text) && names.size < mostNames) names.set(text, `vidimus_${names.size}`)
    return names.get(text)
  }
  return (text, values) => {
    const name = values.length > 0 ? nameOf(text) : undefined
    return { text, values: [...values], ...(name === undefined ? {} : { name }) }
  }
}

type Audience = { readonly channel: string; readonly sender: string }

/** The statements of the hot path, without the query builder. */
export function postgresStatements(
  pool: pg.Pool,
  name: NameStatement,
  { channel, sender }: Audience,
): Pick<Engine, 'run' | 'runTogether' | 'announcing'> {
  const run: RunStatement = (client, { text, values }) =>
    client.query(name(text, values)).then(ranOf)
  return {
    run: (statement) => run(pool, statement),
    runTogether: (writes) => runTogether(pool, writes, run),
    announcing: (text) => {
      const start = `$${(text.match(/\$\d+/g)?.length ?? 0) + 1}`
      const announced = `with moved as (${text})
        select pg_notify('${channel}', ${start}::text || id) from moved`
      return (values, messageStart) => ({
        text: announced,
        values: [...values, sender + messageStart],
      })
    },
  }
}

type RunStatement = (client: pg.Pool | pg.PoolClient, statement: BoundStatement) => Promise<Ran>

/** A statement alone is a transaction by itself. */
async function runTogether(
  pool: pg.Pool,
  writes: readonly (readonly BoundStatement[])[],
  run: RunStatement,
): Promise<readonly (readonly Ran[])[]> {
  const [only, ...others] = writes
  const [statement, ...further] = only ?? []
  if (statement !== undefined && others.length + further.length === 0)
    return [[await run(pool, statement)]]
  const client = await pool.connect()
  try {
    await client.query('begin')
    const ran: Ran[][] = []
    for (const write of writes) ran.push(await runInOrder(client, write, run))
    await client.query('commit')
    client.release()
    return ran
  } catch (error) {
    await giveUp(client, error)
    throw error
  }
}

async function runInOrder(
  client: pg.PoolClient,
  statements: readonly BoundStatement[],
  run: RunStatement,
): Promise<Ran[]> {
  const ran: Ran[] = []
  for (const statement of statements) ran.push(await run(client, statement))
  return ran
}

/** Nor is a connection used again that cannot even be rolled back. */
async function giveUp(client: pg.PoolClient, error: unknown): Promise<void> {
  if (!isUsableAfter(error)) return client.release(true)
  await client.query('rollback').then(
    () => client.release(),
    () => client.release(true),
  )
}

const ranOf = ({ rows, rowCount }: pg.QueryResult): Ran => ({ rows, touched: rowCount ?? 0 })
