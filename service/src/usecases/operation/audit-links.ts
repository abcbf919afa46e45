import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import type { ChainedEvent, ChainHead, ChainPlace, NewChainLink } from '../ports/audit-chain.ts'

/** How an event is linked, and what else the key of the chain vouches for (decision 64). */

/** Before the first link. */
export const noPlace: ChainPlace = {
  chain: '',
  position: 0,
  hash: Buffer.alloc(32),
  link: Buffer.alloc(32),
}

export function linkEvent(
  key: Uint8Array,
  former: ChainPlace,
  event: ChainedEvent,
  salt: Uint8Array,
): NewChainLink {
  const detailsDigest = digestOfDetails(event.details, salt)
  const eventDigest = digestOfEvent(event, detailsDigest)
  const position = former.position + 1
  const chain = beginsChain(position, event) ? chainBegunBy(eventDigest) : former.chain
  const { number, at } = event
  const hash = hashAfter(former.hash, { chain, position, at, eventDigest })
  const link = linkAfter(key, former.link, hash)
  return { chain, position, number, at, salt, detailsDigest, eventDigest, hash, link }
}

/**
 * After a restore, positions are given again that receivers of the stream may have: in a chain of
 * another name.
 */
export const beginsChain = (position: number, { action }: Pick<ChainedEvent, 'action'>): boolean =>
  position === 1 || action === 'database_restored'

/** The digest has a random salt, so no two chains have the same name. */
export const chainBegunBy = (eventDigest: Uint8Array): string =>
  Buffer.from(eventDigest.subarray(0, 8)).toString('hex')

/** Salted, so that the digest of erased details does not help to find them by guessing. */
export const digestOfDetails = (details: string, salt: Uint8Array): Buffer =>
  over(createHash('sha256'), [salt, Buffer.from(details)])

/** Everything about an event that is never erased, and the digest of what can be. */
export const digestOfEvent = (event: ChainedEvent, detailsDigest: Uint8Array): Buffer =>
  over(createHash('sha256'), [Buffer.from(JSON.stringify(lastingParts(event))), detailsDigest])

const lastingParts = (event: ChainedEvent): readonly unknown[] => [
  event.number,
  event.at,
  ...event.actor,
  event.action,
  event.accountId,
  event.environment,
  event.object,
]

export const hashAfter = (
  former: Uint8Array,
  {
    chain,
    position,
    at,
    eventDigest,
  }: Pick<NewChainLink, 'chain' | 'position' | 'at' | 'eventDigest'>,
): Buffer =>
  over(createHash('sha256'), [
    former,
    ...[chain, `${position}`, `${at}`].map((text) => Buffer.from(text)),
    eventDigest,
  ])

export const linkAfter = (key: Uint8Array, former: Uint8Array, hash: Uint8Array): Buffer =>
  over(createHmac('sha256', key), [former, hash])

/** Another number of parts than a link has, so neither can stand for the other. */
export const macOfHead = (key: Uint8Array, head: ChainHead): Buffer => {
  const { chain, position, highest, linkedAt, forgotten, forgottenBefore, trimmed } = head
  const facts = [chain, position, highest, linkedAt, forgotten, forgottenBefore, trimmed]
  return over(createHmac('sha256', key), [
    Buffer.from(JSON.stringify(facts)),
    head.hash,
    head.link,
    head.checkpoint ?? Buffer.alloc(0),
  ])
}

export const isMacOf = (key: Uint8Array, head: ChainHead, mac: Uint8Array | null): boolean =>
  mac !== null && isSame(mac, macOfHead(key, head))

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  Buffer.from(one).equals(other)

export const digestOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

function over(digest: Hash | Hmac, parts: readonly Uint8Array[]): Buffer {
  // With the length before each part, no two lists of parts give the same bytes.
  for (const part of parts) digest.update(`${part.length}:`).update(part)
  return digest.digest()
}
