import { dirname, resolve } from 'node:path'

export type DatabaseAddress =
  | { readonly engine: 'sqlite'; readonly path: string }
  | { readonly engine: 'postgres'; readonly url: string }

export const sqliteFile = (path: string): DatabaseAddress => ({
  engine: 'sqlite',
  path: resolve(path),
})

/** Where generated local files are kept: beside the SQLite file, else in ./data. */
export const dataFolderOf = (database: DatabaseAddress): string =>
  database.engine === 'sqlite' ? dirname(database.path) : resolve('./data')

export function judgeDatabaseUrl(text: string) {
  if (text.startsWith('sqlite:') && text.length > 'sqlite:'.length)
    return { value: sqliteFile(text.slice('sqlite:'.length)) }
  const protocol = URL.parse(text)?.protocol
  if (protocol === 'postgres:' || protocol === 'postgresql:')
    return { value: { engine: 'postgres' as const, url: text } }
  return {
    problem: 'It names neither a SQLite file nor a PostgreSQL database.',
    fix: 'Set sqlite:./data/vidimus.db or postgres://user:password@host:5432/name.',
  }
}

/** As a person may read it: without user, password and parameters, which may hold secrets. */
export function nameDatabase(database: DatabaseAddress): string {
  if (database.engine === 'sqlite') return `sqlite:${database.path}`
  const { host, pathname } = new URL(database.url)
  return `postgres://${host}${pathname}`
}
