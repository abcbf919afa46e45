import { randomBytes } from 'node:crypto'
import { portalLinkOf } from '../../core/flow/portal-link.ts'
import { attributeIds } from '../../core/vocabulary/attributes.ts'
import type { IssuerId } from '../../core/vocabulary/issuers.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { DeveloperAccess } from '../../edges/client/developer-access.ts'
import { listenForOwn, type OwnCallback } from '../../edges/client/own-callback.ts'
import {
  openBrowser,
  type PersonBrowser,
  walletLinksIn,
} from '../../edges/client/person-browser.ts'
import { type ReadCallback, readCallback } from '../../edges/client/read-callback.ts'
import {
  presentBySandbox,
  type WalletAnswer,
  type WalletWish,
} from '../../edges/client/sandbox-wallet.ts'
import { expireFlow, prove } from '../../edges/client/service-calls.ts'
import { expectedCallbacks, type TriggerOutcome } from './trigger-outcomes.ts'

export type TriggerPlan = {
  readonly access: DeveloperAccess
  /** Where the sandbox wallet is, if the link does not say so itself. */
  readonly sandboxWalletUrl: string
  readonly outcome: TriggerOutcome
  readonly issuer: IssuerId
  readonly sameDevice: boolean
  readonly format?: WalletWish['format']
}

export type TriggerStep = { readonly step: string; readonly detail: string }

type Tell = (step: string, detail: string) => void

export type TriggerReport = {
  readonly flow: string
  /** Where the portal shows how it went. */
  readonly portal: string
  readonly expected: string
  readonly observed: string
  readonly callback: ReadCallback
  readonly destination: string
}

const callbackMilliseconds = 30_000

/** A whole proof, from `/prove` to the person's destination, through the public endpoints. */
export async function runTrigger(plan: TriggerPlan, tell: Tell): Promise<Result<TriggerReport>> {
  // An account without Redirect URL may start flows while a listener is connected: this one, which
  // receives nothing.
  const present = await listenForOwn(plan.access, 'flow_yet_to_start', plan.access.url)
  if (!present.ok) return present
  try {
    return await runPresent(plan, tell)
  } finally {
    present.value.close()
  }
}

async function runPresent(plan: TriggerPlan, tell: Tell): Promise<Result<TriggerReport>> {
  const state = randomBytes(16).toString('hex')
  const started = await prove(plan.access, proveBody(plan, state))
  if (!started.ok) return started
  const flow = { ...started.value, state, destination: placeToGo(plan) }
  tell('flow started', flow.flowId)
  tell('in the portal', portalLinkOf(plan.access.url, flow.flowId))
  const listening = await listenForOwn(plan.access, flow.flowId, flow.destination)
  if (!listening.ok) return listening
  tell('listening', 'for the callback of this flow alone')
  try {
    return await playOut(plan, flow, listening.value, tell)
  } finally {
    listening.value.close()
  }
}

/** Any address that is used once. */
const placeToGo = ({ access }: TriggerPlan): string =>
  new URL(`/?trigger=${randomBytes(8).toString('hex')}`, access.url).href

type TriggeredFlow = {
  readonly flowId: string
  readonly link: string
  readonly state: string
  readonly destination: string
}

const proveBody = ({ issuer, sameDevice }: TriggerPlan, state: string) => ({
  issuer,
  revealed: attributeIds,
  derived: { nationality: 'DE' },
  state,
  same_device: sameDevice,
})

