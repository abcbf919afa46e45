import type { KeyObject } from 'node:crypto'
import type { RequestPath } from '../flow/flow.ts'
import { linkHash } from '../flow/link.ts'
import { requestPaths } from '../flow/request-paths.ts'
import { fail, ok, type Result } from '../vocabulary/result.ts'
import { dcqlQuery } from '../wallet/dcql-query.ts'
import { requestUri } from '../wallet/request-addresses.ts'
import { requestLink } from '../wallet/request-link.ts'
import {
  makeRequestSecrets,
  readRequestSecrets,
  requestRandomBytes,
  requestTokenHash,
  writeRequestSecrets,
} from '../wallet/request-secrets.ts'
import type { Access, IssuerDeployments } from './key-ports.ts'
import type { Flows, NewRequest, OpenableFlow, Random, Sealing, StoredRequest } from './ports.ts'

export type OpenPageDeps = {
  readonly flows: Pick<Flows, 'byLink' | 'open'>
  readonly sealing: Sealing
  readonly random: Random
  readonly newPrivateKey: () => KeyObject
  readonly access: Access
  readonly issuers: IssuerDeployments
  readonly publicUrl: string
}

/** What the person's page shows: the flow, and a wallet link for each way there is. */
export type OpenedPage = {
  readonly flow: OpenableFlow
  readonly walletLinks: { readonly [path in RequestPath]?: string }
}

/** The person opens the link: who asks, for what, and how to reach the wallet. */
export async function openPage(deps: OpenPageDeps, link: string): Promise<Result<OpenedPage>> {
  const hash = linkHash(link)
  const flow = await deps.flows.byLink(hash)
  if (flow === undefined) return fail('flow_unknown')
  if (flow.state !== 'created') return ok(showFlow(deps, flow))
  await deps.flows.open(flow.id, newRequests(deps, flow))
  // Read again: another tab may have been faster, and its requests are the flow's.
  const opened = await deps.flows.byLink(hash)
  return opened === undefined ? fail('flow_unknown') : ok(showFlow(deps, opened))
}

function newRequests(deps: OpenPageDeps, flow: OpenableFlow): readonly NewRequest[] {
  const issuer = deps.issuers(flow.environment, flow.question.issuer)
  const query = dcqlQuery(flow.question, issuer)
  const dataKey = deps.sealing.unwrap(flow.dataKey)
  return requestPaths(flow.question, flow.crossDevice).map((path) => {
    const answerKey = issuer.responseMode === 'direct_post.jwt' ? deps.newPrivateKey() : undefined
    const secrets = makeRequestSecrets(deps.random(requestRandomBytes), answerKey)
    const sealedSecrets = deps.sealing.seal(writeRequestSecrets(secrets), dataKey, requestContext(flow.id, path))
    return { path, tokenHash: requestTokenHash(secrets.token), clientId: deps.access.clientId, query, sealedSecrets }
  })
}

/** What a request's secrets are sealed together with. */
export const requestContext = (flowId: string, path: RequestPath): string => `${flowId}/request/${path}`

function showFlow(deps: OpenPageDeps, flow: OpenableFlow): OpenedPage {
  const { walletScheme } = deps.issuers(flow.environment, flow.question.issuer)
  const linkOf = ({ path, clientId, sealedSecrets }: StoredRequest) => {
    const opened = deps.sealing.open(sealedSecrets, deps.sealing.unwrap(flow.dataKey), requestContext(flow.id, path))
    return [path, requestLink(walletScheme, clientId, requestUri(deps.publicUrl, readRequestSecrets(opened).token))]
  }
  return { flow, walletLinks: Object.fromEntries(flow.requests.map(linkOf)) }
}
