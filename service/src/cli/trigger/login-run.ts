import { createHash, randomBytes } from 'node:crypto'
import type { Attempt } from '@vidimus/certify/attempt'
import { expectedCallbacks } from '@vidimus/certify/outcomes'
import { openBrowser, type PersonBrowser } from '@vidimus/certify/person-browser'
import { answerByWallet, endByHand, type Tell } from '@vidimus/certify/wallet-part'
import { endpointsOf } from '../../core/application/discovery.ts'
import { portalLinkOf } from '../../core/flow/portal-link.ts'
import { fail, ok } from '../../core/vocabulary/result.ts'
import {
  askUserinfo,
  type LoginClient,
  pushLogin,
  readIdToken,
  redeemCode,
  type TokenAnswer,
} from '../../edges/client/login-calls.ts'
import { journeyingOf } from '../client/journeying.ts'
import type { TriggerPlan } from './trigger-run.ts'

export type LoginPlan = TriggerPlan & { readonly client: LoginClient }

export type LoginReport = {
  readonly flow: string
  readonly portal: string
  readonly expected: string
  readonly observed: string
  /** What the browser took to the application: a code or an error. */
  readonly response: { readonly [name: string]: string }
  readonly fetched?: {
    readonly token: TokenAnswer
    readonly idToken: object
    readonly userinfo: object
  }
}

type Secrets = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** A whole login, from the pushed request to userinfo, in place of the application. */
export async function runLogin(plan: LoginPlan, tell: Tell): Promise<Attempt<LoginReport>> {
  const [state = '', nonce = '', verifier = ''] = Array.from({ length: 3 }, () =>
    randomBytes(32).toString('base64url'),
  )
  const secrets = { state, nonce, verifier }
  const deps = journeyingOf(plan.access)
  const browser = openBrowser(deps)
  const flow = await startLogin(plan, secrets, browser)
  if (!flow.ok) return flow
  const { flowId } = flow.value
  tell('flow started', flowId)
  tell('in the portal', portalLinkOf(plan.access.url, flowId))
  const acted = await answerByWallet(deps, plan, flow.value, browser, tell)
  if (!acted.ok) return acted
  const ended = await endByHand(deps, plan, flow.value, browser, tell)
  if (!ended.ok) return ended
  const response = await takenBack(plan, secrets, browser, flow.value.link)
  if (!response.ok) return response
  tell('browser sent on', plan.client.redirectUri)
  const report = {
    flow: flowId,
    portal: portalLinkOf(plan.access.url, flowId),
    expected: expectedCallbacks[plan.outcome],
    response: response.value,
  }
  const { code, error_description: why = '' } = response.value
  if (code === undefined) return ok({ ...report, observed: why.split(':')[0] ?? '' })
  const fetched = await fetchResult(plan, secrets, code, tell)
  return fetched.ok ? ok({ ...report, observed: 'presentation', fetched: fetched.value }) : fetched
}

async function startLogin(
  { client }: LoginPlan,
  { state, nonce, verifier }: Secrets,
  browser: PersonBrowser,
): Promise<Attempt<{ readonly flowId: string; readonly link: string }>> {
  const pushed = await pushLogin(client, {
    response_type: 'code',
    scope: 'openid',
    redirect_uri: client.redirectUri,
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  if (!pushed.ok) return pushed
  const query = new URLSearchParams({
    client_id: client.clientId,
    request_uri: pushed.value.requestUri,
  })
  const address = `${endpointsOf(client.issuer).authorization_endpoint}?${query}`
  const isPage = (next: URL) => next.pathname.startsWith('/flows/')
  const opened = await browser.follow(address, 'GET', isPage)
  if (!opened.ok) return opened
  const link = opened.value.next
  return link === undefined
    ? fail('error_internal', { description: 'the authorization endpoint leads to no page' })
    : ok({ flowId: link.pathname.split('/')[2] ?? '', link: link.href })
}

/** Opening the page again in the same browser redirects to the application (303). */
async function takenBack(
  { client: { issuer, redirectUri } }: LoginPlan,
  { state }: Secrets,
  browser: PersonBrowser,
  link: string,
): Promise<Attempt<LoginReport['response']>> {
  const page = await browser.open(link)
  if (!page.ok) return page
  const { status, location = '' } = page.value
  if (status !== 303 || !location.startsWith(redirectUri))
    return fail('error_internal', {
      description: `the page answered ${status} instead of leading to ${redirectUri}`,
    })
  const response = Object.fromEntries(new URL(location).searchParams)
  // RFC 9207 against mix-up, RFC 6749 section 10.12 against forged responses.
  return response['state'] === state && response['iss'] === issuer
    ? ok(response)
    : fail('error_internal', { description: 'the response carries another state or issuer' })
}

async function fetchResult(
  { client }: LoginPlan,
  { nonce, verifier }: Secrets,
  code: string,
  tell: Tell,
): Promise<Attempt<NonNullable<LoginReport['fetched']>>> {
  const token = await redeemCode(client, code, verifier)
  if (!token.ok) return token
  const idToken = await readIdToken(client, token.value.id_token, nonce)
  if (!idToken.ok) return idToken
  tell('tokens fetched', 'ID token verified')
  const userinfo = await askUserinfo(client, token.value.access_token)
  if (!userinfo.ok) return userinfo
  tell('userinfo read', Object.keys(userinfo.value).join(', '))
  return ok({ token: token.value, idToken: idToken.value, userinfo: userinfo.value })
}
