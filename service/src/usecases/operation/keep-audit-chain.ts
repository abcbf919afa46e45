import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AuditChain, ChainPlace, StoredHead } from '../ports/audit-chain.ts'
import type { Random, Sealing } from '../ports/sealing.ts'
import type { Log } from '../ports/telemetry.ts'
import { readWitness, witnessOf } from './audit-checkpoints.ts'
import { clocksAreApart } from './audit-clocks.ts'
import { isSame } from './audit-links.ts'
import {
  type Broken,
  chainKey,
  followChain,
  headIsGone,
  isBroken,
  judgeHead,
  judgeUnsigned,
  keyIsGone,
  sentenceOf,
} from './follow-audit-chain.ts'

const keyBytes = 32

type BeginDeps = {
  readonly auditChain: Pick<AuditChain, 'key' | 'begin' | 'head' | 'unlinked'>
  readonly sealing: Pick<Sealing, 'wrap'>
  readonly random: Random
  readonly log: Pick<Log, 'info'>
}

/** At start: the chain gets its key. It keeps it for ever; the master key seals it. */
export async function beginAuditChain(deps: BeginDeps): Promise<void> {
  const { auditChain, sealing, random, log } = deps
  if ((await auditChain.key()) !== undefined) return
  const key = random(keyBytes)
  if (!(await auditChain.begin(sealing.wrap(key, 'audit_chain_key'), key))) return
  const head = await auditChain.head()
  // Where a chain was before, somebody deleted it.
  log.info('audit_chain_begun', { count: (head && (await auditChain.unlinked(head)).count) ?? 0 })
}

type ForgetDeps = {
  readonly auditChain: Pick<AuditChain, 'key' | 'forget'>
  readonly sealing: Pick<Sealing, 'knows' | 'unwrapLasting'>
}

/** Events that the receiver of the stream has not accepted stay so long past their retention. */
export const unsentGraceDays = 30

/** More than are ever written in a minute. */
const mostForgotten = 1_000

/** What is past its retention is deleted. */
export async function forgetEvents(
  deps: ForgetDeps,
  days: number,
  hasStream: boolean,
): Promise<void> {
  const unsentDays = hasStream ? days + unsentGraceDays : days
  await deps.auditChain.forget(await chainKey(deps), { days, unsentDays }, mostForgotten)
}

type ChainDeps = {
  readonly auditChain: AuditChain
  readonly sealing: Pick<Sealing, 'knows' | 'unwrapLasting'>
  readonly newSalt: () => Uint8Array
  /** Signs a payload with the current key of an environment. */
  readonly signCheckpoint: (environment: Environment, payload: object) => Promise<string>
  readonly environments: readonly Environment[]
  readonly hasStream: boolean
  /** Called in every turn. */
  readonly onBroken: (isBroken: boolean) => void
  readonly log: Pick<Log, 'error' | 'warn'>
}

const eventsAtOnce = 200
const checkpointEvery = { milliseconds: 3_600_000, positions: 1_000 }
/** When an end that was not signed is looked at again. */
const lookAgainMilliseconds = 600_000

/**
 * A turn links new events, and every hour signs the end of the chain and deletes links that are not
 * needed any more. What somebody changed is neither continued nor signed.
 */
export function keepAuditChain(deps: ChainDeps): () => Promise<void> {
  const { auditChain } = deps
  let seen: ChainPlace | undefined
  let setBack: Broken | undefined
  let found: { readonly broken: Broken | undefined; readonly at: number } | undefined
  const [say, sayApart] = [speaker(deps), apartSpeaker(deps)]

  /** Only what fits everything that was seen before is remembered in its place. */
  async function look(key: Uint8Array | undefined): Promise<StoredHead | Broken> {
    const head = await auditChain.head()
    const wrong = judgeHead(head, key)
    if (head === undefined || wrong !== undefined) return wrong ?? headIsGone
    // One that is right may be an earlier one, of another chain, or of none.
    setBack ??= seen && (await judgeMemory(auditChain, seen, head))
    // Its positions may be in other hands: they must not be given to other events.
    if (setBack !== undefined) return setBack
    if (key === undefined) return seen === undefined ? head : keyIsGone
    seen = head
    return head
  }
  async function turn(): Promise<Broken | undefined> {
    const key = await chainKey(deps)
    const before = await look(key)
    if (isBroken(before)) return before
    if (key === undefined) return undefined
    let linked: number | undefined = eventsAtOnce
    while (linked === eventsAtOnce)
      linked = await auditChain.extend(key, eventsAtOnce, deps.newSalt)
    const head = await look(key)
    if (isBroken(head)) return head
    const areApart = linked === undefined || clocksAreApart(head)
    sayApart(areApart)
    const isHeldBack = found?.broken && head.now - found.at < lookAgainMilliseconds
    if (!areApart && !isHeldBack && isDue(head))
      found = { broken: await signAndTrim(deps, key, head), at: head.now }
    return found?.broken
  }
  return async () => say(await turn())
}

