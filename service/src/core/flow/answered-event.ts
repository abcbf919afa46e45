import type { OutcomeCode } from '../vocabulary/outcomes.ts'
import { mayHappen } from './advance.ts'
import type { Channel, Flow, UnansweredFlow } from './flow.ts'
import type { FlowEvent } from './transitions.ts'

export type AnsweredEvent =
  | { readonly type: 'proved' }
  | Extract<FlowEvent, { readonly type: 'proved_here' | 'refused' }>

/**
 * Only a success through the link on this device waits. An error is worth nothing to a thief, and
 * an answer from the browser's own dialog is posted by the bound browser itself.
 */
export function answeredEvent(
  channel: Channel,
  outcome: OutcomeCode,
  returnBy: number,
): AnsweredEvent {
  if (outcome !== 'presentation') return { type: 'refused', code: outcome }
  return channel === 'this_device' ? { type: 'proved_here', returnBy } : { type: 'proved' }
}

/** Whether an answer from a wallet would still count, whatever it says. */
export const isAnswerable = (flow: Flow, at: number): flow is UnansweredFlow =>
  mayHappen(flow, { type: 'proved' }, at)
