import type {
  AuditChain,
  ChainHead,
  ChainLink,
  ChainPlace,
  Checkpoint,
  StoredHead,
} from '../ports/audit-chain.ts'
import type { Sealing } from '../ports/sealing.ts'
import { checkpointName, readWitness, type Witness } from './audit-checkpoints.ts'
import {
  beginsChain,
  chainBegunBy,
  digestOfDetails,
  digestOfEvent,
  hashAfter,
  isMacOf,
  isSame,
  linkAfter,
  noPlace,
} from './audit-links.ts'

/** Where the audit log is first not what was written, and how that shows. */
export type Broken = {
  /** Undefined for an event that was never linked. */
  readonly position?: number
  readonly number?: number | undefined
  readonly at?: number | undefined
  readonly reason: string
}

/** From where on the log is not what was written, and how that shows. */
export function sentenceOf({ position, number, at, reason }: Broken): string {
  const event = number === undefined || at === undefined ? '' : `event ${number} of ${timeOf(at)}`
  const place = position === undefined ? '' : `position ${position} of its chain`
  const where = event && place ? `${event}, ${place}` : event || place
  return `The audit log is not what was written${where && ` from ${where} on`}: ${reason}.`
}

const timeOf = (at: number): string => {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? `${at}` : time.toISOString()
}

type KeyDeps = {
  readonly auditChain: Pick<AuditChain, 'key'>
  readonly sealing: Pick<Sealing, 'knows' | 'unwrapLasting'>
}

/** Undefined if there is none, or if somebody put something else in its place. */
export async function chainKey({ auditChain, sealing }: KeyDeps): Promise<Uint8Array | undefined> {
  const entry = await auditChain.key()
  try {
    return entry && sealing.unwrapLasting(entry)
  } catch (error) {
    // Without its master key nothing can be said about it.
    if (entry && !sealing.knows(entry.masterKeyId)) throw error
    return undefined
  }
}

export const headIsGone: Broken = { reason: 'the head of its chain was deleted' }
export const keyIsGone: Broken = { reason: 'the key of its chain is gone' }

/** Whether the head is what the service wrote. Without the key: whether it fits the links. */
export function judgeHead(
  head: StoredHead | undefined,
  key: Uint8Array | 'public' | undefined,
): Broken | undefined {
  if (head === undefined) return headIsGone
  const { position, newest, mac, lastCheckpoint } = head
  const wrong = (reason: string): Broken => ({ position: Math.min(position, newest) + 1, reason })
  if (key === undefined)
    return mac === null && position === 0 && newest === 0 && lastCheckpoint === undefined
      ? undefined
      : wrong(keyIsGone.reason)
  if (key !== 'public' && !isMacOf(key, head, mac))
    return wrong('the head of its chain was changed')
  if (newest === position) return undefined
  return wrong(newest < position ? 'what followed was cut off' : 'what follows was added')
}

/** What a walk along the chain compares with. */
export type Compared = {
  readonly key: Uint8Array | 'public'
  readonly head: Pick<ChainHead, 'forgotten' | 'forgottenBefore'>
  /** By position. */
  readonly witnesses?: ReadonlyMap<number, readonly Pick<Witness, 'chain' | 'hash'>[]>
  readonly onLink?: (link: ChainLink) => void
}

const linksAtOnce = 500

/** Follows the chain up to a position. Returns how far it got, or what is wrong. */
export async function followChain(
  { links }: Pick<AuditChain, 'links'>,
  compared: Compared,
  from: number,
  to = Number.POSITIVE_INFINITY,
): Promise<ChainPlace | Broken> {
  // The link at the beginning cannot be computed. The one after it shows whether it is right.
  let last: ChainPlace = { ...noPlace, position: Math.max(from - 1, 0) }
  for (;;) {
    const next = await links(last.position, linksAtOnce)
    for (const link of next) {
      if (link.position > to) return arrived(last, to)
      if (link.position !== last.position + 1) return missingAfter(last)
      const { position, number, at } = link
      const reason = judgeLink(link, position === from ? undefined : last, compared)
      if (reason !== undefined) return { position, number, at, reason }
      compared.onLink?.(link)
      last = link
    }
    if (next.length < linksAtOnce) return arrived(last, to)
  }
}

