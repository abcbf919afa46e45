import type { KeyId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { ApiKeys, KeyOfAccount } from '../../ports/api-keys.ts'
import type { Actor } from '../../ports/audit.ts'
import { unknownKey } from './unknown-key.ts'

/** By a member of the account. Every instance refuses the key from now on. */
export async function revokeKey(
  deps: { readonly apiKeys: Pick<ApiKeys, 'revoke'> },
  key: KeyOfAccount,
  by: Actor,
): Promise<Result<undefined>> {
  const { accountId, environment, id: object } = key
  const event = { by, action: 'key_revoked' as const, accountId, environment, object }
  return (await deps.apiKeys.revoke(key, event)) ? ok(undefined) : unknownKey()
}

/** By an operator's command, which names the key alone. */
export async function revokeKeyById(
  deps: { readonly apiKeys: Pick<ApiKeys, 'revokeById'> },
  id: KeyId,
  by: Actor,
): Promise<Result<KeyId>> {
  const event = { by, action: 'key_revoked' as const, object: id }
  return (await deps.apiKeys.revokeById(id, event))
    ? ok(id)
    : fail('key_unknown', { description: `There is no key ${id}.` })
}
