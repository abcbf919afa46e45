import type { CallbackErrorCode } from '../vocabulary/callback-errors.ts'
import { type FlowState, unansweredStates, waitingStates } from './flow.ts'
import type { OutcomeCode } from './outcome.ts'

export type Transition = {
  readonly from: readonly FlowState[]
  /** The instant it depends on: possible only before it, or only from it on. Left out: always. */
  readonly deadline?: readonly ['before' | 'from', 'expiresAt' | 'returnBy']
  readonly to: FlowState | 'unchanged'
  /** The outcome that is decided with it; `given`: the event brings it. */
  readonly outcome?: OutcomeCode | 'given'
}

/**
 * Everything that can happen to a flow: the only place where a state, a deadline or an outcome is
 * chosen. `advance` reads it, and the store makes its conditional statements from it.
 *
 * A deadline forbids going on, not ending: a person may cancel after it too. At the instant of a
 * deadline exactly one of `before` and `from` holds, so an answer and its expiry never both win.
 */
export const transitions = {
  /** The first browser opens the link. */
  opened: { from: ['created'], deadline: ['before', 'expiresAt'], to: 'opened' },
  /** From any unanswered state: a wallet may fetch again, and before the opening is stored. */
  request_fetched: {
    from: unansweredStates,
    deadline: ['before', 'expiresAt'],
    to: 'requested',
  },
  /** The person asks for more time (WCAG 2.2.1). */
  more_time: { from: unansweredStates, deadline: ['before', 'expiresAt'], to: 'unchanged' },
  /** A wallet reached by the code, or by the browser's own dialog, proved it: told at once. */
  proved: {
    from: unansweredStates,
    deadline: ['before', 'expiresAt'],
    to: 'delivering',
    outcome: 'presentation',
  },
  /** A wallet on this device proved it: the browser must come back first (HAIP 1.0, 5.1). */
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
  /** The bound browser came back with the right code; a wrong code is no event. */
  returned: {
    from: ['awaiting_return'],
    deadline: ['before', 'returnBy'],
    to: 'delivering',
    outcome: 'presentation',
  },
  /** The right code came back in another browser: whoever approved is not who began. */
  returned_elsewhere: {
    from: ['awaiting_return'],
    deadline: ['before', 'returnBy'],
    to: 'delivering',
    outcome: 'error_session',
  },
  cancelled: { from: waitingStates, to: 'delivering', outcome: 'error_cancelled' },
  /** The account is being erased. Neither the person nor the wallet did it. */
  account_closed: { from: waitingStates, to: 'delivering', outcome: 'error_internal' },
  /**
   * The database was restored from a backup, in which it was open. How it went on since is lost,
   * and the customer may have been told already: so nobody is told again.
   */
  restored: { from: waitingStates, to: 'undelivered', outcome: 'error_internal' },
  expired: {
    from: unansweredStates,
    deadline: ['from', 'expiresAt'],
    to: 'delivering',
    outcome: 'error_expired',
  },
  /** The browser did not come back in time. */
  return_timed_out: {
    from: ['awaiting_return'],
    deadline: ['from', 'returnBy'],
    to: 'delivering',
    outcome: 'error_session',
  },
  /** The customer answered the callback. The outcome stays. */
  delivered: { from: ['delivering'], to: 'completed' },
  /** The customer could not be told in time, or does not want to be. The outcome stays. */
  given_up: { from: ['delivering'], to: 'undelivered' },
} as const satisfies { readonly [event: string]: Transition }

export type FlowEventType = keyof typeof transitions

/** Something that happens to a flow, with what the table does not know. */
export type FlowEvent =
  | { readonly type: Exclude<FlowEventType, 'proved_here' | 'refused'> }
  | { readonly type: 'proved_here'; readonly returnBy: number }
  | { readonly type: 'refused'; readonly code: CallbackErrorCode }

/** Events that time alone brings about. */
export const timedEvents = ['expired', 'return_timed_out'] as const

export const transitionOf = ({ type }: FlowEvent): Transition => transitions[type]

/** The outcome that is decided with an event. Undefined: none is. */
export function outcomeOf(event: FlowEvent): OutcomeCode | undefined {
  if (event.type === 'refused') return event.code
  const { outcome } = transitionOf(event)
  return outcome === 'given' ? undefined : outcome
}
