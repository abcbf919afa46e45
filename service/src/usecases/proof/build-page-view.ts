import { endOfDelivery } from '../../core/callback/retry-schedule.ts'
import { mostExtensions } from '../../core/flow/advance.ts'
import { linkChannelsOf } from '../../core/flow/channels.ts'
import type { DecidedFlow, LinkChannel } from '../../core/flow/flow.ts'
import type { OutcomeCode } from '../../core/flow/outcome.ts'
import { requestLink, requestUri } from '../../core/wallet/request/request-addresses.ts'
import { requestToken } from '../../core/wallet/request/request-token.ts'
import { openDestination, openFlowKey, openRequestSeed } from '../keys/flow-seal.ts'
import type { OpenableFlow } from '../ports/flows.ts'
import type { IssuerDeployments } from '../ports/issuers.ts'
import type { Sealing } from '../ports/sealing.ts'
import type { ShownParty } from '../registration/shown-party.ts'
import { handOver } from './hand-over.ts'
import { keptDetailsSeconds, type Lifetimes } from './kept-times.ts'
import type { PageStage, PageView, WalletLinks } from './page-view.ts'
import type { ShownRequests } from './wallet/shown-requests.ts'

export type PageViewDeps = Lifetimes & {
  readonly sealing: Sealing
  readonly issuers: IssuerDeployments
  readonly publicUrl: string
  /** Absent where no wallet fetches what is shown. */
  readonly shownRequests?: Pick<ShownRequests, 'note'>
}

/** What the bound browser is shown of a flow in its current state. */
export const buildPageView = (
  deps: PageViewDeps,
  flow: OpenableFlow,
  party: ShownParty,
): PageView => ({
  flowId: flow.id,
  environment: flow.environment,
  customer: party.customer,
  ...(flow.website !== undefined && { websiteHost: new URL(flow.website).host }),
  ...(flow.fallbackUrl !== undefined && { fallbackUrl: flow.fallbackUrl }),
  ...(flow.shortPurposes && { shortPurposes: flow.shortPurposes }),
  ...(flow.uiLocales && { uiLocales: flow.uiLocales }),
  branding: party.branding,
  ...(party.requester !== undefined && { requester: party.requester }),
  ...(party.contacts && { contacts: party.contacts }),
  operator: party.operator,
  kept: { detailsSeconds: keptDetailsSeconds(deps), noteDays: flow.retentionDays },
  ...(flow.answeredAt !== undefined && { answeredAt: flow.answeredAt }),
  ...(flow.endedAt !== undefined && { endedAt: flow.endedAt }),
  question: flow.question,
  ...(flow.ageIsStated === true && { ageIsStated: true }),
  stage: stageOf(deps, flow),
  ...sandboxWallet(deps, flow),
  ...officialPage(deps, flow),
})

function sandboxWallet(deps: PageViewDeps, flow: OpenableFlow): Pick<PageView, 'sandboxWallet'> {
  const origin = sandboxWalletOf(deps, flow)
  return origin === undefined ? {} : { sandboxWallet: origin }
}

function officialPage(
  { issuers }: PageViewDeps,
  flow: OpenableFlow,
): Pick<PageView, 'officialPage'> {
  const { officialPage: page } = issuers(flow.environment, flow.question.issuer)
  return page === undefined ? {} : { officialPage: page }
}

/** The origin of the sandbox wallet, for any issuer that uses it. */
export function sandboxWalletOf(
  { issuers }: Pick<PageViewDeps, 'issuers'>,
  { environment, question }: Pick<OpenableFlow, 'environment' | 'question'>,
): string | undefined {
  if (environment !== 'test') return undefined
  const [own, asked] = (['xx-sandbox', question.issuer] as const).map((issuer) =>
    webOrigin(issuers('test', issuer).walletScheme),
  )
  return own === asked ? own : undefined
}

const webOrigin = (walletScheme: string): string | undefined =>
  /^https?:/.test(walletScheme) ? new URL(walletScheme).origin : undefined

