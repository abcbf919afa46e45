import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fail, ok } from '../src/attempt.ts'
import { expectedCallbacks, isTriggerOutcome } from '../src/walk/outcomes.ts'
import type { Certifying, LocalReply, SeenFlow, SignedCallback, WalletWish } from '../src/world.ts'

/**
 * Stands in for the service and the sandbox wallet, in the process of the test: enough for cases
 * that look at whose proof it is. It signs nothing, so a shop that checks a callback needs the real
 * one.
 */

type Flow = {
  readonly id: string
  readonly question: Question
  readonly attempts: SeenFlow['attempts'][number][]
  outcome: string | null
  /** The browser that opened its page first. */
  browser: string | undefined
  to: string | undefined
}

export type Question = {
  readonly state: string
  readonly revealed?: readonly string[]
  readonly derived?: object
}

type Answer = (callback: SignedCallback) => Promise<LocalReply>

const erika: { readonly [name: string]: string } = {
  given_name: 'ERIKA',
  family_name: 'MUSTERMANN',
}

export async function openStandIn() {
  const flows = new Map<string, Flow>()
  const listening = new Map<string, Answer>()
  const server = createServer((request, response) => showPage(flows, request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  const prove = async (question: Question): Promise<string> => {
    const id = `flow_${crypto.randomUUID()}`
    const open = { outcome: null, browser: undefined, to: undefined }
    flows.set(id, { id, question, attempts: [], ...open })
    return `${url}/flow/${id}`
  }
  const present = async (_: string, { link, outcome }: WalletWish) => {
    const flow = flows.get(idIn(new URL(link)) ?? '')
    if (flow === undefined || !isTriggerOutcome(outcome)) return fail('error_wallet', 'no flow')
    flow.outcome = expectedCallbacks[outcome]
    const reply = await listening.get(flow.id)?.(callbackOf(flow, flow.outcome))
    const destination = reply && destinationOf(reply)
    flow.to = destination?.ok ? destination.value : undefined
    flow.attempts.push({
      ...{ duration_ms: 1, way: 'listener' },
      http_status: reply?.type === 'reply' ? reply.status : null,
      error: flow.to === undefined ? 'refused' : null,
    })
    return ok({ status: 200 })
  }
  const world = (callbackUrl: string): Certifying => ({
    ...{ publicUrl: url, callbackUrl, present },
    rules: {
      flowIn: (place) => (place.origin === url ? idIn(place) : undefined),
      portalLinkOf: (id) => `${url}/portal/${id}`,
      destinationOf,
      explainReply: () => undefined,
      explainAttempt: (code) => ({ code, said: code, fix: '' }),
    },
    clock: Date.now,
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    readFlow: async (id) => {
      const flow = flows.get(id)
      if (flow === undefined) return fail('error_not_found', 'no such flow')
      const { outcome, attempts } = flow
      return ok({ issuer: 'xx-sandbox', same_device: false, outcome, attempts })
    },
    expireFlow: async () => ok(undefined),
    sign: async () => fail('error_internal', 'it signs nothing'),
    post: (callback) => postTo(callbackUrl, callback),
    answerCallbacks: async (id, answer) => {
      listening.set(id, answer)
      return ok(() => void listening.delete(id))
    },
  })
  const close = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return { prove, world, close }
}

const idIn = ({ pathname }: URL): string | undefined =>
  /^\/flow\/(flow_[\w-]+)$/.exec(pathname)?.[1]

/** Only the browser that opened the page first is led back, as by the service. */
function showPage(
  flows: ReadonlyMap<string, Flow>,
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const flow = flows.get(idIn(new URL(url, 'http://service')) ?? '')
  const known = /(?:^|; )browser=([\w-]+)/.exec(headers.cookie ?? '')?.[1]
  const browser = known ?? crypto.randomUUID()
  if (flow) flow.browser ??= browser
  if (flow?.browser !== browser) return void response.writeHead(404).end('Not your page')
  if (flow.to !== undefined) return void response.writeHead(303, { location: flow.to }).end()
  response.setHeader('set-cookie', `browser=${browser}; Path=/flow; HttpOnly; SameSite=Lax`)
  response.end(`<p>Scan this</p><svg data-wallet-link="http://${headers.host}${url}"></svg>`)
}

function callbackOf({ id, question }: Flow, outcome: string): SignedCallback {
  const body = new URLSearchParams({ state: question.state })
  if (outcome === 'presentation') body.set('presentation', `e30.${claimsFor(question)}.c2ln`)
  else body.set('error', outcome)
  const headers = { 'webhook-id': id, 'content-type': 'application/x-www-form-urlencoded' }
  return { headers, body: body.toString() }
}

function claimsFor({ revealed = [] }: Question): string {
  const values = Object.fromEntries(revealed.map((name) => [name, erika[name]]))
  return Buffer.from(JSON.stringify({ revealed: values })).toString('base64url')
}

function destinationOf(reply: LocalReply) {
  if (reply.type !== 'reply') return undefined
  if (reply.status !== 200) return fail('wrong_status', `${reply.status}`)
  const answered: unknown = JSON.parse(Buffer.from(reply.body, 'base64').toString())
  const found: unknown = Reflect.get(Object(answered), 'redirect_uri')
  return typeof found === 'string' ? ok(found) : fail('no_redirect_uri', 'it names no address')
}

async function postTo(url: string, { headers, body }: SignedCallback): Promise<LocalReply> {
  const answer = await fetch(url, { method: 'POST', headers, body })
  return {
    ...{ type: 'reply', status: answer.status, retry_after: null },
    content_type: answer.headers.get('content-type'),
    body: Buffer.from(await answer.arrayBuffer()).toString('base64'),
  }
}
