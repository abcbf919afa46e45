import { PasskeyCancelled } from '../../api/passkeys.ts'
import { Refusal } from '../../api/refusal.ts'
import type { Texts } from '../../texts/en.ts'

/**
 * The text for the code in the person's language, or the service's English sentence if the code is
 * too general.
 */
export function sentenceOf(error: unknown, t: Texts): string {
  if (error instanceof PasskeyCancelled) return t.passkeyCancelled[error.why]
  if (!(error instanceof Refusal)) return t.problem.unexpected
  if (error.code === 'unreachable') return t.problem.unreachable
  if (error.code === 'error_internal') return t.problem.unexpected
  return t.refusals[error.code] ?? error.message
}
