import { ok, type Result } from '../../../core/vocabulary/result.ts'
import type { ApiKeys, KeyOfAccount } from '../../ports/api-keys.ts'
import type { Actor } from '../../ports/audit.ts'
import { judgeName } from '../name.ts'
import { unknownKey } from './unknown-key.ts'

type Deps = { readonly apiKeys: Pick<ApiKeys, 'rename'> }

export async function renameKey(
  deps: Deps,
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
