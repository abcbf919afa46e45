import { readFileSync, rmSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import pg from 'pg'

/**
 * Loaded before the service (`node --import`): kills the process, as kill -9 would, right before or
 * right after the commit of a transaction in which a certain statement has touched a row. The
 * service knows nothing of it. Which statement, a file says; it is gone when it has been obeyed.
 */
const orders = process.env['VIDIMUS_TEST_DEATH'] ?? ''

export type Death = {
  readonly when: 'before' | 'after'
  /** A regular expression. */
  readonly statement: string
}

function ordered(): Death | undefined {
  try {
    return JSON.parse(readFileSync(orders, 'utf8'))
  } catch {
    // There is none, or it is still being written.
    return undefined
  }
}

const isFatal = (text: string, death: Death | undefined): boolean =>
  death !== undefined && new RegExp(death.statement).test(text)

function dieIf(isTime: boolean): void {
  if (!isTime) return
  rmSync(orders)
  process.kill(process.pid, 'SIGKILL')
}

/**
 * One transaction at a time: whether the statement has been seen in it. A statement outside of one
 * commits by itself: what is killed before it runs is killed before its commit.
 */
function createTransaction() {
  let [isOpen, seen] = [false, false]
  return {
    before: (text: string) => {
      const death = ordered()
      if (text.startsWith('begin')) [isOpen, seen] = [true, false]
      const isTime = text === 'commit' ? seen : !isOpen && isFatal(text, death)
      dieIf(death?.when === 'before' && isTime)
    },
    after: (text: string, rows: number) => {
      const death = ordered()
      if (rows > 0 && isFatal(text, death)) seen = true
      dieIf(death?.when === 'after' && seen && (text === 'commit' || !isOpen))
      if (text === 'commit' || text === 'rollback') isOpen = false
    },
  }
}

const ofFile = createTransaction()
const prepare = DatabaseSync.prototype.prepare
DatabaseSync.prototype.prepare = function (this: DatabaseSync, text: string) {
  const prepared = prepare.call(this, text)
  const watched = (run: 'run' | 'all', rowsOf: (result: never) => number) => {
    const original = prepared[run].bind(prepared) as (...values: never[]) => never
    return (...values: never[]) => {
      ofFile.before(text)
      const result = original(...values)
      ofFile.after(text, rowsOf(result))
      return result
    }
  }
  prepared.run = watched(
    'run',
    ({ changes }: { changes: number }) => changes,
  ) as StatementSync['run']
  prepared.all = watched('all', (rows: unknown[]) => rows.length) as StatementSync['all']
  return prepared
}

type Answered = (error: unknown, result?: { rowCount: number | null }) => void

const ofClient = new WeakMap<pg.Client, ReturnType<typeof createTransaction>>()
const query = pg.Client.prototype.query as (
  ...given: unknown[]
) => Promise<{ rowCount: number | null }>
pg.Client.prototype.query = async function (this: pg.Client, ...given: unknown[]) {
  const [first] = given
  const text = typeof first === 'string' ? first : (first as { text?: string }).text
  if (text === undefined) return query.apply(this, given)
  const transaction = ofClient.get(this) ?? createTransaction()
  ofClient.set(this, transaction)
  transaction.before(text)
  const watching = (callback: Answered): Answered => {
    return (error, result) => {
      transaction.after(text, result?.rowCount ?? 0)
      callback(error, result)
    }
  }
  if (first instanceof pg.Query) {
    // A statement under a name brings its callback.
    const named = first as pg.Query & { callback: Answered }
    named.callback = watching(named.callback)
    return query.apply(this, given)
  }
  const callback = given.at(-1)
  if (typeof callback === 'function')
    // The pool's own way of asking.
    return query.apply(this, [...given.slice(0, -1), watching(callback as Answered)])
  const result = await query.apply(this, given)
  transaction.after(text, result.rowCount ?? 0)
  return result
} as never
