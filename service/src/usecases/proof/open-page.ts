import type { KeyObject } from 'node:crypto'
import { advance } from '../../core/flow/advance.ts'
import { linkHash } from '../../core/flow/link.ts'
import { requestPaths } from '../../core/flow/request-paths.ts'
import { browserHash, readBrowserSecret } from '../../core/return/browser-binding.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { dcqlQuery } from '../../core/wallet/request/dcql-query.ts'
import {
  makeRequestSecrets,
  requestRandomBytes,
  requestTokenHash,
  writeRequestSecrets,
} from '../../core/wallet/request/request-secrets.ts'
import { type FlowKey, openFlowKey, sealRequest } from '../keys/flow-seal.ts'
import type { NewRequest, OpenableFlow, PageFlows } from '../ports/flows.ts'
import type { Random } from '../ports/sealing.ts'
import { isItsBrowser } from './bound-flow.ts'
import { buildPageView, type PageViewDeps } from './build-page-view.ts'
import type { PageView } from './page-view.ts'

export type OpenPageDeps = PageViewDeps & {
  readonly flows: Pick<PageFlows, 'byLink' | 'open'>
  readonly random: Random
  readonly newPrivateKey: () => KeyObject
}

/**
 * The person opens the link. The first browser that brings its cookie is bound to the flow; no
 * other sees anything. A browser without cookie learns that before anything is read: a preview, a
 * scanner and a browser that lost our answer leave the flow to the one that goes on.
 */
export async function openPage(
  deps: OpenPageDeps,
  link: string,
  cookies: string | undefined,
): Promise<Result<PageView>> {
  const secret = readBrowserSecret(deps.publicUrl, cookies)
  if (secret === undefined) return fail('browser_cookie_missing')
  const hash = linkHash(link)
  const flow = await deps.flows.byLink(hash)
  if (flow === undefined) return fail('flow_unknown')
  if (flow.browserHash !== undefined) return viewFor(deps, flow, cookies)
  const opened = advance(flow.flow, { type: 'opened' }, flow.now)
  if (!opened.ok || flow.dataKey === undefined) return fail('flow_unknown')
  const key = openFlowKey(deps.sealing, flow.id, flow.dataKey)
  await deps.flows.open(flow.id, makeRequests(deps, flow, key), browserHash(secret, flow.id))
  // Read again: another browser may have been faster, and then the flow is that one's.
  return viewFor(deps, await deps.flows.byLink(hash), cookies)
}

const viewFor = (
  deps: OpenPageDeps,
  flow: OpenableFlow | undefined,
  cookies: string | undefined,
): Result<PageView> =>
  flow !== undefined && isItsBrowser(deps.publicUrl, flow, cookies)
    ? ok(buildPageView(deps, flow))
    : fail('flow_unknown')

function makeRequests(deps: OpenPageDeps, flow: OpenableFlow, key: FlowKey): readonly NewRequest[] {
  const issuer = deps.issuers(flow.environment, flow.question.issuer)
  const query = dcqlQuery(flow.question, issuer, flow.intentToRetain)
  return requestPaths(flow.question, flow.crossDevice).map((path) => {
    const answerKey = issuer.responseMode === 'direct_post.jwt' ? deps.newPrivateKey() : undefined
    const secrets = makeRequestSecrets(deps.random(requestRandomBytes), answerKey)
    return {
      path,
      tokenHash: requestTokenHash(secrets.token),
      clientId: deps.access.clientId,
      query,
      sealedSecrets: sealRequest(key, path, writeRequestSecrets(secrets)),
    }
  })
}
