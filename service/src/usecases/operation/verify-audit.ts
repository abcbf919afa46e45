import type {
  AuditChain,
  ChainLink,
  Checkpoint,
  StoredHead,
  Unlinked,
} from '../ports/audit-chain.ts'
import type { Sealing } from '../ports/sealing.ts'
import type { SigningKeys } from '../ports/signing.ts'
import { checkpointName, verifyCheckpoint, type Witness } from './audit-checkpoints.ts'
import { isOfThisMinute, latestForgotten } from './audit-clocks.ts'
import {
  type Broken,
  chainKey,
  followChain,
  isBroken,
  isNewest,
  judgeEnd,
  judgeHead,
} from './follow-audit-chain.ts'
import { type Incomparable, type KeptCheckpoint, readKept } from './kept-checkpoint.ts'

type Deps = {
  readonly auditChain: AuditChain
  readonly signingKeys: Pick<SigningKeys, 'archive'>
  /** Undefined for an auditor without the master key, who checks what everybody can compute. */
  readonly sealing: Pick<Sealing, 'knows' | 'unwrapLasting'> | undefined
}

/**
 * Nothing is known to be wrong, but what was asked cannot be said. `nothing_linked`: there is no
 * chain, though there are events that an instance would have linked.
 */
export type Inconclusive = 'nothing_linked' | Incomparable

export type AuditVerdict = {
  /** Whether links were proven with their key, or only hashes recomputed. */
  readonly isKeyed: boolean
  /** Undefined if everything fits together. */
  readonly broken: Broken | undefined
  /** Only if nothing is broken. */
  readonly inconclusive: Inconclusive | undefined
  readonly events: number
  readonly erased: number
  readonly checkpoints: number
  /** Without a link, because no instance has run for a minute since. */
  readonly unproven: number
  readonly newest: string | undefined
}

/** The service may forget old events while the log is read. Then it is read again. */
const mostReadings = 3

/**
 * Whether the audit log is what was written. A checkpoint that was kept elsewhere must be on its
 * chain, too.
 */
export async function verifyAudit(deps: Deps, kept?: string): Promise<AuditVerdict> {
  for (let reading = 1; ; reading += 1) {
    const before = await deps.auditChain.head()
    const verdict = await examine(deps, before, kept)
    if (verdict.broken === undefined || reading === mostReadings) return verdict
    if (baseOf(before) === baseOf(await deps.auditChain.head())) return verdict
  }
}

const baseOf = (head: StoredHead | undefined): string =>
  JSON.stringify([head?.forgotten, head?.trimmed, head?.checkpoint])

async function examine(
  { auditChain, signingKeys, sealing }: Deps,
  head: StoredHead | undefined,
  kept: string | undefined,
): Promise<AuditVerdict> {
  const key = sealing ? await chainKey({ auditChain, sealing }) : 'public'
  const checkpoints = await auditChain.checkpoints()
  const counted = { events: 0, erased: 0 }
  const verdict = (
    broken: Broken | undefined,
    unproven = 0,
    inconclusive?: Inconclusive,
  ): AuditVerdict => ({
    isKeyed: key !== 'public',
    broken,
    inconclusive: broken === undefined ? inconclusive : undefined,
    ...counted,
    checkpoints: checkpoints.length,
    unproven,
    newest: checkpoints.at(-1)?.token,
  })
  const wrong = judgeHead(head, key)
  if (head === undefined) return verdict(wrong)
  const unlinked = await auditChain.unlinked(head)
  const keys = await signingKeys.archive()
  const compared = kept === undefined ? undefined : readKept(kept, keys, head)
  const incomparable = typeof compared === 'string' ? compared : undefined
  // Before the first start nothing is linked.
  if (wrong === undefined && head.mac === null && head.position === 0)
    return compared !== incomparable
      ? verdict(thereWasMore(1))
      : verdict(undefined, unlinked.count, incomparable ?? withoutChain(unlinked, head))
  if (key === undefined) return verdict(wrong)
  const read = readCheckpoints(checkpoints, head, keys)
  const witnesses = witnessesOf(read, compared)
  const latest = latestForgotten(head.here)
  let early: ChainLink | undefined
  const onLink = (link: ChainLink) => {
    if (link.event === undefined && link.at >= latest) early ??= link
    if (link.event === undefined) return
    counted.events += 1
    if (link.salt === null) counted.erased += 1
  }
  const end = await followChain(auditChain, { key, head, witnesses, onLink }, head.trimmed)
  // The first link that does not fit says more than a head or a checkpoint that does not.
  if (isBroken(end)) return verdict(end)
  if (wrong !== undefined) return verdict(wrong)
  if ('reason' in read) return verdict(read)
  if (typeof compared === 'object' && 'reason' in compared) return verdict(compared)
  if (Math.max(...witnesses.keys()) > end.position) return verdict(thereWasMore(end.position + 1))
  if (head.forgottenBefore > latest) return verdict(deletedEarly(head, early))
  const now = await auditChain.head()
  return verdict(
    judgeHead(now, key) ??
      (now?.position === end.position ? judgeEnd(end, now) : undefined) ??
      (unlinked.added && { ...unlinked.added, reason: 'it was added after its time' }),
    unlinked.count,
    incomparable,
  )
}

const thereWasMore = (position: number): Broken => ({
  position,
  reason: 'a checkpoint says that there was more',
})

/** By a clock that was ahead. Which was the first is unknown once its link is deleted, too. */
const deletedEarly = ({ forgotten }: StoredHead, first: ChainLink | undefined): Broken => ({
  position: first?.position ?? forgotten,
  number: first?.number,
  at: first?.at,
  reason: 'it was deleted before any retention was over',
})

/** Whoever deletes the whole chain leaves what a database has before its first start. */
const withoutChain = (
  { oldestAt, newestAt }: Unlinked,
  { here }: StoredHead,
): Inconclusive | undefined =>
  [oldestAt, newestAt].every((at) => at === null || isOfThisMinute(at, here))
    ? undefined
    : 'nothing_linked'

type Witnesses = ReadonlyMap<number, readonly Witness[]>

function witnessesOf(read: Witnesses | Broken, kept: KeptCheckpoint | undefined): Witnesses {
  const witnesses = new Map('reason' in read ? [] : read)
  if (typeof kept !== 'object' || 'reason' in kept) return witnesses
  return witnesses.set(kept.position, [...(witnesses.get(kept.position) ?? []), kept])
}

type Keys = Awaited<ReturnType<SigningKeys['archive']>>

/** What each checkpoint says. All are signed by us, and each names the one before. */
function readCheckpoints(
  checkpoints: readonly Checkpoint[],
  head: StoredHead,
  keys: Keys,
): Witnesses | Broken {
  const witnesses = new Map<number, readonly Witness[]>()
  let former: Checkpoint | undefined
  for (const checkpoint of checkpoints) {
    const { position, token } = checkpoint
    const witness = verifyCheckpoint(token, keys)
    if (witness?.position !== position)
      return { position, reason: 'its checkpoint is not signed by us' }
    // Those before the beginning were deleted with what they vouched for.
    const isFirst = former === undefined && position === head.trimmed
    if (!isFirst && witness.previous !== (former && checkpointName(former.token)))
      return { position, reason: 'the checkpoint before its own was removed' }
    witnesses.set(position, [witness])
    former = checkpoint
  }
  return isNewest(former, head)
    ? witnesses
    : { position: (former?.position ?? 0) + 1, reason: 'the newest checkpoint was removed' }
}
