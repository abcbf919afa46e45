import { type Attempt, fail, ok } from '../attempt.ts'
import type { Journeying, WalletAnswer, WalletWish } from '../world.ts'
import type { TriggerOutcome } from './outcomes.ts'
import { walletLinksIn } from './page.ts'
import type { PersonBrowser } from './person-browser.ts'

/** How the sandbox wallet is to end a proof. */
export type WalletPlan = {
  /** The address of the sandbox wallet, if the link does not contain it. */
  readonly sandboxWalletUrl: string
  readonly outcome: TriggerOutcome
  readonly sameDevice: boolean
  readonly format?: WalletWish['format']
  /** Another browser in which the wallet leads back, as if the link had been passed on. */
  readonly comesBackIn?: PersonBrowser
  readonly person?: string
}

/** The code of what the service, not the wallet, did wrong. */
export const serviceFailed = 'error_internal'

/** Reports a step. `isWell` is false for the step that broke the journey. */
export type Tell = (step: string, detail: string, isWell?: boolean) => void

/** The person's link and its flow. */
type OpenFlow = { readonly flowId: string; readonly link: string }

/**
 * The person opens the page. The wallet either scans the code, or opens the link on this device and
 * then leads back.
 */
export async function answerByWallet(
  { present }: Pick<Journeying, 'present'>,
  plan: WalletPlan & { readonly issuer: string },
  flow: OpenFlow,
  browser: PersonBrowser,
  tell: Tell,
): Promise<Attempt<undefined>> {
  const page = await browser.open(flow.link)
  if (!page.ok) return byService(page.failure)
  const { qr, thisDevice } = walletLinksIn(page.value.body)
  const link = plan.sameDevice ? thisDevice : qr
  if (link === undefined)
    return fail(
      serviceFailed,
      `the page shows no ${plan.sameDevice ? 'link' : 'code'} for a wallet`,
    )
  tell(
    'page opened',
    plan.sameDevice ? 'with the link for this device' : 'with the code for another device',
  )
  const { outcome, issuer: provider, format, person } = plan
  const wish = {
    ...{ link, outcome, provider },
    ...(format === undefined ? {} : { format }),
    ...(person === undefined ? {} : { person }),
  }
  const answered = await present(walletOf(plan, link), wish)
  if (!answered.ok) return answered
  tell('wallet acted', inWords(answered.value))
  const back = answered.value?.destination
  if (!plan.sameDevice || back === undefined) return ok(undefined)
  const returned = await (plan.comesBackIn ?? browser).open(back)
  if (!returned.ok) return byService(returned.failure)
  if (returned.value.status !== 303 && plan.comesBackIn === undefined)
    return fail(serviceFailed, `the return link answered ${returned.value.status}`)
  tell('browser came back', 'by the return link')
  return ok(undefined)
}

/** It was the service that did not answer, not the wallet. */
const byService = ({ description = '' }: { readonly description?: string }) =>
  fail(serviceFailed, description)

/** The sandbox's links begin with the address of its wallet; other issuers' links with a scheme. */
const walletOf = (
  { sandboxWalletUrl }: Pick<WalletPlan, 'sandboxWalletUrl'>,
  link: string,
): string => (/^https?:/.test(link) ? new URL(link).origin : sandboxWalletUrl)

const inWords = (answer: WalletAnswer): string =>
  answer === undefined ? 'no answer, as asked for' : `its answer got ${answer.status}`

/** If the wallet leaves the flow open, the person or the time limit ends it. */
export async function endByHand(
  { expireFlow }: Pick<Journeying, 'expireFlow'>,
  { outcome }: Pick<WalletPlan, 'outcome'>,
  { flowId, link }: OpenFlow,
  browser: PersonBrowser,
  tell: Tell,
): Promise<Attempt<undefined>> {
  if (outcome === 'never-answers') {
    const expired = await expireFlow(flowId)
    if (!expired.ok) return byService(expired.failure)
    tell('time ran out', 'by flow expire')
  }
  if (outcome === 'malformed') {
    const cancelled = await browser.submit(new URL(`/flows/${flowId}/cancel`, link).href)
    if (!cancelled.ok) return byService(cancelled.failure)
    tell('person cancelled', 'by the form on the page')
  }
  return ok(undefined)
}
