import type { FlowErrorCode } from '../vocabulary/errors.ts'
import { fail, ok, type Result } from '../vocabulary/result.ts'
import type { AwaitingReturn, DecidedFlow, Flow, FlowState, UnansweredFlow } from './flow.ts'
import { type FlowEvent, outcomeOf, type Transition, transitionOf } from './transitions.ts'

export const extensionSeconds = 120
export const mostExtensions = 10

/** Applies the table: the flow after an event at an instant, or why the event changes nothing. */
export function advance(flow: Flow, event: FlowEvent, at: number): Result<Flow, FlowErrorCode> {
  const transition = transitionOf(event)
  if (!transition.from.includes(flow.state))
    return fail('outcome' in flow ? 'flow_ended' : 'flow_out_of_turn')
  if (transition.handover !== undefined && transition.handover !== flow.handover.to)
    return fail('flow_out_of_turn')
  const refusal = refusalByTime(flow, transition, at)
  if (refusal !== undefined) return fail(refusal)
  const { to } = transition
  return to === 'unchanged' ? extend(undecided(flow)) : ok(enter(flow, event, to, at))
}

/** Whether an event could happen to a flow now. */
export const mayHappen = (flow: Flow, event: FlowEvent, at: number): boolean =>
  advance(flow, event, at).ok

function refusalByTime(flow: Flow, { deadline }: Transition, at: number) {
  if (deadline === undefined) return undefined
  const [side, name] = deadline
  const instant = instants[name](flow)
  if (side === 'before') return at < instant ? undefined : 'flow_expired'
  return at >= instant ? undefined : 'flow_out_of_turn'
}

const instants = {
  expiresAt: (flow: Flow) => unanswered(flow).expiresAt,
  returnBy: (flow: Flow) => awaiting(flow).returnBy,
  collectBy: (flow: Flow) => collectable(flow).collectBy,
}

function enter(flow: Flow, event: FlowEvent, to: FlowState, at: number): Flow {
  switch (to) {
    case 'awaiting_return':
      if (event.type !== 'proved_here') throw wrongTable(event.type)
      return {
        state: to,
        returnBy: event.returnBy,
        extensions: 0,
        handover: undecided(flow).handover,
      }
    case 'delivering':
    case 'completed':
    case 'undelivered': {
      const { outcome, handover } = 'outcome' in flow ? flow : decide(flow, event, at)
      return { state: to, outcome, handover }
    }
    default:
      return { ...unanswered(flow), state: to }
  }
}

type UndecidedFlow = UnansweredFlow | AwaitingReturn

/** An application has its time from the outcome on. */
function decide(
  { state, handover, lapsesAs }: UndecidedFlow & Pick<UnansweredFlow, 'lapsesAs'>,
  event: FlowEvent,
  at: number,
): Pick<DecidedFlow, 'outcome' | 'handover'> {
  const outcome = (transitionOf(event).lapses && lapsesAs) || outcomeOf(event)
  if (outcome === undefined) throw wrongTable(state)
  return {
    outcome,
    handover:
      handover.to === 'callback'
        ? handover
        : { to: handover.to, collectBy: at + handover.collectSeconds * 1_000 },
  }
}

function extend(flow: UndecidedFlow): Result<Flow, 'flow_extensions_spent'> {
  if (flow.extensions >= mostExtensions) return fail('flow_extensions_spent')
  const [extensions, milliseconds] = [flow.extensions + 1, extensionSeconds * 1_000]
  return 'returnBy' in flow
    ? ok({ ...flow, returnBy: flow.returnBy + milliseconds, extensions })
    : ok({ ...flow, expiresAt: flow.expiresAt + milliseconds, extensions })
}

function unanswered(flow: Flow): UnansweredFlow {
  if ('expiresAt' in flow) return flow
  throw wrongTable(flow.state)
}

function awaiting(flow: Flow): AwaitingReturn {
  if ('returnBy' in flow) return flow
  throw wrongTable(flow.state)
}

function undecided(flow: Flow): UndecidedFlow {
  if ('outcome' in flow) throw wrongTable(flow.state)
  return flow
}

function collectable({
  handover,
  state,
}: Flow): Extract<DecidedFlow['handover'], { collectBy: number }> {
  if ('collectBy' in handover) return handover
  throw wrongTable(state)
}

/** A row needs something that its source states lack. This is a bug that the tests would show. */
const wrongTable = (where: string) => new Error(`the transition table is wrong at ${where}`)
