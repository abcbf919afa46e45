import { signCallback } from '../../core/callback/sign-callback.ts'
import type { Result } from '../../core/vocabulary/result.ts'
import { isCommand, sessionOf } from '../ports/audit.ts'
import type { AuditChain, ChainedEvent, ChainLink } from '../ports/audit-chain.ts'
import type { Log } from '../ports/telemetry.ts'

/** Lines with an id and a time, at least once each. */
export type SendAuditLines = (
  headers: { readonly [name: string]: string },
  lines: string,
) => Promise<Result<unknown>>

type StreamDeps = {
  readonly auditChain: AuditChain
  readonly send: SendAuditLines
  /** Undefined for a file, which needs no signature. */
  readonly secret: Uint8Array | undefined
  readonly clock: () => number
  readonly log: Pick<Log, 'warn'>
}

const linesAtOnce = 100
/** Longer than sending may take, so that no second instance sends meanwhile. */
const leaseSeconds = 60

/**
 * What was chained is sent in that order, by one instance at a time. A receiver that fails gets the
 * same lines again, and nothing after them.
 */
export async function streamAudit(deps: StreamDeps): Promise<void> {
  const { auditChain } = deps
  for (;;) {
    const from = await auditChain.takeStream(leaseSeconds)
    if (from === undefined) return
    const links = await auditChain.links(from, linesAtOnce)
    const last = links.at(-1)
    const isAccepted = last !== undefined && (await sendLinks(deps, links, [from + 1, last]))
    await auditChain.streamed(from, isAccepted ? last.position : from)
    if (!isAccepted || links.length < linesAtOnce) return
  }
}

async function sendLinks(
  { send, secret, clock, log }: StreamDeps,
  links: readonly ChainLink[],
  [first, last]: readonly [number, ChainLink],
): Promise<boolean> {
  const body = links.map((link) => `${JSON.stringify(lineOf(link))}\n`).join('')
  // A position is given again after a restore.
  const id = `audit_${last.chain}_${first}_${last.position}`
  const sent = await send(secret ? signCallback({ id, at: clock(), body }, [secret]) : {}, body)
  if (!sent.ok) {
    log.warn('audit_stream_failed', { code: sent.failure.code, count: links.length })
    return false
  }
  const expired = links.filter(({ event }) => event === undefined).length
  if (expired > 0) log.warn('audit_stream_expired', { count: expired })
  return true
}

/** How long the oldest event has waited for the receiver. */
export async function streamWaitSeconds(
  auditChain: Pick<AuditChain, 'streamBacklog'>,
): Promise<number> {
  const { oldestAt, now } = await auditChain.streamBacklog()
  return oldestAt === null ? 0 : (now - oldestAt) / 1_000
}

/**
 * Everything from which a receiver computes the digests, and so the hashes. An event that expired
 * before it could be sent leaves its place in the chain, so that its loss is seen.
 */
const lineOf = ({ chain, position, number, at, hash, link, ...rest }: ChainLink) => ({
  chain,
  position,
  number,
  at: new Date(at).toISOString(),
  hash: Buffer.from(hash).toString('hex'),
  link: Buffer.from(link).toString('hex'),
  ...(rest.event === undefined
    ? { expired: true, digest: Buffer.from(rest.eventDigest).toString('hex') }
    : eventIn(rest.event, rest.salt)),
})

const eventIn = (event: ChainedEvent, salt: Uint8Array | null) => ({
  action: event.action,
  account: event.accountId,
  environment: event.environment,
  object: event.object,
  by: isCommand(event.by)
    ? { command: event.by.commandUser }
    : { user: event.by.userId, session: sessionOf(event.by), call: event.by.callId },
  values: JSON.parse(event.details),
  salt: salt && Buffer.from(salt).toString('base64url'),
})
