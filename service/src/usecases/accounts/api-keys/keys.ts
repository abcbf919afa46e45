import type { AccountId, KeyId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { ApiKeys, KeyOfAccount, KeySummary } from '../../ports/api-keys.ts'
import type { Actor } from '../../ports/audit.ts'
import { judgeName } from '../name.ts'
import { unknownAccount } from '../unknown-account.ts'

type Deps = { readonly apiKeys: Pick<ApiKeys, 'listOfAccount'> }

/** Lists the keys of both environments for a command. */
export async function listKeys(
  deps: Deps,
  account: AccountId,
): Promise<Result<readonly KeySummary[]>> {
  const keys = await deps.apiKeys.listOfAccount(account)
  return keys ? ok(keys) : unknownAccount(account)
}

type RenameKeyDeps = { readonly apiKeys: Pick<ApiKeys, 'rename'> }

export async function renameKey(
  deps: RenameKeyDeps,
  key: KeyOfAccount,
  text: string,
  by: Actor,
): Promise<Result<undefined>> {
  const name = judgeName(text)
  if (!name.ok) return name
  const { accountId, environment, id: object } = key
  const known = await deps.apiKeys.rename(key, name.value, {
    by,
    action: 'key_renamed',
    accountId,
    environment,
    object,
    values: { after: name.value },
  })
  return known ? ok(undefined) : unknownKey()
}

/** For a member of the account. Every instance refuses the key from now on. */
export async function revokeKey(
  deps: { readonly apiKeys: Pick<ApiKeys, 'revoke'> },
  key: KeyOfAccount,
  by: Actor,
): Promise<Result<undefined>> {
  const { accountId, environment, id: object } = key
  const event = { by, action: 'key_revoked' as const, accountId, environment, object }
  return (await deps.apiKeys.revoke(key, event)) ? ok(undefined) : unknownKey()
}

/** For an operator's command, which names only the key. */
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

/** A key of another account is refused as if it did not exist. */
export const unknownKey = () => fail('key_unknown', { description: 'There is no such key.' })
