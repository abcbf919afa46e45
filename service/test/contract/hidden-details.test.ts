import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { portalErrorCodes } from '../../src/core/vocabulary/errors.ts'
import { loadRefusing, type RefusingVerbs } from '../setup/refusing-verbs.ts'
import type { RunningService, TestAccount } from '../setup/running-service.ts'
import type { ServedRoute } from '../setup/served-routes.ts'
import { sized } from '../setup/sizes.ts'

/**
 * The detail of a failure is for the log. Every function of the core and of the use cases that may
 * refuse does so here, once for each route that calls it and with a detail that is easily found:
 * none of it may leave the server, nor be stored, since what is stored is shown some day.
 */

const canary = 'canary-4711'

/** Whoever adds a route that calls nothing that may refuse says so here. */
const refusingNothing = [
  'GET /',
  'GET /.well-known/jwks-archive.json',
  'GET /.well-known/jwks.json',
  'GET /.well-known/jwks/live.json',
  'GET /.well-known/jwks/test.json',
  'GET /.well-known/oauth-authorization-server/oidc/test',
  'GET /assets/:file',
  'GET /assets/accent/:colour(^[0-9a-f]{6}).css',
  'GET /assets/docs-:name',
  'GET /continue',
  'GET /continue/:value',
  'GET /docs',
  'GET /docs.md',
  'GET /docs/*',
  'GET /docs/search',
  'GET /flows',
  'GET /healthz',
  'GET /llms-full.txt',
  'GET /llms.txt',
  'GET /logos/:id',
  'GET /metrics',
  'GET /oidc/test/.well-known/openid-configuration',
  'GET /oidc/test/jwks',
  'GET /openapi.json',
  'GET /portal',
  'GET /portal/*',
  'GET /readyz',
  'GET /version',
  'GET /what-is-stored',
  'POST /oidc/test/authorize',
  'POST /portal/api/sign-in/passkey/options',
]

/** Everything anew, behind functions that refuse. */
const loadEverything = async () => ({
  ...(await import('../setup/running-service.ts')),
  ...(await import('../setup/portal-client.ts')),
  ...(await import('../setup/wallet-exchange.ts')),
  ...(await import('../setup/served-routes.ts')),
  ...(await import('../setup/unknown-readers.ts')),
  ...(await import('../setup/oidc-application.ts')),
  ...(await import('../oidc/relying-party.ts')),
  ...(await import('../setup/log-in.ts')),
  ...(await import('../setup/test-browser.ts')),
  ...(await import('../portal/mutating-routes.ts')),
  ...(await import('../portal/snapshot.ts')),
  ...(await import('../wallet/trusted-registrar.ts')),
  ...(await import('../../src/edges/http/portal/portal-routes.ts')),
  ...(await import('../../../wallet/src/holder/wallet.ts')),
})

type Everything = Awaited<ReturnType<typeof loadEverything>>
type Call = { readonly headers?: object; readonly body?: string | URLSearchParams | undefined }

/** A stream of events has no end. */
const cutOff = (path: string) => (path.endsWith('/events') ? AbortSignal.timeout(200) : null)

function unlessCutOff(error: Error): void {
  if (error.name !== 'TimeoutError') throw error
}

const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 'order-1' }
const json = { 'content-type': 'application/json' }

