import type { CallbackErrorCode } from '../vocabulary/callback-errors.ts'
import { fail, ok, type Result } from '../vocabulary/result.ts'
import type { AnsweredFlow, Flow, Outcome, UnansweredFlow } from './flow.ts'

/** Everything that can happen to a flow, and when. */
export type FlowEvent = { readonly at: number } & (
  | { readonly type: 'opened' | 'request_fetched' | 'more_time' }
  | { readonly type: 'answered'; readonly by: 'qr'; readonly outcome: Outcome }
  | {
      readonly type: 'answered'
      readonly by: 'this_device'
      readonly outcome: Outcome
      readonly returnBy: number
    }
  /** With the right code; a wrong one is no event. */
  | { readonly type: 'returned'; readonly browser: 'bound' | 'other' }
  | { readonly type: 'cancelled' | 'expired' | 'delivered' | 'delivery_given_up' }
)

type Answered = Extract<FlowEvent, { readonly type: 'answered' }>
type AwaitingReturn = Extract<Flow, { readonly returnBy: number }>
type Decided = Extract<Flow, { readonly outcome: Outcome }>

export const extensionSeconds = 120
export const mostExtensions = 10

/** The only place where a flow changes state. */
export function advance(flow: Flow, event: FlowEvent): Result<Flow> {
  if ('outcome' in flow) return deliver(flow, event)
  // Expiry forbids going on, not ending: cancelling and expiry itself happen after it too.
  if (goesOn(event) && event.at >= deadlineOf(flow)) return fail('flow_expired')
  if (event.type === 'cancelled') return ok(endedBy('error_cancelled'))
  return flow.state === 'awaiting_return' ? awaitReturn(flow, event) : awaitAnswer(flow, event)
}

/** The instant from which the flow has expired. */
const deadlineOf = (flow: UnansweredFlow | AwaitingReturn): number =>
  flow.state === 'awaiting_return' ? flow.returnBy : flow.expiresAt

const goesOn = ({ type }: FlowEvent): boolean =>
  ['opened', 'request_fetched', 'more_time', 'answered', 'returned'].includes(type)

function awaitAnswer(flow: UnansweredFlow, event: FlowEvent): Result<Flow> {
  switch (event.type) {
    case 'opened':
      return ok(flow.state === 'created' ? { ...flow, state: 'opened' } : flow)
    case 'request_fetched':
      return ok({ ...flow, state: 'requested' })
    case 'more_time':
      return extend(flow)
    case 'answered':
      return ok(answer(event))
    case 'expired':
      return event.at < flow.expiresAt ? outOfTurn() : ok(endedBy('error_expired'))
    default:
      return outOfTurn()
  }
}

/** Both requests are closed: the wallet has answered, and only the return time counts. */
function awaitReturn(flow: AwaitingReturn, event: FlowEvent): Result<Flow> {
  switch (event.type) {
    case 'opened':
      return ok(flow)
    case 'returned':
      return ok(
        event.browser === 'bound' ? decided({ kind: 'presentation' }) : endedBy('error_session'),
      )
    case 'expired':
      return event.at < flow.returnBy ? outOfTurn() : ok(endedBy('error_session'))
    default:
      return outOfTurn()
  }
}

function deliver(flow: Decided, { type }: FlowEvent): Result<Flow> {
  if (flow.state !== 'delivering') return fail('flow_ended')
  if (type === 'delivered') return ok({ ...flow, state: 'completed' })
  return type === 'delivery_given_up' ? ok({ ...flow, state: 'undelivered' }) : fail('flow_ended')
}

/** Only a success on this device waits: whoever holds an error has nothing to steal. */
function answer(event: Answered): AnsweredFlow {
  if (event.by === 'qr' || event.outcome.kind === 'error') return decided(event.outcome)
  return { state: 'awaiting_return', returnBy: event.returnBy }
}

function extend(flow: UnansweredFlow): Result<Flow> {
  if (flow.extensions >= mostExtensions) return fail('flow_extensions_spent')
  const expiresAt = flow.expiresAt + extensionSeconds * 1_000
  return ok({ ...flow, expiresAt, extensions: flow.extensions + 1 })
}

const decided = (outcome: Outcome): AnsweredFlow => ({ state: 'delivering', outcome })

const endedBy = (code: CallbackErrorCode): AnsweredFlow => decided({ kind: 'error', code })

const outOfTurn = () => fail('flow_out_of_turn')
