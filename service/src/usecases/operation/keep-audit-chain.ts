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
  await auditChain.trim()
}

/** Lines with an id and a time, at least once each. */
export type SendAuditLines = (
  headers: { readonly [name: string]: string },
  lines: string,
) => Promise<Result<unknown>>

type StreamDeps = {
  readonly auditChain: AuditChain
  readonly send: SendAuditLines
  /** Undefined for a file, which nobody has to be convinced of. */
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
  const from = await deps.auditChain.takeStream(leaseSeconds)
  if (from === undefined) return
  let position = from
  for (;;) {
    const links = await deps.auditChain.links(position, linesAtOnce)
    const last = links.at(-1)
    if (last === undefined) break
    const lines = links.map((link) => `${JSON.stringify(lineOf(link))}\n`).join('')
    const id = `audit_${position + 1}_${last.position}`
    const headers = deps.secret
      ? signCallback({ id, at: deps.clock(), body: lines }, [deps.secret])
      : {}
    const sent = await deps.send(headers, lines)
    if (!sent.ok) {
      deps.log.warn('audit_stream_failed', { code: sent.failure.code, count: links.length })
      break
    }
    position = last.position
    await deps.auditChain.streamed(position)
    if (
      links.length < linesAtOnce ||
      (await deps.auditChain.takeStream(leaseSeconds)) === undefined
    )
      return
  }
  await deps.auditChain.streamed(position)
}

/** `salt` lets a receiver compute the digest of the details, and so the chain. */
const lineOf = ({ position, number, at, salt, link, event }: ChainLink) => ({
  position,
  number,
  at: new Date(at).toISOString(),
  link: Buffer.from(link).toString('hex'),
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
