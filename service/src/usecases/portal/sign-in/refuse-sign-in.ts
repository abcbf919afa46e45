import type { CallId } from '../../../core/vocabulary/ids.ts'
import type { Result } from '../../../core/vocabulary/result.ts'
import type { FailedSignIn, FailedSignIns } from '../../ports/sign-in.ts'
import type { Log, Meters } from '../../ports/telemetry.ts'
import type { RefusedSignIn } from './limits/limit-attempt.ts'

export type RefuseSignInDeps = {
  readonly failedSignIns: Pick<FailedSignIns, 'note'>
  readonly log: Pick<Log, 'warn'>
  readonly meters: Pick<Meters, 'signInEnded'>
}

/**
 * Records a failed sign-in, without what was typed. The same work is done for a user and for an
 * unknown address, so that the timing does not distinguish them.
 */
export async function refuseSignIn(
  { failedSignIns, log, meters }: RefuseSignInDeps,
  callId: CallId,
  whose: Pick<FailedSignIn, 'key' | 'userId'> | undefined,
  { reason, refused }: RefusedSignIn,
): Promise<Result<never>> {
  log.warn('sign_in_failed', { callId, code: reason })
  meters.signInEnded(reason)
  // Not when the service is busy, because that would add load.
  if (whose !== undefined && reason !== 'busy')
    await failedSignIns.note({ ...whose, callId, reason })
  return refused
}
