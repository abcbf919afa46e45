import { signCallback } from '../../core/callback/sign-callback.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { Result } from '../../core/vocabulary/result.ts'
import { isCommand } from '../ports/audit.ts'
import type { AuditChain, ChainLink } from '../ports/audit-chain.ts'
import type { Log } from '../ports/telemetry.ts'

/** Signs a payload with the current key of an environment. */
type SignCheckpoint = (environment: Environment, payload: object) => Promise<string>

type ChainDeps = {
  readonly auditChain: AuditChain
  readonly newSalt: () => Uint8Array
  readonly signCheckpoint: SignCheckpoint
  readonly environments: readonly Environment[]
  readonly hasStream: boolean
}

const eventsAtOnce = 200
const checkpointEvery = { milliseconds: 3_600_000, positions: 1_000 }

/** New events are chained, and every hour the end of the chain is signed. */
export async function keepAuditChain(deps: ChainDeps): Promise<void> {
  const { auditChain } = deps
  while ((await auditChain.extend(eventsAtOnce, deps.newSalt)) === eventsAtOnce);
  const { position, link, now } = await auditChain.head()
  const last = await auditChain.lastCheckpoint()
  const since = position - (last?.position ?? 0)
  const isDue =
    since >= checkpointEvery.positions || now - (last?.at ?? 0) >= checkpointEvery.milliseconds
  if (since === 0 || !isDue) return
  const environment = deps.environments.includes('live') ? 'live' : 'test'
  const payload = {
    position,
    link: Buffer.from(link).toString('hex'),
    iat: Math.floor(now / 1_000),
  }
  await auditChain.keepCheckpoint(position, await deps.signCheckpoint(environment, payload))
  await auditChain.trim(deps.hasStream)
}

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

/** Events that the receiver has not accepted stay for so long past their retention. */
export const unsentGraceDays = 30

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
  const id = `audit_${first}_${last.position}`
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
 * `salt` lets a receiver compute the digest of the details, and so the chain. An event that expired
 * before it could be sent leaves its place in the chain, so that its loss is seen.
 */
const lineOf = ({ position, number, at, salt, link, event }: ChainLink) => ({
  position,
  number,
  at: new Date(at).toISOString(),
  link: Buffer.from(link).toString('hex'),
  ...(event === undefined && { expired: true }),
  ...(event && {
    action: event.action,
    account: event.accountId,
    environment: event.environment,
    object: event.object,
    by: isCommand(event.by)
      ? { command: event.by.commandUser }
      : { user: event.by.userId, call: event.by.callId },
    values: event.values,
    salt: salt && Buffer.from(salt).toString('base64url'),
  }),
})
