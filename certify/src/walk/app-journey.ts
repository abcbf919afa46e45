import type { Journeying, SeenAttempt, SeenFlow } from '../world.ts'
import type { Cookie } from './cookies.ts'
import { broke, type Problem, problems, type Step, went } from './journey-problem.ts'
import { expectedCallbacks } from './outcomes.ts'
import { type Hop, type Journey, openBrowser, type PersonBrowser } from './person-browser.ts'
import {
  answerByWallet,
  endByHand,
  serviceFailed,
  type Tell,
  type WalletPlan,
} from './wallet-part.ts'

export type JourneyPlan = WalletPlan & {
  /** The page of the integrator's own application where a person begins. */
  readonly startUrl: string
  readonly startMethod: 'GET' | 'POST'
  /** How many attempts of the callback are lost on purpose before the one that counts. */
  readonly lostAttempts?: number
  /** Another browser in which the person's link is opened, and from which the wallet is asked. */
  readonly provesIn?: PersonBrowser
}

/** What is known of the journey so far. It is complete if all went well. */
export type JourneyReport = {
  flow?: string
  portal?: string
  expected: string
  observed?: string
  callback?: SeenAttempt
  redirectUri?: string
  returned?: { readonly status: number; readonly url: string }
  /** The application's pages to which the person was sent, at the start and on the way back. */
  readonly pages: Hop[]
  readonly warnings: string[]
}

/** Listens meanwhile if callbacks are to be forwarded. Returns a function that stops it. */
export type Forward = (flowId: string) => Promise<Step<() => void>>

/** A person under way, with a browser of their own. */
export type Traveller = {
  readonly deps: Journeying
  readonly plan: JourneyPlan
  /** Where the proof is begun. */
  readonly browser: PersonBrowser
  /** Where the person's link is opened. Most often the same. */
  readonly prover: PersonBrowser
  readonly tell: Tell
  readonly report: JourneyReport
}

export function newTraveller(deps: Journeying, plan: JourneyPlan, tell: Tell): Traveller {
  const browser = openBrowser(deps)
  const { provesIn: prover = browser } = plan
  return {
    ...{ deps, plan, browser, prover, tell },
    report: { expected: expectedOf(plan), pages: [], warnings: [] },
  }
}

const expectedOf = ({ outcome, comesBackIn }: JourneyPlan): string =>
  comesBackIn === undefined ? expectedCallbacks[outcome] : 'error_session'

/**
 * A person's whole journey through an application: from its start page to Vidimus, to the wallet,
 * and back to the address in the callback's answer.
 */
export async function runJourney(
  deps: Journeying,
  plan: JourneyPlan,
  tell: Tell,
  forward: Forward = async () => went(() => undefined),
): Promise<{ readonly report: JourneyReport; readonly end: Step<unknown> }> {
  const traveller = newTraveller(deps, plan, tell)
  const left = await travelOut(traveller, forward)
  return { report: traveller.report, end: left.ok ? await comeBack(traveller, left.value) : left }
}

/** The redirect by which Vidimus sends the person back to the application. */
export type WayBack = {
  readonly to: URL
  /** The cookies by which the application recognises the person. */
  readonly cookies: readonly Cookie[]
}

/** The journey up to that redirect, which is not followed. */
export async function travelOut(world: Traveller, forward: Forward): Promise<Step<WayBack>> {
  const arrived = await startProof(world)
  return arrived.ok ? prove(world, arrived.value, forward) : arrived
}

/** From the person's link to that redirect. */
export async function prove(
  world: Traveller,
  { flowId, link, shown, cookies }: Arrival,
  forward: Forward,
): Promise<Step<WayBack>> {
  const forwarding = await forward(flowId)
  if (!forwarding.ok) return forwarding
  try {
    const acted = await actAsPerson(world, { flowId, link }, shown)
    const told = acted.ok ? await awaitCallback(world, flowId) : acted
    if (!told.ok) return told
  } finally {
    forwarding.value()
  }
  const left = await leave(world, link)
  return left.ok ? went({ to: left.value, cookies }) : left
}

/** A proof that was begun, and whose page nobody has opened. */
export type Arrival = {
  readonly flowId: string
  readonly link: string
  readonly shown: SeenFlow
  /** The cookies by which the application recognises the person. */
  readonly cookies: readonly Cookie[]
}

/** The application calls `/prove` and redirects the browser; nothing of ours is opened yet. */
export async function startProof({
  deps,
  plan,
  browser,
  tell,
  report,
}: Traveller): Promise<Step<Arrival>> {
  const began = await browser.follow(
    plan.startUrl,
    plan.startMethod,
    (next) => deps.rules.flowIn(next) !== undefined,
  )
  if (!began.ok) return broke(problems.startUnreachable(began.failure.description))
  const { hops, next } = began.value
  report.pages.push(...hops)
  tellStart(tell, began.value)
  if (next === undefined) return broke((await whyNoService(deps)) ?? whyNotArrived(hops))
  const flowId = deps.rules.flowIn(next) ?? ''
  const shown = await deps.readFlow(flowId)
  if (!shown.ok && shown.failure.code !== 'error_not_found')
    return broke(problems.serviceFailed(shown.failure.description ?? shown.failure.code))
  if (!shown.ok) return broke(whyUnknown(next.origin, new URL(deps.publicUrl).origin))
  const portal = deps.rules.portalLinkOf(flowId)
  Object.assign(report, { flow: flowId, portal })
  tell('sent to Vidimus', `${next.origin}, ${flowId}`)
  tell('in the portal', portal)
  const cookies = hops.flatMap((hop) => hop.cookies)
  if (cookies.length === 0) return broke(problems.noCookie())
  if (cookies.every(({ sameSite }) => sameSite === 'strict')) report.warnings.push(strictCookies)
  if (shown.value.ignored) report.warnings.push(ignoredMembers(shown.value.ignored))
  return went({ flowId, link: next.href, shown: shown.value, cookies })
}