function stageOf(deps: PageViewDeps, opened: OpenableFlow): PageStage {
  const { flow, now } = opened
  if ('outcome' in flow) return endedStage(deps, opened, flow)
  if (flow.state === 'awaiting_return')
    return { kind: flow.state, ...timeLeft(flow.returnBy, flow.extensions, now) }
  const waiting = {
    walletLinks: walletLinks(deps, opened),
    offersBrowserWallet: opened.browserWallet === 'auto' && opened.requestSeed !== undefined,
    ...timeLeft(flow.expiresAt, flow.extensions, now),
  }
  const { fetchedChannel: channel, misunderstoodChannel } = opened
  if (misunderstoodChannel !== undefined)
    return { kind: 'misunderstood', ...waiting, channel: misunderstoodChannel }
  if (flow.state !== 'requested') return { kind: 'asking', ...waiting }
  return { kind: 'requested', ...waiting, ...(channel !== undefined && { channel }) }
}

const timeLeft = (until: number, extensions: number, now: number) => ({
  secondsLeft: secondsUntil(until, now),
  extensionsLeft: mostExtensions - extensions,
})

/** An overdue flow keeps its state until the worker ends it, at most a second later. */
export const secondsUntil = (at: number, now: number): number =>
  Math.max(0, Math.floor((at - now) / 1_000))

function endedStage(
  deps: PageViewDeps,
  opened: OpenableFlow,
  { state, outcome }: DecidedFlow,
): PageStage {
  const response = handOver(deps, opened)
  if (response !== undefined) return { kind: 'completed', outcome, ...response }
  if (opened.login !== undefined)
    return { kind: state === 'completed' ? 'continued' : 'undelivered', outcome }
  if (state === 'delivering') {
    const triedUntil = triedUntilOf(deps, opened, outcome)
    return { kind: state, outcome, isLate: opened.attempts > 0, triedUntil }
  }
  if (state === 'undelivered') return { kind: state, outcome }
  const destination = destinationOf(deps, opened)
  return destination === undefined
    ? { kind: 'continued', outcome }
    : { kind: 'completed', outcome, destination }
}

const triedUntilOf = (
  { resultLifetimeSeconds }: PageViewDeps,
  { endedAt, now }: OpenableFlow,
  outcome: OutcomeCode,
): number =>
  endOfDelivery({
    outcomeAt: endedAt ?? now,
    kind: outcome === 'presentation' ? outcome : 'error',
    resultLifetimeSeconds,
  })

function destinationOf(
  { sealing }: PageViewDeps,
  { id, dataKey, sealedDestination }: OpenableFlow,
) {
  if (dataKey === undefined || sealedDestination === undefined) return undefined
  return openDestination(openFlowKey(sealing, id, dataKey), sealedDestination)
}

function walletLinks(deps: PageViewDeps, flow: OpenableFlow): WalletLinks {
  const { id: flowId, environment, question, clientId, registrationId } = flow
  if (clientId === undefined) return {}
  const { walletScheme } = deps.issuers(environment, question.issuer)
  const registered = registrationId === undefined ? {} : { registrationId }
  const linkOf = ([channel, token]: readonly [LinkChannel, string]) => {
    if (flow.flow.state !== 'requested')
      deps.shownRequests?.note(token, { flowId, channel, clientId, ...registered })
    return [
      channel,
      requestLink(walletScheme, clientId, requestUri(deps.publicUrl, token)),
    ] as const
  }
  return Object.fromEntries(requestTokens(deps, flow).map(linkOf))
}

function requestTokens(
  { sealing }: PageViewDeps,
  { id, requestSeed, question, crossDevice }: OpenableFlow,
): readonly (readonly [LinkChannel, string])[] {
  if (requestSeed === undefined) return []
  const seed = openRequestSeed(sealing, id, requestSeed)
  return linkChannelsOf(question, crossDevice).map((channel) => [
    channel,
    requestToken(seed, id, channel),
  ])
}
