import type { Instant } from '../vocabulary/instant.ts'
import type { OutcomeCode } from '../vocabulary/outcomes.ts'
import type { Channel, DecidedFlow, Flow } from './flow.ts'

/** What the person's page shows. */
export type View =
  | {
      /**
       * `asking`: no wallet has fetched the request yet. `requested`: one has. `misunderstood`: one
       * sent an answer that could not be read. `awaiting_return`: the wallet on this device has
       * answered, but the browser has not returned yet.
       */
      readonly name: 'asking' | 'requested' | 'misunderstood' | 'awaiting_return'
      readonly until: Instant
      readonly extensions: number
    }
  | {
      /**
       * `delivering`: the callback is being delivered; `delivering_late`: at least one attempt has
       * failed. `completed`: the person continues with the customer. `continued`: they did, and
       * where to is no longer kept.
       */
      readonly name: 'delivering' | 'delivering_late' | 'completed' | 'continued' | 'undelivered'
      readonly outcome: OutcomeCode
    }

/** The page's script reloads the page when this word changes. */
export type ViewName = View['name']

const finalViews: readonly ViewName[] = ['completed', 'continued', 'undelivered']

/** Whether nothing follows, so that an open page has nothing to wait for. */
export const isFinalView = (name: ViewName): boolean => finalViews.includes(name)

/** What decides the view of a flow. */
export type ViewedFlow = {
  readonly flow: Flow
  /** The channel on which a wallet sent an unreadable answer. */
  readonly misunderstoodChannel: Channel | undefined
  /** Attempts of the callback that have failed. */
  readonly attempts: number
  /** Whether it is kept with what the person continues. */
  readonly wayOnIsKept: boolean
}

/** An overdue flow keeps its view until the worker ends it, at most a second later. */
export function viewOf(viewed: ViewedFlow, now: Instant): View {
  const { flow } = viewed
  if ('outcome' in flow) return { name: endedViewOf(viewed, flow, now), outcome: flow.outcome }
  const { extensions } = flow
  if ('returnBy' in flow) return { name: flow.state, until: flow.returnBy, extensions }
  const { misunderstoodChannel } = viewed
  const name =
    misunderstoodChannel !== undefined
      ? 'misunderstood'
      : flow.state === 'requested'
        ? flow.state
        : 'asking'
  return { name, until: flow.expiresAt, extensions }
}

function endedViewOf({ attempts, wayOnIsKept }: ViewedFlow, flow: DecidedFlow, now: Instant) {
  const { state, outcome, handover } = flow
  if (state === 'undelivered') return state
  if (handover.to === 'callback' && state === 'delivering')
    return attempts > 0 ? 'delivering_late' : state
  // The bound browser takes an outcome to the application.
  if (handover.to === 'application' && state === 'delivering')
    return wayOnIsKept && now < handover.collectBy ? 'completed' : 'undelivered'
  // What the browser brought there has fetched the result, and works once. An error may be brought
  // again.
  const isUsed = handover.to === 'application' && outcome === 'presentation'
  return wayOnIsKept && !isUsed ? 'completed' : 'continued'
}