const strictCookies =
  'All cookies of the start are SameSite=Strict: no browser sends them when a person comes back from another site. Use SameSite=Lax.'

/** For `trigger` and `listen`: a misspelt member would otherwise go unnoticed. */
export const ignoredMembers = (names: string): string =>
  `Your POST /prove had members that were ignored: ${names}. Check how they are spelt.`

function tellStart(tell: Tell, { hops }: Journey): void {
  for (const { status, url, cookies } of hops) {
    const names = cookies.map(({ name }) => name).join(', ')
    const detail = `${status} ${url}${names === '' ? '' : `, cookie ${names}`}`
    tell('start page', detail, status < 400)
  }
}

/** Without the service no application can start a proof. It knows no flow of this id. */
async function whyNoService({ readFlow }: Journeying): Promise<Problem | undefined> {
  const asked = await readFlow('flow_yet_to_start')
  if (asked.ok || asked.failure.code === 'error_not_found') return undefined
  return problems.serviceFailed(asked.failure.description ?? asked.failure.code)
}

function whyNotArrived(hops: readonly Hop[]) {
  const { url = '', status = 0 } = hops.at(-1) ?? {}
  return status >= 400 ? problems.startFailed(url, status) : problems.notRedirected(url, status)
}

const whyUnknown = (theirs: string, ours: string) =>
  theirs === ours ? problems.otherAccount() : problems.otherService(theirs, ours)

async function actAsPerson(
  { deps, plan, prover, tell }: Traveller,
  flow: { readonly flowId: string; readonly link: string },
  { issuer, same_device: here }: SeenFlow,
): Promise<Step<undefined>> {
  // The application chose the issuer, and may have asked only for the wallet on this device.
  const wish = { ...plan, issuer, sameDevice: plan.sameDevice || here }
  const answered = await answerByWallet(deps, wish, flow, prover, tell)
  const ended = answered.ok ? await endByHand(deps, wish, flow, prover, tell) : answered
  if (ended.ok) return went(undefined)
  const { code, description = code } = ended.failure
  return broke(problems[code === serviceFailed ? 'serviceFailed' : 'walletFailed'](description))
}

const callbackSeconds = 30
const pauseMilliseconds = 100

/** One attempt counts: a failure must be fixed, even if a retry would succeed. */
async function awaitCallback(world: Traveller, flowId: string): Promise<Step<undefined>> {
  const { deps, plan } = world
  const endsAt = deps.clock() + callbackSeconds * 1_000
  while (deps.clock() < endsAt) {
    const shown = await deps.readFlow(flowId)
    if (!shown.ok)
      return broke(problems.serviceFailed(shown.failure.description ?? shown.failure.code))
    const counted = shown.value.attempts[plan.lostAttempts ?? 0]
    if (counted !== undefined) return judgeAttempt(world, counted, shown.value.outcome ?? '')
    await deps.pause(pauseMilliseconds)
  }
  return broke(problems.noCallback(callbackSeconds))
}

function judgeAttempt(
  { deps, tell, report }: Traveller,
  callback: SeenAttempt,
  observed: string,
): Step<undefined> {
  Object.assign(report, { callback, observed })
  const { http_status: status, duration_ms: duration, error, way } = callback
  const place = way === 'listener' ? 'by the listener' : 'to the Redirect URL'
  tell(
    'callback',
    `${observed} ${place}: ${status ?? 'no answer'} in ${duration} ms`,
    error === null,
  )
  if (error === null) return went(undefined)
  return broke(problems.callbackFailed(deps.rules.explainAttempt(error, status), status))
}

/**
 * Opening the page again in the same browser redirects to the address in the callback's answer
 * (303).
 */
async function leave({ prover, tell, report }: Traveller, link: string): Promise<Step<URL>> {
  const page = await prover.open(link)
  if (!page.ok) return broke(problems.serviceFailed(page.failure.description ?? ''))
  const { status, location = '' } = page.value
  if (status !== 303 || !URL.canParse(location)) return broke(problems.notSentOn(status))
  report.redirectUri = location
  tell('redirect_uri', location)
  return went(new URL(location))
}

/** The person follows the redirect. The page that the application shows is the value. */
export async function comeBack(
  { plan, browser, tell, report }: Traveller,
  { to, cookies }: WayBack,
): Promise<Step<Hop>> {
  const start = new URL(plan.startUrl)
  // Compared by name, because on one machine the cookies of Vidimus go to every port.
  const ofStart = new Set(cookies.map(({ name }) => name))
  if (!browser.cookiesFor(to).some(({ name }) => ofStart.has(name)))
    return broke(
      to.hostname === start.hostname
        ? problems.cookieNotSent(to.pathname)
        : problems.otherHost(to.host, start.host),
    )
  const seen = await browser.follow(to.href, 'GET')
  const pages = seen.ok ? seen.value.hops : []
  report.pages.push(...pages)
  const page = pages.at(-1)
  if (page === undefined)
    return broke(problems.returnUnreachable(seen.ok ? '' : seen.failure.description))
  const { status, url } = page
  report.returned = { status, url }
  tell('return page', `${status} ${url}`, status < 400)
  if (status >= 400) return broke(problems.returnFailed(url, status))
  const { observed = '', expected } = report
  return observed === expected ? went(page) : broke(problems.otherOutcome(observed, expected))
}
