import {
  type Cast,
  fetchRequest,
  goOn,
  newFlow,
  openPage,
  postAnswer,
  prepareAnswer,
  prove,
  type Target,
} from './flow-steps.ts'

/** What a time of load came to. Times are in milliseconds. */
export type Load = {
  readonly count: number
  readonly wallMilliseconds: number
  readonly latencies: readonly number[]
  readonly proveLatencies: readonly number[]
  readonly answerLatencies: readonly number[]
  /** How often pages were asked again, because the callback was not recorded yet. */
  readonly askedAgain: number
}

type Notes = {
  latencies: number[]
  proveLatencies: number[]
  answerLatencies: number[]
  askedAgain: number
}

export type Work = (cast: Cast, target: Target, notes: Notes) => Promise<void>

export const wholeFlow: Work = async (cast, target, notes) => {
  const flow = newFlow(target)
  const startedAt = performance.now()
  await prove(cast, flow)
  notes.proveLatencies.push(performance.now() - startedAt)
  await openPage(cast, flow)
  await fetchRequest(cast, flow)
  const prepared = await prepareAnswer(cast, flow)
  await postAnswer(cast, flow, prepared)
  notes.answerLatencies.push(flow.answerMilliseconds)
  await goOn(cast, flow)
  notes.latencies.push(performance.now() - startedAt)
  notes.askedAgain += flow.asked - 1
}

/** Only the first step: what is left is a flow that nobody continues. */
export const proveOnly: Work = async (cast, target, notes) => {
  const startedAt = performance.now()
  await prove(cast, newFlow(target))
  notes.latencies.push(performance.now() - startedAt)
}

/** Always as many in flight, then the last ones end: all of them belong to this time. */
export async function saturate(
  cast: Cast,
  target: Target,
  work: Work,
  { inFlight, milliseconds }: { readonly inFlight: number; readonly milliseconds: number },
): Promise<Load> {
  const startedAt = performance.now()
  const notes = newNotes()
  const one = async () => {
    do await work(cast, target, notes)
    while (performance.now() - startedAt < milliseconds)
  }
  await Promise.all(Array.from({ length: inFlight }, one))
  return loadOf(notes, startedAt)
}

/** A fixed rate, whatever the answers take: latency as people see it, without a queue of ours. */
export async function arrive(
  cast: Cast,
  target: Target,
  { perSecond, milliseconds }: { readonly perSecond: number; readonly milliseconds: number },
): Promise<Load> {
  const startedAt = performance.now()
  const notes = newNotes()
  const count = Math.max(1, Math.round((perSecond * milliseconds) / 1_000))
  const arrivals = Array.from({ length: count }, async (_, index) => {
    await at(startedAt + (index * 1_000) / perSecond)
    await wholeFlow(cast, target, notes)
  })
  await Promise.all(arrivals)
  return loadOf(notes, startedAt)
}

const at = (instant: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, Math.max(1, instant - performance.now())))

const newNotes = (): Notes => ({
  latencies: [],
  proveLatencies: [],
  answerLatencies: [],
  askedAgain: 0,
})

const loadOf = (notes: Notes, startedAt: number): Load => ({
  ...notes,
  count: notes.latencies.length,
  wallMilliseconds: performance.now() - startedAt,
})
