import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

const isBoundary = (text: string) => /^(begin|commit|rollback)/.test(text)
const isWrite = (text: string) => /^\s*(insert|update|delete)/.test(text)

/** What tells other processes something, which no caller waits for. */
export const isAnnouncement = (text: string) => /^select set_config.* pg_notify/.test(text)

/** Counts what this process asks of either database, from the call on. */
export function countStatements() {
  let [statements, transactions, announcements] = [0, 0, 0]
  const inTransaction = new WeakSet<object>()
  const note = (connection: object, text: string) => {
    if (text.startsWith('begin')) {
      inTransaction.add(connection)
      transactions += 1
    }
    if (/^(commit|rollback)/.test(text)) inTransaction.delete(connection)
    if (isBoundary(text)) return
    if (isAnnouncement(text)) {
      announcements += 1
      return
    }
    statements += 1
    if (isWrite(text) && !inTransaction.has(connection)) transactions += 1
  }
  watchStatements(note)
  return {
    /** Since the last time it was taken. */
    take: () => {
      const taken = { statements, transactions }
      statements = 0
      transactions = 0
      return taken
    },
    /** The same for what is counted apart: no flow waits for it. */
    takeAnnouncements: () => {
      const taken = announcements
      announcements = 0
      return taken
    },
  }
}

type Note = (connection: object, text: string, values: readonly unknown[]) => void

/** Every statement of this process, to either database, from the call on. */
export function watchStatements(note: Note): void {
  watchSqlite(note)
  watchPostgres(note)
}

function watchSqlite(note: Note): void {
  const prepare = DatabaseSync.prototype.prepare
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, text: string) {
    const statement = prepare.call(this, text)
    for (const name of ['run', 'all'] as const) {
      const original = statement[name].bind(statement) as (...values: never[]) => never
      statement[name] = (...values: never[]) => {
        note(this, text, values)
        return original(...values)
      }
    }
    return statement
  }
}

function watchPostgres(note: Note): void {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given
    const { text, values = [] } =
      typeof first === 'string'
        ? { text: first, values: Array.isArray(second) ? second : [] }
        : (first as { text?: string; values?: unknown[] })
    if (text !== undefined) note(this, text, values)
    return query.apply(this, given)
  } as never
}