const arrived = (last: ChainPlace, to: number): ChainPlace | Broken =>
  last.position === to || to === Number.POSITIVE_INFINITY ? last : missingAfter(last)

export const isBroken = (followed: ChainPlace | Broken): followed is Broken => 'reason' in followed

const missingAfter = ({ position }: ChainPlace): Broken => ({
  position: position + 1,
  reason: 'it is missing',
})

const judgeLink = (
  link: ChainLink,
  former: ChainPlace | undefined,
  compared: Compared,
): string | undefined =>
  (former && judgeSuccession(link, former, compared)) ??
  judgeEvent(link, compared) ??
  judgeWitnesses(link, compared)

function judgeSuccession(
  link: ChainLink,
  former: ChainPlace,
  { key }: Compared,
): string | undefined {
  const { chain, position, hash, event, eventDigest } = link
  const isNamedByEvent = chain === chainBegunBy(eventDigest)
  const begins = event === undefined ? chain !== former.chain : beginsChain(position, event)
  if (begins ? !isNamedByEvent : chain !== former.chain) return 'its chain was begun by no restore'
  if (!isSame(hash, hashAfter(former.hash, link))) return 'it does not follow from the one before'
  if (key !== 'public' && !isSame(link.link, linkAfter(key, former.link, hash)))
    return 'it was not linked with the key of the log'
  return undefined
}

function judgeEvent(link: ChainLink, { head }: Compared): string | undefined {
  const { position, at, event, salt, detailsDigest, eventDigest, isErasable } = link
  const isForgotten = position <= head.forgotten
  if (event === undefined)
    return isForgotten && at < head.forgottenBefore ? undefined : 'it was deleted'
  if (isForgotten) return 'it was added after its retention'
  if (!isSame(eventDigest, digestOfEvent(event, detailsDigest))) return 'it was changed'
  if (isErasable && event.details === '{}') return undefined
  if (salt === null) return 'the salt of its details was removed'
  return isSame(detailsDigest, digestOfDetails(event.details, salt))
    ? undefined
    : 'its details were changed'
}

function judgeWitnesses(
  { chain, position, hash }: ChainPlace,
  { witnesses }: Compared,
): string | undefined {
  for (const witness of witnesses?.get(position) ?? []) {
    if (witness.chain !== chain) return 'a checkpoint names another chain for it'
    if (!isSame(Buffer.from(witness.hash, 'hex'), hash)) return 'a checkpoint says otherwise'
  }
  return undefined
}

/**
 * Whether everything since the newest checkpoint follows from it. If not, the end of the chain must
 * not be signed.
 */
export async function judgeUnsigned(
  auditChain: Pick<AuditChain, 'links'>,
  key: Uint8Array,
  head: StoredHead,
): Promise<Broken | undefined> {
  const last = head.lastCheckpoint
  const witness = last && readWitness(last.token)
  if (!isNewest(last, head) || last?.position !== witness?.position)
    return { position: (last?.position ?? 0) + 1, reason: 'the newest checkpoint was removed' }
  const from = witness?.position ?? head.trimmed
  const witnesses = new Map(witness && [[from, [witness]]])
  const followed = await followChain(auditChain, { key, head, witnesses }, from, head.position)
  return isBroken(followed) ? followed : judgeEnd(followed, head)
}

export const isNewest = (last: Checkpoint | undefined, { checkpoint }: ChainHead): boolean =>
  checkpoint === null || last === undefined
    ? checkpoint === null && last === undefined
    : Buffer.from(checkpoint).toString('base64url') === checkpointName(last.token)

/** Whether a chain that was followed to its end ends as its head says. */
export const judgeEnd = (end: ChainPlace, head: ChainHead): Broken | undefined =>
  end.position === head.position && isSame(end.hash, head.hash) && isSame(end.link, head.link)
    ? undefined
    : { position: end.position, reason: 'it is not the end that the head of its chain names' }
