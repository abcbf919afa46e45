import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import fastify, { type FastifyInstance } from 'fastify'
import { callId, callIdBytes } from '../../core/vocabulary/ids.ts'
import type { Language } from '../../core/vocabulary/languages.ts'
import type { KeyHolder } from '../../usecases/ports/api-keys.ts'
import type { IssuerChoice } from '../../usecases/ports/issuers.ts'
import type { SessionHolder } from '../../usecases/ports/portal.ts'
import type { Log, Meters } from '../../usecases/ports/telemetry.ts'
import type { World } from '../../usecases/ports/world.ts'
import { answerFailures } from './answer-failures.ts'
import { type ActOnFlowsDeps, actOnFlowsRoutes } from './api/act-on-flows.ts'
import { type CertificationsDeps, certificationsRoute } from './api/certifications.ts'
import { type ExpireDeps, expireRoute } from './api/expire.ts'
import { type ProveDeps, proveRoute } from './api/prove.ts'
import { type PublishedKeysDeps, publishedKeysRoute } from './api/published-keys.ts'
import { type ReadFlowsDeps, readFlowsRoutes } from './api/read-flows.ts'
import { type TestCallbacksDeps, testCallbacksRoute } from './api/test-callbacks.ts'
import { shareBodyRoom } from './connections/body-room.ts'
import { drainUnread, endConnections } from './connections/end-connections.ts'
import { createConnectionGuard, keepLooking } from './connections/guard-connections.ts'
import { guardedServer } from './connections/guarded-server.ts'
import { namesTwoHosts, targetPath } from './connections/request-target.ts'
import { describeApi } from './contract/openapi.ts'
import { announceDeprecations } from './deprecations.ts'
import { type DocsDeps, docsRoutes } from './docs-routes.ts'
import { longestPathParameter } from './limits.ts'
import { type AcceptListenersDeps, acceptListeners } from './listen/accept-listeners.ts'
import { refuseOtherMethods } from './method-not-allowed.ts'
import { type AuthorizeDeps, authorizeRoutes } from './oidc/authorize-routes.ts'
import { type DiscoveryDeps, discoveryRoutes } from './oidc/discovery-routes.ts'
import { type TokenDeps, tokenRoutes } from './oidc/token-routes.ts'
import { type OperationsDeps, operationsRoutes } from './operations.ts'
import { assetsRoute } from './pages/assets/assets-route.ts'
import { type LogoRouteDeps, logoRoute } from './pages/assets/logo-route.ts'
import {
  type BrowserWalletRoutesDeps,
  browserWalletRoutes,
} from './pages/flow/browser-wallet-routes.ts'
import { continuePage, type FlowRoutesDeps, flowRoutes } from './pages/flow/flow-routes.ts'
import { type FlowEventsDeps, flowEvents } from './pages/live/flow-events.ts'
import { type StoredPageDeps, storedPage } from './pages/stored/stored-page.ts'
import { readPortalAssets } from './portal/portal-assets.ts'
import { portalPages } from './portal/portal-pages.ts'
import { type PortalDeps, portalRoutes } from './portal/portal-routes.ts'
import { sendProblem } from './problem.ts'
import { clientErrorHandler } from './raw-problem.ts'
import { securityHeaders } from './security-headers.ts'
import { sendsKey } from './sends-key.ts'
import { type WalletRoutesDeps, walletRoutes } from './wallet/wallet-routes.ts'

export type ServerDeps = {
  readonly publicUrl: string
  /** The languages of the person's pages. All if absent. */
  readonly languages?: readonly Language[]
  readonly version: string
  /** The issuers that the contract describes. */
  readonly issuers: readonly IssuerChoice[]
  readonly world: World
  readonly log: Log
  readonly meters: Meters
  readonly mostConnections: number
  readonly stopping: AbortSignal
  readonly prove: ProveDeps
  readonly api: ActOnFlowsDeps &
    ExpireDeps &
    ReadFlowsDeps &
    TestCallbacksDeps &
    CertificationsDeps &
    PublishedKeysDeps
  readonly listen: AcceptListenersDeps
  readonly page: FlowRoutesDeps & FlowEventsDeps & LogoRouteDeps & StoredPageDeps
  readonly wallet: WalletRoutesDeps & BrowserWalletRoutesDeps
  readonly oidc: AuthorizeDeps & TokenDeps & DiscoveryDeps
  readonly operations: OperationsDeps
  readonly docs: Pick<DocsDeps, 'waitToSearch'>
  readonly portal: PortalDeps
}

/** What hooks record on a request for later hooks and handlers. */
declare module 'fastify' {
  interface FastifyInstance {
    publicUrl: string
    /** The languages that the operator offers. All if absent. */
    languages?: readonly Language[]
  }
  interface FastifyRequest {
    /** The holder of the API key; null before the key was checked. */
    holder: KeyHolder | null
    /** The portal session; null on the portal's open routes and outside the portal. */
    portalSession: SessionHolder | null
    /** The error code that was answered, if any, for the metrics. */
    outcome: string | null
    /** A path that exists, but not for the method of this call. */
    refusedPath: string | null
    startedAt: number
  }
}