describe('the detail of a failure', () => {
  let verbs: RefusingVerbs
  let made: Everything
  let trusted: Awaited<ReturnType<Everything['openTrustedRegistrar']>>
  let service: RunningService
  let customer: TestAccount
  let world: Awaited<ReturnType<Everything['makeWorld']>>
  let routes: readonly ServedRoute[]
  let isDriving = false
  const leaks = new Set<string>()

  const nameOf = (route: ServedRoute) => `${route.method} ${made.nameOfRoute(route)}`

  /** Which route is being answered, and all bytes that leave for it. */
  function watch(message: unknown): void {
    // What fastify sends on this channel, by its documentation.
    const { fastify } = message as { readonly fastify: FastifyInstance }
    let current = 'before any route'
    fastify.addHook('onRequest', (request, _reply, done) => {
      const { url = 'unknown' } = request.routeOptions
      const name = `${request.method} ${url}`
      const { authorization } = request.headers
      const forCustomer = `${name} customer`
      const isCustomers = authorization?.startsWith('Bearer vdm_') && hasRoute(forCustomer)
      current = isCustomers ? forCustomer : name
      verbs.enter(isDriving ? current : undefined)
      done()
    })
    fastify.addHook('onResponse', (_request, _reply, done) => {
      verbs.enter(undefined)
      done()
    })
    fastify.server.on('connection', (socket: Socket) => {
      const { write } = socket
      socket.write = function (this: Socket, ...given: unknown[]) {
        if (String(given[0]).includes(canary)) leaks.add(current)
        return Reflect.apply(write, this, given)
      }
    })
  }
  const hasRoute = (name: string) => routes.some((route) => nameOf(route) === name)

  beforeAll(async () => {
    // Else workers look for what is due meanwhile.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    verbs = loadRefusing(canary, sized(1, 10))
    made = await loadEverything()
    trusted = await made.openTrustedRegistrar()
    subscribe('fastify.initialization', watch)
    const served = await made.withRoutes(() => made.runService('sqlite', trusted.settings))
    unsubscribe('fastify.initialization', watch)
    service = served.started
    routes = served.routes.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')
    customer = await service.account()
    world = await made.makeWorld(service, trusted.registrar)
  })
  afterAll(async () => {
    vi.useRealTimers()
    verbs.stop()
    await service.close()
    await trusted.close()
  })

  /** Again until nothing refuses that has not before. What `prepare` calls is not refused. */
  async function drive<Given>(prepare: () => Promise<Given>, call: (given: Given) => unknown) {
    for (let again = true; again; again = verbs.hasRefused()) {
      const given = await prepare()
      isDriving = true
      await call(given)
      isDriving = false
    }
  }

  const ask = async (method: string, path: string, { headers = {}, body }: Call = {}) => {
    const sent = {
      method,
      headers: { ...headers },
      body: body ?? null,
      redirect: 'manual',
    } as const
    const answering = fetch(`${service.url}${path}`, { ...sent, signal: cutOff(path) })
    await answering.then((answer) => answer.arrayBuffer()).catch(unlessCutOff)
  }
  const newFlow = () => made.startFlow(service, customer, question)

  async function asCustomer(method: string, path: string, body?: object): Promise<void> {
    const headers = { authorization: `Bearer ${customer.apiKey}`, ...(body && json) }
    await drive(newFlow, ({ flowId }) =>
      ask(method, path.replace(':id', flowId), { headers, body: body && JSON.stringify(body) }),
    )
  }

  async function callAsCustomer(): Promise<void> {
    await asCustomer('POST', '/prove', question)
    await asCustomer('GET', '/flows')
    await asCustomer('GET', '/flows/:id')
    await asCustomer('POST', '/flows/search', { state: 'order-1' })
    await asCustomer('POST', '/flows/:id/cancel')
    await asCustomer('POST', '/flows/:id/redeliver')
    await asCustomer('POST', '/test/flows/:id/expire')
    await asCustomer('POST', '/test/callbacks', {})
    await asCustomer('POST', '/test/certifications', {})
  }

  const asBrowser = (method: string, path: string, body?: object) =>
    drive(newFlow, ({ flowId, link, browser }) => {
      const headers = { ...fromOurPage(), cookie: browser.cookieHeader(), ...(body && json) }
      const token = new URL(link).pathname.split('/').at(-1) ?? ''
      const asked = path.replace(':id', flowId).replace(':token', token)
      return ask(method, asked, { headers, body: body && JSON.stringify(body) })
    })
  const fromOurPage = () => ({
    origin: service.config.publicUrl,
    'sec-fetch-site': 'same-origin',
  })

  async function callAsBrowser(): Promise<void> {
    await asBrowser('GET', '/flow/:token')
    await asBrowser('GET', '/flows/:id')
    await asBrowser('GET', '/flows/:id/receipt')
    await asBrowser('GET', '/flows/:id/status')
    await asBrowser('GET', '/flows/:id/events')
    await asBrowser('GET', '/flows/:id/browser-requests')
    await asBrowser('POST', '/flows/:id/cancel')
    await asBrowser('POST', '/flows/:id/more-time')
    const data = { response: 'x' }
    await asBrowser('POST', '/flows/:id/browser-answer', { protocol: 'openid4vp-v1-signed', data })
    await asBrowser('GET', `/return/${'a'.repeat(43)}`)
  }

  /** The wallet fetches the request and answers it, as far as it is let. */
  async function callAsWallet(): Promise<void> {
    const held = await made.filledWallet()
    const tokenPath = ({ links }: Awaited<ReturnType<typeof newFlow>>) =>
      new URL(new URL(links.qr ?? '').searchParams.get('request_uri') ?? '').pathname
    await drive(newFlow, (flow) => ask('GET', tokenPath(flow)))
    await drive(newFlow, (flow) => ask('POST', tokenPath(flow), { body: new URLSearchParams() }))
    const opened = async () => made.openAsWallet((await newFlow()).links.qr)
    await drive(opened, (request) =>
      made.approve(request, { held, trust: 'accept-any' }).catch(() => undefined),
    )
  }

  async function callAsApplication(): Promise<void> {
    const wish = { issuer: 'xx-sandbox', asks: ['given_name'] } as const
    const application = await made.makeApplication(service, customer, wish)
    const client = made.relyingParty(service, application)
    const loggedIn = async () => {
      const back = await made.approveLogin(await made.openLogin(client.authorizationUrl()))
      return back.searchParams.get('code') ?? ''
    }
    const withToken = async () => {
      const answer = await client.token(await loggedIn())
      return `Bearer ${((await answer.json()) as { access_token: string }).access_token}`
    }
    const nothing = async () => made.openTestBrowser()
    await drive(nothing, (browser) => browser.get(client.authorizationUrl()))
    const form = new URL(client.authorizationUrl()).searchParams
    await drive(nothing, () => ask('POST', '/oidc/test/authorize', { body: form }))
    await drive(nothing, () => client.push())
    await drive(loggedIn, (code) => client.token(code))
    const userinfo = (method: string) => (authorization: string) =>
      ask(method, '/oidc/test/userinfo', { headers: { authorization } })
    await drive(withToken, userinfo('GET'))
    await drive(withToken, userinfo('POST'))
  }

  async function callPortal(): Promise<void> {
    const [owner, operator] = [
      await made.signedIn(service, world.owner),
      await made.signedIn(service, world.operator),
    ]
    const { flowId: flow } = await newFlow()
    const params = { account: world.account, environment: 'test', flow }
    for (const { operationId, method, path, audience } of made.allPortalRoutes({} as never)) {
      const reading = { client: audience.who === 'operator' ? operator : owner, params }
      const example = made.examples[operationId] ?? (async () => reading)
      await drive(
        () => example(service, world),
        (prepared: Awaited<ReturnType<typeof example>> & { readonly body?: unknown }) => {
          const filled: { readonly [name: string]: string } = { ...prepared.params }
          const asked = path.replaceAll(/:(\w+)/g, (_all, name: string) => filled[name] ?? 'x')
          return prepared.client.call(method, asked, prepared.body)
        },
      )
    }
  }

  /** What needs nobody's name: as a stranger reads it. */
  async function callAsStranger(): Promise<void> {
    const { flowId } = await newFlow()
    const seen = { publicUrl: service.config.publicUrl, flowId, token: 'a'.repeat(43) }
    const called = new Set(verbs.refused.map(({ route }) => route))
    for (const route of routes.filter((one) => one.method === 'GET' && !called.has(nameOf(one)))) {
      const { path, headers } = made.readingOf(made.nameOfRoute(route), seen)
      await drive(newFlow, () => ask('GET', path, { headers }))
    }
  }

  test.each([
    ['a customer’s server', callAsCustomer],
    ['a person’s browser', callAsBrowser],
    ['a wallet', callAsWallet],
    ['an application', callAsApplication],
    ['a user of the portal', callPortal],
    ['a stranger', callAsStranger],
  ])('does not reach %s', async (_caller, callAs) => {
    leaks.clear()
    await callAs()
    expect([...leaks]).toEqual([])
  })

  test('was tried with every route, and with every code of the portal', () => {
    const named = new Set(verbs.refused.map(({ route }) => route))
    const unnamed = routes.map(nameOf).filter((route) => !named.has(route))
    expect(new Set(unnamed)).toEqual(new Set(refusingNothing))
    const ofPortal = verbs.refused.filter(({ route }) => route.includes('/portal/'))
    const codes = new Set(ofPortal.map(({ code }) => code))
    expect(portalErrorCodes.filter((code) => !codes.has(code))).toEqual([])
  })

  test('is in the log, and stored nowhere', async () => {
    expect(service.logs()).toContain(canary)
    const tables = Object.entries(await made.snapshot(service))
    const holding = tables.filter(([, rows]) => JSON.stringify(rows).includes(canary))
    expect(holding.map(([name]) => name)).toEqual([])
  })
})
