import { createHash } from 'node:crypto'
import { isCommand, sessionOf } from '../ports/audit.ts'
import type { ChainedEvent, ChainLink } from '../ports/audit-chain.ts'

/**
 * Stands for the link before a chain's first, which does not exist. A chain is verified from here,
 * or from the first checkpoint that is left.
 */
export const noLink: Uint8Array = Buffer.alloc(32)

/** Salted, so that the digest of erased details does not help to find them by guessing. */
export const digestOfDetails = (details: string, salt: Uint8Array): Buffer =>
  sha256(salt, Buffer.from(details))

/** Everything about an event that is never erased, and the digest of what can be. */
export const digestOfEvent = (event: ChainedEvent, detailsDigest: Uint8Array): Buffer =>
  sha256(Buffer.from(JSON.stringify(lastingParts(event))), detailsDigest)

const lastingParts = ({ by, ...event }: ChainedEvent): readonly unknown[] => [
  event.number,
  event.at,
  ...(isCommand(by) ? ['', '', '', by.commandUser] : [by.userId, sessionOf(by), by.callId, null]),
  event.action,
  event.accountId,
  event.environment,
  event.object,
]

export const linkAfter = (
  former: Uint8Array,
  { position, eventDigest }: Pick<ChainLink, 'position' | 'eventDigest'>,
): Buffer => sha256(former, Buffer.from(`${position}`), eventDigest)

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  // With the length before each part, no two lists of parts give the same bytes.
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest()
}
