import { cpuMilliseconds } from '../../tools/cpu-time.ts'
import {
  type Cast,
  type Flow,
  fetchRequest,
  goOn,
  newFlow,
  openPage,
  postAnswer,
  prepareAnswer,
  prove,
  type Target,
} from '../driver/flow-steps.ts'

export const stepNames = ['prove', 'page', 'request', 'answer', 'delivery'] as const

export type StepName = (typeof stepNames)[number]

/** Milliseconds of the service's processor time for each step of a flow. */
export type Steps = { readonly [step in StepName]: number }

/**
 * A batch goes through the flow in lock-step, so that each step's time can be read apart. The
 * customer answers no callback until all answers are in: what comes after that is the delivery.
 */
export async function measureSteps(
  cast: Cast,
  target: Target & { readonly pid: number },
  { batch, inFlight }: { readonly batch: number; readonly inFlight: number },
): Promise<Steps> {
  const flows = Array.from({ length: batch }, () => newFlow(target))
  const timed = async (step: (flow: Flow) => Promise<void>): Promise<number> => {
    const before = cpuMilliseconds(target.pid)
    await inTurns(flows, inFlight, step)
    return (cpuMilliseconds(target.pid) - before) / batch
  }
  cast.sink.hold()
  const asked = await timed((flow) => prove(cast, flow))
  const page = await timed((flow) => openPage(cast, flow))
  const request = await timed((flow) => fetchRequest(cast, flow))
  const prepared = new Map<Flow, Awaited<ReturnType<typeof prepareAnswer>>>()
  for (const flow of flows) prepared.set(flow, await prepareAnswer(cast, flow))
  const answer = await timed(async (flow) => {
    const ready = prepared.get(flow)
    if (ready !== undefined) await postAnswer(cast, flow, ready)
  })
  const delivery = await timed((flow) => {
    cast.sink.release()
    return goOn(cast, flow)
  })
  return { prove: asked, page, request, answer, delivery }
}

async function inTurns(
  flows: readonly Flow[],
  inFlight: number,
  step: (flow: Flow) => Promise<void>,
): Promise<void> {
  const waiting = [...flows]
  const one = async () => {
    for (let flow = waiting.shift(); flow !== undefined; flow = waiting.shift()) await step(flow)
  }
  await Promise.all(Array.from({ length: inFlight }, one))
}
