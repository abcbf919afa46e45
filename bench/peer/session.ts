import { DatabaseSync } from 'node:sqlite'
import type { JWK } from 'jose'

/** What the peer knows of a flow. */
export type Session = {
  readonly id: string
  readonly state: string
  readonly revealed: readonly string[]
  readonly derived: { readonly [name: string]: string }
  browser?: string
  request?: {
    /** As the library made it, to compare the answer with. */
    readonly payload: object
    readonly nonce: string
    readonly decryptionKey?: JWK
  }
  /** Until the customer has it. */
  presentation?: string
  destination?: string
}

/** What one try to tell the customer came to. */
type Attempt = {
  readonly number: number
  /** Null if there was no answer. */
  readonly status: number | null
  /** Null if there is nothing more to do. */
  readonly nextAt: number | null
}

export type Sessions = {
  get(id: string): Session | undefined
  /** Returns once it is kept. */
  keep(session: Session, attempt?: Attempt): void
  remove(id: string): void
}

export function inMemory(): Sessions {
  const sessions = new Map<string, Session>()
  return {
    get: (id) => sessions.get(id),
    keep: (session) => void sessions.set(session.id, session),
    remove: (id) => void sessions.delete(id),
  }
}

/** A row for each flow and one for each attempt, as durable as those of the service. */
export function onDisk(path: string): Sessions {
  const database = new DatabaseSync(path)
  database.exec(`pragma journal_mode = wal; pragma synchronous = full;
    create table sessions (id text primary key, session text not null) strict;
    create table attempts (session_id text not null, number integer not null, status integer,
      next_at integer, primary key (session_id, number)) strict;
    create index attempts_due on attempts (next_at) where next_at is not null`)
  const find = database.prepare('select session from sessions where id = ?')
  const put = database.prepare(`insert into sessions values (?, ?)
    on conflict (id) do update set session = excluded.session`)
  const note = database.prepare('insert into attempts values (?, ?, ?, ?)')
  const [begin, commit] = [database.prepare('begin immediate'), database.prepare('commit')]
  return {
    get: (id) => {
      const row = find.get(id)
      return row && JSON.parse(String(row['session']))
    },
    keep: (session, attempt) => {
      begin.run()
      put.run(session.id, JSON.stringify(session))
      if (attempt) note.run(session.id, attempt.number, attempt.status, attempt.nextAt)
      commit.run()
    },
    // That a flow was, and how it was told, stays known.
    remove: () => undefined,
  }
}
