import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { listOutcomes } from '../outcomes/outcome-table.ts'
import { assets } from '../pages/assets.ts'
import { homePage } from '../pages/home-page.ts'
import { troublePage } from '../pages/refusal-page.ts'
import type { Result } from '../pages/result-page.ts'
import { type CallAnswer, json, page, plain } from './answer-call.ts'
import { type Call, readCall, readPlace } from './call.ts'
import { makeMemory } from './memory.ts'
import type { OpenedInBrowser } from './open-browser-request.ts'
import type { OpenedRequest } from './open-request.ts'
import { askInBrowser, decideInBrowser, showBrowserWallet } from './routes/browser-wallet.ts'
import { askPerson, openPasted } from './routes/consent.ts'
import { readPinned, unpin } from './routes/pinned-outcome.ts'
import { receiveDecision, showResult } from './routes/receive-decision.ts'
import { sandboxPresent } from './routes/sandbox-present.ts'
import { serveStatusList } from './routes/serve-status-list.ts'
import { type Settings, statusListPath } from './settings.ts'

export type WalletOptions = {
  /** 0 for any free port. */
  readonly port: number
  readonly host?: string
  /** The address for browsers and the service, by default `http://localhost` with its port. */
  readonly publicUrl?: string
  /** The only service whose requests are answered. */
  readonly serviceUrl: string
  /** PEM of the authorities that may certify verifiers. A function is called for every request. */
  readonly accessAuthorities: readonly string[] | Settings['accessAuthorities']
  /**
   * PEM of the registrars whose registration certificates count. If set, the wallet is strict: it
   * refuses a request that none of them covers.
   */
  readonly registrars?: readonly string[]
  readonly now?: () => Date
  readonly wait?: (seconds: number) => Promise<void>
  /** Called with our own bugs. */
  readonly onError?: (error: unknown) => void
}

export type RunningWallet = { readonly url: string; readonly close: () => Promise<void> }

/**
 * Starts the sandbox wallet: pages for people, one route for scripts, and the status list of its
 * identities.
 */
export async function startWallet(options: WalletOptions): Promise<RunningWallet> {
  const server = createServer({
    requestTimeout: 15_000,
    headersTimeout: 10_000,
    // Longer than clients keep an idle connection, so that no request meets one being closed.
    keepAliveTimeout: 72_000,
  })
  const port = await listen(server, options)
  const settings = readSettings(options, port)
  const routes = makeRoutes(settings)
  const { onError = () => undefined } = options
  server.on('request', (message, response) => {
    serve(message, response, { routes, settings, onError }).catch((error: unknown) => {
      onError(error)
      response.destroy()
    })
  })
  return {
    url: settings.publicUrl,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function listen(
  server: Server,
  { port, host = '127.0.0.1' }: WalletOptions,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

function readSettings(options: WalletOptions, port: number): Settings {
  const { accessAuthorities, registrars } = options
  return {
    publicUrl: new URL(options.publicUrl ?? `http://localhost:${port}`).origin,
    serviceOrigin: new URL(options.serviceUrl).origin,
    accessAuthorities:
      typeof accessAuthorities === 'function' ? accessAuthorities : () => accessAuthorities,
    registrars: registrars && { anchors: registrars },
    now: options.now ?? (() => new Date()),
    wait: options.wait,
  }
}

type Handle = (call: Call) => CallAnswer | Promise<CallAnswer>
type Route = { readonly GET?: Handle; readonly POST?: Handle }
type Routes = ReadonlyMap<string, Route>

const quarterHourMilliseconds = 15 * 60 * 1_000

/** Every route of the wallet. */
function makeRoutes(settings: Settings): Routes {
  const { publicUrl, now } = settings
  const bounds = { mostEntries: 200, longestMilliseconds: quarterHourMilliseconds, now }
  const open = makeMemory<OpenedRequest>(bounds)
  const done = makeMemory<Result>(bounds)
  const pages = makeMemory<string>(bounds)
  const asked = makeMemory<OpenedInBrowser>(bounds)
  const ask: Handle = (call) => askPerson(call, settings, { open, pages })
  // The service makes wallet links to the wallet's root address, as configured there.
  const home: Handle = (call) =>
    call.url.searchParams.has('request_uri')
      ? ask(call)
      : page(call, homePage({ publicUrl, pinned: readPinned(call) }, readPlace(call)))
  return new Map<string, Route>([
    ['/', { GET: home }],
    ['/authorize', { GET: ask }],
    ['/open', { GET: openPasted }],
    ['/present', { POST: (call) => receiveDecision(call, settings, { open, done }) }],
    ['/unpin', { POST: unpin }],
    ['/result', { GET: (call) => showResult(call, done) }],
    ['/browser', { GET: showBrowserWallet }],
    ['/browser/ask', { POST: (call) => askInBrowser(call, settings, asked) }],
    ['/browser/answer', { POST: (call) => decideInBrowser(call, settings, asked) }],
    ['/sandbox/outcomes', { GET: () => json({ outcomes: listOutcomes() }) }],
    ['/sandbox/present', { POST: (call) => sandboxPresent(call, settings) }],
    [statusListPath, { GET: (call) => serveStatusList(call, settings) }],
    ['/healthz', { GET: () => json({ status: 'ok' }) }],
    ...assets.map(({ path, mediaType, body }) => {
      const headers = { 'cache-control': 'public, max-age=31536000, immutable' }
      return [path, { GET: () => plain(body, mediaType, headers) }] as const
    }),
  ])
}

type ServerParts = {
  readonly routes: Routes
  readonly settings: Settings
  readonly onError: (error: unknown) => void
}

async function serve(
  message: IncomingMessage,
  response: ServerResponse,
  { routes, settings, onError }: ServerParts,
): Promise<void> {
  const call = readCall(message, settings)
  const { status, headers, body } = await handleCall(call, message.method ?? '', routes).catch(
    (error: unknown) => {
      onError(error)
      return page(call, troublePage('failed', { language: call.language }), 500)
    },
  )
  response.writeHead(status, headers).end(body)
}

async function handleCall(call: Call, method: string, routes: Routes): Promise<CallAnswer> {
  const route = routes.get(call.url.pathname)
  if (route === undefined)
    return page(call, troublePage('unknown', { language: call.language }), 404)
  const handle = method === 'GET' ? route.GET : method === 'POST' ? route.POST : undefined
  if (handle !== undefined) return handle(call)
  // Link checkers send HEAD and are not the person: they open nothing.
  if (method === 'HEAD' && route.GET !== undefined) return plain('', 'text/html; charset=utf-8')
  return plain('method not allowed\n', 'text/plain', { allow: Object.keys(route).join(', ') }, 405)
}
