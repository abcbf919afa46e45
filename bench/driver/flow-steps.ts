import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Variant } from '../variant.ts'
import type { HttpAnswer, HttpClient } from './http-client.ts'
import { destination, type Sink } from './sink.ts'
import type { Wallet } from './wallet.ts'

/** A service under load: ours, another checkout of it, or the peer. */
export type Target = {
  readonly url: string
  readonly apiKey: string
  /** The code, unless it says otherwise. */
  readonly channel?: Variant['channel']
}

const browserProtocol = 'openid4vp-v1-signed'

/** Who plays the customer, the person and the wallet. */
export type Cast = { readonly http: HttpClient; readonly sink: Sink; readonly wallet: Wallet }

/** One flow as it goes from step to step. */
export type Flow = {
  readonly target: Target
  readonly state: string
  told: Promise<void>
  link: string
  /** By name: a cookie that is set again replaces the former one. */
  readonly cookies: Map<string, string>
  /** Where the page's script asks, for a wallet of the browser. */
  path: string
  requestUri: string
  requestObject: string
  /** How long the service took to answer the wallet. */
  answerMilliseconds: number
  /** How often the person's page was asked before it sent the person on. */
  asked: number
}

export const newFlow = (target: Target): Flow => ({
  target,
  state: randomUUID(),
  told: Promise.resolve(),
  link: '',
  cookies: new Map(),
  path: '',
  requestUri: '',
  requestObject: '',
  answerMilliseconds: 0,
  asked: 0,
})

const ask = { issuer: 'de-ausweis', revealed: ['family_name', 'given_name', 'birth_date'] }
const derived = { nationality: 'DE' }

/** The customer's server asks. */
export async function prove({ http, sink }: Cast, flow: Flow): Promise<void> {
  flow.told = sink.told(flow.state)
  const answer = await http.send(`${flow.target.url}/prove`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${flow.target.apiKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...ask, derived, state: flow.state, ...deviceOf(flow) }),
  })
  expectStatus(answer, 200, 'POST /prove')
  flow.link = JSON.parse(answer.body).redirect_url
}

const isHere = ({ target }: Flow): boolean => target.channel === 'this_device'
const isInBrowser = ({ target }: Flow): boolean => target.channel === 'browser'
const deviceOf = (flow: Flow) => (isHere(flow) ? { same_device: true } : {})

/** The person opens the page, and the wallet scans what it shows or is opened by its link. */
export async function openPage({ http }: Cast, flow: Flow): Promise<void> {
  const page = await browse(http, flow)
  expectStatus(page, 200, 'the page')
  flow.path = /data-flow="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const shown = isHere(flow)
    ? /id="open-wallet"[^>]*href="([^"]+)"/.exec(page.body)
    : /data-wallet-link="([^"]+)"/.exec(page.body)
  const link = shown?.[1]?.replaceAll('&amp;', '&')
  flow.requestUri = new URL(link ?? '').searchParams.get('request_uri') ?? ''
}

const mostRedirects = 3

/** Follows what stays on the same origin, and keeps cookies as a browser does. */
export async function browse(http: HttpClient, flow: Flow): Promise<HttpAnswer> {
  for (let hop = 0; ; hop += 1) {
    const answer = await http.send(flow.link, { headers: pageHeaders(flow) })
    keepCookies(flow, answer)
    const location = answer.headers.location
    if (answer.status !== 303 || location === undefined || hop === mostRedirects) return answer
    const next = new URL(location, flow.link)
    if (next.origin !== new URL(flow.link).origin) return answer
    flow.link = next.href
  }
}

export const pageHeaders = ({ cookies }: Flow) => ({
  accept: 'text/html',
  'accept-language': 'de',
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) benchmark',
  ...(cookies.size === 0 ? {} : { cookie: [...cookies.values()].join('; ') }),
})

function keepCookies({ cookies }: Flow, { headers }: HttpAnswer): void {
  for (const line of headers['set-cookie'] ?? []) {
    const [pair = ''] = line.split(';', 1)
    cookies.set(pair.split('=', 1)[0] ?? '', pair)
  }
}

/** The wallet fetches the signed request, or the page's script does for a wallet of the browser. */
export async function fetchRequest({ http }: Cast, flow: Flow): Promise<void> {
  if (isInBrowser(flow)) return fetchForBrowser(http, flow)
  const answer = await http.send(flow.requestUri, {
    headers: { accept: 'application/oauth-authz-req+jwt' },
  })
  expectStatus(answer, 200, 'the request')
  flow.requestObject = answer.body
}

async function fetchForBrowser(http: HttpClient, flow: Flow): Promise<void> {
  const url = `${flow.target.url}${flow.path}/browser-requests`
  const answer = await http.send(url, { headers: pageHeaders(flow) })
  expectStatus(answer, 200, 'the requests for the browser')
  const { requests } = JSON.parse(answer.body) as {
    requests: readonly { protocol: string; data: { request: string } }[]
  }
  const signed = requests.find(({ protocol }) => protocol === browserProtocol)
  flow.requestObject = signed?.data.request ?? ''
}

type PreparedAnswer = Awaited<ReturnType<Wallet['answer']>>

/** The wallet's own work, which is not the service's time. */
export const prepareAnswer = ({ wallet }: Cast, flow: Flow): Promise<PreparedAnswer> =>
  wallet.answer(flow.requestObject)

/** The wallet answers. */
export async function postAnswer(
  { http }: Cast,
  flow: Flow,
  { responseUri, form }: PreparedAnswer,
): Promise<void> {
  const startedAt = performance.now()
  const answer = isInBrowser(flow)
    ? await postFromPage(http, flow, form)
    : await http.send(responseUri, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
      })
  expectStatus(answer, isInBrowser(flow) ? 204 : 200, 'the answer')
  flow.answerMilliseconds = performance.now() - startedAt
  if (!isHere(flow)) return
  // The wallet sends the person back, and only then is the customer told.
  flow.link = JSON.parse(answer.body).redirect_uri
  await browse(http, flow)
}

/** What the wallet gave to the browser, as the page's script posts it. */
function postFromPage(http: HttpClient, flow: Flow, form: string): Promise<HttpAnswer> {
  const data = Object.fromEntries(new URLSearchParams(form))
  const origin = new URL(flow.target.url).origin
  return http.send(`${flow.target.url}${flow.path}/browser-answer`, {
    method: 'POST',
    headers: { ...pageHeaders(flow), origin, 'content-type': 'application/json' },
    body: JSON.stringify({ protocol: browserProtocol, data }),
  })
}

const mostAsked = 200
const shortestPauseMilliseconds = 5

/**
 * The customer was told; the person's page sends the person on as soon as that is recorded. A page
 * that is asked too soon is rendered in vain, so it is asked after the time that the service
 * needs at present, which the wallet has just seen.
 */
export async function goOn({ http }: Cast, flow: Flow): Promise<void> {
  await flow.told
  for (flow.asked = 1; flow.asked <= mostAsked; flow.asked += 1) {
    await wait(Math.max(shortestPauseMilliseconds, flow.answerMilliseconds))
    const answer = await browse(http, flow)
    if (answer.status === 303 && answer.headers.location === destination) return
    expectStatus(answer, 200, 'the page after the callback')
  }
  throw new Error('the page never sent the person on')
}

export function expectStatus(answer: HttpAnswer, status: number, what: string): void {
  if (answer.status !== status)
    throw new Error(`${what} was answered with ${answer.status}: ${answer.body.slice(0, 300)}`)
}
