import { type Forward, type JourneyPlan, runJourney } from '@vidimus/certify/app-journey'
import { broke, problems, went } from '@vidimus/certify/journey-problem'
import type { Tell } from '@vidimus/certify/wallet-part'
import { answerOwn } from '../../edges/client/answer-own.ts'
import type { DeveloperAccess } from '../../edges/client/developer-access.ts'
import { forwardCallback } from '../../edges/client/forward-callback.ts'
import { listenForOwn } from '../../edges/client/own-callback.ts'
import { version } from '../../wiring/version.ts'
import { type Arguments, Misuse } from '../arguments.ts'
import { journeyingOf } from '../client/journeying.ts'
import { webAddress } from '../client/web-address.ts'
import { exit } from '../exit.ts'
import type { Terminal } from '../terminal.ts'
import {
  failedLines,
  journeyHead,
  journeyJson,
  passedLine,
  stepLine,
  warningLine,
} from '../trigger/journey-lines.ts'

type StartWish = Pick<JourneyPlan, 'startUrl' | 'startMethod'> & {
  readonly forwardTo: string | undefined
}

/** Undefined if `trigger` is to start the proof itself. */
export function startWishOf(read: Arguments): StartWish | undefined {
  const [start, forward] = [read.text('start-url'), read.text('forward-to')]
  if (start === undefined) {
    const lonely = ['start-method', 'forward-to'].find((name) => read.text(name) !== undefined)
    if (lonely !== undefined) throw new Misuse(`--${lonely} needs --start-url.`)
    return undefined
  }
  // The application starts the proof, so it chooses the issuer.
  if (read.text('issuer') !== undefined)
    throw new Misuse('--issuer does not go with --start-url: your application names the issuer.')
  return {
    startUrl: webAddress('--start-url', start),
    startMethod: startMethodOf(read),
    forwardTo: forward === undefined ? undefined : webAddress('--forward-to', forward),
  }
}

/** How a person's browser opens the start page. */
export function startMethodOf(read: Arguments): JourneyPlan['startMethod'] {
  const method = read.text('start-method') ?? 'GET'
  if (method !== 'GET' && method !== 'POST')
    throw new Misuse(`--start-method takes GET or POST, not "${method}".`)
  return method
}

type StartPlan = JourneyPlan & Pick<StartWish, 'forwardTo'> & { readonly access: DeveloperAccess }

/** Runs a proof through the integrator's own application, as a person would. */
export async function triggerByStartUrl(
  plan: StartPlan,
  json: boolean,
  terminal: Terminal,
): Promise<number> {
  // Without a Redirect URL the application may start flows only while somebody listens. This
  // listener receives nothing.
  const present = plan.forwardTo && (await listenForOwn(plan.access, 'flow_yet_to_start', ''))
  if (present && !present.ok) {
    terminal.err(present.failure.description ?? '')
    return exit.failed
  }
  try {
    return await (json ? asJson : forPeople)(plan, forwardBy(plan), terminal)
  } finally {
    if (present) present.value.close()
  }
}

type Show = (plan: StartPlan, forward: Forward, terminal: Terminal) => Promise<number>

const forPeople: Show = async (plan, forward, terminal) => {
  terminal.out(journeyHead(plan, plan.access.url))
  const tell: Tell = (...step) => terminal.out(stepLine(...step))
  const { report, end } = await runJourney(journeyingOf(plan.access), plan, tell, forward)
  for (const warning of report.warnings) terminal.out(warningLine(warning))
  if (end.ok) terminal.out(passedLine(report))
  else terminal.err(failedLines(end.problem))
  return end.ok ? exit.ok : exit.failed
}

const asJson: Show = async (plan, forward, terminal) => {
  const steps: { step: string; detail: string; ok: boolean }[] = []
  const tell: Tell = (step, detail, isWell = true) => void steps.push({ step, detail, ok: isWell })
  const { report, end } = await runJourney(journeyingOf(plan.access), plan, tell, forward)
  terminal.out(journeyJson(plan, report, end.ok ? undefined : end.problem, steps))
  return end.ok ? exit.ok : exit.failed
}

const forwardBy =
  ({ access, forwardTo }: StartPlan): Forward =>
  async (flowId) => {
    if (forwardTo === undefined) return went(() => undefined)
    const to = { url: forwardTo, userAgent: `Vidimus/${version}` }
    const begun = await answerOwn(
      access,
      flowId,
      (callback, abandoned) => forwardCallback(to, callback, abandoned),
      forwardTo,
    )
    return begun.ok
      ? went(begun.value)
      : broke(problems.serviceFailed(begun.failure.description ?? ''))
  }
