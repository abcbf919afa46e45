import type { StoredHead } from '../ports/audit-chain.ts'
import type { SigningKeys } from '../ports/signing.ts'
import { verifyCheckpoint, type Witness } from './audit-checkpoints.ts'
import { dayMilliseconds, leastRetentionDays } from './audit-clocks.ts'
import type { Broken } from './follow-audit-chain.ts'

/**
 * Why a checkpoint that was kept elsewhere is not compared. `checkpoint_older`: what followed it is
 * past its retention. `checkpoint_unknown`: no key of this database has signed it.
 */
export type Incomparable = 'checkpoint_older' | 'checkpoint_unknown'

export type KeptCheckpoint = Witness | Broken | Incomparable

/** What follows a checkpoint is at most a day older than it, and is kept for at least 30 days. */
const surelyKeptMilliseconds = (leastRetentionDays - 2) * dayMilliseconds

export function readKept(
  kept: string,
  keys: Awaited<ReturnType<SigningKeys['archive']>>,
  { trimmed, here }: StoredHead,
): KeptCheckpoint {
  const witness = verifyCheckpoint(kept, keys)
  if (witness === undefined) return 'checkpoint_unknown'
  const { position, iat } = witness
  if (position >= trimmed) return witness
  if (here - iat * 1_000 > surelyKeptMilliseconds) return 'checkpoint_older'
  // A history that seems old can be begun anew, and its links are soon deleted.
  const reason = 'what followed the checkpoint that was kept cannot be past its retention'
  return { position, reason }
}
