import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { authorise } from '../../../usecases/portal/sign-in/authorise.ts'
import { isCsrfTokenOf, secretTokenHash } from '../../../usecases/portal/sign-in/secret-token.ts'
import type { SessionHolder, Sessions } from '../../../usecases/ports/portal.ts'
import { isFromOurPage } from '../from-our-page.ts'
import { strangersBodyBytes } from '../limits.ts'
import { readSessionCookie } from './host-cookie.ts'
import { readPlaceIn } from './path-values.ts'
import { sendPortalProblem } from './portal-problem.ts'
import type { PortalRoute } from './portal-route.ts'

type AdmitDeps = { readonly publicUrl: string; readonly sessions: Pick<Sessions, 'find'> }

/** Runs before the body is read and checks what the route requires. No route can leave it out. */
export const admit =
  (deps: AdmitDeps, route: PortalRoute) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const admitted = await judge(deps, route, request)
    if (!admitted.ok) return sendPortalProblem(reply, admitted.failure)
    request.portalSession = admitted.value
    return undefined
  }

/**
 * A caller without a session is identified by the body, so looking for a token in it must be cheap.
 */
const hasShortBody = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? 0) <= strangersBodyBytes

const tooLarge = fail('request_invalid', { description: 'The body is too large.' })

async function judge(
  deps: AdmitDeps,
  route: PortalRoute,
  request: FastifyRequest,
): Promise<Result<SessionHolder | null>> {
  const changes = route.method !== 'GET'
  if (changes && !isFromOurPage(deps.publicUrl, request))
    return fail('origin_refused', {
      description: `The portal can only be used at ${deps.publicUrl}.`,
    })
  if (route.audience.who === 'anyone') return hasShortBody(request) ? ok(null) : tooLarge
  const token = readSessionCookie(deps.publicUrl, request.headers.cookie)
  const holder = token === undefined ? undefined : await deps.sessions.find(secretTokenHash(token))
  if (token === undefined || holder === undefined)
    return fail('not_signed_in', { description: 'Sign in first.' })
  if (changes && !isCsrfTokenOf(token, String(request.headers['x-csrf-token'] ?? '')))
    return fail('csrf_token_wrong', {
      description: 'The x-csrf-token header is missing or belongs to another session.',
    })
  const allowed = authorise(holder, route, readPlaceIn(request.params))
  return allowed.ok ? ok(holder) : allowed
}
