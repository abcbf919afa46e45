import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { approve, openLink } from '../../../wallet/src/holder/wallet.ts'
import type { CustomerServer } from '../setup/customer-server.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { filledWallet, linksIn } from '../setup/wallet-exchange.ts'

/** One call as its caller saw it. Times by a clock that never jumps. */
type Call = {
  readonly path: string
  readonly startedAt: number
  readonly milliseconds: number
  /** Or why there was none. */
  readonly status: number | string
  readonly says: 'when' | 'nothing'
}

export type People = {
  readonly calls: readonly Call[]
  /** `state` of each flow whose answer was accepted. */
  readonly accepted: readonly string[]
  /** What went wrong that nobody may see. */
  readonly failures: readonly string[]
  /** Begins nothing more; resolves when everybody has finished. */
  leave(): Promise<void>
}

type Deployment = {
  /** Of each instance; calls go to one after the other. */
  readonly addresses: () => readonly string[]
  readonly apiKey: string
}

/** How long somebody repeats a call that was refused. */
const patienceMilliseconds = 120_000
const againMilliseconds = 250
const betweenFlowsMilliseconds = 50

/**
 * People who prove again and again. A call that is refused with 5xx is made again, as customers,
 * browsers and wallets do, with the same content.
 */
export function gatherPeople(deployment: Deployment, count: number): People {
  const [calls, accepted, failures]: [Call[], string[], string[]] = [[], [], []]
  const patientFetch = createPatientFetch(deployment.addresses, calls)
  let isOver = false
  const person = async () => {
    while (!isOver) {
      const state = randomUUID()
      await prove(deployment.apiKey, state, patientFetch).then(
        () => accepted.push(state),
        (error: unknown) => failures.push(String(error)),
      )
      await pause(betweenFlowsMilliseconds)
    }
  }
  const all = Promise.all(Array.from({ length: count }, person))
  return {
    calls,
    accepted,
    failures,
    leave: async () => {
      isOver = true
      await all
    },
  }
}

async function prove(apiKey: string, state: string, fetch: typeof globalThis.fetch) {
  const started = await fetch('http://localhost/prove', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': state,
    },
    body: JSON.stringify({ issuer: 'xx-sandbox', revealed: ['given_name'], state }),
  })
  if (started.status !== 200) throw new Error(`/prove: ${started.status}`)
  const { redirect_url: link } = (await started.json()) as { redirect_url: string }
  const page = await openTestBrowser(undefined, fetch).get(link)
  if (page.status !== 200) throw new Error(`page: ${page.status}`)
  const wallet = { held: await filledWallet(), trust: 'accept-any' as const, fetch }
  const opened = await openLink(linksIn(await page.text()).qr ?? '', wallet)
  if (!opened.ok) throw new Error(`request: ${opened.refusal.code}`)
  const { reply } = await approve(opened.value, wallet)
  if (reply.status !== 200) throw new Error(`answer: ${reply.status}`)
}

function createPatientFetch(addresses: () => readonly string[], calls: Call[]) {
  let turn = 0
  const once = async (path: string, init: RequestInit | undefined): Promise<Response> => {
    const all = addresses()
    const address = all[turn++ % all.length] ?? ''
    const headers = new Headers(init?.headers)
    // A proxy may close a connection that is kept at the instant at which it is used again.
    headers.set('connection', 'close')
    const startedAt = performance.now()
    const answer = await fetch(`${address}${path}`, { ...init, headers }).catch(
      (error: Error) => error,
    )
    const isError = answer instanceof Error
    calls.push({
      path: path.replace(/[^/]{12,}.*$/, '…'),
      startedAt,
      milliseconds: performance.now() - startedAt,
      status: isError ? String(answer.cause ?? answer) : answer.status,
      says: !isError && answer.headers.has('retry-after') ? 'when' : 'nothing',
    })
    return isError ? Response.error() : answer
  }
  return async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(String(input))
    const latest = performance.now() + patienceMilliseconds
    for (;;) {
      const answer = await once(`${pathname}${search}`, init)
      const isRefused = answer.status === 0 || answer.status >= 500
      if (!isRefused || performance.now() > latest) return answer
      await answer.body?.cancel()
      await pause(againMilliseconds)
    }
  }
}

/** What the customer was told of the flows: each accepted one has to be there, once. */
export function tellings(
  { received }: Pick<CustomerServer, 'received'>,
  accepted: readonly string[],
) {
  const contents = new Map<string, string[]>()
  for (const { body, headers } of received) {
    const state = new URLSearchParams(body).get('state') ?? ''
    const former = contents.get(state) ?? []
    contents.set(state, [...former, `${headers['webhook-id']} ${body}`])
  }
  const isProof = (state: string) => (contents.get(state)?.[0] ?? '').includes('presentation=')
  const all = [...contents.values()]
  return {
    lost: accepted.filter((state) => !isProof(state)),
    doubled: all.filter((told) => new Set(told).size > 1).length,
    toldAgain: all.reduce((sum, told) => sum + told.length - 1, 0),
  }
}
