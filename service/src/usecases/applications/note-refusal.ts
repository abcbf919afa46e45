import type { Failure, Result } from '../../core/vocabulary/result.ts'
import type { ApplicationHolder, LoginEndpoint, NotedRefusal } from '../ports/applications.ts'
import type { Meters } from '../ports/telemetry.ts'

export type NoteRefusalDeps = {
  readonly countRefusal: (refusal: NotedRefusal) => void
  readonly meters: Pick<Meters, 'loginCounted'>
}

/** For the owner of the application, who cannot see what its requests were answered. */
export function noteRefusal(
  { countRefusal, meters }: NoteRefusalDeps,
  { keyId, environment }: Pick<ApplicationHolder, 'keyId' | 'environment'>,
  endpoint: LoginEndpoint,
  { code, description = '' }: Failure,
): void {
  meters.loginCounted(environment, 'refused')
  countRefusal(`${keyId} ${endpoint} ${code} ${description}`)
}

/** The same for a result that may be a refusal. */
export function notingRefusal<T extends Result<unknown>>(
  deps: NoteRefusalDeps,
  application: Pick<ApplicationHolder, 'keyId' | 'environment'>,
  endpoint: LoginEndpoint,
  result: T,
): T {
  if (!result.ok) noteRefusal(deps, application, endpoint, result.failure)
  return result
}
