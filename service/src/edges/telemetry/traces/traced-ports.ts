import { outcomeOf } from '../../../core/flow/transitions.ts'
import type { Callbacks, TakenCallback } from '../../../usecases/ports/callbacks.ts'
import type { FetchedFlow, Flows, OpenableFlow } from '../../../usecases/ports/flows.ts'
import type { Facts, TracePart } from './step.ts'

type Note = (facts: Facts) => void

/** The unchanged flow store, which also notes what a step is about and how long it waited. */
export function tracedFlows(flows: Flows, part: TracePart, note: Note): Flows {
  const create = part('database', flows.create)
  const byId = part('database', flows.byId)
  const forWallet = part('database', flows.forWallet)
  const end = part('database', flows.end)
  const fetchShown = part('database', flows.fetchShown)
  return {
    ...flows,
    open: part('database', flows.open),
    requestFetched: part('database', flows.requestFetched),
    create: async (flow) => {
      const repeated = await create(flow)
      const { environment, question } = flow
      note({ flowId: repeated?.id ?? flow.id, environment, issuer: question.issuer })
      return repeated
    },
    byId: async (id) => {
      const found = await byId(id)
      if (found !== undefined) note({ flowId: found.id, ...factsOf(found) })
      return found
    },
    forWallet: async (id) => {
      const found = await forWallet(id)
      if (found?.kind === 'answerable') note({ flowId: found.flowId, ...factsOf(found) })
      return found
    },
    fetchShown: async (id, channel, registeredUntil) => {
      const found = await fetchShown(id, channel, registeredUntil)
      if (found !== undefined) note({ flowId: found.flowId, ...factsOf(found) })
      return found
    },
    end: async (id, ending) => {
      const ended = await end(id, ending)
      const check = ending.answer?.record.find(({ outcome }) => outcome === 'failed')?.check
      if (ended) note({ outcome: outcomeOf(ending.event), check })
      return ended
    },
  }
}

const factsOf = ({ environment, question }: FetchedFlow | OpenableFlow): Facts => ({
  environment,
  issuer: question.issuer,
})

/** Empty if nothing is sent from here. */
export function factsOfCallback(taken: TakenCallback | undefined): Facts {
  if (taken === undefined || taken === 'elsewhere') return {}
  const { flowId, environment, issuer, outcome } = taken
  return { flowId, environment, issuer, outcome }
}

/** The same for callbacks: an attempt is identified by what was loaded for it. */
export function tracedCallbacks(callbacks: Callbacks, part: TracePart, note: Note): Callbacks {
  const load = part('database', callbacks.load)
  const failed = part('database', callbacks.failed)
  return {
    ...callbacks,
    load: async (id) => {
      const due = await load(id)
      note(factsOfCallback(due))
      return due
    },
    failed: async (id, attempt, nextAttemptAt, leaseUntil) => {
      if (attempt.reason !== null) note({ reason: attempt.reason })
      await failed(id, attempt, nextAttemptAt, leaseUntil)
    },
    delivered: part('database', callbacks.delivered),
  }
}
