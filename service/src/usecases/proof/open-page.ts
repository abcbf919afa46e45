import type { KeyObject } from 'node:crypto'
import { advance } from '../../core/flow/advance.ts'
import { linkHash } from '../../core/flow/link.ts'
import { requestPaths } from '../../core/flow/request-paths.ts'
import {
  bindingBytes,
  bindingCookie,
  bindingHash,
  bindingSecret,
} from '../../core/return/browser-binding.ts'
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

export type OpenedPage = {
  readonly view: PageView
  /** A `Set-Cookie` for the browser that came first. */
  readonly cookie?: string
}

/** Beyond the flow's lifetime: extensions, the return, the customer's retries, a late reload. */
const bindingGraceSeconds = 7_200

/** The person opens the link. The first browser is bound to the flow; no other sees anything. */
export async function openPage(
  deps: OpenPageDeps,
  link: string,
  cookies: string | undefined,
): Promise<Result<OpenedPage>> {
  const hash = linkHash(link)
  const flow = await deps.flows.byLink(hash)
  if (flow === undefined) return fail('flow_unknown')
  if (flow.browserHash !== undefined)
    return isItsBrowser(deps.publicUrl, flow, cookies)
      ? ok({ view: buildPageView(deps, flow) })
      : fail('flow_unknown')
  const opened = advance(flow.flow, { type: 'opened' }, flow.now)
  if (!opened.ok || !('expiresAt' in opened.value) || flow.dataKey === undefined)
    return fail('flow_unknown')
  const secret = bindingSecret(deps.random(bindingBytes))
  const browserHash = bindingHash(secret)
  const key = openFlowKey(deps.sealing, flow.id, flow.dataKey)
  await deps.flows.open(flow.id, makeRequests(deps, flow, key), browserHash)
  // Read again: another browser may have been faster, and then the flow is that one's.
  const bound = await deps.flows.byLink(hash)
  if (bound?.browserHash === undefined || Buffer.compare(bound.browserHash, browserHash) !== 0)
    return fail('flow_unknown')
  const maxAgeSeconds = Math.ceil((opened.value.expiresAt - flow.now) / 1_000) + bindingGraceSeconds
  return ok({
    view: buildPageView(deps, bound),
    cookie: bindingCookie(deps.publicUrl, flow.id, secret, maxAgeSeconds),
  })
}

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
