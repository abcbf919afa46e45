import type { CallbackErrorCode, OutcomeCode } from '../vocabulary/outcomes.ts'
import { type Flow, type FlowState, unansweredStates, waitingStates } from './flow.ts'

export type Transition = {
  readonly from: readonly FlowState[]
  /** Possible only before this instant, or only from it on. Without a deadline, always possible. */
  readonly deadline?: readonly ['before' | 'from', 'expiresAt' | 'returnBy' | 'collectBy']
  /** Possible only where the outcome is handed over like this. */
  readonly handover?: Flow['handover']['to']
  readonly to: FlowState | 'unchanged'
  /** The outcome that the event decides. `given` means that the event carries it. */
  readonly outcome?: OutcomeCode | 'given'
  /** A refusal that the flow remembers is the outcome instead. */
  readonly lapses?: true
}

/**
 * Everything that can happen to a flow. Only this table chooses a state, a deadline or an outcome:
 * `advance` reads it, and the store builds its conditional statements from it. A deadline forbids
 * continuing, not ending: a person may cancel after it too. At the instant of a deadline exactly
 * one of `before` and `from` holds, so an answer and its expiry never both win.
 */
export const transitions = {
  /** The first browser opens the link. */
  opened: { from: ['created'], deadline: ['before', 'expiresAt'], to: 'opened' },
  /** From any unanswered state: a wallet may fetch again, or before the opening is stored. */
  request_fetched: {
    from: unansweredStates,
    deadline: ['before', 'expiresAt'],
    to: 'requested',
  },
  /** The person asks for more time (WCAG 2.2.1). */
  more_time: { from: unansweredStates, deadline: ['before', 'expiresAt'], to: 'unchanged' },
  /** The same while the browser has not returned from the wallet. */
  more_return_time: {
    from: ['awaiting_return'],
    deadline: ['before', 'returnBy'],
    to: 'unchanged',
  },
  /** A wallet proved it through the code or the browser's dialog. The customer is told at once. */
  proved: {
    from: unansweredStates,
    deadline: ['before', 'expiresAt'],
    to: 'delivering',
    outcome: 'presentation',
  },
  /** A wallet on this device proved it. The browser must return first (HAIP 1.0, 5.1). */
  proved_here: {
    from: unansweredStates,
    deadline: ['before', 'expiresAt'],
    to: 'awaiting_return',
  },
  /** The wallet refused, or its answer was refused. There is nothing to hold back. */
  refused: {
    from: unansweredStates,
    deadline: ['before', 'expiresAt'],
    to: 'delivering',
    outcome: 'given',
  },
  /** The bound browser returned with the right code. A wrong code is not an event. */
  returned: {
    from: ['awaiting_return'],
    deadline: ['before', 'returnBy'],
    to: 'delivering',
    outcome: 'presentation',
  },
  /** The right code came back in another browser, so whoever approved did not start the flow. */
  returned_elsewhere: {
    from: ['awaiting_return'],
    deadline: ['before', 'returnBy'],
    to: 'delivering',
    outcome: 'error_session',
  },
  cancelled: { from: waitingStates, to: 'delivering', outcome: 'error_cancelled' },
  /** The account is being erased. This is not caused by the person or the wallet. */
  account_closed: { from: waitingStates, to: 'delivering', outcome: 'error_internal' },
  /**
   * The flow was open in the backup that the database was restored from. What happened since is
   * lost, and the customer may already have the outcome, so it is not sent again.
   */
  restored: { from: waitingStates, to: 'undelivered', outcome: 'error_internal' },
  expired: {
    from: unansweredStates,
    deadline: ['from', 'expiresAt'],
    to: 'delivering',
    outcome: 'error_expired',
    lapses: true,
  },
  /** The browser did not return in time. */
  return_timed_out: {
    from: ['awaiting_return'],
    deadline: ['from', 'returnBy'],
    to: 'delivering',
    outcome: 'error_session',
  },
  /** The customer answered the callback. The outcome stays. */
  delivered: { from: ['delivering'], handover: 'callback', to: 'completed' },
  /** The customer was not reached in time, or does not want the callback. The outcome stays. */
  given_up: { from: ['delivering'], handover: 'callback', to: 'undelivered' },
  /** The application fetched the result. */
  collected: {
    from: ['delivering'],
    handover: 'application',
    deadline: ['before', 'collectBy'],
    to: 'completed',
  },
  /** The bound browser was sent to the application with the error. */
  handed_over: {
    from: ['delivering'],
    handover: 'application',
    deadline: ['before', 'collectBy'],
    to: 'completed',
  },
  /** The browser did not return, or the application did not fetch the result. */
  uncollected: {
    from: ['delivering'],
    handover: 'application',
    deadline: ['from', 'collectBy'],
    to: 'undelivered',
  },
} as const satisfies { readonly [event: string]: Transition }

export type FlowEventType = keyof typeof transitions

/** Something that happens to a flow, with the details that are not in the table. */
export type FlowEvent =
  | { readonly type: Exclude<FlowEventType, 'proved_here' | 'refused'> }
  | { readonly type: 'proved_here'; readonly returnBy: number }
  | { readonly type: 'refused'; readonly code: CallbackErrorCode }

/** Events that are caused only by the passing of time. */
export const timedEvents = ['expired', 'return_timed_out'] as const

export const transitionOf = ({ type }: FlowEvent): Transition => transitions[type]

/** The outcome that an event decides. Undefined if it decides none. */
export function outcomeOf(event: FlowEvent): OutcomeCode | undefined {
  const { outcome } = transitionOf(event)
  if (outcome !== 'given') return outcome
  return event.type === 'refused' ? event.code : undefined
}
