import { endOfDelivery } from '../../core/callback/retry-schedule.ts'
import { mostExtensions } from '../../core/flow/advance.ts'
import { type View, viewOf } from '../../core/flow/view.ts'
import type { OutcomeCode } from '../../core/vocabulary/outcomes.ts'
import { requestLink, requestUri } from '../../core/wallet/request/request-addresses.ts'
import type { OpenableFlow } from '../ports/flows.ts'
import type { IssuerDeployments } from '../ports/issuers.ts'
import type { Sealing } from '../ports/sealing.ts'
import type { ShownParty } from '../registration/shown-party.ts'
import { keptDetailsSeconds, type Lifetimes } from './kept-times.ts'
import type { PageStage, PageView, WalletLinks } from './page-view.ts'
import type { RequestTokens } from './wallet/shown-requests.ts'
import { wayOn } from './way-on.ts'

export type PageViewDeps = Lifetimes & {
  readonly sealing: Sealing
  readonly issuers: IssuerDeployments
  readonly publicUrl: string
}

/** What the bound browser is shown of a flow in its current state. */
export const buildPageView = (
  deps: PageViewDeps,
  flow: OpenableFlow,
  party: ShownParty,
  tokens: RequestTokens,
): PageView => ({
  flowId: flow.id,
  environment: flow.environment,
  customer: party.customer,
  websiteHost: flow.website === undefined ? undefined : new URL(flow.website).host,
  fallbackUrl: flow.fallbackUrl,
  shortPurposes: flow.shortPurposes,
  uiLocales: flow.uiLocales,
  branding: party.branding,
  requester: party.requester,
  contacts: party.contacts,
  operator: party.operator,
  kept: { detailsSeconds: keptDetailsSeconds(deps), noteDays: flow.retentionDays },
  answeredAt: flow.answeredAt,
  endedAt: flow.endedAt,
  question: flow.question,
  ageIsStated: flow.ageIsStated || undefined,
  stage: stageOf(deps, flow, tokens),
  sandboxWallet: sandboxWalletOf(deps, flow),
  officialPage: deps.issuers(flow.environment, flow.question.issuer).officialPage,
})

/** The origin of the sandbox wallet, for any issuer that uses it. */
export function sandboxWalletOf(
  { issuers }: Pick<PageViewDeps, 'issuers'>,
  { environment, question }: Pick<OpenableFlow, 'environment' | 'question'>,
): string | undefined {
  if (environment !== 'test') return undefined
  const [own, wanted] = (['xx-sandbox', question.issuer] as const).map((issuer) =>
    webOrigin(issuers('test', issuer).walletScheme),
  )
  return own === wanted ? own : undefined
}

const webOrigin = (walletScheme: string): string | undefined =>
  /^https?:/.test(walletScheme) ? new URL(walletScheme).origin : undefined

function stageOf(deps: PageViewDeps, opened: OpenableFlow, tokens: RequestTokens): PageStage {
  const { flow, now, attempts, fetchedChannel, misunderstoodChannel } = opened
  const next = 'outcome' in flow ? wayOn(deps, opened, flow.outcome) : undefined
  const wayOnIsKept = next !== undefined
  const view = viewOf({ flow, attempts, misunderstoodChannel, wayOnIsKept }, now)
  switch (view.name) {
    case 'asking':
      return { kind: view.name, ...waiting(deps, opened, view, tokens) }
    case 'requested':
    case 'misunderstood': {
      const channel = misunderstoodChannel ?? fetchedChannel
      return {
        kind: view.name,
        ...waiting(deps, opened, view, tokens),
        channel,
      }
    }
    case 'awaiting_return':
      return { kind: view.name, ...timeLeft(view, now) }
    case 'delivering':
    case 'delivering_late': {
      const { name: kind, outcome } = view
      return { kind, outcome, triedUntil: triedUntilOf(deps, opened, outcome) }
    }
    case 'completed':
      if (next !== undefined) return { kind: view.name, outcome: view.outcome, ...next }
      throw new Error('a person shall continue, and nothing says where')
    default:
      return { kind: view.name, outcome: view.outcome }
  }
}

type WaitingView = Extract<View, { readonly until: number }>

const waiting = (
  deps: PageViewDeps,
  opened: OpenableFlow,
  view: WaitingView,
  tokens: RequestTokens,
) => ({
  walletLinks: walletLinks(deps, opened, tokens),
  offersBrowserWallet: opened.browserWallet === 'auto' && opened.requestSeed !== undefined,
  ...timeLeft(view, opened.now),
})

const timeLeft = ({ until, extensions }: WaitingView, now: number) => ({
  secondsLeft: secondsUntil(until, now),
  extensionsLeft: mostExtensions - extensions,
})

export const secondsUntil = (at: number, now: number): number =>
  Math.max(0, Math.floor((at - now) / 1_000))

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

function walletLinks(
  { issuers, publicUrl }: PageViewDeps,
  { environment, question, clientId }: OpenableFlow,
  tokens: RequestTokens,
): WalletLinks {
  if (clientId === undefined) return {}
  const { walletScheme } = issuers(environment, question.issuer)
  const links = tokens.map(([channel, token]) => [
    channel,
    requestLink(walletScheme, clientId, requestUri(publicUrl, token)),
  ])
  return Object.fromEntries(links)
}
