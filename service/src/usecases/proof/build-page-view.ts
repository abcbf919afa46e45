import { mostExtensions } from '../../core/flow/advance.ts'
import type { DecidedFlow } from '../../core/flow/flow.ts'
import { requestUri } from '../../core/wallet/request/request-addresses.ts'
import { requestLink } from '../../core/wallet/request/request-link.ts'
import { readRequestSecrets } from '../../core/wallet/request/request-secrets.ts'
import { requesterName } from '../../core/wallet/request/requester-name.ts'
import { openDestination, openFlowKey, openRequest } from '../keys/flow-seal.ts'
import type { Access } from '../ports/access.ts'
import type { OpenableFlow, StoredRequest } from '../ports/flows.ts'
import type { IssuerDeployments } from '../ports/issuers.ts'
import type { Sealing } from '../ports/sealing.ts'
import type { KeptTimes, PageStage, PageView, WalletLinks } from './page-view.ts'

export type PageViewDeps = {
  readonly sealing: Sealing
  readonly issuers: IssuerDeployments
  readonly publicUrl: string
  readonly access: Pick<Access, 'clientId' | 'chain'>
  readonly returnTimeoutSeconds: number
  readonly resultLifetimeSeconds: number
}

/** What its own browser is shown of a flow as it stands. */
export const buildPageView = (deps: PageViewDeps, flow: OpenableFlow): PageView => ({
  flowId: flow.id,
  environment: flow.environment,
  customer: flow.customer,
  customerHost: flow.callbackUrl === null ? flow.customer : new URL(flow.callbackUrl).host,
  branding: flow.branding,
  requester: requesterOf(deps),
  kept: keptOf(deps, flow),
  question: flow.question,
  stage: stageOf(deps, flow),
})

function requesterOf({ access, publicUrl }: PageViewDeps): string {
  const [leaf] = access.chain
  return (leaf && requesterName(leaf)) || new URL(publicUrl).host
}

/** The result's life begins when the browser is back: until then the answer waits, sealed. */
const keptOf = (
  { returnTimeoutSeconds, resultLifetimeSeconds }: PageViewDeps,
  { retentionDays }: OpenableFlow,
): KeptTimes => ({
  detailsSeconds: returnTimeoutSeconds + resultLifetimeSeconds,
  noteDays: retentionDays,
})

function stageOf(deps: PageViewDeps, opened: OpenableFlow): PageStage {
  const { flow, now } = opened
  if ('outcome' in flow) return endedStage(deps, opened, flow)
  if (flow.state === 'awaiting_return')
    return { kind: flow.state, secondsLeft: secondsUntil(flow.returnBy, now) }
  const waiting = {
    walletLinks: walletLinks(deps, opened),
    secondsLeft: secondsUntil(flow.expiresAt, now),
    extensionsLeft: mostExtensions - flow.extensions,
  }
  const { fetchedPath: path, misunderstoodPath } = opened
  if (misunderstoodPath !== undefined)
    return { kind: 'misunderstood', ...waiting, path: misunderstoodPath }
  if (flow.state !== 'requested') return { kind: 'asking', ...waiting }
  return { kind: 'requested', ...waiting, ...(path !== undefined && { path }) }
}

/** An overdue flow keeps its state until the worker ends it, at most a second later. */
export const secondsUntil = (at: number, now: number): number =>
  Math.max(0, Math.floor((at - now) / 1_000))

function endedStage(
  deps: PageViewDeps,
  opened: OpenableFlow,
  { state, outcome }: DecidedFlow,
): PageStage {
  if (state === 'delivering') return { kind: state, outcome, isLate: opened.attempts > 0 }
  if (state === 'undelivered') return { kind: state, outcome }
  const destination = destinationOf(deps, opened)
  return destination === undefined
    ? { kind: 'continued', outcome }
    : { kind: 'completed', outcome, destination }
}

function destinationOf(
  { sealing }: PageViewDeps,
  { id, dataKey, sealedDestination }: OpenableFlow,
) {
  if (dataKey === undefined || sealedDestination === undefined) return undefined
  return openDestination(openFlowKey(sealing, id, dataKey), sealedDestination)
}

function walletLinks(
  { sealing, issuers, publicUrl }: PageViewDeps,
  { id, dataKey, environment, question, requests }: OpenableFlow,
): WalletLinks {
  if (dataKey === undefined) return {}
  const key = openFlowKey(sealing, id, dataKey)
  const { walletScheme } = issuers(environment, question.issuer)
  const linkOf = ({ path, clientId, sealedSecrets }: StoredRequest) => {
    const { token } = readRequestSecrets(openRequest(key, path, sealedSecrets))
    return [path, requestLink(walletScheme, clientId, requestUri(publicUrl, token))]
  }
  return Object.fromEntries(requests.map(linkOf))
}