/** The whole HTTP edge, not yet listening. */
export async function buildServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { world } = deps
  const newCallId = () => callId(world.random(callIdBytes), world.clock())
  const headers = securityHeaders(deps.publicUrl)
  const guard = createConnectionGuard()
  const app = fastify({
    genReqId: newCallId,
    rewriteUrl: targetPath,
    serverFactory: guardedServer(world, guard),
    schemaController: { compilersFactory: { buildSerializer: serializers } },
    routerOptions: { maxParamLength: longestPathParameter },
    // Requests on open connections are still served while the server closes.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: clientErrorHandler(world, deps.publicUrl, newCallId),
    // Raised before routing, where no hook has run yet.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headers).header('Request-Id', request.id)
      return sendProblem(reply, { code: 'error_malformed_http' })
    },
  })
  app.server.maxConnections = deps.mostConnections
  keepLooking(world, app, guard)
  app.decorate('publicUrl', deps.publicUrl)
  app.decorate('languages', deps.languages)
  app.decorateRequest('holder', null)
  app.decorateRequest('outcome', null)
  app.decorateRequest('startedAt', 0)
  observe(app, deps, headers)
  endConnections(app, deps.stopping)
  shareBodyRoom(app)
  drainUnread(world, app)
  answerFailures(app, deps.log, refuseOtherMethods(app))
  routeByCaller(app)
  announceDeprecations(app, deps.publicUrl)
  await describeApi(app, deps, deps.issuers)
  await app.register(proveRoute(deps.prove))
  await app.register(expireRoute(deps.api))
  await app.register(readFlowsRoutes(deps.api))
  await app.register(actOnFlowsRoutes(deps.api))
  await app.register(testCallbacksRoute(deps.api))
  await app.register(certificationsRoute(deps.api))
  acceptListeners(app, deps.listen, newCallId)
  await app.register(flowRoutes(deps.page))
  await app.register(flowEvents(deps.page))
  await app.register(logoRoute(deps.page))
  await app.register(continuePage)
  await app.register(storedPage(deps.page))
  await app.register(walletRoutes(deps.wallet))
  await app.register(browserWalletRoutes(deps.wallet, deps.publicUrl))
  await app.register(publishedKeysRoute(deps.api))
  await app.register(authorizeRoutes(deps.oidc))
  await app.register(tokenRoutes(deps.oidc))
  await app.register(discoveryRoutes(deps.oidc))
  await app.register(portalRoutes(deps.portal))
  await app.register(portalPages(readPortalAssets()))
  await app.register(assetsRoute)
  await app.register(operationsRoutes(deps.operations))
  // The document can list all routes only once they are registered.
  const { publicUrl } = deps
  await app.register(docsRoutes({ ...deps.docs, publicUrl, contract: () => app.swagger() }))
  return app
}

function observe(
  app: FastifyInstance,
  { meters, world: { monotonicMilliseconds } }: ServerDeps,
  headers: object,
): void {
  // Uses a callback, because a promise for each hook of each request would cost more than the hook.
  app.addHook('onRequest', (request, reply, done) => {
    request.startedAt = monotonicMilliseconds()
    reply.headers(headers).header('Request-Id', request.id)
    if (namesTwoHosts(request.raw)) sendProblem(reply, { code: 'error_malformed_http' })
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const outcome = request.outcome ?? (reply.statusCode < 400 ? 'ok' : String(reply.statusCode))
    const seconds = (monotonicMilliseconds() - request.startedAt) / 1_000
    const route = request.refusedPath ?? request.routeOptions.url ?? 'unknown'
    meters.requestEnded(route, outcome, seconds)
    done()
  })
}

/**
 * Distinguishes calls of customers from calls of browsers where both use one address. A route says
 * `constraints: { caller: 'customer' }`; all others serve both.
 */
function routeByCaller(app: FastifyInstance): void {
  app.addConstraintStrategy({
    name: 'caller',
    storage: () => {
      const handlers = new Map()
      return {
        get: (caller: string) => handlers.get(caller) ?? null,
        set: (caller: string, handler) => void handlers.set(caller, handler),
      }
    },
    deriveConstraint: ({ headers }) => (sendsKey(headers) ? 'customer' : 'browser'),
  })
}

const compilerFor = SerializerSelector()

/**
 * Answers are written by the schema of their route, which drops what the schema does not name. Each
 * serializer is compiled at first use: a process uses few of its routes, and compiling all of them
 * takes a third of the startup time.
 */
const serializers: typeof compilerFor = (schemas, options) => {
  const compile = compilerFor(schemas, options)
  return (route) => {
    let write: ReturnType<typeof compile> | undefined
    return (value) => {
      write ??= compile(route)
      return write(value)
    }
  }
}