async function playOut(
  plan: TriggerPlan,
  flow: TriggeredFlow,
  listening: OwnCallback,
  tell: Tell,
): Promise<Result<TriggerReport>> {
  const browser = openBrowser()
  const acted = await answerByWallet(plan, flow, browser, tell)
  if (!acted.ok) return acted
  const ended = await endByHand(plan, flow, browser, tell)
  if (!ended.ok) return ended
  const received = await listening.received(callbackMilliseconds)
  if (!received.ok) return received
  const { callback: arrived, verdict } = received.value
  const callback = await readCallback(plan.access, arrived.body, flow)
  if (!callback.ok) return callback
  const observed = callback.value.kind === 'error' ? callback.value.error : 'presentation'
  tell(
    'callback received',
    callback.value.kind === 'error' ? observed : 'presentation, signature verified',
  )
  if (verdict.type === 'failed')
    return fail('error_internal', { description: verdict.description ?? verdict.code })
  const left = await leavesFor(flow, browser)
  if (!left.ok) return left
  tell('browser sent on', `303 ${flow.destination}`)
  const expected = expectedCallbacks[plan.outcome]
  return ok({
    flow: flow.flowId,
    portal: portalLinkOf(plan.access.url, flow.flowId),
    expected,
    observed,
    callback: callback.value,
    destination: flow.destination,
  })
}

/**
 * The person opens the page. The wallet reads the code, or the link on this device and then leads
 * back.
 */
async function answerByWallet(
  plan: TriggerPlan,
  flow: TriggeredFlow,
  browser: PersonBrowser,
  tell: Tell,
): Promise<Result<undefined>> {
  const page = await browser.open(flow.link)
  if (!page.ok) return page
  const { qr, thisDevice } = walletLinksIn(page.value.html)
  const link = plan.sameDevice ? thisDevice : qr
  if (link === undefined)
    return fail('error_internal', {
      description: `the page shows no ${plan.sameDevice ? 'link' : 'code'} for a wallet`,
    })
  tell(
    'page opened',
    plan.sameDevice ? 'with the link for this device' : 'with the code for another device',
  )
  const { outcome, issuer: provider, format } = plan
  const wish = { link, outcome, provider, ...(format === undefined ? {} : { format }) }
  const answered = await presentBySandbox(walletOf(plan, link), wish)
  if (!answered.ok) return answered
  tell('wallet acted', inWords(answered.value))
  const back = answered.value?.destination
  if (!plan.sameDevice || back === undefined) return ok(undefined)
  const returned = await browser.open(back)
  if (!returned.ok) return returned
  if (returned.value.status !== 303)
    return fail('error_internal', {
      description: `the return link answered ${returned.value.status}`,
    })
  tell('browser came back', 'by the return link')
  return ok(undefined)
}

/**
 * The links of the sandbox begin with its wallet's address; those of other issuers with a scheme.
 */
const walletOf = ({ sandboxWalletUrl }: TriggerPlan, link: string): string =>
  /^https?:/.test(link) ? new URL(link).origin : sandboxWalletUrl

const inWords = (answer: WalletAnswer): string =>
  answer === undefined ? 'no answer, as asked for' : `its answer got ${answer.status}`

/** What the wallet leaves open is ended by the person, or by time. */
async function endByHand(
  { outcome, access }: TriggerPlan,
  { flowId, link }: TriggeredFlow,
  browser: PersonBrowser,
  tell: Tell,
): Promise<Result<undefined>> {
  if (outcome === 'never-answers') {
    const expired = await expireFlow(access, flowId)
    if (!expired.ok) return expired
    tell('time ran out', 'by flow expire')
  }
  if (outcome === 'malformed') {
    const cancelled = await browser.submit(new URL(`/flows/${flowId}/cancel`, link).href)
    if (!cancelled.ok) return cancelled
    tell('person cancelled', 'by the form on the page')
  }
  return ok(undefined)
}

/** Opening the page again in its own browser leads to where the customer wants the person (303). */
async function leavesFor(
  { link, destination }: TriggeredFlow,
  browser: PersonBrowser,
): Promise<Result<undefined>> {
  const page = await browser.open(link)
  if (!page.ok) return page
  const { status, location } = page.value
  if (status === 303 && location === destination) return ok(undefined)
  return fail('error_internal', {
    description: `the page answered ${status} instead of leading to ${destination}`,
  })
}
