import type { Attention } from './attention.ts'
import { type Finding, good, trouble } from './finding.ts'

export type DatabaseFacts = {
  readonly engine: 'sqlite' | 'postgres'
  readonly durabilityWarnings: readonly Attention[]
  readonly unknownMigrations: readonly string[]
  /** It can be read and written now. */
  readonly answers: boolean
}

export function judgeDatabase(facts: DatabaseFacts): readonly Finding[] {
  const findings = [
    ...facts.durabilityWarnings.map((each) => trouble('database', 'fault', each)),
    ...facts.unknownMigrations.map((name) => trouble('database', 'attention', newer(name))),
    ...(facts.answers ? [] : [trouble('database', 'fault', cannotWrite)]),
  ]
  if (findings.length > 0) return findings
  const name = facts.engine === 'sqlite' ? 'SQLite, for one machine' : 'PostgreSQL'
  return [good('database', `${name}; written and read, schema up to date`)]
}

const newer = (name: string): Attention => ({
  text: `The database holds the migration ${name} of a newer release.`,
  fix: 'Bring this instance up to that release.',
})

const cannotWrite: Attention = {
  text: 'The database answers, but nothing can be written to it.',
  fix: 'See that its disk has room, and that it is no standby (target_session_attrs=read-write).',
}
