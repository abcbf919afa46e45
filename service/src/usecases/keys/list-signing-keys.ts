import type { ArchivedKey, SigningKey, SigningKeys } from '../ports/signing.ts'
import type { TokenKey, TokenKeys } from '../ports/token-keys.ts'

/** `next` signs after the next rotation. `former` no longer signs but is published for a while. */
type SigningKeyState = 'signing' | 'next' | 'former' | 'withdrawn'

export type ListedSigningKey = Pick<SigningKey, 'kid' | 'environment'> & {
  readonly state: SigningKeyState
  /** When this state began. */
  readonly since: number
  /** Null if no time is set. */
  readonly withdrawnAt: number | null
}

/** Every key there ever was, oldest first. */
export const listSigningKeys = async (deps: {
  readonly signingKeys: Pick<SigningKeys, 'archive'>
}): Promise<readonly ListedSigningKey[]> =>
  (await deps.signingKeys.archive()).map((key) => ({
    kid: key.kid,
    environment: key.environment,
    ...standingOf(key),
    withdrawnAt: key.withdrawnAt,
  }))

/** The same of the keys that sign ID tokens, which are rotated with them. */
export const listTokenKeys = async (deps: {
  readonly tokenKeys: Pick<TokenKeys, 'archive'>
}): Promise<readonly (ListedSigningKey & Pick<TokenKey, 'algorithm'>)[]> =>
  (await deps.tokenKeys.archive()).map((key) => ({
    kid: key.kid,
    environment: key.environment,
    algorithm: key.algorithm,
    ...standingOf(key),
    withdrawnAt: key.withdrawnAt,
  }))

function standingOf({
  createdAt,
  activatedAt,
  retiredAt,
  withdrawnAt,
  isWithdrawn,
}: Omit<ArchivedKey, 'publicJwk'>): Pick<ListedSigningKey, 'state' | 'since'> {
  if (isWithdrawn && withdrawnAt !== null) return { state: 'withdrawn', since: withdrawnAt }
  if (retiredAt !== null) return { state: 'former', since: retiredAt }
  if (activatedAt !== null) return { state: 'signing', since: activatedAt }
  return { state: 'next', since: createdAt }
}
