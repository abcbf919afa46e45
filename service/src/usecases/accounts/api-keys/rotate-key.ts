import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId, KeyId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { PortalKeys } from '../../ports/api-keys.ts'
import type { Actor } from '../../ports/audit.ts'
import type { Random } from '../../ports/sealing.ts'
import { newKey } from './create-key.ts'

type Deps = { readonly keys: Pick<PortalKeys, 'find' | 'rotate'>; readonly random: Random }

/** How long the old key goes on working, in seconds. */
export const graces = { now: 0, '1h': 3_600, '24h': 86_400, '7d': 604_800 } as const

export type Grace = keyof typeof graces

type Which = {
  readonly accountId: AccountId
  readonly environment: Environment
  readonly key: KeyId
}

/** A new key of the same name and lifetime; the old one ends after its grace. The new one is shown here and never again. */
export async function rotateKey(
  deps: Deps,
  { accountId, environment, key: old }: Which,
  grace: Grace,
  by: Actor,
): Promise<Result<{ key: KeyId; apiKey: string }>> {
  const found = await deps.keys.find(accountId, environment, old)
  if (found === undefined) return fail('key_unknown', { description: 'There is no such key.' })
  const { apiKey, stored } = newKey(deps.random, {
    accountId,
    environment,
    ...found,
    createdBy: by.userId,
  })
  const event = { by, action: 'key_rotated' as const, accountId, environment, object: old }
  const values = { before: old, after: { key: stored.id, old_key_ends: grace } }
  const done = await deps.keys.rotate(old, stored, graces[grace], { ...event, values })
  if (done === 'key_not_active')
    return fail('key_not_active', {
      description: 'The key has ended or was rotated before. Create a new one instead.',
    })
  return ok({ key: stored.id, apiKey })
}
