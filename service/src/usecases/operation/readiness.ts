/**
 * The state of the database for this instance. `away`: it does not answer. `unwritable`: it can
 * only be read. `standby`: this instance is connected to a copy. `newer`: a newer release changed
 * it, and this release cannot work with it.
 */
export type DatabaseState = 'writable' | 'away' | 'unwritable' | 'standby' | 'newer'

export type Readiness =
  | { readonly status: 'ready' }
  | { readonly status: 'degraded'; readonly database: 'away' | 'unwritable' }
  | {
      readonly status: 'not ready'
      readonly reason: 'stopping' | 'master_key' | 'newer_schema' | 'standby'
    }

/**
 * Load balancers send calls to instances that are ready. An instance reports that it is not ready
 * only if another one may do better. Without the database no instance can work, and a load balancer
 * with no instance left would answer with its own error (decision 52).
 */
export async function judgeReadiness(instance: {
  readonly isStopping: boolean
  readonly opensAll: boolean
  readonly database: () => Promise<DatabaseState>
}): Promise<Readiness> {
  if (instance.isStopping) return { status: 'not ready', reason: 'stopping' }
  if (!instance.opensAll) return { status: 'not ready', reason: 'master_key' }
  const database = await instance.database()
  switch (database) {
    case 'writable':
      return { status: 'ready' }
    case 'newer':
      return { status: 'not ready', reason: 'newer_schema' }
    case 'standby':
      return { status: 'not ready', reason: 'standby' }
    default:
      return { status: 'degraded', database }
  }
}
