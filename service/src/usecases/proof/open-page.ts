import { advance } from '../../core/flow/advance.ts'
import type { UnansweredFlow } from '../../core/flow/flow.ts'
import { isLinkOf, readLink } from '../../core/flow/link.ts'
import {
  browserCookie,
  browserHash,
  browserSecret,
  browserSecretBytes,
  readBrowserSecrets,
} from '../../core/return/browser-binding.ts'
import { coverageOf } from '../../core/verification/registration/registered-claims.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import {
  asksForStatement,
  dcqlQuery,
  type RequestedCredential,
} from '../../core/wallet/request/dcql-query.ts'
import type { Flows, OpenableFlow, StoredRequest } from '../ports/flows.ts'
import type { IssuerDeployment } from '../ports/issuers.ts'
import type { Random, Sealing } from '../ports/sealing.ts'
import type { ShownPartyDeps } from '../registration/shown-party.ts'
import { isItsBrowser } from './bound-flow.ts'
import type { PageViewDeps } from './build-page-view.ts'
import type { PageView } from './page-view.ts'
import { type PageOfDeps, pageOf } from './show-page.ts'

export type OpenPageDeps = PageOfDeps &
  FindByLinkDeps & {
    readonly flows: Pick<Flows, 'byId' | 'open'>
  }

/**
 * The person opens the link. The first browser that sends its cookie is bound to the flow, and no
 * other browser sees anything. A browser without a cookie learns that before anything is read, so
 * that a preview, a scanner or a browser that lost our answer leaves the flow to the one that
 * continues.
 */
export async function openPage(
  deps: OpenPageDeps,
  link: string,
  cookies: string | undefined,
): Promise<Result<PageView>> {
  const [secret] = readBrowserSecrets(deps.publicUrl, cookies)
  if (secret === undefined) return fail('browser_cookie_missing')
  const flow = await findByLink(deps, link)
  if (flow === undefined) return fail('flow_unknown')
  if (flow.browserHash !== undefined) return viewFor(deps, flow, cookies)
  const opened = advance(flow.flow, { type: 'opened' }, flow.now)
  if (!opened.ok || !('expiresAt' in opened.value)) return fail('flow_unknown')
  const bound = await bind(deps, flow, opened.value, browserHash(secret, flow.id))
  return viewFor(deps, bound, cookies)
}

const viewFor = async (
  deps: OpenPageDeps,
  flow: OpenableFlow | undefined,
  cookies: string | undefined,
): Promise<Result<PageView>> =>
  flow !== undefined && isItsBrowser(deps.publicUrl, flow, cookies)
    ? ok(await pageOf(deps, flow))
    : fail('flow_unknown')

/** The flow once it is bound, to this browser or to a faster one. */
export async function bind(
  deps: BindDeps,
  flow: OpenableFlow,
  opened: UnansweredFlow,
  hash: Uint8Array,
): Promise<OpenableFlow | undefined> {
  const request = await makeStoredRequest(deps, flow)
  const isFirst = await deps.flows.open(flow.id, { browserHash: hash, request })
  if (!isFirst) return deps.flows.byId(flow.id)
  const { clientId, query } = request
  const ageIsStated = asksForStatement(query)
  return { ...flow, flow: opened, browserHash: hash, clientId, ageIsStated }
}

export type MakeStoredRequestDeps = Pick<PageViewDeps, 'issuers'> &
  Pick<ShownPartyDeps, 'access' | 'findRegistration'>

export type BindDeps = MakeStoredRequestDeps & { readonly flows: Pick<Flows, 'byId' | 'open'> }

/** What wallets are asked, from the question and the certificates of the flow. */
export async function makeStoredRequest(
  deps: MakeStoredRequestDeps,
  flow: Pick<
    OpenableFlow,
    'environment' | 'question' | 'accessId' | 'registrationId' | 'intentToRetain'
  >,
): Promise<StoredRequest> {
  const issuer = deps.issuers(flow.environment, flow.question.issuer)
  const registered = await registeredForm(deps, flow, issuer)
  return {
    clientId: flow.accessId ?? deps.access.clientId,
    responseMode: issuer.responseMode,
    query: dcqlQuery(flow.question, { ...issuer, ...registered }, flow.intentToRetain),
  }
}

/** A wallet warns about what is not registered, so it is requested in a registered form. */
async function registeredForm(
  { findRegistration }: MakeStoredRequestDeps,
  { registrationId, question }: Pick<OpenableFlow, 'registrationId' | 'question'>,
  issuer: IssuerDeployment,
): Promise<Partial<Pick<RequestedCredential, 'formats' | 'ageThresholds' | 'never'>>> {
  const found = registrationId && (await findRegistration(registrationId))
  const coverage = found && coverageOf(found.certificate, question, issuer)
  return coverage && 'formats' in coverage ? coverage : {}
}

export type FindByLinkDeps = {
  readonly flows: Pick<Flows, 'byId'>
  readonly sealing: Sealing
}

/** The flow of a person's link. Undefined if we never made this link. */
export async function findByLink(
  { flows, sealing }: FindByLinkDeps,
  token: string,
): Promise<OpenableFlow | undefined> {
  const link = readLink(token)
  if (link === undefined) return undefined
  const flow = await flows.byId(link.flowId)
  return flow && isLinkOf(sealing.unwrapLasting(flow.linkKey), link) ? flow : undefined
}

export type GiveBrowserCookieDeps = { readonly random: Random; readonly publicUrl: string }

/**
 * The `Set-Cookie` of this browser. An existing secret stays the same, because its flows are bound
 * to it; only the cookie's lifetime begins again.
 */
export function giveBrowserCookie(
  { random, publicUrl }: GiveBrowserCookieDeps,
  cookies: string | undefined,
): string {
  const [known] = readBrowserSecrets(publicUrl, cookies)
  const secret = known ?? browserSecret(random(browserSecretBytes))
  return browserCookie(publicUrl, secret)
}
