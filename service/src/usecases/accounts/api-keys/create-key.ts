import {
  apiKeyEnding,
  apiKeyHash,
  apiKeyRandomBytes,
  makeApiKey,
} from '../../../core/vocabulary/api-key.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId, KeyId, UserId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { ApiKeys, NewKey } from '../../ports/api-keys.ts'
import { type Actor, type AuditEvent, isCommand } from '../../ports/audit.ts'
import type { Random } from '../../ports/sealing.ts'
import { judgeName } from '../name.ts'
import { unknownAccount } from '../unknown-account.ts'

type Deps = { readonly apiKeys: Pick<ApiKeys, 'create'>; readonly random: Random }

type Wish = {
  readonly accountId: AccountId
  readonly environment: Environment
  readonly name: string
  readonly lifetimeSeconds: number | null
  readonly createdBy?: UserId | undefined
}

const longestLifetimeSeconds = 10 * 365 * 24 * 3_600

/** Another key for the account. It is shown only here. */
export async function createKey(
  deps: Deps,
  wish: Wish,
  by: Actor,
): Promise<Result<{ key: KeyId; apiKey: string }>> {
  const name = judgeName(wish.name)
  if (!name.ok) return name
  if (
    wish.lifetimeSeconds !== null &&
    (wish.lifetimeSeconds < 1 || wish.lifetimeSeconds > longestLifetimeSeconds)
  )
    return fail('expiry_refused', {
      description: 'A key can expire after one second at the earliest and ten years at the latest.',
    })
  const { apiKey, stored } = newKey(deps.random, {
    ...wish,
    name: name.value,
    createdBy: isCommand(by) ? undefined : by.userId,
  })
  const known = await deps.apiKeys.create(stored, keyCreated(by, stored))
  return known ? ok({ key: stored.id, apiKey }) : unknownAccount(wish.accountId, by)
}

const keyCreated = (
  by: Actor,
  { id: object, accountId, environment, name }: NewKey,
): AuditEvent => ({
  by,
  action: 'key_created',
  accountId,
  environment,
  object,
  values: { after: name },
})

export function newKey(random: Random, wish: Wish): { apiKey: string; stored: NewKey } {
  const { id, apiKey } = makeApiKey(wish.environment, random(apiKeyRandomBytes))
  return { apiKey, stored: { ...wish, id, hash: apiKeyHash(apiKey), ending: apiKeyEnding(apiKey) } }
}
