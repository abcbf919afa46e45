import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { IsObject, type TSchema } from 'typebox'
import type { AddressRange } from '../../../core/vocabulary/addresses.ts'
import { clientNetwork } from '../../../core/vocabulary/client-network.ts'
import { readCallId } from '../../../core/vocabulary/ids.ts'
import type { Visitor } from '../../../usecases/portal/sign-in/limits/limit-attempt.ts'
import type { SessionHolder } from '../../../usecases/ports/portal.ts'
import type { DepsOf } from '../deps-of.ts'
import { portalBodyBytes, strangersBodyBytes } from '../limits.ts'
import { admit } from './admit.ts'
import { callbackHistoryRoutes } from './history/attempt-routes.ts'
import { flowHistoryRoutes } from './history/flow-routes.ts'
import { flowDetailSchema, flowLineSchema } from './history/flow-views.ts'
import { operatorHomeRoutes, showHomeRoute } from './history/home-routes.ts'
import { findPlaceRoute } from './history/place-routes.ts'
import { usageRoutes } from './history/usage-routes.ts'
import { knownBrowserCookie, passkeyCookie, readSessionCookie } from './host-cookie.ts'
import { problemSchema, sendPortalProblem } from './portal-problem.ts'
import {
  type Caller,
  type PortalRoute,
  portalPrefix,
  schemaOf,
  validatorOf,
} from './portal-route.ts'
import { applicationRoutes } from './routes/application-routes.ts'
import { auditRoutes } from './routes/audit-routes.ts'
import { brandingRoutes } from './routes/branding-routes.ts'
import { callbackRoutes } from './routes/callback-routes.ts'
import { certificateRoutes } from './routes/certificate-routes.ts'
import { certificationRoutes } from './routes/certification-routes.ts'
import { encryptionKeyRoutes } from './routes/encryption-key-routes.ts'
import { enrolmentRoute } from './routes/enrolment-route.ts'
import { getHealthRoute } from './routes/health-routes.ts'
import { keyRoutes } from './routes/key-routes.ts'
import { listenerRoutes } from './routes/listener-routes.ts'
import { noticeRoutes } from './routes/notice-routes.ts'
import { operatorRoutes } from './routes/operator-routes.ts'
import { ownRoutes } from './routes/own-routes.ts'
import { previewRoute } from './routes/preview-route.ts'
import { registrationRoutes } from './routes/registration-routes.ts'
import { settingsRoutes } from './routes/settings-routes.ts'
import { signInRoutes } from './routes/sign-in-routes.ts'
import { teamRoutes } from './routes/team-routes.ts'
import { tryoutRoutes } from './routes/tryout-routes.ts'
import { userRoutes } from './routes/user-routes.ts'
import { sessionSchema } from './session-view.ts'

const everyRoute = [
  ...signInRoutes,
  ...ownRoutes,
  ...keyRoutes,
  ...applicationRoutes,
  ...settingsRoutes,
  ...callbackRoutes,
  ...certificationRoutes,
  ...encryptionKeyRoutes,
  ...certificateRoutes,
  ...registrationRoutes,
  enrolmentRoute,
  ...listenerRoutes,
  ...brandingRoutes,
  previewRoute,
  showHomeRoute,
  ...noticeRoutes,
  ...flowHistoryRoutes,
  ...callbackHistoryRoutes,
  ...tryoutRoutes,
  findPlaceRoute,
  ...usageRoutes,
  ...teamRoutes,
  ...auditRoutes,
  ...operatorRoutes,
  ...operatorHomeRoutes,
  getHealthRoute,
  ...userRoutes,
]

/** What the routes need for their use cases, and what every call needs to be checked and read. */
export type PortalDeps = DepsOf<(typeof everyRoute)[number] | typeof admit> & {
  readonly trustedProxies: readonly AddressRange[]
}

/** Every route of the portal. */
export const allPortalRoutes = (deps: PortalDeps): readonly PortalRoute[] =>
  everyRoute.map((routeOf) => routeOf(deps))

