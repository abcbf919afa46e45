/**
 * How the database stands to this instance. `away`: it does not answer. `unwritable`: it can be
 * read only. `standby`: this instance is led to a copy. `newer`: a newer release has changed it so
 * that this one cannot work with it.
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
 * Load balancers send calls to those that are ready. So an instance is not ready while another one
 * may do better, and only then: without the database none can work, and a load balancer that had
 * nobody left would refuse in words of its own (decision 52).
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
