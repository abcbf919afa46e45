import WebSocket from 'ws'
import {
  type DeliveredVerdict,
  disconnectedCode,
  type FailedVerdict,
  type FromListener,
  listenPath,
  longestToListenerBytes,
  readToListener,
  type ToListener,
} from '../../core/callback/listener-messages.ts'
import { defined } from '../../core/vocabulary/defined.ts'
import { errorCode } from '../../core/vocabulary/error-code.ts'
import { refusalIn } from './ask.ts'
import type { DeveloperAccess } from './developer-access.ts'

export type ListenerCallback = Extract<ToListener, { readonly type: 'callback' }>
export type ListenerVerdict = DeliveredVerdict | FailedVerdict
type Ready = Extract<ToListener, { readonly type: 'ready' }>

export type ListenerHandlers = {
  ready(account: Ready): void
  /** Answers in place of a Redirect URL. If aborted, the answer is no longer awaited. */
  answer(callback: ListenerCallback, abandoned: AbortSignal): Promise<LocalReply>
  /** Receives the service's verdict on the answer. */
  judged(verdict: ListenerVerdict): void
}

type WithoutId<Message> = Message extends FromListener ? Omit<Message, 'id'> : never

/** The reply of a developer's own server, or why there was none. */
export type LocalReply = WithoutId<FromListener>

type EndKind = 'refused' | 'unreachable' | 'lost' | 'closed' | 'disconnected'

/**
 * `refused`: connecting again in the same way would be refused again. `unreachable`: no answer.
 * `disconnected`: a user of the portal ended the connection.
 */
export type ConnectionEnd = { readonly kind: EndKind; readonly why: string }

export type ListenerConnection = { readonly ended: Promise<ConnectionEnd>; close(): void }

type UnderWay = { readonly controller: AbortController; readonly answered: Promise<void> }

/** Why there is no connection, as a sentence with its fix. */
export const whyNotConnected = (
  { kind, why }: ConnectionEnd,
  { url }: Pick<DeveloperAccess, 'url'>,
): string =>
  kind === 'unreachable'
    ? `${url} cannot be reached (${why}). Start the service there, or correct VIDIMUS_URL.`
    : `${url} does not accept this listener: ${why}.`

/** The service pings every five seconds; after three missed pings the connection is dead. */
const silenceMilliseconds = 16_000

const connectMilliseconds = 10_000

/** One connection to the service over which callbacks arrive. */
export function connectListener(
  access: DeveloperAccess,
  handlers: ListenerHandlers,
  wish: { readonly flow?: string; readonly forward_to?: string | undefined } = {},
): ListenerConnection {
  const address = new URL(`${listenPath}?${new URLSearchParams(defined(wish))}`, access.url)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(address, {
    headers: { authorization: `Bearer ${access.apiKey}` },
    maxPayload: longestToListenerBytes,
    handshakeTimeout: connectMilliseconds,
    perMessageDeflate: false,
  })
  const underWay = new Map<number, UnderWay>()
  const answer = async (callback: ListenerCallback, abandoned: AbortSignal) => {
    const reply = await handlers.answer(callback, abandoned)
    if (!abandoned.aborted) socket.send(JSON.stringify({ ...reply, id: callback.id }))
  }
  const judge = async (verdict: ListenerVerdict) => {
    const judged = underWay.get(verdict.id)
    underWay.delete(verdict.id)
    // A verdict before our answer means that the service has stopped waiting, so we stop too.
    judged?.controller.abort()
    await judged?.answered
    handlers.judged(verdict)
  }
  socket.on('message', (data) => {
    const message = readToListener(String(data))
    if (message === undefined) return
    if (message.type === 'ready') return handlers.ready(message)
    if (message.type !== 'callback') return void judge(message)
    const controller = new AbortController()
    underWay.set(message.id, { controller, answered: answer(message, controller.signal) })
  })
  endWhenSilent(socket)
  const ended = endOf(socket)
  void ended.then(() => {
    for (const { controller } of underWay.values()) controller.abort()
  })
  return { ended, close: () => socket.close(1_000) }
}

function endWhenSilent(socket: WebSocket): void {
  const restart = () => {
    clearTimeout(silence)
    silence = setTimeout(() => socket.terminate(), silenceMilliseconds)
  }
  let silence: NodeJS.Timeout | undefined
  socket.on('open', restart)
  socket.on('ping', restart)
  socket.on('close', () => clearTimeout(silence))
}

const closedBy: { readonly [code: number]: EndKind } = {
  1000: 'closed',
  [disconnectedCode]: 'disconnected',
}

function endOf(socket: WebSocket): Promise<ConnectionEnd> {
  let why = 'the connection was lost'
  let kind: EndKind = 'unreachable'
  return new Promise((resolve) => {
    socket.on('open', () => {
      kind = 'lost'
    })
    socket.on('unexpected-response', (request, response) => {
      const status = response.statusCode ?? 0
      void refusalIn(response, status).then((said) => {
        const isFinal = status >= 400 && status < 500 && status !== 429
        resolve({ kind: isFinal ? 'refused' : 'unreachable', why: said })
        request.destroy()
      })
    })
    socket.on('error', (error) => {
      why = errorCode(error) ?? error.message
    })
    socket.on('close', (code, reason) => {
      const said = String(reason)
      resolve({ kind: closedBy[code] ?? kind, why: said === '' ? why : said })
    })
  })
}