/** What this instance has seen cannot be gone, whatever the tables say and however many follow. */
async function judgeMemory(
  { links }: Pick<AuditChain, 'links'>,
  seen: ChainPlace,
  head: StoredHead,
): Promise<Broken | undefined> {
  if (seen.position === 0) return undefined
  // Its link was past its retention. Only a restore names a chain anew, while no instance runs.
  if (seen.position < head.trimmed && seen.chain === head.chain) return undefined
  const [there] = head.position > seen.position ? await links(seen.position - 1, 1) : [head]
  return there !== undefined && isSamePlace(there, seen)
    ? undefined
    : {
        position: Math.min(head.position + 1, seen.position),
        reason: 'what followed was there before',
      }
}

const isSamePlace = (one: ChainPlace, other: ChainPlace): boolean =>
  one.position === other.position &&
  one.chain === other.chain &&
  isSame(one.hash, other.hash) &&
  isSame(one.link, other.link)

function isDue({ position, lastCheckpoint: last, now }: StoredHead): boolean {
  const since = position - (last?.position ?? 0)
  const at = ((last && readWitness(last.token)?.iat) ?? 0) * 1_000
  const isTime = now - at >= checkpointEvery.milliseconds || now < at
  return since !== 0 && (since >= checkpointEvery.positions || isTime)
}

async function signAndTrim(
  { auditChain, environments, signCheckpoint, hasStream }: ChainDeps,
  key: Uint8Array,
  head: StoredHead,
): Promise<Broken | undefined> {
  const broken = await judgeUnsigned(auditChain, key, head)
  if (broken !== undefined) return broken
  const last = head.lastCheckpoint
  const environment = environments.includes('live') ? 'live' : 'test'
  const token = await signCheckpoint(environment, witnessOf(head, last?.token, head.now))
  const checkpoint = { position: head.position, token }
  // One instance goes on: of two, one would miss what the other deletes.
  return (await auditChain.keepCheckpoint(key, checkpoint, last))
    ? trim(auditChain, key, hasStream)
    : undefined
}

async function trim(
  auditChain: AuditChain,
  key: Uint8Array,
  hasStream: boolean,
): Promise<Broken | undefined> {
  await auditChain.forgetSalts()
  const [from, head] = [await auditChain.trimmable(hasStream), await auditChain.head()]
  if (from === undefined || head === undefined) return undefined
  const followed = await followChain(auditChain, { key, head }, head.trimmed, from)
  if (isBroken(followed)) return followed
  await auditChain.trim(key, from)
  return undefined
}

/** Logs a break once, and not in every turn. */
function speaker({ log, onBroken }: ChainDeps): (broken: Broken | undefined) => void {
  let said = ''
  return (broken) => {
    const detail = broken === undefined ? '' : sentenceOf(broken)
    if (detail !== '' && detail !== said) log.error('audit_chain_broken', { detail })
    said = detail
    onBroken(broken !== undefined)
  }
}

/** The same for clocks. It is no break: all that waits is done when they agree. */
function apartSpeaker({ log }: ChainDeps): (areApart: boolean) => void {
  let wereApart = false
  return (areApart) => {
    if (areApart && !wereApart) log.warn('audit_chain_waits', { detail: apartText })
    wereApart = areApart
  }
}

const apartText =
  'The clocks of this machine and of the database are more than a minute apart. Until they agree, no event of the audit log is linked, signed or deleted.'