const neverKept = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** `/portal/api`: what the portal's front end calls. */
export const portalRoutes = (deps: PortalDeps) => async (app: FastifyInstance) => {
  app.decorateRequest('portalSession', null)
  for (const named of [problemSchema, sessionSchema, flowLineSchema, flowDetailSchema])
    app.addSchema(named)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(neverKept))
  app.setValidatorCompiler<TSchema>(({ schema }) => strictly(schema))
  app.setErrorHandler((error: Error & { code?: string; statusCode?: number }, _request, reply) => {
    // Fastify sets 4xx for a call that does not match its schema; a sender who left causes
    // ECONNRESET.
    if (error.code !== 'ECONNRESET' && (error.statusCode ?? 500) >= 500) throw error
    return sendPortalProblem(reply, { code: 'request_invalid', description: error.message })
  })
  for (const route of allPortalRoutes(deps))
    app.route({
      method: route.method,
      url: `${portalPrefix}${route.path}`,
      schema: schemaOf(route),
      bodyLimit: route.audience.who === 'anyone' ? strangersBodyBytes : portalBodyBytes,
      exposeHeadRoute: false,
      onRequest: admit(deps, route),
      handler: (request, reply) => answer(deps, route, request, reply),
    })
}

/** Checks against the schema without converting types. */
function strictly(schema: TSchema) {
  const complaint = (value: unknown): string | undefined => {
    const validator = validatorOf(schema)
    if (validator.Check(value))
      return holdsNul(value) ? 'A text holds the character NUL.' : undefined
    if (hasTooMany(schema, value)) return 'must not have additional properties'
    const [first] = validator.Errors(value)
    return `${first?.instancePath ?? ''} ${first?.message ?? 'is not as it must be'}`.trim()
  }
  return (value: unknown) => {
    const text = complaint(value)
    return text === undefined ? { value } : { error: new Error(text) }
  }
}

/** The library would visit each of them, which takes longer than parsing them. */
const hasTooMany = (schema: TSchema, value: unknown): boolean =>
  IsObject(schema) &&
  'additionalProperties' in schema &&
  schema.additionalProperties === false &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  Object.keys(value ?? {}).length > Object.keys(schema.properties).length

async function answer(
  deps: PortalDeps,
  route: PortalRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const browser = browserOf(deps, request)
  const { params, body, query, portalSession } = request
  const caller = portalSession ? callerOf(portalSession, browser) : undefined
  const done = await route.handle({ params, body, query, browser, reply, caller })
  if (!done.ok) return sendPortalProblem(reply, done.failure)
  if (route.reply === undefined) return reply.code(204).send()
  return reply
    .type(route.contentType ? `${route.contentType}; charset=utf-8` : 'application/json')
    .send(done.value)
}

const callerOf = (holder: SessionHolder, { callId }: Visitor): Caller => ({
  holder,
  by: { userId: holder.user.id, sessionId: holder.id, callId },
})

function browserOf(
  { publicUrl, trustedProxies }: PortalDeps,
  { id, headers, socket }: FastifyRequest,
): Visitor {
  const callId = readCallId(id)
  if (callId === undefined) throw new Error('the server gave a call an id of another kind')
  const forwardedFor = [headers['x-forwarded-for']].flat().join() || undefined
  return {
    callId,
    sessionToken: readSessionCookie(publicUrl, headers.cookie),
    userAgent: headers['user-agent'],
    network: clientNetwork(socket.remoteAddress, forwardedFor, trustedProxies),
    knownBrowser: knownBrowserCookie.read(publicUrl, headers.cookie),
    passkeyBrowser: passkeyCookie.read(publicUrl, headers.cookie),
  }
}

/**
 * Whether a text in this value contains the character NUL. It means nothing in any field, and
 * PostgreSQL cannot store it.
 */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return false
  for (const name of Object.keys(value))
    if (name.includes('\u0000') || holdsNul(Reflect.get(value, name))) return true
  return false
}
