import type { KeyId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { ApiKeys, KeyOfAccount } from '../../ports/api-keys.ts'
import type { SignedInActor } from '../../ports/audit.ts'
import type { Random } from '../../ports/sealing.ts'
import { newKey } from './create-key.ts'
import { unknownKey } from './keys.ts'

type Deps = {
  readonly apiKeys: Pick<ApiKeys, 'findInheritance' | 'rotate'>
  readonly random: Random
}

/** How long the old key keeps working, in seconds. */
export const graceSeconds = { now: 0, '1h': 3_600, '24h': 86_400, '7d': 604_800 } as const

export const graces = ['now', '1h', '24h', '7d'] as const satisfies readonly Grace[]

type Grace = keyof typeof graceSeconds

/**
 * A new key with the same name and lifetime. The old one ends after its grace period. The new one
 * is shown only here.
 */
export async function rotateKey(
  deps: Deps,
  old: KeyOfAccount,
  grace: Grace,
  by: SignedInActor,
): Promise<Result<{ key: KeyId; apiKey: string }>> {
  const inherited = await deps.apiKeys.findInheritance(old)
  if (inherited === undefined) return unknownKey()
  const { accountId, environment, id } = old
  const { apiKey, stored } = newKey(deps.random, {
    accountId,
    environment,
    ...inherited,
    createdBy: by.userId,
  })
  const done = await deps.apiKeys.rotate(id, stored, graceSeconds[grace], {
    by,
    action: 'key_rotated',
    accountId,
    environment,
    object: id,
    values: { before: id, after: { key: stored.id, old_key_ends: grace } },
  })
  if (done === 'key_not_active')
    return fail('key_not_active', {
      description: 'The key has ended or was rotated before. Create a new one instead.',
    })
  return ok({ key: stored.id, apiKey })
}
