import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { authorise } from '../../../usecases/portal/sign-in/authorise.ts'
import { isCsrfTokenOf, secretTokenHash } from '../../../usecases/portal/sign-in/secret-token.ts'
import type { SessionHolder, Sessions } from '../../../usecases/ports/portal.ts'
import { sendPortalProblem } from './portal-problem.ts'
import type { PortalRoute } from './portal-route.ts'
import { readSessionCookie } from './session-cookie.ts'

export type AdmitDeps = { readonly publicUrl: string; readonly sessions: Pick<Sessions, 'find'> }

/** Runs before the body is read. Everything the route demands is checked here, and a route cannot leave it out. */
export const admit =
  (deps: AdmitDeps, route: PortalRoute) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const admitted = await judge(deps, route, request)
    if (!admitted.ok) return sendPortalProblem(reply, admitted.failure)
    request.portalSession = admitted.value
    return undefined
  }

async function judge(
  deps: AdmitDeps,
  route: PortalRoute,
  request: FastifyRequest,
): Promise<Result<SessionHolder | null>> {
  const changes = route.method !== 'GET'
  if (changes && !isFromOurPage(deps.publicUrl, request))
    return fail('origin_refused', { description: `The portal is used at ${deps.publicUrl} alone.` })
  if (route.access.who === 'anyone') return ok(null)
  const token = readSessionCookie(deps.publicUrl, request.headers.cookie)
  const holder = token === undefined ? undefined : await deps.sessions.find(secretTokenHash(token))
  if (token === undefined || holder === undefined)
    return fail('not_signed_in', { description: 'Sign in first.' })
  if (changes && !isCsrfTokenOf(token, String(request.headers['x-csrf-token'] ?? '')))
    return fail('csrf_token_wrong', {
      description: 'The x-csrf-token header is missing or of another session.',
    })
  const { account } = request.params as { readonly account?: AccountId }
  const allowed = authorise(holder, route, account)
  return allowed.ok ? ok(holder) : allowed
}

/** A browser says both, or at least one of them, with every call that changes something; who says neither is no browser of ours. */
function isFromOurPage(publicUrl: string, { headers }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin === undefined && site === undefined) return false
  return (
    (origin === undefined || origin === publicUrl) && (site === undefined || site === 'same-origin')
  )
}
