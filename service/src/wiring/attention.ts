import type { Config } from '../edges/config/config.ts'
import type { ConnectionCap } from '../edges/http/connections/connection-cap.ts'
import type { Database } from '../edges/store/engine/database.ts'
import type { Log } from '../usecases/ports/telemetry.ts'

type AttentionDeps = {
  readonly config: Pick<Config, 'warnings'>
  readonly store: {
    readonly database: Pick<Database, 'unknownMigrations' | 'durabilityWarnings'>
  }
  readonly connectionCap: Pick<ConnectionCap, 'warnings'>
  readonly log: Log
}

/** What an operator should look into, in the log at every start. */
export function logAttention({ config, store, connectionCap, log }: AttentionDeps): void {
  const { unknownMigrations, durabilityWarnings } = store.database
  const newer = unknownMigrations.map(
    (name) => `The database holds the migration ${name} of a newer release.`,
  )
  const { warnings } = connectionCap
  for (const detail of [...config.warnings, ...durabilityWarnings, ...newer, ...warnings])
    log.warn('attention', { detail })
}
