import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { Actor } from '../ports/audit.ts'
import type { Flows } from '../ports/flows.ts'
import type { Instances } from '../ports/instances.ts'
import type { Restoring, Settled } from '../ports/restoring.ts'

type Deps = {
  readonly restoring: Pick<Restoring, 'newerMigrations' | 'settle'>
  readonly instances: Pick<Instances, 'others'>
  readonly flows: Pick<Flows, 'forgetEnded'>
}

export type Restored = Settled & {
  /** How many flows had been kept for longer than their account allows. */
  readonly forgotten: number
}

/**
 * Makes a restored database safe to serve. It knows nothing about what happened after the backup:
 * what was delivered, used or erased since must not be delivered, used or kept again.
 */
export async function settleRestored(
  { restoring, instances, flows }: Deps,
  by: Actor,
): Promise<Result<Restored>> {
  const newer = await restoring.newerMigrations()
  if (newer.length > 0)
    return fail('database_newer', {
      description: `The backup was made by a newer release (${newer.join(', ')}), and this one cannot work with it. Install that release and restore again.`,
    })
  if ((await instances.others()).length > 0)
    return fail('database_in_use', {
      description:
        'An instance serves this database, or did until less than 30 seconds ago. Stop every instance, wait 30 seconds and try again.',
    })
  const settled = await restoring.settle(by)
  return ok({ ...settled, forgotten: await forgetAll(flows) })
}

const mostAtOnce = 500

/** An instance would do this little by little, but here nothing else is waiting. */
async function forgetAll(flows: Deps['flows']): Promise<number> {
  for (let forgotten = 0; ; ) {
    const turn = await flows.forgetEnded(mostAtOnce)
    forgotten += turn.flows
    if (!turn.isMore) return forgotten
  }
}
