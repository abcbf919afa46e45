import type { Attention } from './attention.ts'
import { type Finding, good, trouble } from './finding.ts'

export type ConnectionRoom = {
  /** The most connections each instance opens. */
  readonly each: number
  /** How many connections the server allows in total. */
  readonly allowed: number
}

export type DatabaseFacts = {
  readonly engine: 'sqlite' | 'postgres'
  readonly durabilityWarnings: readonly Attention[]
  /** A copy on another server would be recognised. */
  readonly seesServer: boolean
  readonly unknownMigrations: readonly string[]
  /** It can be read and written now. */
  readonly answers: boolean
  /** Undefined if there is no server, or if a pooler is in front of it. */
  readonly room: ConnectionRoom | undefined
  /** The number of running instances. */
  readonly instances: number
}

export function judgeDatabase(facts: DatabaseFacts): readonly Finding[] {
  const findings = [
    ...facts.durabilityWarnings.map((each) => trouble('database', 'fault', each)),
    ...facts.unknownMigrations.map((name) => trouble('database', 'attention', newer(name))),
    ...(facts.seesServer ? [] : [trouble('database', 'attention', unseenServer)]),
    ...(facts.answers ? [] : [trouble('database', 'fault', cannotWrite)]),
    ...judgeRoom(facts),
  ]
  if (findings.length > 0) return findings
  const name = facts.engine === 'sqlite' ? 'SQLite, for one machine' : 'PostgreSQL'
  return [good('database', `${name}; written and read, schema up to date`)]
}

function judgeRoom({ room, instances }: DatabaseFacts): readonly Finding[] {
  if (room === undefined || instances * room.each <= room.allowed) return []
  const wanted = instances * room.each
  return [
    trouble('database', 'attention', {
      text: `PostgreSQL allows ${room.allowed} connections, and ${instances} running instance${instances === 1 ? '' : 's'} may open ${wanted} (${room.each} each).`,
      fix: `Raise max_connections to more than ${wanted} and what other programs need, or put PgBouncer before it.`,
    }),
  ]
}

const newer = (name: string): Attention => ({
  text: `The database holds the migration ${name} of a newer release.`,
  fix: 'Bring this instance up to that release.',
})

const unseenServer: Attention = {
  text: 'The role of VIDIMUS_DATABASE_URL may not execute pg_control_system(), so a dump that was restored on another server may be taken for the database itself.',
  fix: 'grant execute on function pg_control_system() to this role, and start the service again.',
}

const cannotWrite: Attention = {
  text: 'The database answers, but nothing can be written to it.',
  fix: 'See that its disk has room, that no other program holds a lock on its tables, and that it is no standby (target_session_attrs=read-write).',
}
