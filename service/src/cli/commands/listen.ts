import { setTimeout } from 'node:timers/promises'
import { ignoredMembers } from '@vidimus/certify/app-journey'
import {
  type ConnectionEnd,
  connectListener,
  type ListenerConnection,
  type ListenerHandlers,
  whyNotConnected,
} from '../../edges/client/connect-listener.ts'
import type { DeveloperAccess } from '../../edges/client/developer-access.ts'
import { readFlow } from '../../edges/client/flow-calls.ts'
import { forwardCallback } from '../../edges/client/forward-callback.ts'
import { developerSettings } from '../../edges/config/config.ts'
import { version } from '../../wiring/version.ts'
import { findDeveloperAccess } from '../client/developer-access.ts'
import { webAddress } from '../client/web-address.ts'
import type { Command } from '../command.ts'
import { exit } from '../exit.ts'
import { type Passage, passageJson, passageLine } from '../listen/listen-lines.ts'
import { stopSignal } from '../stop-signal.ts'
import { paint, type Terminal } from '../terminal.ts'

export const listenCommand: Command = async (read, terminal) => {
  const url = webAddress('--forward-to', read.required('forward-to'))
  const access = await findDeveloperAccess(developerSettings())
  if (!access.ok) {
    terminal.err(access.failure.description ?? '')
    return exit.failed
  }
  const show = read.json ? jsonLines(terminal) : designedLines(terminal)
  return listen(access.value, url, show, terminal)
}

/** How the command shows what happens. */
type Show = {
  connected(account: string, access: DeveloperAccess, url: string): void
  passage(passage: Passage): void
  /** Members of the call to `/prove` that the service does not know. */
  ignored(flow: string, names: string): void
  lost(why: string, againInSeconds: number): void
  /** A user of the portal disconnected it, so it does not connect again. */
  disconnected(): void
}

const longestPauseSeconds = 30

/** Connects, and reconnects whenever the connection is lost, until it is stopped or refused. */
async function listen(
  access: DeveloperAccess,
  url: string,
  show: Show,
  terminal: Terminal,
): Promise<number> {
  const stopping = new AbortController()
  void stopSignal().then(() => stopping.abort())
  const session = { wasReady: false, failures: 0 }
  const handlers = handlersFor(access, url, show, session)
  for (;;) {
    const end = await untilEnded(
      connectListener(access, handlers, { forward_to: new URL(url).origin }),
      stopping.signal,
    )
    if (stopping.signal.aborted) return exit.ok
    if (end.kind === 'disconnected') {
      show.disconnected()
      return exit.failed
    }
    if (end.kind === 'refused' || !session.wasReady) {
      terminal.err(whyNotConnected(end, access))
      return exit.failed
    }
    const pauseSeconds = Math.min(longestPauseSeconds, 2 ** session.failures)
    session.failures++
    show.lost(end.why, pauseSeconds)
    await setTimeout(pauseSeconds * 1_000, undefined, { signal: stopping.signal }).catch(
      () => undefined,
    )
    if (stopping.signal.aborted) return exit.ok
  }
}

async function untilEnded(
  connection: ListenerConnection,
  stopping: AbortSignal,
): Promise<ConnectionEnd> {
  stopping.addEventListener('abort', connection.close)
  const end = await connection.ended
  stopping.removeEventListener('abort', connection.close)
  return end
}

function handlersFor(
  access: DeveloperAccess,
  url: string,
  show: Show,
  session: { wasReady: boolean; failures: number },
): ListenerHandlers {
  const passages = new Map<number, Omit<Passage, 'verdict'>>()
  return {
    ready: ({ account, account_name: name }) => {
      Object.assign(session, { wasReady: true, failures: 0 })
      // Each connection numbers its own attempts.
      passages.clear()
      show.connected(`${name} (${account})`, access, url)
    },
    answer: async (callback, abandoned) => {
      const [at, startedAt] = [new Date(), performance.now()]
      const reply = await forwardCallback(
        { url, userAgent: `Vidimus/${version}` },
        callback,
        abandoned,
      )
      const durationMilliseconds = Math.round(performance.now() - startedAt)
      passages.set(callback.id, {
        at,
        callback,
        reply,
        durationMilliseconds,
        url,
        serviceUrl: access.url,
      })
      return reply
    },
    judged: (verdict) => {
      const passage = passages.get(verdict.id)
      passages.delete(verdict.id)
      if (passage === undefined) return
      show.passage({ ...passage, verdict })
      void showIgnored(access, passage.callback.headers['webhook-id'] ?? '', show)
    },
  }
}

async function showIgnored(access: DeveloperAccess, flow: string, show: Show): Promise<void> {
  const read = await readFlow(access, flow)
  if (read.ok && read.value.ignored) show.ignored(flow, read.value.ignored)
}

const disconnectedSentence =
  'Somebody disconnected this listener in the Customer Portal: test callbacks do not come here any more. Run the command again to receive them.'

const designedLines = (terminal: Terminal): Show => ({
  connected: (account, access, url) =>
    terminal.out(
      `${paint('green', '●')} Test · ${account} · ${access.url}\n${paint('cyan', '→')} Forwarding test callbacks to ${url}   ${paint('dim', '(Ctrl-C to stop)')}`,
    ),
  passage: (passage) => terminal.out(passageLine(passage)),
  ignored: (flow, names) =>
    terminal.out(`          ${paint('yellow', '!')} ${flow}: ${ignoredMembers(names)}`),
  lost: (why, seconds) =>
    terminal.err(`${paint('yellow', '○')} ${why}; connecting again in ${seconds} s …`),
  disconnected: () => terminal.err(`${paint('yellow', '○')} ${disconnectedSentence}`),
})

const jsonLines = (terminal: Terminal): Show => ({
  connected: (account, { url }, forwardTo) =>
    terminal.out(JSON.stringify({ type: 'connected', account, url, forward_to: forwardTo })),
  passage: (passage) => terminal.out(passageJson(passage)),
  ignored: (flow, names) => terminal.out(JSON.stringify({ type: 'ignored', flow, members: names })),
  lost: (why, seconds) =>
    terminal.out(JSON.stringify({ type: 'lost', why, again_in_seconds: seconds })),
  disconnected: () =>
    terminal.out(JSON.stringify({ type: 'disconnected', why: disconnectedSentence })),
})
