import { isValidAt } from '../../core/verification/pki/certificate.ts'
import type { TrustedEntity, TrustList } from '../../core/verification/trust/trust-list.ts'
import type { TrustSource } from '../ports/trust/trust-lists.ts'

export type ListState =
  /** It is within its time. */
  | 'in_force'
  /** A new edition is due; the last good one counts for its grace. */
  | 'in_grace'
  /** Nobody is trusted by it any more. */
  | 'too_old'

/** Fails closed: an issuer that was taken from the list must not be trusted for ever. */
export function listStateAt(
  { nextUpdate }: Pick<TrustList, 'nextUpdate'>,
  { graceSeconds }: Pick<TrustSource, 'graceSeconds'>,
  now: number,
): ListState {
  if (now < nextUpdate) return 'in_force'
  return now < nextUpdate + graceSeconds * 1_000 ? 'in_grace' : 'too_old'
}

/** Pinned signers end like every anchor: what they have signed says nothing then. */
export const isSignerValid = ({ signers }: Pick<TrustSource, 'signers'>, now: number): boolean =>
  signers.some((signer) => isValidAt(signer, now))

/** Who is trusted by it now. `vct` and doctype do not prove a country; the list does. */
export const entitiesInForce = (
  list: TrustList | undefined,
  source: TrustSource,
  now: number,
): readonly TrustedEntity[] =>
  list === undefined || listStateAt(list, source, now) === 'too_old' || !isSignerValid(source, now)
    ? []
    : list.entities.filter(({ territory }) => territory === source.territory)
