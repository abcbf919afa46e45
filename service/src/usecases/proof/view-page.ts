import { mostExtensions } from '../../core/flow/advance.ts'
import type { Flow, Outcome } from '../../core/flow/flow.ts'
import { requestUri } from '../../core/wallet/request/request-addresses.ts'
import { requestLink } from '../../core/wallet/request/request-link.ts'
import { readRequestSecrets } from '../../core/wallet/request/request-secrets.ts'
import { requesterName } from '../../core/wallet/request/requester-name.ts'
import type { Access } from '../ports/access.ts'
import type { OpenableFlow, StoredRequest } from '../ports/flows.ts'
import type { IssuerDeployments } from '../ports/issuers.ts'
import type { Sealing } from '../ports/sealing.ts'
import type { KeptTimes, PageOutcome, PageStage, PageView, WalletLinks } from './page-view.ts'

export type ViewPageDeps = {
  readonly sealing: Sealing
  readonly issuers: IssuerDeployments
  readonly publicUrl: string
  readonly access: Access
  readonly returnTimeoutSeconds: number
  readonly resultLifetimeSeconds: number
}

/** What its own browser is shown of a flow as it stands. */
export const viewPage = (deps: ViewPageDeps, flow: OpenableFlow): PageView => ({
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

function requesterOf({ access, publicUrl }: ViewPageDeps): string {
  const [leaf] = access.chain
  return (leaf && requesterName(leaf)) || new URL(publicUrl).host
}

/** The result's life begins when the browser is back: until then the answer waits, sealed. */
const keptOf = (
  { returnTimeoutSeconds, resultLifetimeSeconds }: ViewPageDeps,
  { retentionDays }: OpenableFlow,
): KeptTimes => ({
  detailsSeconds: returnTimeoutSeconds + resultLifetimeSeconds,
  noteDays: retentionDays,
})

function stageOf(deps: ViewPageDeps, opened: OpenableFlow): PageStage {
  const { flow, now } = opened
  if ('outcome' in flow) return endedStage(deps, opened, flow)
  if (flow.state === 'awaiting_return')
    return { kind: flow.state, secondsLeft: secondsUntil(flow.returnBy, now) }
  const waiting = {
    walletLinks: walletLinks(deps, opened),
    secondsLeft: secondsUntil(flow.expiresAt, now),
    extensionsLeft: mostExtensions - flow.extensions,
  }
  if (flow.state !== 'requested') return { kind: 'asking', ...waiting }
  const { fetchedPath: path } = opened
  return { kind: 'requested', ...waiting, ...(path !== undefined && { path }) }
}

/** A flow whose time is over stays as it was until the expiry worker has come by: at most a second. */
export const secondsUntil = (at: number, now: number): number =>
  Math.max(0, Math.floor((at - now) / 1_000))

function endedStage(
  deps: ViewPageDeps,
  opened: OpenableFlow,
  flow: Extract<Flow, { outcome: Outcome }>,
): PageStage {
  const outcome: PageOutcome = flow.outcome.kind === 'error' ? flow.outcome.code : flow.outcome.kind
  if (flow.state === 'delivering') return { kind: flow.state, outcome, isLate: opened.attempts > 0 }
  if (flow.state === 'undelivered') return { kind: flow.state, outcome }
  const destination = destinationOf(deps, opened)
  return destination === undefined
    ? { kind: 'continued', outcome }
    : { kind: 'completed', outcome, destination }
}

function destinationOf(
  { sealing }: ViewPageDeps,
  { id, dataKey, sealedDestination }: OpenableFlow,
) {
  if (dataKey === undefined || sealedDestination === undefined) return undefined
  return Buffer.from(
    sealing.open(sealedDestination, sealing.unwrap(dataKey), `${id}/redirect_uri`),
  ).toString()
}

function walletLinks(
  { sealing, issuers, publicUrl }: ViewPageDeps,
  { id, dataKey, environment, question, requests }: OpenableFlow,
): WalletLinks {
  if (dataKey === undefined) return {}
  const key = sealing.unwrap(dataKey)
  const { walletScheme } = issuers(environment, question.issuer)
  const linkOf = ({ path, clientId, sealedSecrets }: StoredRequest) => {
    const { token } = readRequestSecrets(sealing.open(sealedSecrets, key, requestContext(id, path)))
    return [path, requestLink(walletScheme, clientId, requestUri(publicUrl, token))]
  }
  return Object.fromEntries(requests.map(linkOf))
}

/** What a request's secrets are sealed together with. */
export const requestContext = (flowId: string, path: StoredRequest['path']): string =>
  `${flowId}/request/${path}`
