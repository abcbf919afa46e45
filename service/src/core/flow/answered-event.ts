import { mayHappen } from './advance.ts'
import type { Flow, RequestPath, UnansweredFlow } from './flow.ts'
import type { OutcomeCode } from './outcome.ts'
import type { FlowEvent } from './transitions.ts'

export type AnsweredEvent =
  | { readonly type: 'proved' }
  | Extract<FlowEvent, { readonly type: 'proved_here' | 'refused' }>

/**
 * Only a success by the link on this device waits: whoever holds an error has nothing to steal, and
 * what the browser's own dialog gives is posted by the bound browser itself.
 */
export function answeredEvent(
  path: RequestPath,
  outcome: OutcomeCode,
  returnBy: number,
): AnsweredEvent {
  if (outcome !== 'presentation') return { type: 'refused', code: outcome }
  return path === 'this_device' ? { type: 'proved_here', returnBy } : { type: 'proved' }
}

/** Whether a wallet's answer would still count; it does not matter which. */
export const isAnswerable = (flow: Flow, at: number): flow is UnansweredFlow =>
  mayHappen(flow, { type: 'proved' }, at)
