import { dirname, resolve } from 'node:path'
import type { SettingsReader } from './read-settings.ts'

/** Which of several servers to use. libpq calls this `target_session_attrs`. */
type WantedServer = 'read-write' | 'primary'

type PostgresServers = {
  /** The URL as it was given. */
  readonly url: string
  /** A URL for each host, if there are several. */
  readonly hosts?: readonly string[]
  /** Absent if any server that answers will do. */
  readonly wanted?: WantedServer
}

type PostgresAddress = PostgresServers & {
  readonly engine: 'postgres'
  /** Bypasses a pooler, for what needs its own session. Absent if there is no pooler. */
  readonly direct?: PostgresServers | undefined
  /** Undefined if statements are prepared under names. */
  readonly prepared?: false | undefined
}

export type DatabaseSetting = { readonly engine: 'sqlite'; readonly path: string } | PostgresAddress

const sqliteFile = (path: string): DatabaseSetting => ({
  engine: 'sqlite',
  path: resolve(path),
})

/** The folder of generated local files: beside the SQLite file, or else ./data. */
export const dataFolderOf = (database: DatabaseSetting): string =>
  database.engine === 'sqlite' ? dirname(database.path) : resolve('./data')

export function readDatabase({ read }: SettingsReader): DatabaseSetting {
  const database = read('VIDIMUS_DATABASE_URL', sqliteFile('./data/vidimus.db'), judgeDatabaseUrl)
  const direct = read<PostgresServers | undefined>(
    'VIDIMUS_DATABASE_DIRECT_URL',
    undefined,
    database.engine === 'postgres' ? judgePostgresUrl : () => onlyForPostgres,
  )
  const isPrepared = read('VIDIMUS_DATABASE_PREPARED', true, judgePrepared)
  if (database.engine === 'sqlite') return database
  return {
    ...database,
    direct,
    prepared: isPrepared ? undefined : false,
  }
}

const onlyForPostgres = {
  problem: 'It is for PostgreSQL behind a pooler, and the database is a SQLite file.',
  fix: 'Leave it out, or name the pooler in VIDIMUS_DATABASE_URL.',
}

const judgePrepared = (text: string) =>
  text === 'on' || text === 'off'
    ? { value: text === 'on' }
    : {
        problem: `"${text}" is neither on nor off.`,
        fix: 'Set off for PgBouncer before 1.21 in transaction mode, else leave it out.',
      }

type Problem = { readonly problem: string; readonly fix: string }

function judgeDatabaseUrl(text: string): { readonly value: DatabaseSetting } | Problem {
  if (text.startsWith('sqlite:') && text.length > 'sqlite:'.length)
    return { value: sqliteFile(text.slice('sqlite:'.length)) }
  if (!postgresScheme.test(text))
    return {
      problem: 'It names neither a SQLite file nor a PostgreSQL database.',
      fix: 'Set sqlite:./data/vidimus.db or postgres://user:password@host:5432/name.',
    }
  const judged = judgePostgresUrl(text)
  return 'problem' in judged ? judged : { value: { engine: 'postgres', ...judged.value } }
}

const postgresScheme = /^postgres(ql)?:/i

/** Everything before the hosts, the hosts, and everything after them. */
const partsOfUrl = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/is

/** libpq has no such limit; a failover asks each of them. */
const mostHosts = 8

/**
 * Accepts several hosts as libpq does: `host1:5432,host2:5433`. URL parsers do not, so each host
 * gets its own URL.
 */
function judgePostgresUrl(text: string): { readonly value: PostgresServers } | Problem {
  const [, start = '', listed = '', end = ''] = partsOfUrl.exec(text) ?? []
  const names = listed.split(',')
  const problem = names.length > 1 ? problemOfHosts(names) : undefined
  if (problem !== undefined) return problem
  const urls = names.map((name) => URL.parse(`${start}${name}${end}`))
  const [first] = urls
  if (!first || urls.includes(null))
    return {
      problem: 'It is not the address of a PostgreSQL database.',
      fix: 'Set postgres://user:password@host:5432/name; percent-encode what is special in them.',
    }
  if (names.length === 1) return judgeTarget({ url: text }, first, 'any')
  if (first.searchParams.has('host') || first.searchParams.has('port'))
    return {
      problem: 'It names several hosts, and host or port again as a parameter.',
      fix: 'Name hosts and ports before the path alone: host1:5432,host2:5432.',
    }
  const hosts = names.map((name) => `${start}${name}${end}`)
  return judgeTarget({ url: text, hosts }, first, 'read-write')
}

function problemOfHosts(names: readonly string[]): Problem | undefined {
  if (names.length > mostHosts)
    return { problem: `It names more than ${mostHosts} hosts.`, fix: 'Name fewer.' }
  if (names.some((name) => name.replace(/:\d*$/, '') === ''))
    return {
      problem: 'Between two commas, or at an end, a host is missing.',
      fix: 'Set postgres://user:password@host1:5432,host2:5432/name.',
    }
  return undefined
}

/** Of several servers we need one that accepts writes; libpq's default is `any`. */
function judgeTarget(
  servers: PostgresServers,
  { searchParams }: URL,
  fallback: 'any' | 'read-write',
): { readonly value: PostgresServers } | Problem {
  const target = searchParams.get('target_session_attrs') ?? fallback
  if (target === 'any' && servers.hosts === undefined) return { value: servers }
  if (target === 'read-write' || target === 'primary')
    return { value: { ...servers, wanted: target } }
  return {
    problem: 'Its target_session_attrs may choose a server that accepts no writes.',
    fix: 'Set target_session_attrs=read-write or primary.',
  }
}

/** For people to read: without user, password and parameters, which may contain secrets. */
export function nameDatabase(database: DatabaseSetting): string {
  if (database.engine === 'sqlite') return `sqlite:${database.path}`
  const hosts = (database.hosts ?? [database.url]).map((url) => new URL(url))
  return `postgres://${hosts.map(({ host }) => host).join()}${hosts[0]?.pathname ?? ''}`
}
