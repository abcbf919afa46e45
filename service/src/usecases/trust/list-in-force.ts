import { isValidAt } from '../../core/verification/pki/certificate.ts'
import type { TrustedEntity, TrustList } from '../../core/verification/trust/trust-list.ts'
import type { TrustSource } from '../ports/trust/trust-lists.ts'

export type ListState =
  /** It is current. */
  | 'in_force'
  /** A new edition is due. The last good one counts during its grace period. */
  | 'in_grace'
  /** It no longer makes anyone trusted. */
  | 'too_old'

/** Fails closed: an issuer that was removed from the list must not be trusted for ever. */
export function listStateAt(
  { nextUpdate }: Pick<TrustList, 'nextUpdate'>,
  { graceSeconds }: Pick<TrustSource, 'graceSeconds'>,
  now: number,
): ListState {
  if (now < nextUpdate) return 'in_force'
  return now < nextUpdate + graceSeconds * 1_000 ? 'in_grace' : 'too_old'
}

/** Pinned signers expire like every anchor. What they signed then says nothing. */
export const isSignerValid = ({ signers }: Pick<TrustSource, 'signers'>, now: number): boolean =>
  signers.some((signer) => isValidAt(signer, now))

/**
 * Who is trusted by it now. `vct` and doctype do not prove a country, but the list does. Access
 * certificates of every country count.
 */
export const entitiesInForce = (
  list: TrustList | undefined,
  source: TrustSource,
  now: number,
): readonly TrustedEntity[] =>
  list === undefined || listStateAt(list, source, now) === 'too_old' || !isSignerValid(source, now)
    ? []
    : list.entities.filter(
        ({ territory }) => source.territory === undefined || territory === source.territory,
      )
