import {
  type Arrival,
  comeBack,
  type JourneyPlan,
  newTraveller,
  prove,
  startProof,
  type Traveller,
  type WayBack,
} from '../walk/app-journey.ts'
import { broke, type Problem, problems, type Step, went } from '../walk/journey-problem.ts'
import type { LocalReply, SentRequest, SignedCallback } from '../world.ts'
import { type CaseName, cases } from './cases.ts'
import type { Run, Verdict } from './certification.ts'

/** What is done to an application, in this order. Each act shows some of the cases. */
export type Act = {
  readonly cases: readonly CaseName[]
  /** The problem that kept it from showing the others of its cases. */
  run(run: Run): Promise<Problem | undefined>
}

/** Answers in place of the application, most often by asking it. `attempt` counts from 0. */
export type Between = (callback: SignedCallback, attempt: number) => Promise<LocalReply>

/** A person begins, proves or not, and is about to be sent back. */
export async function setOut(run: Run, wish: Partial<JourneyPlan> = {}, between?: Between) {
  const { deps, plan } = run
  const traveller = newTraveller(
    deps,
    { ...plan, outcome: 'approve', sameDevice: false, ...wish },
    () => undefined,
  )
  const arrived = await startProof(traveller)
  const left = arrived.ok ? await proveBy(run, traveller, arrived.value, between) : arrived
  return { traveller, left }
}

/** From the person's link to the redirect that leads them back. */
export async function proveBy(
  run: Run,
  traveller: Traveller,
  arrival: Arrival,
  between?: Between,
): Promise<Step<WayBack>> {
  let attempt = 0
  return prove(traveller, arrival, async (flowId) => {
    const begun = await run.deps.answerCallbacks(flowId, (callback) =>
      between ? between(callback, attempt++) : postGenuine(run, callback),
    )
    return begun.ok
      ? went(begun.value)
      : broke(problems.serviceFailed(begun.failure.description ?? ''))
  })
}

/** The same, and comes back. */
export async function travel(run: Run, wish?: Partial<JourneyPlan>, between?: Between) {
  const { traveller, left } = await setOut(run, wish, between)
  const end = left.ok ? await comeBack(traveller, left.value) : left
  return { end, flow: traveller.report.flow, observed: traveller.report.observed }
}

export async function postGenuine(run: Run, callback: SignedCallback): Promise<LocalReply> {
  run.learn(callback)
  const { reply, milliseconds, request } = await postTimed(run, callback)
  if (milliseconds >= (run.slowest?.milliseconds ?? 0)) run.slowest = { milliseconds, request }
  return reply
}

export async function postTimed({ deps }: Run, callback: SignedCallback) {
  const startedAt = deps.clock()
  const reply = await deps.post(callback)
  const status = reply.type === 'reply' ? reply.status : undefined
  const request: SentRequest = { method: 'POST', url: deps.callbackUrl, status }
  deps.watch?.(request)
  return { reply, milliseconds: deps.clock() - startedAt, request }
}

export const passed = (said: string): Verdict => ({ status: 'passed', said })

export const failedBy = ({ code, said, fix }: Problem): Verdict => ({
  status: 'failed',
  code,
  said,
  fix,
})

export const failed = (name: CaseName, code: string, said: string, isHole = false): Verdict => ({
  status: 'failed',
  code,
  said,
  fix: cases[name].remedy,
  isHole,
})

export const arrived = (observed = ''): Verdict =>
  passed(`${observed} taken, and the person is back`)

/** A journey that differs from `approve` in one thing. */
export const variant = (
  name: CaseName,
  wishOf: (run: Run) => Partial<JourneyPlan>,
  between?: (run: Run) => Between,
): Act => ({
  cases: [name],
  run: async (run) => {
    const { end, flow, observed } = await travel(run, wishOf(run), between?.(run))
    run.note(name, end.ok ? arrived(observed) : failedBy(end.problem), flow)
    return undefined
  },
})
