import { portalLinkOf } from '../../core/flow/portal-link.ts'
import type {
  ListenerCallback,
  ListenerVerdict,
  LocalReply,
} from '../../edges/client/connect-listener.ts'
import { paint } from '../terminal.ts'
import { type Advice, adviseOn } from './local-server-advice.ts'

/** One callback, from its arrival to its outcome. */
export type Passage = {
  readonly at: Date
  readonly callback: ListenerCallback
  readonly reply: LocalReply
  readonly durationMilliseconds: number
  readonly verdict: ListenerVerdict
  readonly url: string
  /** The URL of the service, for links to the flow in its portal. */
  readonly serviceUrl: string
}

/** Describes a passage without showing its `state` or what was presented. */
function summary({ callback, reply, verdict, url, serviceUrl }: Passage) {
  const flow = callback.headers['webhook-id'] ?? ''
  const status = reply.type === 'reply' ? reply.status : undefined
  const contentType = reply.type === 'reply' ? (reply.content_type ?? undefined) : undefined
  const advice =
    verdict.type === 'failed' ? adviseOn({ ...verdict, status, contentType, url }) : undefined
  return {
    flow,
    portal: portalLinkOf(serviceUrl, flow),
    outcome: new URLSearchParams(callback.body).get('error') ?? 'presentation',
    status,
    advice,
  }
}

/** For people: one line, with cause and fix below it if the local server misbehaved. */
export function passageLine(passage: Passage): string {
  const { flow, portal, outcome, status, advice } = summary(passage)
  const { at, durationMilliseconds, verdict } = passage
  const link = `\n${indent}${paint('dim', portal)}`
  const head = [
    paint('dim', at.toTimeString().slice(0, 8)),
    flow,
    outcome.padEnd(26),
    `→ ${status ?? '---'}`,
    `${durationMilliseconds} ms`.padStart(8),
  ].join('  ')
  if (verdict.type === 'delivered')
    return `${head}  ${paint('green', '→')} ${verdict.redirect_uri}${link}`
  return `${head}  ${paint('red', '✕')} ${verdict.code}${adviceLines(advice)}${link}`
}

const indent = ' '.repeat(10)

const adviceLines = (advice: Advice | undefined): string =>
  advice === undefined ? '' : `\n${indent}${advice.cause}\n${indent}${advice.fix}`

/** For programs: the same as JSON. */
export function passageJson(passage: Passage): string {
  const { flow, portal, outcome, status, advice } = summary(passage)
  const { at, durationMilliseconds, verdict } = passage
  return JSON.stringify({
    type: 'callback',
    time: at.toISOString(),
    flow,
    portal,
    outcome,
    status: status ?? null,
    duration_ms: durationMilliseconds,
    ...(verdict.type === 'delivered'
      ? { delivered: true, redirect_uri: verdict.redirect_uri }
      : { delivered: false, error: { code: verdict.code, ...advice } }),
  })
}
