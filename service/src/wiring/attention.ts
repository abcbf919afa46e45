import type { Config } from '../edges/config/config.ts'
import type { Database } from '../edges/store/engine/database.ts'
import type { Log } from '../usecases/ports/telemetry.ts'

type AttentionDeps = {
  readonly config: Pick<Config, 'warnings'>
  readonly store: {
    readonly database: Pick<Database, 'unknownMigrations' | 'durabilityWarnings'>
  }
  readonly log: Log
}

/** What an operator should look into, in the log at every start. */
export function logAttention({ config, store, log }: AttentionDeps): void {
  const { unknownMigrations, durabilityWarnings } = store.database
  const newer = unknownMigrations.map(
    (name) => `The database holds the migration ${name} of a newer release.`,
  )
  for (const detail of [...config.warnings, ...durabilityWarnings, ...newer])
    log.warn('attention', { detail })
}
