import { type KeyObject, randomBytes } from 'node:crypto'
import type { Attempt } from '@vidimus/certify/attempt'
import { expectedCallbacks } from '@vidimus/certify/outcomes'
import { openBrowser, type PersonBrowser } from '@vidimus/certify/person-browser'
import { answerByWallet, endByHand, type Tell, type WalletPlan } from '@vidimus/certify/wallet-part'
import { portalLinkOf } from '../../core/flow/portal-link.ts'
import { attributesIn } from '../../core/vocabulary/attributes.ts'
import type { IssuerId } from '../../core/vocabulary/issuers.ts'
import { fail, ok } from '../../core/vocabulary/result.ts'
import type { DeveloperAccess } from '../../edges/client/developer-access.ts'
import { listenForOwn, type OwnCallback } from '../../edges/client/own-callback.ts'
import { type ReadCallback, readCallback } from '../../edges/client/read-callback.ts'
import { prove } from '../../edges/client/service-calls.ts'
import { journeyingOf } from '../client/journeying.ts'

export type TriggerPlan = WalletPlan & {
  readonly access: DeveloperAccess
  readonly issuer: IssuerId
  /** Opens an encrypted result. */
  readonly key?: KeyObject | undefined
}

export type TriggerStep = { readonly step: string; readonly detail: string }

export type TriggerReport = {
  readonly flow: string
  /** The portal page that shows how it went. */
  readonly portal: string
  readonly expected: string
  readonly observed: string
  readonly callback: ReadCallback
  readonly destination: string
}

const callbackMilliseconds = 30_000

/** A whole proof, from `/prove` to the person's destination, through the public endpoints. */
export async function runTrigger(plan: TriggerPlan, tell: Tell): Promise<Attempt<TriggerReport>> {
  // An account without a Redirect URL may start flows only while a listener is connected. This
  // listener receives nothing.
  const present = await listenForOwn(plan.access, 'flow_yet_to_start', plan.access.url)
  if (!present.ok) return present
  try {
    return await runPresent(plan, tell)
  } finally {
    present.value.close()
  }
}

async function runPresent(plan: TriggerPlan, tell: Tell): Promise<Attempt<TriggerReport>> {
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

/** Any address that is used only once. */
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
  revealed: attributesIn('interface'),
  derived: { nationality: 'DE' },
  state,
  same_device: sameDevice,
})

async function playOut(
  plan: TriggerPlan,
  flow: TriggeredFlow,
  listening: OwnCallback,
  tell: Tell,
): Promise<Attempt<TriggerReport>> {
  const deps = journeyingOf(plan.access)
  const browser = openBrowser(deps)
  const acted = await answerByWallet(deps, plan, flow, browser, tell)
  if (!acted.ok) return acted
  const ended = await endByHand(deps, plan, flow, browser, tell)
  if (!ended.ok) return ended
  const received = await listening.received(callbackMilliseconds)
  if (!received.ok) return received
  const { callback: arrived, verdict } = received.value
  const callback = await readCallback(plan.access, arrived.body, { ...flow, key: plan.key })
  if (!callback.ok) return callback
  const observed = callback.value.kind === 'error' ? callback.value.error : 'presentation'
  tell('callback received', `${observed}${checked[callback.value.kind]}`)
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

const checked: { readonly [kind in ReadCallback['kind']]: string } = {
  presentation: ', signature verified',
  encrypted: ', encrypted for you',
  error: '',
}

/**
 * Opening the page again in the same browser redirects to where the customer sends the person
 * (303).
 */
async function leavesFor(
  { link, destination }: TriggeredFlow,
  browser: PersonBrowser,
): Promise<Attempt<undefined>> {
  const page = await browser.open(link)
  if (!page.ok) return page
  const { status, location } = page.value
  if (status === 303 && location === destination) return ok(undefined)
  return fail('error_internal', {
    description: `the page answered ${status} instead of leading to ${destination}`,
  })
}
