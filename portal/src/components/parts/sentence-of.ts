import { PasskeyCancelled } from '../../api/passkeys.ts'
import { Refusal, type RefusalCode } from '../../api/refusal.ts'
import { sentenceFor, type Texts } from '../session/texts.ts'

/**
 * The text for the code in the person's language, or the service's English sentence if the code is
 * too general.
 */
export function sentenceOf(error: unknown, t: Texts): string {
  if (error instanceof PasskeyCancelled) return t.passkeyCancelled[error.why]
  if (!(error instanceof Refusal)) return t.problem.unexpected
  if (error.code === 'unreachable') return t.problem.unreachable
  if (error.code === 'error_internal') return t.problem.unexpected
  return refusalInWords(error.code, t) ?? error.message
}

/** Other languages say what the service says in English well enough. */
export const refusalInWords = (code: RefusalCode, t: Texts): string | undefined =>
  sentenceFor(code, t.refusals) ?? sentenceFor(code, t.serviceRefusals)
